"""Right answers per document of both runs, as whole numbers in one order: what every statistic starts from."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from bench.comparison.pairing import Pair
from bench.comparison.statistics.machinery import Lost
from bench.comparison.statistics.samples import Answers, Counts
from bench.core.axes import AXES, JOINTS, Axis
from bench.core.criteria import Metric
from bench.core.marked import MarkedOutcome


def axes_of(metric: Metric) -> tuple[Axis, ...]:
    """The axes that must all be right."""
    return next((axes for joint, axes in JOINTS.items() if joint == metric), None) or tuple(
        axis for axis in AXES if axis == metric
    )


def stating(pairs: Sequence[Pair], metric: Metric) -> list[Pair]:
    """The pairs that are scored on the metric: it depends on the Truth alone."""
    axes = axes_of(metric)
    return [pair for pair in pairs if pair.states(axes)]


def answers(pairs: Sequence[Pair], metric: Metric, *, repeats: tuple[int, int]) -> Answers:
    """Right answers of pairs that state the metric; `repeats` are the planned ones, so what is missing is wrong."""
    axes = axes_of(metric)
    return Answers(
        baseline=_counts([sum(right(row, axes) for row in pair.baseline) for pair in pairs]),
        candidate=_counts([sum(right(row, axes) for row in pair.candidate) for pair in pairs]),
        baseline_repeats=repeats[0],
        candidate_repeats=repeats[1],
        clusters=_clusters(pairs),
    )


def right(row: MarkedOutcome, axes: Sequence[Axis]) -> bool:
    """Whether all of the axes came out right."""
    marks = row.marks
    return all(marks.get(axis) == "right" for axis in axes)


def lost(pairs: Sequence[Pair]) -> Lost:
    """Answers that failures of the machinery took, per document."""
    return Lost(
        baseline=_counts([sum(row.machinery for row in pair.baseline) for pair in pairs]),
        candidate=_counts([sum(row.machinery for row in pair.candidate) for pair in pairs]),
    )


def _counts(values: list[int]) -> Counts:
    return np.asarray(values, dtype=np.int64)


def _clusters(pairs: Sequence[Pair]) -> Counts | None:
    """Codes; a document without a cluster is one of its own. None where no two documents share one."""
    codes: dict[str, int] = {}
    coded = [
        codes.setdefault(f"document {pair.document}" if pair.cluster is None else f"cluster {pair.cluster}", len(codes))
        for pair in pairs
    ]
    return _counts(coded) if len(codes) < len(coded) else None
