"""Finds the date a document is filed under: transaction or service, then issue, then due."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Final

from bench.classifiers.embedded import words
from bench.core.axes import NO_DATE

_MONTHS: Final = (
    "jan january januar jänner janvier enero gennaio januari janeiro ene",
    "feb february februar février fevrier febrero febbraio februari fevereiro fév fevr",
    "mar march märz maerz mars marzo maart março mär mrz mrt",
    "apr april avril abril aprile avr abr",
    "may mai mayo maggio mei maio",
    "jun june juni juin junio giugno junho",
    "jul july juli juillet julio luglio julho juil",
    "aug august août aout agosto augustus aoû",
    "sep sept september septembre septiembre settembre setembro set",
    "oct october oktober octobre octubre ottobre outubro okt",
    "nov november novembre noviembre novembro",
    "dec december dezember décembre decembre diciembre dicembre dezembro dez déc dic",
)
_MONTH_OF: Final = {name: month for month, names in enumerate(_MONTHS, 1) for name in names.split()}
_NAME: Final = "|".join(sorted(_MONTH_OF, key=len, reverse=True))
# What a scan makes of figures: read as figures where they stand between separators of a date.
_FIGURE: Final = "[0-9OoIlSB]"
_FIGURES: Final = str.maketrans("OoIlSB", "001158")
_SPECK: Final = r"[\s“”\"'’]{0,3}"
_YEAR: Final = rf"(?:[12][0-9Oo]{_FIGURE}{{2}}|'?{_FIGURE}{{2}})"
_FORMS: Final = tuple(
    re.compile("".join(form.split("\n        ")), re.IGNORECASE if "?P<name>" in form else 0)
    for form in (
        # 2024-03-17
        rf"""(?<![\w.,/-])(?P<year>[12]{_FIGURE}{{3}})\s?(?P<mark>[-./])\s?(?P<first>{_FIGURE}{{1,2}})
        \s?(?P=mark)\s?(?P<second>{_FIGURE}{{1,2}})(?![\d/])""",
        # 17/03/2024, 17.3.24, with specks
        rf"""(?<![\w.,/])(?<!\d-)(?P<first>{_FIGURE}{{1,2}})\s?(?P<mark>[-./]){_SPECK}
        (?P<second>{_FIGURE}{{1,2}})\s?(?P=mark){_SPECK}(?P<year>{_YEAR})(?![\d/])""",
        # 1703/2024: a separator that the scan lost
        r"(?<!\w)(?P<first>[0-3]\d)(?P<second>[01]\d)(?P<mark>[-./])(?P<year>(?:19|20)\d\d)(?!\d)",
        # 17 March 2024, 17th of March, 2024, 17-MAR-24, 17. März 2024, 17 de marzo de 2024
        rf"""(?<!\w)(?P<first>[0-3]?\d)(?:st|nd|rd|th|er|º|\.)?(?:[\s\-/.]|de\b|of\b|day\b)*(?P<name>{_NAME})
        (?![a-zäéû])(?:[\s\-/.,]|de\b)*(?P<year>{_YEAR})(?!\d)""",
        # March 17, 2024
        rf"""(?<![a-z])(?P<name>{_NAME})\.?\s*(?P<first>[0-3]?\d)(?:st|nd|rd|th)?(?:\s*,\s*|\s+)
        (?P<year>{_YEAR})(?![\d:])""",
        # 20240317
        r"(?<!\d)(?P<year>(?:19|20)\d\d)(?P<first>0[1-9]|1[0-2])(?P<second>0[1-9]|[12]\d|3[01])(?!\d)",
    )
)
_TIME: Final = re.compile(r"^\W{0,3}(?:at|time|um)?\W{0,3}\d{1,2}[:.h]\d\d\b", re.IGNORECASE)

_NEVER, _COMPACT, _PERIOD, _DUE, _PLAIN, _REFERENCE, _ISSUE, _TIMED, _TRANSACTION = range(9)
"""How good a claim a date has, by what stands around it.

