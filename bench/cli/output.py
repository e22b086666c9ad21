"""What a command prints: tables or JSON on stdout, nothing else."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pydantic_core

if TYPE_CHECKING:
    from rich.console import Console

    from bench.core.run import Summary

UNBOUNDED_WIDTH = 160
"""Columns where stdout is no terminal: a table in a log must not be folded to 80."""


def stdout_console() -> Console:
    """A console on stdout as wide as the terminal, or wide enough for a log."""
    from rich.console import Console

    return Console(width=None if sys.stdout.isatty() else UNBOUNDED_WIDTH, highlight=False)


def print_summaries(summaries: Sequence[Summary]) -> None:
    """Every run's tables, then the runs side by side if there are several."""
    from bench.reporting.terminal import render_side_by_side, render_terminal

    console = stdout_console()
    for summary in summaries:
        render_terminal(summary, console)
    if len(summaries) > 1:
        render_side_by_side(summaries, console)


def print_json(summaries: Sequence[Summary]) -> None:
    """One object, or a list of them for several runs."""
    from bench.reporting.contract import to_json

    objects = [to_json(summary) for summary in summaries]
    write_json(objects[0] if len(objects) == 1 else objects)


def write_json(value: Any) -> None:
    """One JSON value on stdout. NaN would be no JSON, and is a bug of ours."""
    json.dumps(value, allow_nan=False)  # raises; pydantic's writer would write null, but is ten times faster at lines
    sys.stdout.write(pydantic_core.to_json(value, indent=2).decode() + "\n")


def print_rows(title: str, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """A plain table of words; nothing in it is taken for markup."""
    from rich.table import Table
    from rich.text import Text

    table = Table(*columns, title=title, title_justify="left")
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    stdout_console().print(table)
