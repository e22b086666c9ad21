"""How other languages write a day, and how it is said in English words."""

from __future__ import annotations

from datetime import date
from typing import Final

from bench.synthesis.days import MONTHS as ENGLISH

MONTHS: Final = {
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    "es": "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    "el": "Ιανουαρίου Φεβρουαρίου Μαρτίου Απριλίου Μαΐου Ιουνίου Ιουλίου Αυγούστου Σεπτεμβρίου Οκτωβρίου "
    "Νοεμβρίου Δεκεμβρίου",
    "uk": "січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня",
    "he": "בינואר בפברואר במרץ באפריל במאי ביוני ביולי באוגוסט בספטמבר באוקטובר בנובמבר בדצמבר",
    "ar": "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر",
}
_UNITS: Final = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
]
_TENS: Final = ["zero", "ten", "twenty", "thirty"]
_FIRSTS: Final = [
    "zeroth",
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
    "thirteenth",
    "fourteenth",
    "fifteenth",
    "sixteenth",
    "seventeenth",
    "eighteenth",
    "nineteenth",
    "twentieth",
]


def written(day: date, language: str) -> str:
    """With the name of the month."""
    month = MONTHS[language].split()[day.month - 1]
    match language:
        case "de":
            return f"{day.day}. {month} {day.year}"
        case "es":
            return f"{day.day} de {month} de {day.year}"
        case "uk":
            return f"{day.day} {month} {day.year} року"
        case "fr" if day.day == 1:
            return f"1er {month} {day.year}"
        case _:
            return f"{day.day} {month} {day.year}"


def dotted(day: date) -> str:
    """14.03.2025."""
    return f"{day:%d.%m.%Y}"


def japanese(day: date) -> str:
    """2025年3月14日."""
    return f"{day.year}年{day.month}月{day.day}日"


def in_words(day: date) -> str:
    """The fourteenth day of March, two thousand and twenty-five."""
    return f"the {_ordinal(day.day)} day of {ENGLISH[day.month - 1]}, two thousand and {_cardinal(day.year - 2000)}"


def _ordinal(number: int) -> str:
    tens, units = divmod(number, 10)
    if number < len(_FIRSTS):
        return _FIRSTS[number]
    return f"{_TENS[tens]}-{_FIRSTS[units]}" if units else f"{_TENS[tens].removesuffix('y')}ieth"


def _cardinal(number: int) -> str:
    tens, units = divmod(number, 10)
    if number < len(_UNITS):
        return _UNITS[number]
    return f"{_TENS[tens]}-{_UNITS[units]}" if units else _TENS[tens]
