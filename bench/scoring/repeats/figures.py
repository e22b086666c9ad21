"""pass@k, pass^k, flips and disagreement of every axis and joint."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

import numpy as np

from bench.core.axes import AXES, JOINTS, Axis, Joint
from bench.core.repeats import Flip, PassRate, Stability
from bench.scoring.accuracy import is_right, right_on, states
from bench.scoring.cases import ScoredCase
from bench.scoring.clustered import Codes, mean_interval
from bench.scoring.marks import AxisMark, Mark
from bench.scoring.repeats.passing import pass_all, pass_any

FEWEST = 2
"""One answer cannot disagree with itself."""


def stabilities(cases: Sequence[ScoredCase], repeats: int) -> dict[Axis | Joint, Stability]:
    """Every axis and joint that some Truth states; nothing without repeats."""
    if repeats < FEWEST:
        return {}
    groups: list[tuple[Axis | Joint, tuple[Axis, ...]]] = [*((axis, (axis,)) for axis in AXES), *JOINTS.items()]
    stated = {name: [scored for scored in cases if states(scored.case.truth, axes)] for name, axes in groups}
    return {name: _stability(stated[name], axes, repeats) for name, axes in groups if stated[name]}


def flips(cases: Iterable[ScoredCase]) -> Iterator[Flip]:
    """Every axis of every document whose answers are not all the same, in the order of cases."""
    for scored in (each for each in cases if len(each.rows) >= FEWEST):
        for axis in AXES:
            marks = [row.marks[axis] for row in scored.rows]
            if len({_answers([mark]) for mark in marks}) > 1 and states(scored.case.truth, (axis,)):
                yield Flip(
                    document=scored.case.document.id,
                    axis=axis,
                    answers=tuple(map(_name, marks)),
                    right=tuple(map(is_right, marks)),
                )


def _stability(stated: Sequence[ScoredCase], axes: tuple[Axis, ...], repeats: int) -> Stability:
    units = _units(stated)
    right = [sum(right_on(row.marks, axes) for row in scored.rows) for scored in stated]
    answers = [Counter(_answers([row.marks[axis] for axis in axes]) for row in scored.rows) for scored in stated]
    flipped = np.array([len(counts) > 1 for counts in answers], dtype=np.float64)
    passes = tuple(_pass_rate(right, repeats, drawn, units) for drawn in range(1, repeats + 1))
    twice = [place for place, counts in enumerate(answers) if counts.total() >= FEWEST]
    unlike = np.array([_disagreement(answers[place]) for place in twice], dtype=np.float64)
    return Stability(
        repeats=repeats,
        documents=len(stated),
        pass_any=passes[-1].any,
        pass_all=passes[-1].all,
        flip_rate=float(flipped.mean()),
        flip_interval=mean_interval(flipped, units),
        disagreement=float(unlike.mean()) if twice else None,
        disagreement_interval=mean_interval(unlike, units[twice], each=repeats) if twice else None,
        passes=passes,
    )


def _pass_rate(right: Sequence[int], repeats: int, drawn: int, units: Codes) -> PassRate:
    least, every = (
        np.array([rate(count, repeats, drawn) for count in right], dtype=np.float64) for rate in (pass_any, pass_all)
    )
    # Of several answers drawn together all can fail at once, rarely: such values say no more than one answer each.
    each = repeats if drawn == 1 else 1
    return PassRate(
        answers=drawn,
        any=float(least.mean()),
        any_interval=mean_interval(least, units, each=each),
        all=float(every.mean()),
        all_interval=mean_interval(every, units, each=each),
    )


def _disagreement(answers: Counter[tuple[tuple[bool, str | None], ...]]) -> float:
    """Share of the pairs of answers that differ."""
    n = answers.total()
    return 1 - sum(count * (count - 1) for count in answers.values()) / (n * (n - 1))


def _units(cases: Sequence[ScoredCase]) -> Codes:
    """A code from 0 for each cluster; a document without one is its own."""
    codes: dict[tuple[str, str], int] = {}
    truths = ((scored.case.truth.cluster, scored.case.document.id) for scored in cases)
    keys = [("cluster", cluster) if cluster else ("document", document) for cluster, document in truths]
    return np.array([codes.setdefault(key, len(codes)) for key in keys], dtype=np.int64)


def _answers(marks: Iterable[AxisMark]) -> tuple[tuple[bool, str | None], ...]:
    """What was answered, in the form that is compared; all abstentions are one answer, all Failures another."""
    return tuple((mark.mark is Mark.FAILED, mark.answer) for mark in marks)


def _name(mark: AxisMark) -> str:
    return "(failed)" if mark.mark is Mark.FAILED else "(none)" if mark.answer is None else mark.answer
