"""In which ways a calendar date may be written in a document and still be that date."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

_GAP: Final = r"[\W_]{1,3}"
_MAYBE: Final = r"[\W_]{0,3}"

RENDERINGS: Final = (
    "{year}{month2}{day2}",
    "{day2}{month2}{year}",
    "{year}" + _GAP + "{month}" + _GAP + "{day}",
    "{day}" + _GAP + "{month}" + _GAP + "{year}",
    "{month}" + _GAP + "{day}" + _GAP + "{year}",
    "{day}" + _GAP + "{month}" + _GAP + "{year2}",
    "{month}" + _GAP + "{day}" + _GAP + "{year2}",
    "{year2}" + _GAP + "{month}" + _GAP + "{day}",
    "{day}{ordinal}" + _MAYBE + "(?:(?:day )?of |de )?{name}" + _MAYBE + "(?:de )?{year}",
    "{day}{ordinal}" + _MAYBE + "{name}" + _MAYBE + "{year2}",
    "{name}" + _MAYBE + "{day}{ordinal}" + _GAP + "{year}",
    "{year}" + _MAYBE + "{name}" + _MAYBE + "{day}",
)
"""Accepted: 20240305, 05032024, 2024-03-05, 5/3/2024, 3/5/2024, 5.3.24, 3/5/24, 24-03-05, 5th of March 2024,
5 de marzo de 2024, 05MAR24, March 5, 2024, 2024 Mar 5. Day first and month first are both accepted: the question is
whether the date stands there, not how a reader should take it. Not accepted: a date without its year, a date in
words, a letter read for a digit."""

MONTH_NAMES: Final = (
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

_WHOLE: Final = r"(?<![0-9]){}(?![0-9])"


@lru_cache(maxsize=4096)
def date_pattern(date: str) -> re.Pattern[str]:
    """What finds `date` (`YYYYMMDD`) in a casefolded text, in any of the `RENDERINGS`, not inside a longer number."""
    year, month, day = date[:4], date[4:6], date[6:]
    parts = {
        "year": year,
        "year2": year[2:],
        "month": f"0?{int(month)}",
        "month2": month,
        "day": f"0?{int(day)}",
        "day2": day,
        "name": f"(?<![^\\W\\d_])(?:{_names(int(month))})(?![^\\W\\d_])",
        "ordinal": "(?:st|nd|rd|th|er)?",
    }
    return re.compile(_WHOLE.format("(?:" + "|".join(_filled(text, parts) for text in RENDERINGS) + ")"))


def _names(month: int) -> str:
    return "|".join(sorted(MONTH_NAMES[month - 1].split(), key=len, reverse=True))


def _filled(rendering: str, parts: dict[str, str]) -> str:
    return re.sub(r"\{([a-z]+2?)\}", lambda found: parts[found[1]], rendering)
