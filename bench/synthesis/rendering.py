"""A draft in a layout → a PDF and the text that stands on its pages."""

from __future__ import annotations

import io
from functools import partial
from typing import Any

from reportlab.lib.colors import grey
from reportlab.lib.utils import simpleSplit
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import BaseDocTemplate, Flowable, Frame, FrameBreak, NextPageTemplate, PageTemplate

from bench.core.model import Frozen
from bench.synthesis.content import Draft
from bench.synthesis.look import Layout, Look
from bench.synthesis.saying import SayingCanvas

_HEAD_GAP = 14
"""Points that running head and foot keep from the text."""
_FOOT_SIZE = 7.5


class Rendered(Frozen):
    """A file's bytes and, page by page, what a perfect reader would read in it."""

    content: bytes
    pages: tuple[str, ...]


def render(draft: Draft, layout: Layout) -> Rendered:
    """Set it."""
    stream, look = io.BytesIO(), layout.look_for(draft)
    canvases: list[SayingCanvas] = []
    furniture = _Furniture(draft=draft, layout=layout)

    def keep(*args: Any, **kwargs: Any) -> SayingCanvas:
        canvases.append(SayingCanvas(*args, finish=furniture.after, **kwargs))
        return canvases[-1]

    _document(stream, draft, layout, look, furniture).build(_story(draft, layout, look), canvasmaker=keep)
    return Rendered(content=stream.getvalue(), pages=canvases[-1].text_of_pages())


def _story(draft: Draft, layout: Layout, look: Look) -> list[Flowable]:
    story: list[Any] = [NextPageTemplate("later")]
    if layout.head:
        story += [*layout.head(draft, look, layout.inner_width), FrameBreak()]
    if layout.side:
        story += [*layout.side(draft, look, layout.side_width), FrameBreak()]
    return [*story, *layout.story(draft, look, layout.column_width)]


def _document(stream: io.BytesIO, draft: Draft, layout: Layout, look: Look, furniture: _Furniture) -> BaseDocTemplate:
    height = layout.size[1] or _height(layout.story(draft, look, layout.column_width), layout.column_width)
    height += 0 if layout.size[1] else 2 * layout.margin + 2
    head = _height(layout.head(draft, look, layout.inner_width), layout.inner_width) + 2 if layout.head else 0
    # invariant: no clock and no random id in the file. No metadata: they could tell the truth.
    page = (layout.size[0], height)
    document = BaseDocTemplate(stream, pagesize=page, invariant=1, title="", author="", subject="")
    pages = partial(PageTemplate, onPage=furniture.before, pagesize=page)
    document.addPageTemplates(
        [
            pages(id="first", frames=_first_frames(layout, height, head)),
            pages(id="later", frames=_columns(layout, height)),
        ]
    )
    return document


def _first_frames(layout: Layout, height: float, head: float) -> list[Frame]:
    frames = []
    if layout.head:
        frames.append(_frame(layout.margin, height - layout.margin - head, layout.inner_width, head))
    if layout.side:
        frames.append(_frame(layout.margin, layout.margin, layout.side_width, height - 2 * layout.margin - head))
    return [*frames, *_columns(layout, height - head)]


def _columns(layout: Layout, height: float) -> list[Frame]:
    step = layout.column_width + layout.gutter
    start = layout.margin + (layout.side_width + layout.gutter if layout.side else 0)
    tall = height - 2 * layout.margin
    return [_frame(start + column * step, layout.margin, layout.column_width, tall) for column in range(layout.columns)]


def _frame(x: float, y: float, width: float, height: float) -> Frame:
    return Frame(x, y, width, height, leftPadding=0, rightPadding=0, topPadding=0, bottomPadding=0)


def _height(parts: list[Flowable], width: float) -> float:
    """Points that they need one under another."""
    canvas = Canvas(io.BytesIO())
    heights = [part.wrapOn(canvas, width, 1e6)[1] for part in parts]
    return sum(heights) + sum(part.getSpaceBefore() + part.getSpaceAfter() for part in parts)


class _Furniture:
    """What stands around the text: top line, running head, small print, page number, frame."""

    def __init__(self, *, draft: Draft, layout: Layout) -> None:
        self._draft, self._layout = draft, layout

    def before(self, canvas: Any, document: BaseDocTemplate) -> None:
        """What is read first."""
        width, height = document.pagesize
        margin, later = self._layout.margin, canvas.getPageNumber() > 1
        if self._layout.frame:
            canvas.setStrokeColor(self._layout.look_for(self._draft).accent)
            canvas.setLineWidth(2)
            canvas.rect(margin / 2, margin / 2, width - margin, height - margin)
        if later and self._layout.running_head:
            self._write(canvas, f"{self._draft.issuer.name} – {self._draft.title}", height - margin + _HEAD_GAP / 2)
        elif not later and self._draft.top_line and self._layout.size[1]:
            self._write(canvas, self._draft.top_line, height - margin + _HEAD_GAP / 2)

    def after(self, canvas: SayingCanvas, pages: int) -> None:
        """Small print and page number are read last."""
        margin, page = self._layout.margin, canvas.getPageNumber()
        if self._layout.size[1] == 0:
            return
        if self._draft.small_print:
            self._write(canvas, self._draft.small_print, margin - _HEAD_GAP)
        if self._layout.page_numbers:
            text = self._layout.page_numbers.format(page=page, pages=pages)
            self._write(canvas, text, margin - 2 * _HEAD_GAP, x=self._layout.size[0] / 2)

    def _write(self, canvas: Any, text: str, y: float, *, x: float = 0) -> None:
        """One line; set smaller if it is longer than the page is wide."""
        font, room = self._layout.look.font, self._layout.inner_width
        size = _FOOT_SIZE
        while not x and size > 5 and len(simpleSplit(text, font, size, room)) > 1:  # noqa: PLR2004 - the least to read
            size -= 0.5
        canvas.setFont(font, size)
        canvas.setFillColor(grey)
        canvas.drawString(x or self._layout.margin, y, text)
        canvas.say(text)
