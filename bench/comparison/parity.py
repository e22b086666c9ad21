"""Format parity: which formats one loader reads and the other does not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from bench.comparison.pairing import Pair
from bench.core.compared import FormatComparison, FormatStatus
from bench.core.marked import MarkedOutcome

ORDER: Final[tuple[FormatStatus, ...]] = ("REGRESS", "GAIN", "PASS", "FAIL", "UNSUPPORTED")
"""Of a format whose documents differ, the first that one of them has."""

HALF: Final = 0.5


def fate(pair: Pair) -> FormatStatus:
    """What became of one document; a run that failed to load it once has not read it.

    Where both failed, the one that did so in more than half of its repeats has lost it to one that did not.
    """
    ours, theirs = _share_failed(pair.baseline), _share_failed(pair.candidate)
    if theirs and (not ours or ours <= HALF < theirs):
        return "REGRESS"
    if ours and (not theirs or theirs <= HALF < ours):
        return "GAIN"
    if not ours:
        return "PASS"
    return "UNSUPPORTED" if all(row.unsupported for row in (*pair.baseline, *pair.candidate)) else "FAIL"


def _share_failed(rows: Sequence[MarkedOutcome]) -> float:
    return sum(row.load_failed for row in rows) / len(rows)


def format_parity(pairs: Sequence[Pair]) -> dict[str, FormatComparison]:
    """Every format that has a document, by name."""
    found: dict[str, Counter[FormatStatus]] = {}
    for pair in pairs:
        found.setdefault(pair.format, Counter())[fate(pair)] += 1
    return {name: _format(found[name]) for name in sorted(found)}


def _format(counts: Counter[FormatStatus]) -> FormatComparison:
    return FormatComparison(
        n=counts.total(),
        status=next(status for status in ORDER if counts[status]),
        counts={status: counts[status] for status in ORDER},
    )
