"""A whole run as Markdown: what becomes report.md."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from tabulate import tabulate

from bench.core.run import RunSpec, Summary
from bench.reporting.heading import pairing
from bench.reporting.table import Table, left
from bench.reporting.tables.accuracy import accuracy_table
from bench.reporting.tables.classes import classes_table, confusions_table
from bench.reporting.tables.confidence import confidence_tables, diagram_tables
from bench.reporting.tables.failures import failures_table
from bench.reporting.tables.flips import flips_table
from bench.reporting.tables.formats import formats_table
from bench.reporting.tables.latency import latency_table
from bench.reporting.tables.ledger import ledger_table, lost_table
from bench.reporting.tables.misses import misses_table
from bench.reporting.tables.stability import passes_table, stability_table
from bench.reporting.visible import visible

_CELL: Final = 600
_PADDED: Final = 200
"""Rows up to which a table is padded so that it can be read raw; a long one would be mostly spaces."""
_ENTITIES: Final = {"&": "&amp;", "<": "&lt;", ">": "&gt;", "|": "&#124;"}
_PARTED: Final = "&#8203;"
"""A space of no width. Hosts of code look for addresses, names and numbers in what Markdown has already unescaped."""
_SPECIAL: Final = re.compile(
    r"""
    [&<>|\\`*~$]                                   # entities, tags, cells, escapes, code, emphasis, formulas
    | (?<![A-Za-z0-9])_ | _(?![A-Za-z0-9])         # emphasis; inside of a word it is none
    | (?<=\])\(                                    # the address of a link or an image
    | (?<=[A-Za-z]):(?=//) | \bwww(?=\.)           # a bare address
    | @(?=\S) | [#!](?=\d) | \bgh-(?=\d)            # a person who would be called, an issue or change referred to
    """,
    re.VERBOSE | re.IGNORECASE,
)


def render_markdown(summary: Summary) -> str:
    """Every table and every miss, under what must be known first."""
    parts = [f"# {markdown_text(pairing(summary.spec))}", *_flags(summary)]
    parts += [markdown_table(table) for table in _tables(summary)]
    return "\n\n".join(parts) + "\n"


def markdown_table(table: Table) -> str:
    """One table under its own heading."""
    over = "\\\n".join(markdown_text(line) for line in table.over)
    notes = "\n".join(f"- {markdown_text(note)}" for note in table.notes)
    parts = (f"## {markdown_text(table.title)}", over, _drawn(table) if table.rows else table.empty, notes)
    return "\n\n".join(part for part in parts if part)


def _drawn(table: Table) -> str:
    heads = [markdown_text(column.head) for column in table.columns]
    rows = [[markdown_text(cell) for cell in row] for row in table.rows]
    if len(rows) <= _PADDED:
        sides = ["right" if column.right else "left" for column in table.columns]
        return tabulate(rows, headers=heads, tablefmt="pipe", disable_numparse=True, colalign=sides)
    rules = ["---:" if column.right else "---" for column in table.columns]
    return "\n".join(_line(cells) for cells in (heads, rules, *rows))


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def markdown_text(text: str) -> str:
    """Text that Markdown shows as it is: no table, tag, link, emphasis, call of a person or reference comes of it."""
    return _SPECIAL.sub(_escaped, visible(text, limit=_CELL))


def _escaped(found: re.Match[str]) -> str:
    piece = found[0]
    if piece in ":@#!" or len(piece) > 1:
        return piece + _PARTED
    return _ENTITIES.get(piece, f"\\{piece}")


def _flags(summary: Summary) -> Iterator[str]:
    if summary.flags:
        yield "\n".join(f"- **!** {markdown_text(flag)}" for flag in summary.flags)


def _tables(summary: Summary) -> Iterator[Table]:
    yield _facts(summary)
    yield accuracy_table(summary)
    yield formats_table(summary)
    yield latency_table(summary)
    yield failures_table(summary)
    if summary.stability:
        yield stability_table(summary)
        if summary.spec.repeats > 2:  # noqa: PLR2004 - of two, the one that is fewer is the accuracy
            yield passes_table(summary)
        yield flips_table(summary)
    yield from confidence_tables(summary)
    yield from diagram_tables(summary)
    for axis in summary.per_class:
        yield classes_table(summary, axis)
        yield confusions_table(summary, axis)
    if summary.ledger:
        yield ledger_table(summary)
        yield lost_table(summary)
    yield misses_table(summary)


def _facts(summary: Summary) -> Table:
    return Table(
        title="Run",
        over=(),
        columns=left("what", "value"),
        rows=(*_fact_rows(summary.run_id, summary.spec), *_preflight(summary)),
    )


def _fact_rows(run_id: str, spec: RunSpec) -> Iterator[tuple[str, str]]:
    yield "run", run_id
    yield "loader", f"{spec.loader.label} {spec.loader.version}"
    yield "loader options", _pairs(spec.loader.options)
    yield "classifier", f"{spec.classifier.label} {spec.classifier.version}"
    yield "model", f"{spec.classifier.model or '–'}, digest {spec.classifier.model_digest[:12]}"
    yield "classifier options", _pairs(spec.classifier.options)
    yield "corpus", f"{spec.corpus.name}: {spec.corpus.cases} cases, {spec.corpus.silver} of them silver"
    yield "hashes", f"documents {spec.corpus.documents_hash[:12]}, truth {spec.corpus.truth_hash[:12]}"
    yield "taxonomy", f"{spec.taxonomy.name} {spec.taxonomy.version}, {spec.taxonomy.hash[:12]}"
    yield "window and prompt", f"{spec.window}, prompt {spec.prompt_hash[:12]}"
    yield "repeats, seed, jobs", f"{spec.repeats}, {spec.seed}, {spec.jobs}"
    if spec.concurrency is not None:
        yield "questions at once", str(spec.concurrency)
    yield "bench, scorer", f"{spec.bench_version}, {spec.scorer_version}"
    yield "machine", f"{spec.machine.system}, {spec.machine.processor}, {spec.machine.cores} cores"
    yield "spec", spec.hash[:12]


def _preflight(summary: Summary) -> Iterator[tuple[str, str]]:
    if summary.preflight:
        yield "preflight", summary.preflight


def _pairs(options: Mapping[str, object]) -> str:
    return ", ".join(f"{name}={value}" for name, value in sorted(options.items())) or "–"
