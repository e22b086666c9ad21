"""Right answers per document of both runs, as whole numbers in one order: what every statistic starts from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from bench.comparison.pairing import Pair
from bench.comparison.statistics.machinery import Lost
from bench.comparison.statistics.samples import Answers, Counts
from bench.core.axes import AXES, JOINTS
from bench.core.criteria import Metric
from bench.core.label import cluster_key
from bench.core.marked import MarkedOutcome

_BITS: Final = {axis: 1 << place for place, axis in enumerate(AXES)}
_MASKS: Final[dict[Metric, int]] = {
    **{axis: bit for axis, bit in _BITS.items()},  # noqa: C416 - widens the keys
    **{joint: sum(_BITS[axis] for axis in axes) for joint, axes in JOINTS.items()},
}
"""Metric → the axes that must all be right, a bit each."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Tally:
    """Every pair's marks as bits, one array for each run: an axis or a joint is a mask over them."""

    pairs: tuple[Pair, ...]
    stated: Counts
    """The axes that the Truth states, for both runs."""
    baseline: Counts
    """Documents × repeats: the axes that came out right; what is missing has none."""
    candidate: Counts
    lost_baseline: Counts
    """Answers that failures of the machinery took."""
    lost_candidate: Counts
    read: NDArray[np.bool_]
    """Documents that both loaders read, every time."""

    def where(self, kept: NDArray[np.bool_]) -> Tally:
        """The same of some documents."""
        if bool(kept.all()):
            return self
        return Tally(
            pairs=tuple(pair for pair, keep in zip(self.pairs, kept.tolist(), strict=True) if keep),
            stated=self.stated[kept],
            baseline=self.baseline[kept],
            candidate=self.candidate[kept],
            lost_baseline=self.lost_baseline[kept],
            lost_candidate=self.lost_candidate[kept],
            read=self.read[kept],
        )

    def stating(self, metric: Metric) -> Tally:
        """The documents that are scored on the metric: it depends on the Truth alone."""
        return self.where((self.stated & _MASKS[metric]) == _MASKS[metric])

    def answers(self, metric: Metric) -> Answers:
        """How often each document came out right; ask it of documents that state the metric."""
        mask = _MASKS[metric]
        return Answers(
            baseline=((self.baseline & mask) == mask).sum(axis=1),
            candidate=((self.candidate & mask) == mask).sum(axis=1),
            baseline_repeats=self.baseline.shape[1],
            candidate_repeats=self.candidate.shape[1],
            clusters=_clusters(self.pairs),
        )

    @property
    def lost(self) -> Lost:
        """Of both runs."""
        return Lost(baseline=self.lost_baseline, candidate=self.lost_candidate)


def tally(pairs: Sequence[Pair], *, repeats: tuple[int, int]) -> Tally:
    """Count pairs; `repeats` are the planned ones, so what is missing is wrong."""
    return Tally(
        pairs=tuple(pairs),
        stated=_counts([_stated(pair.baseline[0]) & _stated(pair.candidate[0]) for pair in pairs]),
        baseline=_right([pair.baseline for pair in pairs], repeats[0]),
        candidate=_right([pair.candidate for pair in pairs], repeats[1]),
        lost_baseline=_counts([sum(row.machinery for row in pair.baseline) for pair in pairs]),
        lost_candidate=_counts([sum(row.machinery for row in pair.candidate) for pair in pairs]),
        read=np.asarray([not (pair.baseline_failed or pair.candidate_failed) for pair in pairs], dtype=bool),
    )


def _stated(row: MarkedOutcome) -> int:
    return sum([_BITS[axis] for axis in row.marks])


def _right(rows: Sequence[tuple[MarkedOutcome, ...]], repeats: int) -> Counts:
    found = np.zeros((len(rows), repeats), dtype=np.int64)
    for place, each in enumerate(rows):
        for number, row in enumerate(each[:repeats]):
            found[place, number] = sum([_BITS[axis] for axis, mark in row.marks.items() if mark == "right"])
    return found


def _counts(values: list[int]) -> Counts:
    return np.asarray(values, dtype=np.int64)


def _clusters(pairs: Sequence[Pair]) -> Counts | None:
    """Codes; a document without a cluster is one of its own. None where no two documents share one."""
    if not any(pair.cluster is not None for pair in pairs):
        return None
    codes: dict[tuple[str | None, str | None], int] = {}
    # Truth is refused where a cluster is spelt in two ways; a run that was marked before that is folded here.
    keys = ((None, pair.document) if pair.cluster is None else (cluster_key(pair.cluster), None) for pair in pairs)
    coded = [codes.setdefault(key, len(codes)) for key in keys]
    return _counts(coded) if len(codes) < len(coded) else None
