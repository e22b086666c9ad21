"""Where a page has columns of text: white gutters with text on both sides, read one side after the other."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
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
DRAWING: Final = 1500
"""A page with more lines than that is a drawing or a map, and has no columns of text."""
TRIES: Final = 12
"""So many of the heaviest gutters of a region are looked at."""


@dataclass(frozen=True, kw_only=True)
class Gutter:
    """A white strip between `left` and `right`."""

    left: tuple[Line, ...]
    right: tuple[Line, ...]
    top: float
    """What stands above this belongs above both sides."""

    @property
    def weight(self) -> float:
        """Points of text on its poorer side: the more, the likelier it divides the page."""
        return min(sum(line.box.width for line in side) for side in (self.left, self.right))

    def parts(self, lines: Sequence[Line]) -> list[list[Line]]:
        """The region it was found in as what is above, left, right and below of it."""
        taken = set(map(id, (*self.left, *self.right)))
        rest = [line for line in lines if id(line) not in taken]
        above = [line for line in rest if line.box.middle < self.top]
        below = [line for line in rest if line.box.middle >= self.top]
        return [above, list(self.left), list(self.right), below]


Divides = Callable[[Sequence[Line], Sequence[Line]], bool]
"""Tells of the lines left and right of a gutter whether they are two columns."""


def in_columns(lines: Sequence[Line], divides: Divides) -> list[list[Line]]:
    """Regions of a page in reading order: above a gutter, left of it, right of it, below it, and so on inside."""
    if len(lines) > DRAWING:
        return [list(lines)]
    gutter = next((gutter for gutter in _heaviest(lines) if divides(gutter.left, gutter.right)), None)
    if gutter is None:
        return [list(lines)] if lines else []
    return [region for part in gutter.parts(lines) for region in in_columns(part, divides)]


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
    """Middles of the gaps between neighbours, to the nearest point, that enough other gaps lie above and below of."""
    found = [gap for line in lines if (gap := _gap(line, lines)) is not None]
    middles = sorted({round((left + right) / 2) for left, right in found})
    return [float(x) for x in middles if sum(left <= x <= right for left, right in found) >= FEWEST - 1]


def _gap(line: Line, lines: Sequence[Line]) -> tuple[float, float] | None:
    beyond = (other.box for other in lines if other.box.left >= line.box.right)
    lefts = [box.left for box in beyond if line.box.beside(box) > 0]
    return (line.box.right, min(lefts)) if lefts else None


def _gutters_at(x: float, lines: Sequence[Line]) -> Iterator[Gutter]:
    """Between one line that is written across x and the next, if there is text on both sides."""
    crossing = sorted((line.box for line in lines if line.box.left < x < line.box.right), key=lambda box: box.top)
    tops = [float("-inf"), *accumulate((box.bottom for box in crossing), max)]
    bottoms = [*(box.top for box in crossing), float("inf")]
    sides: dict[int, tuple[list[Line], list[Line]]] = {}
    for line in lines:
        if not line.box.left < x < line.box.right:
            step = bisect(tops, line.box.middle) - 1
            if line.box.middle <= bottoms[step]:
                sides.setdefault(step, ([], []))[line.box.left >= x].append(line)
    for step, (left, right) in sides.items():
        if _parts(left, right):
            yield Gutter(left=tuple(left), right=tuple(right), top=tops[step])


def _parts(left: Sequence[Line], right: Sequence[Line]) -> bool:
    if min(len(left), len(right)) < FEWEST:
        return False
    return _white(left, right) >= NARROWEST * median(line.size for line in (*left, *right))


def _white(left: Sequence[Line], right: Sequence[Line]) -> float:
    return min(line.box.left for line in right) - max(line.box.right for line in left)