`_PERIOD`: an end of a stretch of time; `_REFERENCE`: the date of another paper (an order, a delivery note);
`_TIMED`: a time of day beside it, as on a till receipt.
"""
_CLAIMS: Final = tuple(
    (claim, re.compile(rf"(?<![^\W_])(?:{labels})(?:\w*[ -]date\b)?", re.IGNORECASE))
    for claim, labels in (
        (_NEVER, words.NEVER),
        (_DUE, words.DUE),
        (_REFERENCE, words.REFERENCE),
        (_TRANSACTION, words.TRANSACTION),
        (_ISSUE, words.ISSUE),
    )
)
_UNTIL: Final = r"(?:-|–|—|bis|to|until|through|thru|au|al|and)"
_STRETCH_AFTER: Final = re.compile(rf"^\s*{_UNTIL}\s*(?:\d|{_NAME})", re.IGNORECASE)
_STRETCH_BEFORE: Final = re.compile(rf"\d\s*{_UNTIL}\s*$", re.IGNORECASE)
_UNITED_STATES: Final = re.compile(
    r"\b[A-Z]{2} \d{5}(?:-\d{4})?\b|\bUSD\b|\bU\.?S\.?A\b|(?<![A-Z])\$ ?\d|\bIRS\b|\bZIP\b"
)
_ELSEWHERE: Final = re.compile(r"[€£]|\b(?:EUR|GBP|RM|CHF|AUD|NZD|INR|VAT|GST|IBAN)\b")
_MONTHS_A_YEAR: Final = 12
_YEARS: Final = range(1900, 2101)
_CENTURY_TURNS: Final = 70
"""Two figures from here on are of the last century."""
_LEAD: Final = 48
"""Characters before a date in which its label is looked for."""


@dataclass(frozen=True, kw_only=True)
class Dated:
    """A date as printed, before day and month are told apart."""

    year: int
    first: int
    second: int
    mark: str
    """Separator; `-` with a named month, whose figures need no telling apart."""
    settled: bool
    """`second` is the day and `first` the month: named month, or year in front."""
    claim: int
    place: int

    def resolve(self, *, month_first: bool) -> date | None:
        """The calendar date, if there is one, within two lifetimes."""
        month, day = (self.first, self.second) if self.settled or month_first else (self.second, self.first)
        if month > _MONTHS_A_YEAR >= day:
            month, day = day, month
        try:
            return date(self.year, month, day) if self.year in _YEARS else None
        except ValueError:
            return None


def find_date(text: str) -> tuple[str, float]:
    """`YYYYMMDD` and a confidence 0 … 1; `00000000` if the text has no date that could be meant."""
    found = [dated for dated in _dates(text) if dated.claim != _NEVER]
    month_first = _month_first(found, text)
    known = [(dated, day) for dated in found if (day := dated.resolve(month_first=month_first)) is not None]
    if not known:
        return NO_DATE, 0.5
    best, day = max(known, key=lambda entry: (entry[0].claim, -entry[0].place))
    support = sum(math.exp(dated.claim) for dated, other in known if other == day)
    share = support / sum(math.exp(dated.claim) for dated, _ in known)
    sure = 1.0 if best.settled or max(best.first, best.second) > _MONTHS_A_YEAR or best.first == best.second else 0.8
    return day.strftime("%Y%m%d"), round(share * sure, 4)


def _dates(text: str) -> Iterator[Dated]:
    taken: set[int] = set()
    for form in _FORMS:
        for match in form.finditer(text):
            if taken.isdisjoint(range(*match.span())):
                taken.update(range(*match.span()))
                yield _read(match, text)


def _read(match: re.Match[str], text: str) -> Dated:
    parts = match.groupdict()
    month = _MONTH_OF.get((parts.get("name") or "").casefold())
    first = _number(parts["first"])
    leads = "second" in parts and parts["second"] is not None and match.start("year") == match.start()
    return Dated(
        year=_year(parts["year"]),
        first=month or first,
        second=first if month else _number(parts["second"]),
        mark=parts.get("mark") or "-",
        settled=bool(month) or leads,
        claim=_claim(text, match, compact=leads and "mark" not in parts),
        place=match.start(),
    )


def _number(figures: str) -> int:
    return int(figures.translate(_FIGURES))


def _year(figures: str) -> int:
    number = _number(figures.lstrip("'"))
    return number if len(figures.lstrip("'")) > len("24") else number + (2000 if number < _CENTURY_TURNS else 1900)


def _claim(text: str, match: re.Match[str], *, compact: bool) -> int:
    """The claim of the label that stands nearest before a date, on its line or, for a table, on the line above."""
    if compact:
        return _COMPACT
    if _STRETCH_AFTER.match(text[match.end() : match.end() + 12]) or _STRETCH_BEFORE.search(
        text[max(0, match.start() - 12) : match.start()]
    ):
        return _PERIOD
    line = text[max(text.rfind("\n", 0, match.start()) + 1, match.start() - _LEAD) : match.start()]
    claim = _nearest(line)
    if claim is None and not line.strip(" |*_:\t"):
        above = text[: match.start()].rstrip(" |*_:\t\r\n-").rpartition("\n")[2][-_LEAD:]
        claim = None if any(map(str.isdigit, above)) else _nearest(above)
    timed = _TIME.match(text[match.end() : match.end() + 14]) is not None
    if claim in {None, _ISSUE} and timed:
        return _TIMED
    return _PLAIN if claim is None else claim


def _nearest(label: str) -> int | None:
    """The last match wins; of two that end together the longer one, which is the more special."""
    ends = [
        (match.end(), match.end() - match.start(), claim) for claim, words in _CLAIMS for match in words.finditer(label)
    ]
    return max(ends)[2] if ends else None


def _month_first(found: list[Dated], text: str) -> bool:
    """Dates in figures that can be read in one way only decide for the others; then country; then day first."""
    open_ones = [dated for dated in found if not dated.settled]
    days = sum(dated.first > _MONTHS_A_YEAR >= dated.second for dated in open_ones)
    months = sum(dated.second > _MONTHS_A_YEAR >= dated.first for dated in open_ones)
    if days != months:
        return months > days
    if open_ones and all(dated.mark == "." for dated in open_ones):
        return False
    return len(_UNITED_STATES.findall(text)) > len(_ELSEWHERE.findall(text))
