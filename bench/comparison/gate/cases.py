"""Document by document: what became better, worse, or fails now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

import numpy as np

from bench.comparison.counting import Tally
from bench.comparison.pairing import Pair
from bench.core.axes import AXES, Axis
from bench.core.criteria import METRICS, Metric
from bench.core.gated import CaseStatus, Change, GateCase
from bench.core.marked import MarkedOutcome

Moved = Mapping[Metric, Mapping[str, int]]
"""Metric → document → −1 worse, 0 same, 1 better; documents that do not state the metric are not there."""


def common_repeats(baseline: int, run: int) -> int:
    """The largest odd number of repeats that both have: a majority without ties, of as many answers on both sides."""
    fewer = min(baseline, run)
    return fewer - 1 + fewer % 2 if fewer > 1 else 1


def right_by_majority(counted: Tally, metric: Metric) -> tuple[list[bool], list[bool]]:
    """Of the documents that state the metric: right in the baseline, right in the run."""
    answers = counted.answers(metric)
    return (
        (2 * answers.baseline > answers.baseline_repeats).tolist(),
        (2 * answers.candidate > answers.candidate_repeats).tolist(),
    )


def moved(counted: Tally) -> Moved:
    """Every metric's documents, by the majority of the repeats that are compared."""
    found: dict[Metric, dict[str, int]] = {}
    for metric in METRICS:
        stated = counted.stating(metric)
        if stated.pairs:
            then, now = right_by_majority(stated, metric)
            steps = (np.asarray(now, dtype=int) - np.asarray(then, dtype=int)).tolist()
            found[metric] = {pair.document: step for pair, step in zip(stated.pairs, steps, strict=True)}
    return found


def gate_cases(pairs: Sequence[Pair], steps: Moved) -> Iterator[GateCase]:
    """In the order of documents."""
    for pair in pairs:
        of = {metric: found[pair.document] for metric, found in steps.items() if pair.document in found}
        worse = tuple(metric for metric in METRICS if of.get(metric, 0) < 0)
        better = tuple(metric for metric in METRICS if of.get(metric, 0) > 0)
        failed = _new_failure(pair)
        status: CaseStatus = "newly failing" if failed else "worse" if worse else "better" if better else "same"
        yield GateCase(
            document=pair.document,
            status=status,
            worse=worse,
            better=better,
            changes=tuple(_change(pair, axis) for axis in AXES if of.get(axis)),
            failure=": ".join(failed.failure) if failed and failed.failure else None,
            machinery=failed is not None and failed.machinery,
        )


def _new_failure(pair: Pair) -> MarkedOutcome | None:
    """The first failure of the run, if it is new: the baseline never failed there, or less than in half its repeats.

    Against a baseline that failed now and then it has to be most of the run's repeats.
    """
    then, now = (sum(row.failure is not None for row in rows) for rows in (pair.baseline, pair.candidate))
    known = then > 0 and not (2 * then <= len(pair.baseline) and 2 * now > len(pair.candidate))
    return None if known else next((row for row in pair.candidate if row.failure), None)


def _change(pair: Pair, axis: Axis) -> Change:
    return Change(axis=axis, was=_usual(pair.baseline, axis), now=_usual(pair.candidate, axis))


def _usual(rows: Sequence[MarkedOutcome], axis: Axis) -> str | None:
    """The most frequent answer, the first of several."""
    return Counter(row.answers.get(axis) for row in rows).most_common(1)[0][0]
