"""Puts pictures where a layout has set words: any layout, without its knowing."""

from __future__ import annotations

import io
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, cast

from PIL import Image
from reportlab.lib.colors import grey, white
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.platypus import Flowable, Table

from bench.synthesis.content import Draft
from bench.synthesis.drawn.pictures import SCALE
from bench.synthesis.look import Layout, Look, Setter
from bench.synthesis.saying import Said, SayingCanvas

_CENTRE, _RIGHT = 1, 2
"""reportlab's alignments."""


@dataclass(frozen=True, kw_only=True)
class Picture:
    """What is shown instead of words."""

    image: Image.Image
    label: str = ""
    """Printed before it, as on a form."""
    on_a_line: bool = False
    line_at: float = 0
    """Points from the picture's foot to the line that its letters stand on."""
    to_the_right: bool = False
    after: float = 4
    """Points below it."""


class Pictured(Flowable):
    """A picture that says the words it shows."""

    def __init__(self, words: str, picture: Picture, style: Any) -> None:
        super().__init__()
        self._words, self._picture, self._style = words, picture, style
        self._scale, self._label_width, self._room = 1 / SCALE, 0.0, 0.0

    def wrap(self, availWidth: float, availHeight: float) -> tuple[float, float]:  # noqa: ARG002, N803 - reportlab's
        """As wide as there is room; as high as the picture, made smaller if it is too wide."""
        label = self._picture.label
        self._label_width = stringWidth(f"{label}  ", self._style.fontName, self._style.fontSize) if label else 0
        self._room = availWidth
        self._scale = min(1 / SCALE, (availWidth - self._label_width) / self._picture.image.width)
        return availWidth, self._picture.image.height * self._scale + self._picture.after

    def draw(self) -> None:
        """Label, line and picture."""
        canvas, picture = cast("SayingCanvas", self.canv), self._picture
        canvas.say(self._words)
        width, height = (side * self._scale for side in picture.image.size)
        left, foot = self._left(width), picture.after
        base = foot + picture.line_at * self._scale * SCALE
        if picture.label:
            canvas.setFont(self._style.fontName, self._style.fontSize)
            canvas.setFillColor(self._style.textColor)
            canvas.drawString(left, base, picture.label)
        if picture.on_a_line:
            canvas.setStrokeColor(grey)
            canvas.setLineWidth(0.5)
            canvas.line(left + self._label_width, base - 1, left + self._label_width + width, base - 1)
        if self._style.textColor == white:
            self._plate(left, foot, width, height)
        canvas.drawImage(_reader(picture.image), left + self._label_width, foot, width, height, mask="auto")

    def _plate(self, left: float, foot: float, width: float, height: float) -> None:
        """Paper under what would not be seen on a dark ground."""
        self.canv.setFillColor(white)
        self.canv.roundRect(left - 4, foot - 3, width + 8, height + 6, 4, stroke=0, fill=1)

    def _left(self, width: float) -> float:
        spare = self._room - self._label_width - width
        if self._picture.to_the_right or self._style.alignment == _RIGHT:
            return spare
        return spare / 2 if self._style.alignment == _CENTRE else 0


def _reader(image: Image.Image) -> ImageReader:
    """From bytes, so that the file's name for it does not depend on an address in memory."""
    stream = io.BytesIO()
    image.save(stream, format="PNG")
    stream.seek(0)
    return ImageReader(stream)


def pictured(layout: Layout, pictures: Mapping[str, Picture]) -> Layout:
    """The layout, showing these words as pictures; nothing is said again at the head of later pages."""

    def swapping(setter: Setter) -> Setter:
        def story(draft: Draft, look: Look, width: float) -> list[Flowable]:
            return [new for part in setter(draft, look, width) for new in _swapped(part, pictures, look)]

        return story

    return replace(
        layout,
        story=swapping(layout.story),
        head=swapping(layout.head) if layout.head else None,
        side=swapping(layout.side) if layout.side else None,
        running_head=False,
    )


def _swapped(part: Any, pictures: Mapping[str, Picture], look: Look) -> list[Any]:
    """What stands in the part's place; a picture stands above the words that were set on one line with it."""
    words = _words(part)
    shown = next((known for known in pictures if known in words), None)
    if shown is not None:
        style = part.style if isinstance(part, Said) else look.style()
        others = words.replace(shown, "").strip(" ·,–-|")
        return [Pictured(shown, pictures[shown], style), *([Said.plain(others, style)] if others else [])]
    if isinstance(part, Table):
        rows: list[Any] = part._cellvalues  # type: ignore[attr-defined]  # noqa: SLF001 - there is no other way to them
        for row in rows:
            row[:] = [_swapped_cell(cell, pictures, look) for cell in row]
    return [part]


def _words(part: Any) -> str:
    if isinstance(part, Said):
        return str(part.getPlainText())
    return part.replace("\n", " ") if isinstance(part, str) else ""


def _swapped_cell(cell: Any, pictures: Mapping[str, Picture], look: Look) -> Any:
    if isinstance(cell, (list, tuple)):
        return [new for part in cell for new in _swapped(part, pictures, look)]
    swapped = _swapped(cell, pictures, look)
    return swapped[0] if len(swapped) == 1 else swapped
