"""How often each axis and each joint came out right."""

from __future__ import annotations

from collections.abc import Iterator

from bench.core.axes import Axis
from bench.core.run import PerClass, Proportion, Summary
from bench.reporting.figures import NOTHING, accuracy, count, fraction, interval, of
from bench.reporting.heading import heading
from bench.reporting.table import Table, left, right


def accuracy_table(summary: Summary) -> Table:
    """Every axis, every joint, and beside them what forgives or conditions."""
    joints = {f"{name} joint": proportion for name, proportion in summary.joints.items()}
    named: list[tuple[str, Proportion]] = [*summary.axes.items(), *joints.items()]
    return Table(
        title="Accuracy",
        over=heading(summary),
        columns=(
            *left("axis or joint"),
            *right("right / n", "accuracy", "95 % interval", "on answered", "coverage", "outside"),
        ),
        rows=tuple(_row(name, proportion) for name, proportion in named),
        notes=tuple(_notes(summary)),
    )


def _row(name: str, proportion: Proportion) -> tuple[str, ...]:
    return (
        name,
        of(proportion),
        fraction(proportion.accuracy),
        interval(proportion.interval),
        fraction(proportion.answered_accuracy),
        fraction(proportion.coverage),
        count(proportion.out_of_taxonomy) if proportion.n else NOTHING,
    )


def _notes(summary: Summary) -> Iterator[str]:
    yield (
        "accuracy and interval (Wilson) are over all n: Failures and abstentions count as wrong;"
        " outside: answers that are not in the vocabulary"
    )
    yield "path = domain ∩ category ∩ doctype, filename = vendor ∩ date, all = the five"
    if summary.spec.repeats > 1:
        yield "n counts answers; the interval counts documents"
    if summary.vendor_normalised.n:
        forgiving = summary.vendor_normalised
        yield f"vendor without punctuation and legal suffixes: {of(forgiving)}, {accuracy(forgiving)}"
    if summary.category_given_domain.n:
        conditional = summary.category_given_domain
        yield f"category where the domain was right: {of(conditional)}, {accuracy(conditional)}"
    if summary.date_swaps:
        yield f"dates wrong by a swap of day and month: {summary.date_swaps}"
    if summary.per_class:
        yield "macro-F1: " + ", ".join(_macro_f1(axis, figures) for axis, figures in summary.per_class.items())


def _macro_f1(axis: Axis, figures: PerClass) -> str:
    classes = sum(one.support > 0 for one in figures.classes.values())
    return f"{axis} {fraction(figures.macro_f1)} over {classes} class{'es' if classes > 1 else ''}"
