"""What went wrong, by stage and kind."""

from __future__ import annotations

from typing import Final

from bench.core.outcome import MACHINERY
from bench.core.run import Summary
from bench.reporting.figures import count
from bench.reporting.heading import heading
from bench.reporting.table import Table, left, right

_WHOSE: Final = {"load": "loader", "classify": "classifier"}


def failures_table(summary: Summary) -> Table:
    """One row for each kind of Failure, the most frequent of a stage first; all of them count as wrong."""
    rows = [
        (stage, kind, "machinery" if kind in MACHINERY else _WHOSE[stage], number)
        for stage, kinds in summary.failures_by_stage.items()
        for kind, number in sorted(kinds.items(), key=lambda item: (-item[1], item[0]))
    ]
    return Table(
        title="Failures",
        over=heading(summary),
        columns=(*left("stage", "kind", "whose"), *right("count")),
        rows=tuple((stage, kind, whose, count(number)) for stage, kind, whose, number in rows),
        notes=("every Failure is wrong on every axis that the Truth states",) if rows else (),
    )
