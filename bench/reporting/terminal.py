"""Tables on a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rich import box
from rich.console import Console
from rich.table import Table as RichTable
from rich.text import Text

from bench.core.run import Summary
from bench.reporting.side_by_side import side_by_side
from bench.reporting.table import Table
from bench.reporting.tables.accuracy import accuracy_table
from bench.reporting.tables.confidence import confidence_tables
from bench.reporting.tables.failures import failures_table
from bench.reporting.tables.flips import flips_table
from bench.reporting.tables.formats import formats_table
from bench.reporting.tables.latency import latency_table
from bench.reporting.tables.ledger import ledger_table
from bench.reporting.tables.misses import misses_table
from bench.reporting.tables.stability import stability_table
from bench.reporting.visible import visible

MISSES: Final = 10
"""Rows of misses on a terminal; report.md has them all."""
_CELL: Final = 60
_LINE: Final = 300


def render_terminal(summary: Summary, console: Console) -> None:
    """Print a run: flags first, then its tables."""
    _print(console, f"run {summary.run_id}", style="bold")
    for flag in summary.flags:
        _print(console, f"! {flag}", style="yellow")
    if summary.preflight:
        _print(console, f"preflight: {summary.preflight}", style="dim")
    for table in _tables(summary):
        draw(table, console)


def render_side_by_side(summaries: Sequence[Summary], console: Console) -> None:
    """Print several runs as one table, a column each."""
    draw(side_by_side(summaries), console)


def draw(table: Table, console: Console) -> None:
    """Print one table with what stands over and under it."""
    console.print()
    _print(console, table.title, style="bold")
    for line in table.over:
        _print(console, line)
    if table.rows:
        console.print(_rich(table))
    else:
        _print(console, f"  {table.empty}")
    for note in table.notes:
        _print(console, note, style="dim")


def _tables(summary: Summary) -> Iterator[Table]:
    yield accuracy_table(summary)
    yield formats_table(summary)
    yield latency_table(summary)
    yield failures_table(summary)
    if summary.stability:
        yield stability_table(summary)
        yield flips_table(summary, limit=MISSES)
    yield from confidence_tables(summary)
    if summary.ledger:
        yield ledger_table(summary)
    yield misses_table(summary, limit=MISSES)


def _rich(table: Table) -> RichTable:
    drawn = RichTable(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for column in table.columns:
        drawn.add_column(
            Text(visible(column.head, limit=_CELL)), justify="right" if column.right else "left", overflow="fold"
        )
    for row in table.rows:
        drawn.add_row(*(Text(visible(cell, limit=_CELL)) for cell in row))
    return drawn


def _print(console: Console, line: str, style: str = "") -> None:
    """A `Text` is printed as it stands: no markup, no emoji codes, nothing highlighted."""
    console.print(Text(visible(line, limit=_LINE), style=style))
