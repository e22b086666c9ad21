"""The check of a corpus on a terminal: one screen, what matters most first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from bench.cli.output import stdout_console
from bench.datasets.corpora import Corpus
from bench.datasets.design.counts import Counts
from bench.datasets.design.examination import Examination
from bench.datasets.design.promises import Line
from bench.datasets.design.reading import Reading
from bench.reporting.visible import visible

COLOURS: Final = {"bad": "red", "look": "yellow", "not measured": "dim", "note": "", "good": "green"}
QUIET: Final = ("note", "good")
_LINE: Final = 400
_DETAILS: Final = 200
"""Lines of details of one reading, even with --all."""


def print_examination(corpus: Corpus, counted: Counts, found: Examination, *, whole: bool) -> None:
    """Heading, conclusion, broken promises, readings; with `whole` the rest too."""
    console = stdout_console()
    for line in _heading(corpus, counted):
        _print(console, line)
    _print(console, found.conclusion, style="bold")
    for note in counted.notes:
        _print(console, f"note: {note}")
    _promises(console, found, whole=whole)
    _readings(console, found, whole=whole)
    if whole:
        _counts(console, counted)
    else:
        _print(console, "details: --all, or --json for programs; what the lines mean: docs/corpora.md", style="dim")


def _heading(corpus: Corpus, counted: Counts) -> Iterator[str]:
    taxonomy, licence = corpus.taxonomy, corpus.licence or "not stated"
    yield f"{corpus.name}: no fault found in {counted.documents} documents ({counted.size / 1e6:.1f} MB)"
    yield (
        f"{corpus.kind}, licence: {licence}; taxonomy {taxonomy.name} {taxonomy.version}; hashes: "
        f"documents {corpus.documents_hash[:12]}, truth {corpus.truth_hash[:12]}, taxonomy {taxonomy.hash[:12]}"
    )


def _promises(console: Console, found: Examination, *, whole: bool) -> None:
    shown = [line for line in found.promises if whole or not line.met]
    if shown:
        table = _table("", "promise", "wanted", "found")
        for line in shown:
            table.add_row(*_cells(line))
        console.print()
        console.print(table)


def _cells(line: Line) -> Iterator[Text]:
    yield Text("kept", style="green") if line.met else Text("broken", style="red")
    yield from (_text(cell) for cell in (line.name, line.wanted, line.found or "not measured"))


def _readings(console: Console, found: Examination, *, whole: bool) -> None:
    """What needs a word of explanation has it; what is well or only said has a line."""
    pressing = [reading for reading in found.readings if whole or reading.verdict not in QUIET]
    quiet = [reading for reading in found.readings if reading not in pressing]
    table = _table("", "question", "found", "which means")
    for reading in pressing:
        table.add_row(*_said(reading), _text(reading.reason))
    short = _table("", "question", "found")
    for reading in quiet:
        short.add_row(*_said(reading))
    for drawn in (table, short):
        if drawn.rows:
            console.print()
            console.print(drawn)
    for reading in found.readings if whole else ():
        _details(console, reading)


def _said(reading: Reading) -> Iterator[Text]:
    yield Text(reading.verdict, style=COLOURS[reading.verdict])
    yield from (_text(reading.name), _text(reading.said))


def _details(console: Console, reading: Reading) -> None:
    if reading.details:
        console.print()
        _print(console, reading.name, style="bold")
        for line in reading.details[:_DETAILS]:
            _print(console, f"  {line}")
        if len(reading.details) > _DETAILS:
            _print(console, f"  … and {len(reading.details) - _DETAILS} more: --json has them all")


def _counts(console: Console, counted: Counts) -> None:
    for title, counts in _tables(counted):
        if counts:
            table = _table(title, "documents")
            for name, number in counts.items():
                table.add_row(_text(name), str(number))
            console.print()
            console.print(table)


def _tables(counted: Counts) -> Iterator[tuple[str, Mapping[str, int]]]:
    yield "axis stated", {str(axis): count for axis, count in counted.axes.items()}
    yield "status", counted.status
    yield "format", counted.formats
    yield "domain", counted.domains
    yield "category", counted.categories
    yield "doctype", counted.doctypes
    yield "kind", counted.kinds
    yield "tag", counted.tags


def _table(*heads: str) -> Table:
    table = Table(box=None, pad_edge=False, show_edge=False, padding=(0, 2, 0, 0))
    for head in heads:
        table.add_column(Text(head, style="bold"), overflow="fold")
    return table


def _text(words: str) -> Text:
    """Tags and names come from files: nothing of them is taken for markup or steers the terminal."""
    return Text(visible(words, limit=_LINE))


def _print(console: Console, line: str, style: str = "") -> None:
    console.print(Text(visible(line, limit=_LINE), style=style))
