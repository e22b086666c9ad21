"""How a day is written on paper, and how truth writes it."""

from __future__ import annotations

from datetime import date

_MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)


def plain(day: date) -> str:
    """As truth writes it: 20250314."""
    return f"{day:%Y%m%d}"


def american(day: date) -> str:
    """March 14, 2025."""
    return f"{_MONTHS[day.month - 1]} {day.day}, {day.year}"


def british(day: date) -> str:
    """14 March 2025."""
    return f"{day.day} {_MONTHS[day.month - 1]} {day.year}"


def short(day: date) -> str:
    """14 Mar 2025."""
    return f"{day.day:02d} {_MONTHS[day.month - 1][:3]} {day.year}"


def slashed(day: date) -> str:
    """American figures: 03/14/2025."""
    return f"{day:%m/%d/%Y}"


def iso(day: date) -> str:
    """2025-03-14."""
    return day.isoformat()


def ordinal(day: date) -> str:
    """14th day of March 2025, as deeds and orders have it."""
    ending = "th" if 10 <= day.day <= 20 else {1: "st", 2: "nd", 3: "rd"}.get(day.day % 10, "th")  # noqa: PLR2004 - teens
    return f"{day.day}{ending} day of {_MONTHS[day.month - 1]} {day.year}"
