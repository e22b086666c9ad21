"""How documents look: fonts, sizes, colours, and the page around the text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from reportlab.lib.colors import Color, black
from reportlab.lib.enums import TA_CENTER, TA_LEFT, TA_RIGHT
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.platypus import Flowable

from bench.synthesis.content import Draft

Alignment = Literal["left", "centre", "right"]
_ALIGNMENTS: Final[dict[Alignment, Literal[0, 1, 2]]] = {"left": TA_LEFT, "centre": TA_CENTER, "right": TA_RIGHT}


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


@dataclass(frozen=True, kw_only=True)
class Layout:
    """How any draft is set: page, columns, and the order of its parts."""

    name: str
    story: Callable[[Draft, Look, float], list[Flowable]]
    """Draft, look and width in points → what flows over the pages."""
    look: Look
    size: tuple[float, float] = A4
    """Width and height in points; a height of 0 grows with the content."""
    margin: float = 20 * mm
    columns: int = 1
    gutter: float = 8 * mm
    running_head: bool = True
    """Issuer and title on every page but the first."""
    page_numbers: bool = True
    frame: bool = False
    """A line around the page."""

    @property
    def column_width(self) -> float:
        """Points."""
        inner = self.size[0] - 2 * self.margin
        return (inner - self.gutter * (self.columns - 1)) / self.columns
