"""The scorer's rules on where vendors and dates stand, handed to the check of a corpus."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Final

from bench.core.axes import Axis
from bench.scoring.dates import RENDERINGS, dates_in
from bench.scoring.evidence import stands_in

_PIECE: Final = 2000
"""Characters that are searched at a time: most first dates stand near the beginning."""
_REACH: Final = 60
"""No date is longer."""


class LiteralEvidence:
    """What a run's tables count as standing in the text."""

    def stands_in(self, axis: Axis, values: Iterable[str], text: str) -> bool:
        """Whether any of the values is written in the text."""
        return stands_in(axis, values, text)

    def first_dates(self, text: str) -> frozenset[str]:
        """Every reading of the date that begins first."""
        folded = unicodedata.normalize("NFKC", text).casefold()
        for start in range(0, len(folded), _PIECE):
            piece = folded[start : start + _PIECE + _REACH]
            readings = (_days(piece[begin:end]) for begin, end in _spans(piece))
            # What looks like a date and is none (13.2.5) is passed over.
            first = next(filter(None, readings), None)
            if first:
                return first
        return frozenset()


def _spans(piece: str) -> list[tuple[int, int]]:
    """Where something like a date begins and ends, in the order of the text, the longest first."""
    found = (match for rendering in RENDERINGS for match in rendering.pattern.finditer(piece))
    ends = ((match.start(1), max(map(match.end, range(1, len(match.groups()) + 1)))) for match in found)
    return sorted(ends, key=lambda span: (span[0], -span[1]))


def _days(text: str) -> frozenset[str]:
    return frozenset(date for date in dates_in(text) if _is_day(date))


def _is_day(date: str) -> bool:
    return "01" <= date[4:6] <= "12" and "01" <= date[6:] <= "31"
