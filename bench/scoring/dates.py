"""Whether a calendar date stands in a text, in any of the ways in which dates are written."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

_FIRST: Final = r"(?<![0-9])"
_LAST: Final = r"(?![0-9])"
_DAY: Final = r"([0-9]{1,2})"
_NAME: Final = r"([^\W\d_]{3,10})"
_MARK: Final = r" ?[./\-–,] ?"
_GAP: Final = r"[\s.,'’/\-–]{0,3}"
_OF: Final = r"(?:(?:day )?of |de )?"
_YEAR: Final = r"([0-9]{4}|[0-9]{2})"
_ORDINAL: Final = r"(?:st|nd|rd|th|er)?"

MONTHS: Final = (
    "january jan januar jänner janvier janv enero ene",
    "february feb februar février févr fév febrero",
    "march mar märz mrz mars marzo",
    "april apr avril avr abril abr",
    "may mai mayo",
    "june jun juni juin junio",
    "july jul juli juillet juil julio",
    "august aug août agosto ago",
    "september sep sept septembre septiembre",
    "october oct oktober okt octobre octubre",
    "november nov novembre noviembre",
    "december dec dezember dez décembre déc diciembre dic",
)
"""By month: English, German, French and Spanish, whole and short."""

_NUMBER_OF: Final = {name: f"{number:02}" for number, names in enumerate(MONTHS, 1) for name in names.split()}
_REACH: Final = 40
"""Characters from the year of a date to its other end, at most."""
_FAR: Final = 200
"""Characters on either side of two digits beyond which nothing belongs to them."""
_ENDS: Final = " \n\t\r;|"
"""Where a neighbourhood may be cut."""


@dataclass(frozen=True, kw_only=True)
class Rendering:
    """One way of writing a date, and how to read it: as year, month and day, in every order that it allows."""

    examples: str
    pattern: re.Pattern[str]
    read: Callable[..., Sequence[tuple[str, str, str]]]


RENDERINGS: Final = (
    Rendering(
        examples="20240305, 05032024, 03052024",
        pattern=re.compile(rf"{_FIRST}([0-9]{{8}}){_LAST}"),
        read=lambda all_: [
            (all_[:4], all_[4:6], all_[6:]),
            (all_[4:], all_[2:4], all_[:2]),
            (all_[4:], all_[:2], all_[2:4]),
        ],
    ),
    Rendering(
        examples="2024-03-05, 2024/3/5, 2024 . 03 . 05",
        pattern=re.compile(rf"{_FIRST}([0-9]{{4}}){_MARK}{_DAY}{_MARK}{_DAY}{_LAST}"),
        read=lambda year, month, day: [(year, month, day)],
    ),
    Rendering(
        examples="5/3/2024, 3/5/2024, 05.03.24, 5 - 3 - 24",
        pattern=re.compile(rf"{_FIRST}(?={_DAY}{_MARK}{_DAY}{_MARK}{_YEAR}{_LAST})"),
        read=lambda one, other, year: [(year, one, other), (year, other, one)],
    ),
    Rendering(
        examples="5 3 2024, 03 05 2024",
        pattern=re.compile(rf"{_FIRST}(?={_DAY} {_DAY} ([0-9]{{4}}){_LAST})"),
        read=lambda one, other, year: [(year, one, other), (year, other, one)],
    ),
    Rendering(
        examples="5 March 2024, 5th of March, 2024, 5. März 2024, 5 de marzo de 2024, 05MAR24, 5-Mar-24",
        pattern=re.compile(rf"{_FIRST}(?={_DAY}{_ORDINAL}{_GAP}{_OF}{_NAME}{_GAP}{_OF}{_YEAR}{_LAST})"),
        read=lambda day, name, year: [(year, name, day)],
    ),
    Rendering(
        examples="March 5, 2024, Mar. 5th 2024",
        pattern=re.compile(rf"\b{_NAME}{_GAP}{_DAY}{_ORDINAL}{_GAP}([0-9]{{4}}){_LAST}"),
        read=lambda name, day, year: [(year, name, day)],
    ),
    Rendering(
        examples="2024 March 5, 2024-Mar-05",
        pattern=re.compile(rf"{_FIRST}([0-9]{{4}}){_GAP}{_NAME}{_GAP}{_DAY}{_LAST}"),
        read=lambda year, name, day: [(year, name, day)],
    ),
)
"""What is accepted. Day first and month first both are: the question is whether the date stands there, not how a
reader should take it. Not accepted: a date without its year, in words, or with a letter read for a digit."""


def date_stands_in(date: str, folded: str) -> bool:
    """Whether `date` (`YYYYMMDD`) is written in a casefolded text, and not as a part of a longer number."""
    return any(date in dates_in(part) for part in _neighbourhoods(folded, date[2:4]))


def stands_plainly(date: str, text: str) -> bool:
    """Whether the date is written in one of the commonest ways, as they stand: cheaper than every rendering by far.

    True only where `date_stands_in` is true of the casefolded text.
    """
    for written in _plain_writings(date):
        at = text.find(written)
        if at >= 0 and not text[at - 1 : at].isdigit() and not text[at + len(written) :][:1].isdigit():
            return True
    return False


@lru_cache(maxsize=4096)
def _plain_writings(date: str) -> tuple[str, ...]:
    year, month, day = date[:4], date[4:6], date[6:]
    name = MONTHS[int(month) - 1].split()[0].title()
    return (
        *(f"{year}-{month}-{day}", f"{day}/{month}/{year}", f"{month}/{day}/{year}", f"{day}.{month}.{year}"),
        *(f"{int(day)} {name} {year}", f"{day} {name} {year}", f"{name} {int(day)}, {year}"),
        f"{day} {name[:3]} {year}",
    )


def dates_in(folded: str) -> frozenset[str]:
    """Every date that a casefolded text can be read to state; of a year in two digits, both centuries."""
    read = ((rendering, found.groups()) for rendering in RENDERINGS for found in rendering.pattern.finditer(folded))
    return frozenset(
        date for rendering, groups in read for parts in rendering.read(*groups) for date in _written(*parts)
    )


def _written(year: str, month: str, day: str) -> Iterator[str]:
    number = month.zfill(2) if month.isdigit() else _NUMBER_OF.get(month, "")
    for century in ("",) if len(year) == 4 else ("19", "20"):  # noqa: PLR2004 - digits of a whole year
        yield f"{century}{year}{number}{day.zfill(2)}"


def _neighbourhoods(text: str, year: str) -> Iterator[str]:
    """The parts of a text that can hold a date of that year: patterns are slow, looking for two digits is not.

    Each is cut where a field or a word ends, and is never longer than twice _FAR: a text without a blank (a table
    of values, a coded attachment) must not be read anew for every two digits in it.
    """
    at = text.find(year)
    while at >= 0:
        before, after = text[max(0, at - _FAR) : max(0, at - _REACH)], text[at + 2 * _REACH : at + _FAR]
        start = max(0, at - _FAR) + max(before.rfind(mark) for mark in _ENDS) + 1
        ends = [end for end in map(after.find, _ENDS) if end >= 0]
        yield text[start : at + 2 * _REACH + (min(ends) if ends else len(after))]
        at = text.find(year, at + _REACH)
