"""Every answer that was not right, and what is known about why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bench.core.axes import AXES, Axis
from bench.core.label import Case
from bench.core.run import Miss
from bench.scoring.cases import ScoredCase
from bench.scoring.marks import AxisMark, Mark
from bench.scoring.rows import Row


def misses(cases: Sequence[ScoredCase]) -> Iterator[Miss]:
    """In the order of cases, repeats and axes; what was planned and is not there is no miss but a flag."""
    for scored in cases:
        for row in scored.rows:
            for axis in AXES:
                if row.marks[axis].mark not in (Mark.RIGHT, Mark.NOT_STATED):
                    yield _miss(scored.case, row, axis)


def _miss(case: Case, row: Row, axis: Axis) -> Miss:
    mark = row.marks[axis]
    return Miss(
        document=case.document.id,
        repeat=row.repeat,
        axis=axis,
        expected=case.truth.axes[axis],
        got=mark.given,
        why=_why(mark, row.failure),
        evidence=row.evidence.get(axis, "-"),
    )


def _why(mark: AxisMark, failure: tuple[str, str] | None) -> str:
    if failure is not None:
        return ": ".join(failure)
    if mark.mark is Mark.ABSTAINED:
        return "no answer"
    if mark.out_of_taxonomy:
        return "out of taxonomy"
    if mark.right_normalised:
        return "form only"
    return "day and month swapped" if mark.swapped else "wrong"
