"""Writes plain text: lines of a typewriter's width, tables in columns of blanks."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from typing import Final

from tabulate import tabulate

from bench.synthesis.content import Draft, Facts, Grid, Heading, Prose
from bench.synthesis.look import Layout
from bench.synthesis.writers.parts import Part, Title, parts, rows_of, said, written
from bench.synthesis.writers.written import Written

WIDTH: Final = 76


def write_txt(draft: Draft, *, layout: Layout, seed: str) -> Written:  # noqa: ARG001 - it has no pages
    """UTF-8 with an empty line between the parts."""
    whole = tuple(parts(draft))
    return written((typed(whole) + "\n").encode(), whole)


def typed(whole: Iterable[Part]) -> str:
    """The text of some parts."""
    return "\n\n".join("\n".join(_lines(part)) for part in whole)


def _lines(part: Part) -> Iterable[str]:
    match part:
        case Title():
            yield from (part.text, "=" * len(part.text))
        case Heading():
            yield from (part.text, "-" * len(part.text))
        case Prose():
            yield from textwrap.wrap(part.text, WIDTH)
        case Facts():
            yield from _columns(part.rows)
        case Grid():
            yield from _columns(rows_of(part), numeric=part.numeric)
        case _:
            yield from said(part)


def _columns(rows: Iterable[tuple[str, ...]], numeric: tuple[int, ...] = ()) -> list[str]:
    table = [list(row) for row in rows]
    aligned = ["right" if column in numeric else "left" for column in range(len(table[0]))]
    text = tabulate(table, tablefmt="plain", colalign=aligned, disable_numparse=True)
    return [line.rstrip() for line in text.splitlines()]
