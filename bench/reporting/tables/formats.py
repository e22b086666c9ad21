"""How far the documents of each format came."""

from __future__ import annotations

from bench.core.run import FormatCounts, Summary
from bench.reporting.figures import NOTHING, count, fraction
from bench.reporting.heading import heading
from bench.reporting.table import Table, left, right


def formats_table(summary: Summary) -> Table:
    """One row for each format of the corpus."""
    return Table(
        title="Formats",
        over=heading(summary),
        columns=(*left("format"), *right("planned", "loaded", "classified", "path right / n", "path accuracy")),
        rows=tuple(_row(name, counts) for name, counts in summary.formats.items()),
    )


def _row(name: str, counts: FormatCounts) -> tuple[str, ...]:
    n, right_of_n = counts.path_n, counts.path_correct
    return (
        name,
        count(counts.planned),
        count(counts.loaded),
        count(counts.classified),
        f"{right_of_n}/{n}" if n else NOTHING,
        fraction(right_of_n / n if n else None),
    )
