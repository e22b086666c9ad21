"""Which classes are found, and which are taken for which."""

from __future__ import annotations

from bench.core.axes import Axis
from bench.core.run import Summary
from bench.reporting.figures import count, fraction
from bench.reporting.heading import heading
from bench.reporting.table import Table, left, right


def classes_table(summary: Summary, axis: Axis) -> Table:
    """Precision, recall and F1 of every class that the Truth has or somebody answered."""
    figures = summary.per_class[axis]
    return Table(
        title=f"Classes of {axis}",
        over=heading(summary),
        columns=(*left(axis), *right("n", "precision", "recall", "F1")),
        rows=tuple(
            (name, count(one.support), fraction(one.precision), fraction(one.recall), fraction(one.f1))
            for name, one in figures.classes.items()
        ),
        notes=(f"macro-F1 {fraction(figures.macro_f1)}: the plain mean over the classes that the Truth has",),
    )


def confusions_table(summary: Summary, axis: Axis) -> Table:
    """What was taken for what, the most frequent first."""
    confused = [
        (expected, got, number)
        for expected, row in summary.per_class[axis].confusion.items()
        for got, number in row.items()
        if got != expected
    ]
    return Table(
        title=f"Confusions of {axis}",
        over=heading(summary),
        columns=(*left("expected", "got"), *right("count")),
        rows=tuple(
            (expected, got, count(number))
            for expected, got, number in sorted(confused, key=lambda each: (-each[2], each[0], each[1]))
        ),
    )
