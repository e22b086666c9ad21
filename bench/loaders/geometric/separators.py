"""Which white strips part the columns of a table: gaps between the pieces of one row that other rows respect too."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final, Self

from bench.loaders.geometric.lines import Line

THIN: Final = 0.3
"""A strip is at least so many ems wide."""
FIRM: Final = 2
"""So many rows must have a gap there …"""
MAJORITY: Final = 2
"""… and this many times as many as rows with text across it."""

Row = Sequence[Line]


@dataclass(kw_only=True)
class Strip:
    """White that some rows have in common; grows thinner with each of them."""

    left: float
    right: float
    gaps: int = 1
    """Rows with text on both sides of it."""
    crossed: int = 0
    """Rows with text across it."""

    @property
    def firm(self) -> bool:
        """Whether it parts two columns."""
        return self.gaps >= FIRM and self.gaps >= MAJORITY * self.crossed

    @property
    def middle(self) -> float:
        """Where the separator stands."""
        return (self.left + self.right) / 2


@dataclass(kw_only=True)
class Strips:
    """What the rows seen so far agree on."""

    strips: list[Strip] = field(default_factory=list)

    @classmethod
    def of(cls, *rows: Row) -> Self:
        """What these rows agree on."""
        strips = cls()
        for row in rows:
            strips.add(row)
        return strips

    def verdict(self, row: Row) -> tuple[int, int]:
        """How many strips this row keeps (a gap of its own there), and how many it writes across."""
        keeps = sum(any(_shared(strip, gap, row) for gap in gaps(row)) for strip in self.strips)
        return keeps, sum(_across(strip, line) for strip in self.strips for line in row)

    def add(self, row: Row) -> None:
        """Take a row's gaps in."""
        fresh = []
        for gap in gaps(row):
            partners = [strip for strip in self.strips if _shared(strip, gap, row)]
            for strip in partners:
                strip.left, strip.right = max(strip.left, gap[0]), min(strip.right, gap[1])
                strip.gaps += 1
            if not partners:
                fresh.append(Strip(left=gap[0], right=gap[1]))
        for strip in self.strips:
            strip.crossed += any(_across(strip, line) for line in row)
        self.strips += fresh

    @property
    def firm(self) -> list[float]:
        """Where the columns are parted, left to right."""
        return sorted(strip.middle for strip in self.strips if strip.firm)


def gaps(row: Row) -> list[tuple[float, float]]:
    """White between neighbours of a row."""
    return [(one.box.right, other.box.left) for one, other in pairwise(row) if one.box.right < other.box.left]


def _shared(strip: Strip, gap: tuple[float, float], row: Row) -> bool:
    shared = min(strip.right, gap[1]) - max(strip.left, gap[0])
    return shared > THIN * min(line.size for line in row)


def _across(strip: Strip, line: Line) -> bool:
    return line.box.left < strip.left and line.box.right > strip.right
