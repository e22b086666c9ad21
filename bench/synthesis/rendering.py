"""A draft in a layout → a PDF and the text that stands on its pages."""

from __future__ import annotations

import io
from typing import Any

from reportlab.lib.colors import grey
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import BaseDocTemplate, Flowable, Frame, PageTemplate

from bench.core.model import Frozen
from bench.synthesis.content import Draft
from bench.synthesis.look import Layout
from bench.synthesis.saying import SayingCanvas

_HEAD_GAP = 14
"""Points that running head and foot keep from the text."""


class Rendered(Frozen):
    """A file's bytes and, page by page, what a perfect reader would read in it."""

    content: bytes
    pages: tuple[str, ...]


def render(draft: Draft, layout: Layout) -> Rendered:
    """Set it. Twice, since the first page already says how many there are."""
    count = len(_set(draft, layout, pages=0).pages)
    return _set(draft, layout, pages=count)


def _set(draft: Draft, layout: Layout, *, pages: int) -> Rendered:
    stream, canvases = io.BytesIO(), []

    def keep(*args: Any, **kwargs: Any) -> SayingCanvas:
        canvases.append(SayingCanvas(*args, **kwargs))
        return canvases[-1]

    story = layout.story(draft, layout.look, layout.column_width)
    _template(stream, draft, layout, pages).build(story, canvasmaker=keep)
    return Rendered(content=stream.getvalue(), pages=canvases[-1].text_of_pages())


def _template(stream: io.BytesIO, draft: Draft, layout: Layout, pages: int) -> BaseDocTemplate:
    width, height = layout.size[0], layout.size[1] or _height_needed(draft, layout)
    # invariant: no clock and no random id in the file. No metadata: they could tell the truth.
    document = BaseDocTemplate(stream, pagesize=(width, height), invariant=1, title="", author="", subject="")
    furniture = _Furniture(draft=draft, layout=layout, pages=pages)
    template = PageTemplate(
        frames=_frames(layout, height), onPage=furniture.before, onPageEnd=furniture.after, pagesize=(width, height)
    )
    document.addPageTemplates([template])
    return document


def _frames(layout: Layout, height: float) -> list[Frame]:
    step = layout.column_width + layout.gutter
    return [
        Frame(
            layout.margin + column * step,
            layout.margin,
            layout.column_width,
            height - 2 * layout.margin,
            leftPadding=0,
            rightPadding=0,
            topPadding=0,
            bottomPadding=0,
        )
        for column in range(layout.columns)
    ]


def _height_needed(draft: Draft, layout: Layout) -> float:
    """Points for a page that is as long as its content."""
    canvas = Canvas(io.BytesIO())
    parts: list[Flowable] = layout.story(draft, layout.look, layout.column_width)
    heights = [part.wrapOn(canvas, layout.column_width, 1e6)[1] for part in parts]
    gaps = [part.getSpaceBefore() + part.getSpaceAfter() for part in parts]
    return sum(heights) + sum(gaps) + 2 * layout.margin + 2


class _Furniture:
    """What stands around the text: running head, small print, page number, frame."""

    def __init__(self, *, draft: Draft, layout: Layout, pages: int) -> None:
        self._draft, self._layout, self._pages = draft, layout, pages

    def before(self, canvas: Any, document: BaseDocTemplate) -> None:
        """The running head is read first."""
        width, height = document.pagesize
        margin = self._layout.margin
        if self._layout.frame:
            canvas.setStrokeColor(self._layout.look.accent)
            canvas.setLineWidth(2)
            canvas.rect(margin / 2, margin / 2, width - margin, height - margin)
        if self._layout.running_head and canvas.getPageNumber() > 1:
            text = f"{self._draft.issuer.name} – {self._draft.title}"
            self._write(canvas, text, margin, height - margin + _HEAD_GAP / 2)

    def after(self, canvas: Any, document: BaseDocTemplate) -> None:
        """Small print and page number are read last."""
        width, _ = document.pagesize
        margin = self._layout.margin
        if self._layout.size[1] == 0:
            return
        if self._draft.small_print:
            self._write(canvas, self._draft.small_print, margin, margin - _HEAD_GAP)
        if self._layout.page_numbers:
            text = f"Page {canvas.getPageNumber()} of {self._pages}"
            self._write(canvas, text, width / 2, margin - 2 * _HEAD_GAP)

    def _write(self, canvas: Any, text: str, x: float, y: float) -> None:
        canvas.setFont(self._layout.look.font, 7.5)
        canvas.setFillColor(grey)
        canvas.drawString(x, y, text)
        canvas.say(text)
