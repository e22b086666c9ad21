"""What a find is worth: how often another document's vendor or date is found in a text that is not about it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from bench.core.axes import NO_DATE, Axis
from bench.core.label import Case, Truth
from bench.core.ledger import LITERAL_AXES, FalseMatches
from bench.core.outcome import Outcome
from bench.scoring.evidence import may_stand_in

TEXTS: Final = 100
"""Outcomes whose texts are searched, the first that come."""
STRANGERS: Final = 10
"""Other documents' truths that are looked for in each."""


def strangers(cases: Sequence[Case], place: int) -> list[Truth]:
    """The truths of the cases that follow one, around the end."""
    count = min(STRANGERS, len(cases) - 1)
    return [cases[(place + step) % len(cases)].truth for step in range(1, count + 1)]


def search(truth: Truth, others: Iterable[Truth], outcome: Outcome) -> dict[Axis, FalseMatches]:
    """Look for every other truth's values, but for those that are this one's too."""
    if outcome.extraction is None:
        return {}
    text, others = outcome.extraction.text, list(others)
    return {axis: _search(axis, truth, others, text) for axis in LITERAL_AXES}


def _search(axis: Axis, truth: Truth, others: Sequence[Truth], text: str) -> FalseMatches:
    own = {NO_DATE, *truth.axes.get(axis, ())}
    sought = [values for other in others if (values := other.axes.get(axis)) and not own & set(values)]
    return FalseMatches(searched=len(sought), found=sum(may_stand_in(axis, values, text) for values in sought))


def added(found: Iterable[FalseMatches]) -> FalseMatches:
    """Of many texts together."""
    parts = list(found)
    return FalseMatches(searched=sum(part.searched for part in parts), found=sum(part.found for part in parts))
