"""What changed sides: every axis that only one of the two runs got right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bench.comparison.pairing import Pair
from bench.core.axes import AXES, Axis
from bench.core.compared import Flip
from bench.core.marked import MarkedOutcome


def flips(pairs: Sequence[Pair]) -> Iterator[Flip]:
    """In the order of documents, repeats and axes; a repeat that only one run has is paired with none."""
    for pair in pairs:
        theirs = {row.repeat: row for row in pair.candidate}
        for row in pair.baseline:
            if row.repeat in theirs:
                yield from _flips(row, theirs[row.repeat])


def _flips(ours: MarkedOutcome, theirs: MarkedOutcome) -> Iterator[Flip]:
    for axis in AXES:
        one, other = ours.marks.get(axis), theirs.marks.get(axis)
        if one is not None and other is not None and (one == "right") != (other == "right"):
            worse = theirs if one == "right" else ours
            yield Flip(
                document=ours.document,
                repeat=ours.repeat,
                axis=axis,
                better="baseline" if one == "right" else "candidate",
                baseline=ours.answers.get(axis),
                candidate=theirs.answers.get(axis),
                why=_why(worse, axis),
            )


def _why(worse: MarkedOutcome, axis: Axis) -> str:
    return worse.marks[axis] if worse.failure is None else ": ".join(worse.failure)
