"""Writes spreadsheets: a row for each line, a cell for each value; all of it text, as exports are."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator

from openpyxl import Workbook  # type: ignore[import-untyped]
from openpyxl.styles import Font  # type: ignore[import-untyped]

from bench.synthesis.content import Draft, Facts, Grid
from bench.synthesis.look import Layout
from bench.synthesis.writers.archives import steady
from bench.synthesis.writers.parts import Masthead, Part, Title, parts, rows_of, said, written
from bench.synthesis.writers.written import Written


def write_xlsx(draft: Draft, *, layout: Layout, seed: str) -> Written:  # noqa: ARG001 - it has no pages
    """One sheet; dates and sums are texts, so that what is stored is what is shown."""
    book = Workbook()
    sheet = book.active
    for part in parts(draft):
        for cells in _rows(part):
            sheet.append(cells)
            if isinstance(part, Masthead | Title):
                sheet.cell(row=sheet.max_row, column=1).font = Font(bold=True)
        sheet.append([None])
    for column in "ABCDE":
        sheet.column_dimensions[column].width = 24
    stream = io.BytesIO()
    book.save(stream)
    return written(steady(stream.getvalue()), parts(draft))


def write_csv(draft: Draft, *, layout: Layout, seed: str) -> Written:  # noqa: ARG001 - it has no pages
    """Commas, and rows as wide as the widest, as spreadsheets export them."""
    rows = [cells for part in parts(draft) for cells in _rows(part)]
    width = max(map(len, rows))
    stream = io.StringIO(newline="")
    csv.writer(stream).writerows([*row, *[""] * (width - len(row))] for row in rows)
    return written(stream.getvalue().encode(), parts(draft))


def _rows(part: Part) -> Iterator[list[str]]:
    match part:
        case Facts():
            yield from map(list, part.rows)
        case Grid():
            yield from map(list, rows_of(part))
        case _:
            yield from ([line] for line in said(part))
