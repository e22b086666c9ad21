"""Where a page has columns of text: white gutters with text on both sides, read one side after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Final

from bench.loaders.geometric.lines import Line, rows_of

NARROWEST: Final = 0.8
"""A gutter is at least so many ems wide."""
FEWEST: Final = 3
"""So many lines must stand on either side of a gutter."""
FULL: Final = 0.6
"""Running text fills at least this part of its column with its typical line."""
WORDS: Final = 3
"""… and has at least so many words in it."""
LETTERS: Final = 14
"""… and at least so many letters."""
NUMBERS: Final = 0.5
"""A side is a column of values if more than this part of its lines is mostly digits."""
TRIES: Final = 12
"""So many of the heaviest gutters of a region are looked at."""


@dataclass(frozen=True, kw_only=True)
class Gutter:
    """A white strip between `left` and `right`, and the lines above and below it in the same region."""

    above: tuple[Line, ...]
    left: tuple[Line, ...]
    right: tuple[Line, ...]
    below: tuple[Line, ...]

    @property
    def weight(self) -> float:
        """Points of text on its poorer side: the more, the likelier it divides the page."""
        return min(sum(line.box.width for line in side) for side in (self.left, self.right))


Divides = Callable[[Sequence[Line], Sequence[Line]], bool]
"""Tells of the lines left and right of a gutter whether they are two columns."""


def in_columns(lines: Sequence[Line], divides: Divides) -> list[list[Line]]:
    """Regions of a page in reading order: above a gutter, left of it, right of it, below it, and so on inside."""
    gutter = next((gutter for gutter in _heaviest(lines) if divides(gutter.left, gutter.right)), None)
    if gutter is None:
        return [list(lines)] if lines else []
    parts = (gutter.above, gutter.left, gutter.right, gutter.below)
    return [region for part in parts for region in in_columns(part, divides)]


def running_text(left: Sequence[Line], right: Sequence[Line]) -> bool:
    """Both sides are filled with sentences."""
    return _sentences(left) and _sentences(right)


def side_by_side(left: Sequence[Line], right: Sequence[Line]) -> bool:
    """Neither side is a column of values: blocks like two addresses, once the tables of a page are out of the way."""
    return not _values(left) and not _values(right)


def _sentences(lines: Sequence[Line]) -> bool:
    width = max(line.box.right for line in lines) - min(line.box.left for line in lines)
    rows = rows_of(lines)
    widths = [sum(line.box.width for line in row) for row in rows]
    words = [sum(len(line.tokens) for line in row) for row in rows]
    letters = [sum(sum(map(str.isalpha, line.text)) for line in row) for row in rows]
    return median(widths) >= FULL * width and median(words) >= WORDS and median(letters) >= LETTERS


def _values(lines: Sequence[Line]) -> bool:
    return sum(is_value(line.text) for line in lines) > NUMBERS * len(lines)


def is_value(text: str) -> bool:
    """Whether a piece of text is a number, an amount, a date: digits, and no more letters than digits."""
    digits, letters = sum(map(str.isdigit, text)), sum(map(str.isalpha, text))
    return digits > 0 and digits >= letters


def _heaviest(lines: Sequence[Line]) -> list[Gutter]:
    found = [gutter for x in _gaps(lines) for gutter in _gutters_at(x, lines)]
    return sorted(found, key=lambda gutter: -gutter.weight)[:TRIES]


def _gaps(lines: Sequence[Line]) -> list[float]:
    """Middles of the gaps between neighbours, to the nearest point: wherever a gutter is, some lie in it."""
    found = set()
    for line in lines:
        neighbours = [other for other in lines if other.box.left >= line.box.right and line.box.beside(other.box) > 0]
        if neighbours:
            nearest = min(other.box.left for other in neighbours)
            found.add(round((line.box.right + nearest) / 2))
    return sorted(map(float, found))


def _gutters_at(x: float, lines: Sequence[Line]) -> Iterator[Gutter]:
    crossing = sorted((line for line in lines if line.box.left < x < line.box.right), key=lambda line: line.box.top)
    tops = [float("-inf"), *(line.box.bottom for line in crossing)]
    bottoms = [*(line.box.top for line in crossing), float("inf")]
    for top, bottom in zip(tops, bottoms, strict=True):
        gutter = _gutter(x, top, bottom, lines)
        if gutter is not None:
            yield gutter


def _gutter(x: float, top: float, bottom: float, lines: Sequence[Line]) -> Gutter | None:
    inside = [line for line in lines if top <= line.box.middle <= bottom and not line.box.left < x < line.box.right]
    left = tuple(line for line in inside if line.box.right <= x)
    right = tuple(line for line in inside if line.box.left >= x)
    if min(len(left), len(right)) < FEWEST or _white(left, right) < NARROWEST * median(line.size for line in inside):
        return None
    taken = set(map(id, inside))
    rest = [line for line in lines if id(line) not in taken]
    return Gutter(
        above=tuple(line for line in rest if line.box.middle < top),
        left=left,
        right=right,
        below=tuple(line for line in rest if line.box.middle >= top),
    )


def _white(left: Sequence[Line], right: Sequence[Line]) -> float:
    return min(line.box.left for line in right) - max(line.box.right for line in left)
