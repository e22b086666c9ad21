"""How documents look: fonts, sizes, colours, and the page around the text."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, Literal

from reportlab.lib.colors import Color, HexColor, black
from reportlab.lib.enums import TA_CENTER, TA_LEFT, TA_RIGHT
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.platypus import Flowable

from bench.synthesis.content import Draft

Alignment = Literal["left", "centre", "right"]
_ALIGNMENTS: Final[dict[Alignment, Literal[0, 1, 2]]] = {"left": TA_LEFT, "centre": TA_CENTER, "right": TA_RIGHT}
_HOUSE_COLOURS: Final = (
    *(("#27405c", "#e4eaf1"), ("#1c6b57", "#e3efeb"), ("#7a2c2c", "#f3e6e4"), ("#4a3a12", "#f1ecdc")),
    *(("#54307a", "#ece5f3"), ("#0f5f8a", "#e1eef5"), ("#333333", "#ebebeb"), ("#9a4a10", "#f6eadf")),
)
"""Accent and shade."""


@dataclass(frozen=True, kw_only=True)
class Look:
    """One of the faces that a layout can have."""

    font: str = "Helvetica"
    bold: str = "Helvetica-Bold"
    size: float = 10
    ink: Color = black
    accent: Color = black
    shade: Color | None = None
    """Behind the heads of tables."""
    ruled: bool = True
    """Lines between the rows of tables."""
    striped: bool = False
    """The shade behind every second row."""
    bars: bool = False
    """Headings stand in bars of the accent."""

    def style(
        self, *, scale: float = 1, bold: bool = False, align: Alignment = "left", accent: bool = False, after: float = 4
    ) -> ParagraphStyle:
        """A paragraph's style; `after` is the gap below it in points."""
        size = self.size * scale
        return ParagraphStyle(
            name="said",
            fontName=self.bold if bold else self.font,
            fontSize=size,
            leading=size * 1.28,
            textColor=self.accent if accent else self.ink,
            alignment=_ALIGNMENTS[align],
            spaceAfter=after,
            bulletFontName=self.font,
            bulletFontSize=size,
        )


Setter = Callable[[Draft, Look, float], list[Flowable]]
"""Draft, look and width in points → what flows over the pages."""


@dataclass(frozen=True, kw_only=True)
class Layout:
    """How any draft is set: page, columns, and the order of its parts."""

    name: str
    story: Setter
    look: Look
    head: Setter | None = None
    """Stands over the whole width of the first page, above the columns."""
    side: Setter | None = None
    """Stands left of the text on the first page, and is read before it."""
    side_share: float = 0.3
    """Of the width, where there is a side."""
    size: tuple[float, float] = A4
    """Width and height in points; a height of 0 grows with the content."""
    margin: float = 20 * mm
    columns: int = 1
    gutter: float = 8 * mm
    running_head: bool = True
    """Issuer and title on every page but the first."""
    page_numbers: str = "Page {page} of {pages}"
    frame: bool = False
    """A line around the page."""
    coloured: bool = False
    """Takes the colours of the issuer's house."""

    @property
    def inner_width(self) -> float:
        """Points between the margins."""
        return self.size[0] - 2 * self.margin

    @property
    def side_width(self) -> float:
        """Points; 0 if there is no side."""
        return self.inner_width * self.side_share if self.side else 0

    @property
    def column_width(self) -> float:
        """Points."""
        gutters = self.gutter * (self.columns if self.side else self.columns - 1)
        return (self.inner_width - self.side_width - gutters) / self.columns

    def look_for(self, draft: Draft) -> Look:
        """The look, in the colours of the draft's issuer if the layout is coloured."""
        if not self.coloured:
            return self.look
        accent, shade = _HOUSE_COLOURS[zlib.crc32(draft.issuer.name.encode()) % len(_HOUSE_COLOURS)]
        return replace(self.look, accent=HexColor(accent), shade=HexColor(shade))
