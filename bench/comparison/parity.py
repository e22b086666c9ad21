"""Format parity: which formats one loader reads and the other does not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from bench.comparison.pairing import Pair
from bench.core.compared import FormatComparison, FormatStatus

ORDER: Final[tuple[FormatStatus, ...]] = ("REGRESS", "GAIN", "PASS", "FAIL", "UNSUPPORTED")
"""Of a format whose documents differ, the first that one of them has."""


def fate(pair: Pair) -> FormatStatus:
    """What became of one document; a run that failed to load it once has not read it."""
    ours, theirs = pair.baseline_failed, pair.candidate_failed
    if ours and theirs:
        both = all(row.unsupported for row in (*pair.baseline, *pair.candidate))
        return "UNSUPPORTED" if both else "FAIL"
    if theirs:
        return "REGRESS"
    return "GAIN" if ours else "PASS"


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
