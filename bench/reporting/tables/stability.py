"""Whether the same question got the same answer again."""

from __future__ import annotations

from bench.core.run import Summary
from bench.reporting.figures import fraction
from bench.reporting.heading import heading
from bench.reporting.table import Table, left, right


def stability_table(summary: Summary) -> Table:
    """One row for each axis and joint; only a run with repeats has rows."""
    k = summary.spec.repeats
    return Table(
        title="Stability",
        over=heading(summary),
        columns=(*left("axis or joint"), *right(f"pass@{k}", f"pass^{k}", "flip rate")),
        rows=tuple(
            (name, fraction(each.pass_any), fraction(each.pass_all), fraction(each.flip_rate))
            for name, each in summary.stability.items()
        ),
        notes=(
            f"shares of documents: right in at least one of {k} repeats, right in all of them, not answered the same",
        ),
    )
