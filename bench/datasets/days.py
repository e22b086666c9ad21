"""Dates as sources write them: read only where day and month cannot be taken for each other."""

from __future__ import annotations

import re
from datetime import date, datetime
from typing import Final, Literal

Order = Literal["dmy", "mdy", "ymd"]

_NUMBERS: Final[dict[Order, tuple[str, ...]]] = {
    "dmy": ("%d/%m/%Y", "%d/%m/%y"),
    "mdy": ("%m/%d/%Y", "%m/%d/%y"),
    "ymd": ("%y/%m/%d",),
}
# The year first, or a month in letters: nothing to mistake.
_PLAIN: Final = ("%Y%m%d", "%Y/%m/%d", "%d/%b/%Y", "%d/%B/%Y", "%b/%d/%Y", "%B/%d/%Y", "%d%b%Y")
_PLAIN_SHORT_YEAR: Final = ("%d/%b/%y", "%d/%B/%y", "%b/%d/%y", "%B/%d/%y", "%d%b%y")
_TIME: Final = re.compile(r"(?:[T ]\s*\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[AaPp][Mm]|Z|[+-]\d{2}:?\d{2})?)$")


def read_day(text: str, order: Order | None = None) -> str:
    """`YYYYMMDD`; `order` settles days such as 03/04/2024. Raises ValueError, which says why there is no one day.

    Two digits of a year are those of 1969 to 2068, as POSIX has it.
    """
    plain = re.sub(r"[\s,.\-/]+", "/", _TIME.sub("", text.strip())).strip("/")
    for formats in (_PLAIN, _PLAIN_SHORT_YEAR):
        if days := _days(plain, formats):
            return days.pop().strftime("%Y%m%d")
    days = _days(plain, _NUMBERS[order] if order else [each for formats in _NUMBERS.values() for each in formats])
    if not days:
        raise ValueError(f'"{text}" is not a day')
    if len(days) > 1:
        readings = " or ".join(f"{day:%Y-%m-%d}" for day in sorted(days))
        raise ValueError(f'"{text}" may be {readings}: say --dates dmy, mdy or ymd')
    return days.pop().strftime("%Y%m%d")


def _days(text: str, formats: tuple[str, ...] | list[str]) -> set[date]:
    return {day for each in formats if (day := _day(text, each)) is not None}


def _day(text: str, form: str) -> date | None:
    try:
        return datetime.strptime(text, form).date()  # noqa: DTZ007 - a day has no zone
    except ValueError:
        return None
