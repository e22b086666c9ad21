"""Whether the same question got the same answer again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bench.core.repeats import PassRate, Stability
from bench.core.run import Summary
from bench.reporting.figures import NOTHING, count, fraction, interval
from bench.reporting.heading import heading
from bench.reporting.table import Table, left, right

DRAWN: Final = (1, 2, 3, 5, 10, 20, 50)
"""Numbers of answers that the table shows, of those that are fewer than the repeats; --json has all."""


def stability_table(summary: Summary) -> Table:
    """One row for each axis and joint; only a run with repeats has rows."""
    k = summary.spec.repeats
    heads = (f"pass@{k}", "95 %", f"pass^{k}", "95 %", "flip rate", "95 %", "unlike", "95 %")
    return Table(
        title="Stability",
        over=heading(summary),
        columns=(*left("axis or joint"), *right("documents", *heads)),
        rows=tuple(_row(name, each) for name, each in summary.stability.items()),
        notes=tuple(_notes(summary)),
    )


def passes_table(summary: Summary) -> Table:
    """pass@k and pass^k for fewer answers than there are repeats."""
    columns = [f"{sign}{k}" for k in DRAWN if k < summary.spec.repeats for sign in ("pass@", "pass^")]
    return Table(
        title="Right within fewer answers",
        over=heading(summary),
        columns=(*left("axis or joint"), *right(*columns)),
        rows=tuple(
            (name, *(cell for rate in _drawn(each.passes) for cell in (fraction(rate.any), fraction(rate.all))))
            for name, each in summary.stability.items()
            if each.passes
        ),
        notes=("unbiased: the mean over all ways to draw so many of a document's answers",),
    )


def _row(name: str, each: Stability) -> tuple[str, ...]:
    last = each.passes[-1] if each.passes else None
    return (
        name,
        count(each.documents),
        fraction(each.pass_any),
        interval(last.any_interval if last else None),
        fraction(each.pass_all),
        interval(last.all_interval if last else None),
        fraction(each.flip_rate),
        interval(each.flip_interval),
        fraction(each.disagreement),
        interval(each.disagreement_interval),
    )


def _drawn(passes: tuple[PassRate, ...]) -> Iterator[PassRate]:
    return (rate for rate in passes[:-1] if rate.answers in DRAWN)


def _notes(summary: Summary) -> Iterator[str]:
    k, found = summary.spec.repeats, summary.stability.values()
    yield f"shares of documents: right in at least one of {k} repeats, right in all of them, not answered the same"
    yield "unlike: chance that two answers to the same question differ; unlike the flip rate it does not grow with k"
    if any(each.documents is None for each in found):
        yield f"{NOTHING}: scored before there were such figures; bench rescore adds them"
    elif any(each.flip_interval is None for each in found):
        yield f"{NOTHING}: fewer than ten clusters tell nothing"
    else:
        yield "intervals by document, or by cluster where the truth has clusters"
