"""Writes Word documents: styles, tables as tables, small print in the footer."""

from __future__ import annotations

import io
from typing import Any, assert_never

from docx import Document
from docx.enum.text import WD_ALIGN_PARAGRAPH
from docx.oxml import OxmlElement
from docx.oxml.ns import qn

from bench.synthesis.content import Draft, Facts, Grid, Heading, Points, Prose, Signature
from bench.synthesis.look import Layout
from bench.synthesis.writers.archives import steady
from bench.synthesis.writers.parts import (
    Addressee,
    Masthead,
    Part,
    SmallPrint,
    Title,
    parts,
    reads_from_the_right,
    rows_of,
    signed,
    written,
)
from bench.synthesis.writers.written import Written


def write_docx(draft: Draft, *, layout: Layout, seed: str) -> Written:  # noqa: ARG001 - Word has layouts of its own
    """One section; a perfect reader reads body and footer."""
    document, whole = Document(), tuple(parts(draft))
    for part in whole:
        _add(document, part)
    if reads_from_the_right(whole):
        _turn(document)
    stream = io.BytesIO()
    document.save(stream)
    return written(steady(stream.getvalue()), whole)


def _add(document: Any, part: Part) -> None:  # noqa: C901 - one case for each kind
    match part:
        case Masthead():
            document.add_paragraph().add_run(part.party.name).bold = True
            _lines(document, part.party.lines)
        case Addressee():
            _lines(document, (part.party.name, *part.party.lines))
        case Title():
            document.add_heading(part.text, level=1)
        case Heading():
            document.add_heading(part.text, level=2)
        case Prose():
            document.add_paragraph(part.text)
        case Points():
            for item in part.items:
                document.add_paragraph(item, style="List Number" if part.numbered else "List Bullet")
        case Facts():
            _table(document, part.rows, style="Normal Table")
        case Grid():
            _grid(document, part)
        case Signature():
            _lines(document, signed(part))
        case SmallPrint():
            section = document.sections[0]
            (section.footer if part.at_foot else section.header).paragraphs[0].text = part.text
        case _:
            assert_never(part)


def _lines(document: Any, lines: tuple[str, ...] | list[str]) -> None:
    """One under another in one paragraph, as one types an address."""
    run = document.add_paragraph().add_run()
    for number, line in enumerate(lines):
        if number:
            run.add_break()
        run.add_text(line)


def _table(document: Any, rows: Any, *, style: str = "Table Grid") -> Any:
    table = document.add_table(rows=len(rows), cols=len(rows[0]))
    table.style = style
    # Cells by column are quadratic in python-docx: the rows' own lists are not.
    for row, texts in zip(table.rows, rows, strict=True):
        for cell, text in zip(row.cells, texts, strict=True):
            cell.text = text
    document.add_paragraph()
    return table


def _grid(document: Any, grid: Grid) -> None:
    rows = rows_of(grid)
    table = _table(document, rows)
    for number in (*([0] if grid.head else []), *range(len(rows) - len(grid.totals), len(rows))):
        for cell in table.rows[number].cells:
            for run in cell.paragraphs[0].runs:
                run.bold = True
    for row in table.rows:
        for column in grid.numeric:
            row.cells[column].paragraphs[0].alignment = WD_ALIGN_PARAGRAPH.RIGHT


def _turn(document: Any) -> None:
    """Paragraphs run from the right, and so do tables."""
    for paragraph in document.element.body.iter(qn("w:p")):
        paragraph.get_or_add_pPr().insert(0, OxmlElement("w:bidi"))
    for run in document.element.body.iter(qn("w:r")):
        run.get_or_add_rPr().append(OxmlElement("w:rtl"))
    for table in document.tables:
        table._tbl.tblPr.append(OxmlElement("w:bidiVisual"))  # noqa: SLF001 - python-docx has no word for it
