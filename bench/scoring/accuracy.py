"""How often an axis, or all axes of a joint, came out right."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from bench.core.axes import AXES, CLOSED_AXES, JOINTS, Axis, Joint
from bench.core.label import Truth
from bench.core.run import Proportion
from bench.scoring.cases import ScoredCase
from bench.scoring.marks import AxisMark, Mark, Marks
from bench.scoring.proportions import Tally, proportion


def axis_proportions(cases: Sequence[ScoredCase]) -> dict[Axis, Proportion]:
    """Every axis over the cases whose Truth states it."""
    return {axis: _proportion(cases, (axis,)) for axis in AXES}


def joint_proportions(cases: Sequence[ScoredCase]) -> dict[Joint, Proportion]:
    """Every joint over the cases whose Truth states all of its axes; right if all of them are."""
    return {joint: _proportion(cases, axes) for joint, axes in JOINTS.items()}


def vendor_normalised(cases: Sequence[ScoredCase]) -> Proportion:
    """Vendor, forgiving punctuation and legal suffixes."""
    return _proportion(cases, ("vendor",), right=lambda mark: mark.right_normalised)


def category_given_domain(cases: Sequence[ScoredCase]) -> Proportion:
    """Category over the answers whose domain was right: its n depends on the answers, and says so by its name."""
    axes: tuple[Axis, ...] = ("domain", "category")
    tallies = (
        _tally([row.marks for row in scored.rows if right_on(row.marks, ("domain",))], ("category",), None, is_right)
        for scored in cases
        if states(scored.case.truth, axes)
    )
    return proportion(tallies, vocabulary=True)


def states(truth: Truth, axes: Iterable[Axis]) -> bool:
    """Whether the Truth has a value for each of the axes."""
    stated = truth.axes
    for axis in axes:  # noqa: SIM110 - a generator costs three times as much, and this is asked very often
        if not stated.get(axis):
            return False
    return True


def is_right(mark: AxisMark) -> bool:
    """Whether one axis came out right."""
    return mark.mark is Mark.RIGHT


def right_on(marks: Marks, axes: Iterable[Axis]) -> bool:
    """Whether all of the axes came out right."""
    return all(marks[axis].mark is Mark.RIGHT for axis in axes)


def _proportion(
    cases: Iterable[ScoredCase], axes: tuple[Axis, ...], right: Callable[[AxisMark], bool] = is_right
) -> Proportion:
    return proportion(_tallies(cases, axes, right), vocabulary=any(axis in CLOSED_AXES for axis in axes))


def _tallies(cases: Iterable[ScoredCase], axes: tuple[Axis, ...], right: Callable[[AxisMark], bool]) -> Iterator[Tally]:
    for scored in cases:
        if states(scored.case.truth, axes):
            yield _tally([row.marks for row in scored.rows], axes, scored.repeats, right)


def _tally(
    rows: Sequence[Marks], axes: tuple[Axis, ...], planned: int | None, right: Callable[[AxisMark], bool]
) -> Tally:
    """One document; what was planned and is not there is in the denominator and nowhere else."""
    correct = answered = outside = 0
    for row in rows:
        # One plain loop, no generators: this is most of what adding a run up takes.
        all_right = all_answered = True
        any_outside = False
        for axis in axes:
            mark = row[axis]
            all_right = all_right and right(mark)
            all_answered = all_answered and mark.mark.answered
            any_outside = any_outside or mark.out_of_taxonomy
        correct, answered, outside = correct + all_right, answered + all_answered, outside + any_outside
    return Tally(len(rows) if planned is None else planned, correct, answered, outside)
