"""Which classes of a closed axis are found, and which are taken for which."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, repeat
from statistics import fmean
from typing import Final

from bench.core.axes import CLOSED_AXES, Axis
from bench.core.run import ClassFigures, PerClass
from bench.scoring.cases import ScoredCase
from bench.scoring.marks import AxisMark, Mark

NO_ANSWER: Final = "(none)"
FAILED: Final = "(failed)"
OUTSIDE: Final = "(outside)"
MISSING: Final = "(missing)"
ELSEWHERE: Final = "(elsewhere)"
"""The right name in a domain that does not hold it."""
NO_CLASS: Final = (NO_ANSWER, FAILED, OUTSIDE, MISSING, ELSEWHERE)


def per_class(cases: Sequence[ScoredCase]) -> dict[Axis, PerClass]:
    """Every closed axis that some Truth states."""
    found = {axis: _per_class(Counter(_pairs(cases, axis))) for axis in CLOSED_AXES}
    return {axis: figures for axis, figures in found.items() if figures is not None}


def _pairs(cases: Sequence[ScoredCase], axis: Axis) -> Iterator[tuple[str, str]]:
    """Expected and got, once for each planned outcome; a right answer is the canonical one."""
    for scored in cases:
        stated = scored.case.truth.axes.get(axis)
        if not stated:
            continue
        missing = repeat(MISSING, scored.repeats - len(scored.rows))
        for got in chain((_got(row.marks[axis], stated[0]) for row in scored.rows), missing):
            yield stated[0], got


def _got(mark: AxisMark, canonical: str) -> str:
    if mark.mark is Mark.RIGHT:
        return canonical
    if mark.mark is Mark.FAILED:
        return FAILED
    if mark.mark is Mark.ABSTAINED:
        return NO_ANSWER
    if mark.answer == canonical:
        return ELSEWHERE
    return OUTSIDE if mark.out_of_taxonomy or mark.answer is None else mark.answer


def _per_class(pairs: Counter[tuple[str, str]]) -> PerClass | None:
    if not pairs:
        return None
    support, predicted = Counter[str](), Counter[str]()
    for (expected, got), count in pairs.items():
        support[expected] += count
        if got not in NO_CLASS:
            predicted[got] += count
    names = sorted({*support, *predicted})
    classes = {name: _figures(support[name], predicted[name], pairs[name, name]) for name in names}
    return PerClass(macro_f1=_macro_f1(classes.values()), classes=classes, confusion=_confusion(pairs))


def _macro_f1(classes: Iterable[ClassFigures]) -> float:
    """Unweighted mean over the classes that the Truth has."""
    return fmean(figures.f1 or 0.0 for figures in classes if figures.support)


def _figures(support: int, predicted: int, right: int) -> ClassFigures:
    return ClassFigures(
        support=support,
        precision=right / predicted if predicted else None,
        recall=right / support if support else None,
        f1=2 * right / (support + predicted),
    )


def _confusion(pairs: Counter[tuple[str, str]]) -> dict[str, dict[str, int]]:
    table: dict[str, dict[str, int]] = {}
    for (expected, got), count in sorted(pairs.items()):
        table.setdefault(expected, {})[got] = count
    return table
