"""How a day is written on paper, and how truth writes it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Final

MONTHS: Final = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)

_WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def plain(day: date) -> str:
    """As truth writes it: 20250314."""
    return f"{day:%Y%m%d}"


def american(day: date) -> str:
    """March 14, 2025."""
    return f"{MONTHS[day.month - 1]} {day.day}, {day.year}"


def british(day: date) -> str:
    """14 March 2025."""
    return f"{day.day} {MONTHS[day.month - 1]} {day.year}"


def short(day: date) -> str:
    """14 Mar 2025."""
    return f"{day.day:02d} {MONTHS[day.month - 1][:3]} {day.year}"


def slashed(day: date) -> str:
    """American figures: 03/14/2025."""
    return f"{day:%m/%d/%Y}"


def clipped(day: date) -> str:
    """Mar 14, 2025."""
    return f"{MONTHS[day.month - 1][:3]} {day.day}, {day.year}"


def weekday(day: date) -> str:
    """Friday, March 14, 2025."""
    return f"{_WEEKDAYS[day.weekday()]}, {american(day)}"


def british_figures(day: date) -> str:
    """14/03/2025."""
    return f"{day:%d/%m/%Y}"


def british_weekday(day: date) -> str:
    """Friday 14 March 2025."""
    return f"{_WEEKDAYS[day.weekday()]} {british(day)}"


def iso(day: date) -> str:
    """2025-03-14."""
    return day.isoformat()


def ordinal(day: date) -> str:
    """14th day of March 2025, as deeds and orders have it."""
    ending = "th" if 10 <= day.day <= 20 else {1: "st", 2: "nd", 3: "rd"}.get(day.day % 10, "th")  # noqa: PLR2004 - teens
    return f"{day.day}{ending} day of {MONTHS[day.month - 1]} {day.year}"


AMERICAN: Final[tuple[Callable[[date], str], ...]] = (american, american, american, clipped, weekday, slashed, iso)
BRITISH: Final[tuple[Callable[[date], str], ...]] = (
    *(british, british, british, short, british_weekday, british_figures),
)
"""How people of the country write a day; what is usual stands more than once."""

FIGURES: Final = (slashed, british_figures)
"""Those in which day and month can be taken for each other."""


def renderings(day: date) -> tuple[str, ...]:
    """Every way in which a draft may write it."""
    return tuple(sorted({write(day) for write in (*AMERICAN, *BRITISH, ordinal)}))
