"""Tables in a grid of ruling lines."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from bench.loaders.geometric.cells import Table, table_of
from bench.loaders.geometric.lines import Line, lines_of, rows_of
from bench.loaders.geometric.rules import REACH, Rules, levels, meeting
from bench.loaders.geometric.sides import is_value
from bench.loaders.geometric.words import Box, Word, around

SPAN: Final = 0.5
"""A rule parts columns or rows if it is as long as this part of the whole grid's height or width."""
CUT: Final = 0.1
"""A grid that would cut this part of its words in two is none."""
LEAST: Final = 2
"""Rows and columns that make a table."""


def ruled_tables(words: Sequence[Word], rules: Rules) -> list[tuple[Box, Table]]:
    """Each grid that holds a table, and the table."""
    found = []
    for group in meeting(rules):
        if len(group.down) < LEAST or len(group.across) < LEAST:
            continue
        table = _table(group, words)
        if table is not None:
            found.append((around([*group.across, *group.down]), table))
    return found


def _table(rules: Rules, words: Sequence[Word]) -> Table | None:
    area = around([*rules.across, *rules.down])
    columns = _inside(
        levels([box.centre for box in rules.down if box.height >= SPAN * area.height]), area.left, area.right
    )
    rows = _inside(
        levels([box.middle for box in rules.across if box.width >= SPAN * area.width]), area.top, area.bottom
    )
    held = [word for word in words if inside(word.box, area)]
    if not columns or not held or _cut(held, columns) > CUT * len(held):
        return None
    bands = [band for band in _bands(held, columns, rows) if band]
    table = table_of([row for band in bands for row in _text_rows(band, columns, few=len(bands) <= LEAST)], columns)
    return table if table.shape >= (LEAST, LEAST) else None


def _inside(places: Sequence[float], first: float, last: float) -> list[float]:
    return [place for place in places if first + REACH < place < last - REACH]


def inside(box: Box, area: Box) -> bool:
    """Whether its middle is."""
    return area.left < box.centre < area.right and area.top < box.middle < area.bottom


def _cut(words: Sequence[Word], columns: Sequence[float]) -> int:
    return sum(any(word.box.left + REACH < x < word.box.right - REACH for x in columns) for word in words)


def _bands(words: Sequence[Word], columns: Sequence[float], rows: Sequence[float]) -> list[list[Line]]:
    """The lines between two rules across, each broken at the rules down."""
    edges = [float("-inf"), *columns, float("inf")]
    lines = [
        line
        for left, right in pairwise(edges)
        for line in lines_of([word for word in words if left < word.box.centre <= right])
    ]
    steps = [float("-inf"), *rows, float("inf")]
    return [[line for line in lines if top < line.box.middle <= bottom] for top, bottom in pairwise(steps)]


def _text_rows(band: Sequence[Line], columns: Sequence[float], *, few: bool) -> list[list[Line]]:
    """One row of cells, or the rows of text in it where the rules between them were left out.

    They were if numbers stand below each other in one column, or if lines stand side by side more than once and there
    are `few` rules across.
    """
    rows = rows_of(band)
    side_by_side = sum(len({_place(line, columns) for line in row}) > 1 for row in rows)
    places = [_place(line, columns) for line in band if is_value(line.text)]
    stacked = any(places.count(place) > 1 for place in set(places))
    return rows if side_by_side > 1 and (few or stacked) else [list(band)]


def _place(line: Line, columns: Sequence[float]) -> int:
    return sum(x < line.box.centre for x in columns)
