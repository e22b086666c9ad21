"""Writes presentations: a first slide with who and what, then as many as the text takes; tables as tables."""

from __future__ import annotations

import io
import math
from collections.abc import Iterator, Sequence
from typing import Any, Final

from pptx import Presentation
from pptx.util import Inches, Pt

from bench.synthesis.content import Draft, Facts, Grid, Heading, Row
from bench.synthesis.look import Layout
from bench.synthesis.writers.archives import steady
from bench.synthesis.writers.parts import Part, parts, rows_of, said, written
from bench.synthesis.writers.written import Written

_BLANK: Final = 6
"""Where python-pptx's own template has the layout without placeholders."""
_ROWS: Final = 16
"""Of a table, on a slide."""
_LINES: Final = 18
"""Of text, on a slide."""
_MARKS_A_LINE: Final = 80
_LEFT, _TOP, _WIDE, _HIGH = Inches(0.6), Inches(0.5), Inches(8.8), Inches(6.4)


def write_pptx(draft: Draft, *, layout: Layout, seed: str) -> Written:  # noqa: ARG001 - slides have their own
    """Reads slide by slide."""
    presentation = Presentation()
    for piece in _slides(list(parts(draft))):
        slide = presentation.slides.add_slide(presentation.slide_layouts[_BLANK])
        if isinstance(piece, list):
            _write(slide, piece)
        else:
            _tabulate(slide, *piece)
    stream = io.BytesIO()
    presentation.save(stream)
    return written(steady(stream.getvalue()), parts(draft))


_Text = list[tuple[str, bool]]
"""Lines, and whether they are bold."""


def _slides(whole: Sequence[Part]) -> Iterator[_Text | tuple[Sequence[Row], bool]]:
    """Texts, and tables with whether their first row is a head."""
    lines: _Text = []
    for part in whole:
        if isinstance(part, Grid | Facts):
            yield from _filled(lines)
            lines = []
            rows: Sequence[Row] = part.rows if isinstance(part, Facts) else rows_of(part)
            head = isinstance(part, Grid) and bool(part.head)
            for start in range(0, len(rows), _ROWS):
                yield rows[start : start + _ROWS], head and start == 0
        else:
            bold = isinstance(part, Heading) or type(part).__name__ in {"Masthead", "Title"}
            lines += [(line, bold and number == 0) for number, line in enumerate(said(part))]
    yield from _filled(lines)


def _filled(lines: _Text) -> Iterator[_Text]:
    """No more on a slide than it has room for."""
    slide: _Text = []
    used = 0
    for line, bold in lines:
        needed = math.ceil(len(line) / _MARKS_A_LINE)
        if slide and used + needed > _LINES:
            yield slide
            slide, used = [], 0
        slide.append((line, bold))
        used += needed
    if slide:
        yield slide


def _write(slide: Any, lines: _Text) -> None:
    frame = slide.shapes.add_textbox(_LEFT, _TOP, _WIDE, _HIGH).text_frame
    frame.word_wrap = True
    for number, (line, bold) in enumerate(lines):
        paragraph = frame.paragraphs[0] if number == 0 else frame.add_paragraph()
        run = paragraph.add_run()
        run.text, run.font.size, run.font.bold = line, Pt(20 if bold else 15), bold


def _tabulate(slide: Any, rows: Sequence[Row], head: bool) -> None:  # noqa: FBT001 - the second half of a pair
    table = slide.shapes.add_table(len(rows), len(rows[0]), _LEFT, _TOP, _WIDE, Inches(0.36 * len(rows))).table
    table.first_row = head
    for number, row in enumerate(rows):
        for column, text in enumerate(row):
            cell = table.cell(number, column)
            cell.text = text
            for paragraph in cell.text_frame.paragraphs:
                paragraph.font.size = Pt(12)
