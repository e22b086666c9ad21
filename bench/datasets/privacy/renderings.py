"""The ways in which a day is usually written."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from itertools import product
from typing import Final

_MONTHS: Final = (
    ("january", "jan"),
    ("february", "feb"),
    ("march", "mar"),
    ("april", "apr"),
    ("may",),
    ("june", "jun"),
    ("july", "jul"),
    ("august", "aug"),
    ("september", "sept", "sep"),
    ("october", "oct"),
    ("november", "nov"),
    ("december", "dec"),
)


def renderings(date: str) -> frozenset[str]:
    """Every usual form of a day given as `YYYYMMDD`: figures in any order, English months, with `-` as a space.

    Empty for what is no day.
    """
    try:
        day = datetime.strptime(date, "%Y%m%d")  # noqa: DTZ007 - a day has no zone
    except ValueError:
        return frozenset()
    return frozenset((f"{day:%Y%m%d}", *_in_figures(day), *_in_words(day)))


def _in_figures(day: datetime) -> Iterator[str]:
    years = (f"{day:%Y}", f"{day:%y}")
    for year, month, number, mark in product(years, _plain(day.month), _plain(day.day), " /."):
        yield mark.join((year, month, number))
        yield mark.join((number, month, year))
        yield mark.join((month, number, year))


def _plain(number: int) -> tuple[str, ...]:
    return tuple(dict.fromkeys((f"{number:02}", str(number))))


def _in_words(day: datetime) -> Iterator[str]:
    ordinal = f"{day.day}{'th' if 10 < day.day < 14 else {1: 'st', 2: 'nd', 3: 'rd'}.get(day.day % 10, 'th')}"  # noqa: PLR2004 - eleventh to thirteenth
    for name, dot, number in product(_MONTHS[day.month - 1], ("", "."), (*_plain(day.day), ordinal, f"{day.day}.")):
        for comma in ("", ","):
            yield f"{number} {name}{dot}{comma} {day.year}"
            yield f"{name}{dot} {number}{comma} {day.year}"
