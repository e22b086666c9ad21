"""Paper that is cut to what stands on it: columns that are both filled, or two pages where two are needed."""

from __future__ import annotations

import io
from dataclasses import replace
from typing import Final

from reportlab.lib.pagesizes import A4
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable

from bench.synthesis.content import Draft
from bench.synthesis.look import Layout
from bench.synthesis.rendering import Rendered, render

_SLACK: Final = 60
"""Points that a column may end short, since parts are not broken anywhere."""
_SHARES: Final = (1, 0.8, 0.65, 0.5)
"""Of the height of the layout's paper."""
_LEAST: Final = 230
"""Points; no paper is shorter."""


def compact(draft: Draft, layout: Layout) -> Layout:
    """The layout on shorter paper, if it has columns that the draft would not fill."""
    if layout.columns == 1:
        return layout
    look = layout.look_for(draft)
    text = _height(layout.story(draft, look, layout.column_width), layout.column_width)
    side = _height(layout.side(draft, look, layout.side_width), layout.side_width) if layout.side else 0
    head = _height(layout.head(draft, look, layout.inner_width), layout.inner_width) if layout.head else 0
    needed = max(text / layout.columns + _SLACK, side) + head + 2 * layout.margin
    width, height = layout.size
    return replace(layout, size=(width, min(height, max(needed, _LEAST))))


def on_two_pages(draft: Draft, layout: Layout) -> Rendered:
    """Set on paper so short that there is a second page. Raises ValueError if the draft is too short for that."""
    for share in _SHARES:
        width, height = layout.size[0], layout.size[1] or A4[1]
        rendered = render(draft, replace(layout, size=(width, height * share)))
        if len(rendered.pages) > 1:
            return rendered
    raise ValueError(f"{draft.title!r} does not fill two pages")


def _height(parts: list[Flowable], width: float) -> float:
    canvas = Canvas(io.BytesIO())
    return sum(part.wrapOn(canvas, width, 1e6)[1] + part.getSpaceBefore() + part.getSpaceAfter() for part in parts)
