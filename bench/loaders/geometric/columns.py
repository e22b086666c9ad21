"""Where a page has columns of text: white gutters with text on both sides, read one side after the other."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from statistics import median
from typing import Final

from bench.loaders.geometric.lines import Line

NARROWEST: Final = 0.8
"""A gutter is at least so many ems wide."""
FEWEST: Final = 3
"""So many lines must stand on either side of a gutter."""
BAND: Final = 1.2
"""White from edge to edge of so many ems parts what is above from what is below …"""
FEWEST_IN_BAND: Final = 5
"""… and there must be so many lines on either side of a gutter in between."""
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
    def weight(self) -> tuple[float, float]:
        """Points of text on its poorer and its richer side: the more, the likelier it divides the page."""
        one, other = sorted(sum(line.box.width for line in side) for side in (self.left, self.right))
        return one, other

    def parts(self, lines: Sequence[Line]) -> list[list[Line]]:
        """The region it was found in as what is above, left, right and below of it."""
        taken = set(map(id, (*self.left, *self.right)))
        rest = [line for line in lines if id(line) not in taken]
        above = [line for line in rest if line.box.middle < self.top]
        below = [line for line in rest if line.box.middle >= self.top]
        return [above, list(self.left), list(self.right), below]


Divides = Callable[[Sequence[Line], Sequence[Line]], bool]
"""Tells of the lines left and right of a gutter whether they are two columns."""


def in_columns(lines: Sequence[Line], divides: Divides, *, closely: bool = False) -> list[list[Line]]:
    """Regions of a page in reading order: above a gutter, left of it, right of it, below it, and so on inside.

    `closely` also looks for gutters at the right ends of gaps, and for those that hold between two white bands only.
    """
    if len(lines) > DRAWING:
        return [list(lines)]
    gutter = next((gutter for gutter in _heaviest(lines, closely=closely) if divides(gutter.left, gutter.right)), None)
    if gutter is None:
        return [list(lines)] if lines else []
    return [region for part in gutter.parts(lines) for region in in_columns(part, divides, closely=closely)]


def _heaviest(lines: Sequence[Line], *, closely: bool) -> list[Gutter]:
    found = [gutter for x in _gaps(lines, closely=closely) for gutter in _gutters_at(x, lines, closely=closely)]
    distinct = {(gutter.weight, gutter.top): gutter for gutter in found}
    return sorted(distinct.values(), key=lambda gutter: gutter.weight, reverse=True)[:TRIES]


def _gaps(lines: Sequence[Line], *, closely: bool) -> list[float]:
    """Middles and right ends of the gaps between neighbours, to a point, where enough other gaps are.

    The right end, since lines of the left column that nothing stands beside may be longer than all those by a gap.
    """
    found = [gap for line in lines if (gap := _gap(line, lines)) is not None]
    places = sorted({round(x) for left, right in found for x in _places(left, right)[: 1 + closely]})
    return [float(x) for x in places if sum(left <= x <= right for left, right in found) >= FEWEST - 1]


def _places(left: float, right: float) -> tuple[float, float]:
    return (left + right) / 2, max(left, right - 1)


def _gap(line: Line, lines: Sequence[Line]) -> tuple[float, float] | None:
    beyond = (other.box for other in lines if other.box.left >= line.box.right)
    lefts = [box.left for box in beyond if line.box.beside(box) > 0]
    return (line.box.right, min(lefts)) if lefts else None


def _gutters_at(x: float, lines: Sequence[Line], *, closely: bool) -> Iterator[Gutter]:
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
        for top, *parts in ((tops[step], left, right), *(_bands(left, right) if closely else ())):
            if _parts(*parts):
                yield Gutter(left=tuple(parts[0]), right=tuple(parts[1]), top=top)


def _bands(left: Sequence[Line], right: Sequence[Line]) -> Iterator[tuple[float, list[Line], list[Line]]]:
    """What white parts from edge to edge, each with its top: a wide table between columns may have a gap at x."""
    ids = set(map(id, left))
    bands = _parted((*left, *right))
    for band in bands if len(bands) > 1 else []:
        sides = [line for line in band if id(line) in ids], [line for line in band if id(line) not in ids]
        if min(map(len, sides)) >= FEWEST_IN_BAND:
            yield min(line.box.top for line in band), *sides


def _parted(lines: Sequence[Line]) -> list[list[Line]]:
    bands: list[list[Line]] = []
    bottom = float("-inf")
    for line in sorted(lines, key=lambda line: line.box.top):
        if line.box.top - bottom >= BAND * line.size:
            bands.append([])
        bands[-1].append(line)
        bottom = max(bottom, line.box.bottom)
    return bands


def _parts(left: Sequence[Line], right: Sequence[Line]) -> bool:
    if min(len(left), len(right)) < FEWEST:
        return False
    return _white(left, right) >= NARROWEST * median(line.size for line in (*left, *right))


def _white(left: Sequence[Line], right: Sequence[Line]) -> float:
    return min(line.box.left for line in right) - max(line.box.right for line in left)
