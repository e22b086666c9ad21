"""Whether the same question gets the same answer when it is asked again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bench.core.axes import AXES, JOINTS, Axis, Joint
from bench.core.run import Stability
from bench.scoring.accuracy import right_on, states
from bench.scoring.cases import ScoredCase
from bench.scoring.marks import AxisMark, Mark


def stabilities(cases: Sequence[ScoredCase], repeats: int) -> dict[Axis | Joint, Stability]:
    """Every axis and joint that some Truth states; nothing without repeats."""
    if repeats < 2:  # noqa: PLR2004 - one answer cannot disagree with itself
        return {}
    groups: list[tuple[Axis | Joint, tuple[Axis, ...]]] = [*((axis, (axis,)) for axis in AXES), *JOINTS.items()]
    found = {name: _stability(cases, axes, repeats) for name, axes in groups}
    return {name: stability for name, stability in found.items() if stability is not None}


def _stability(cases: Sequence[ScoredCase], axes: tuple[Axis, ...], repeats: int) -> Stability | None:
    stated = [scored for scored in cases if states(scored.case.truth, axes)]
    if not stated:
        return None
    right = [sum(right_on(row.marks, axes) for row in scored.rows) for scored in stated]
    answers = [{_answers(row.marks[axis] for axis in axes) for row in scored.rows} for scored in stated]
    return Stability(
        repeats=repeats,
        pass_any=sum(count > 0 for count in right) / len(stated),
        pass_all=sum(count == repeats for count in right) / len(stated),
        flip_rate=sum(len(different) > 1 for different in answers) / len(stated),
    )


def _answers(marks: Iterable[AxisMark]) -> tuple[tuple[bool, str | None], ...]:
    """What was answered, in the form that is compared; all abstentions are one answer, all Failures another."""
    return tuple((mark.mark is Mark.FAILED, mark.answer) for mark in marks)
