"""Words and where they stand: boxes in page points, top left is (0, 0), and the turn that makes a page upright."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from statistics import median
from typing import Final

QUARTER: Final = 90
"""Degrees of a quarter turn."""
TALL: Final = frozenset("bdfhklt0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ&$€£%ßäöüÄÖÜéèÉ")
"""Glyphs that rise above the small letters."""
DEEP: Final = frozenset("gjpqyQ")
"""Glyphs that reach below the line."""
RISE, BODY, DROP = 0.22, 0.5, 0.21
"""Parts of the type size that the tall, the small and the deep parts of letters take, in common text faces."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Box:
    """A rectangle in points; `top` is smaller than `bottom`."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """Points from left to right."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """Points from top to bottom."""
        return self.bottom - self.top

    @property
    def middle(self) -> float:
        """Height of its centre."""
        return (self.top + self.bottom) / 2

    @property
    def centre(self) -> float:
        """Where its centre stands from the left."""
        return (self.left + self.right) / 2

    def beside(self, other: Box) -> float:
        """Points of height that both share; negative is the gap between them."""
        return min(self.bottom, other.bottom) - max(self.top, other.top)

    def over(self, other: Box) -> float:
        """Points of width that both share; negative is the gap between them."""
        return min(self.right, other.right) - max(self.left, other.left)


def around(boxes: Iterable[Box]) -> Box:
    """The smallest box that holds all of them."""
    held = list(boxes)
    return Box(
        left=min(box.left for box in held),
        top=min(box.top for box in held),
        right=max(box.right for box in held),
        bottom=max(box.bottom for box in held),
    )


@dataclass(frozen=True, kw_only=True, slots=True)
class Word:
    """A piece of text that the OCR or the PDF gave in one box, and its place among all pieces of the page."""

    text: str
    box: Box
    index: int
    size: float
    """Type size in points."""

    @property
    def spoken(self) -> bool:
        """Whether it holds a letter or a digit: a stroke or a speck says nothing about the size of type."""
        return any(map(str.isalnum, self.text))

    @property
    def baseline(self) -> float:
        """What its letters stand on, in points from the top."""
        return self.box.bottom - (0 if DEEP.isdisjoint(self.text) else DROP * self.size)


def ink_size(text: str, height: float) -> float:
    """Type size in points of letters whose ink is so high: told from which letters they are."""
    tall, deep = not TALL.isdisjoint(text), not DEEP.isdisjoint(text)
    return height / (BODY + RISE * tall + DROP * deep)


def typical_size(words: Sequence[Word]) -> float:
    """Median type size in points: the scale of every other distance."""
    sizes = [word.size for word in words if word.spoken] or [word.box.height for word in words]
    return median(sizes) if sizes else 1.0


def turned(words: Sequence[Word], *, degrees: int, width: float, height: float) -> list[Word]:
    """The words of a page of that size as they stand once it is turned by so many degrees, clockwise."""
    return [replace(word, box=_turned(word.box, degrees, width, height)) for word in words]


def _turned(box: Box, degrees: int, width: float, height: float) -> Box:
    match degrees % 360:
        case 90:
            return Box(left=height - box.bottom, top=box.left, right=height - box.top, bottom=box.right)
        case 180:
            return Box(left=width - box.right, top=height - box.bottom, right=width - box.left, bottom=height - box.top)
        case 270:
            return Box(left=box.top, top=width - box.right, right=box.bottom, bottom=width - box.left)
        case _:
            return box


def sheared(words: Sequence[Word], slope: float) -> list[Word]:
    """The words of a page whose rows climb by `slope` points a point, each moved up or down until rows are level."""
    return [replace(word, box=_shifted(word.box, -slope * word.box.centre)) for word in words]


def _shifted(box: Box, down: float) -> Box:
    return replace(box, top=box.top + down, bottom=box.bottom + down)
