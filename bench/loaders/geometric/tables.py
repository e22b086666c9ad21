"""Which rows of a page are a table without ruling lines, and what stands in its cells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from statistics import median
from typing import Final

from bench.loaders.geometric.cells import Table, table_of
from bench.loaders.geometric.lines import Line, rows_of
from bench.loaders.geometric.separators import Row, Strips, gaps
from bench.loaders.geometric.sides import is_value

FARTHEST: Final = 1.8
"""Rows of one table have at most so many ems of white between them …"""
FARTHEST_KEPT: Final = 3.5
"""… or so many where the columns of the row below stand under those above."""
ALIKE: Final = 0.72
"""Rows of one table are set in sizes of which the smaller is at least this part of the larger."""
WRAPPED: Final = 6
"""So many rows in one cell may follow each other: the lines of a description."""
BETWEEN: Final = 2
"""So many rows may be written across the columns between two that keep them: till receipts do that with long names."""
VALUES: Final = 0.6
"""A column is one of values if this part of its cells is."""
KEYS: Final = 0.5
"""A list of keys and values ends this part of its keys with a colon."""
GRID: Final = 3
"""Words alone make a table from so many rows and columns on …"""
FILLED: Final = 0.8
"""… or with two columns if this part of the rows has something in both."""
PAIR: Final = 2
"""A table has at least so many rows with two cells."""


def with_tables(lines: Sequence[Line]) -> list[Table | list[Line]]:
    """Tables, and between them the lines that belong to none, top to bottom."""
    pieces: list[Table | list[Line]] = []
    for run in _runs(rows_of(lines)):
        table = _table(run)
        if table is not None:
            pieces.append(table)
        elif pieces and isinstance(pieces[-1], list):
            pieces[-1].extend(line for row in run for line in row)
        else:
            pieces.append([line for row in run for line in row])
    return pieces


@dataclass(kw_only=True)
class _Run:
    """Rows that agree on where their columns are parted, and rows of one piece whose fate the next row decides."""

    rows: list[Row] = field(default_factory=list)
    strips: Strips = field(default_factory=Strips)
    waiting: list[Row] = field(default_factory=list)

    def take(self, row: Row) -> bool:
        """Add a row if it goes on with the table; False leaves the run as it was."""
        above = (self.waiting or self.rows)[-1]
        white = _white(above, row) / _size(row)
        smaller, larger = sorted((_size(row), median(_size(held) for held in self.rows)))
        if smaller < ALIKE * larger:
            return False
        keeps, crosses = self.strips.verdict(row)
        if white > (FARTHEST if crosses else FARTHEST_KEPT) or (gaps(row) and (crosses > keeps or not keeps)):
            return False
        if not gaps(row):
            self.waiting.append(row)
            return len(self.waiting) <= (BETWEEN if self.crossing else WRAPPED)
        self.rows += [*self.waiting, row]
        self.strips.add(row)
        self.waiting = []
        return True

    @property
    def crossing(self) -> bool:
        """Whether a waiting row is written across the columns."""
        return any(self.strips.verdict(row)[1] for row in self.waiting)


def _runs(rows: Sequence[Row]) -> Iterator[list[Row]]:
    """Cut rows where the columns of one row do not fit those of the rows before."""
    run: _Run | None = None
    for row in rows:
        if run is not None and run.take(row):
            continue
        if run is not None:
            yield run.rows
            yield from ([waiting] for waiting in run.waiting if waiting is not row)
        run = _Run(rows=[row], strips=Strips.of(row)) if gaps(row) else None
        if run is None:
            yield [row]
    if run is not None:
        yield run.rows
        yield from ([waiting] for waiting in run.waiting)


def _size(row: Row) -> float:
    return median(line.size for line in row)


def _white(above: Row, below: Row) -> float:
    return min(line.box.top for line in below) - max(line.box.bottom for line in above)


def _table(run: Sequence[Row]) -> Table | None:
    separators = Strips.of(*(row for row in run if gaps(row))).firm
    if not separators or sum(bool(gaps(row)) for row in run) < PAIR:
        return None
    table = table_of(run, separators)
    return table if _tabular(table) else None


def _tabular(table: Table) -> bool:
    columns = [table.column(number) for number in range(table.columns)]
    if any(
        len(cells) > 1 and sum(is_value(cell.text) for cell in cells) >= VALUES * len(cells) for cells in columns[1:]
    ):
        return True
    if columns[0] and sum(cell.text.endswith(":") for cell in columns[0]) > KEYS * len(columns[0]):
        return True
    full = sum(len(row) > 1 for row in table.by_row) >= FILLED * table.rows
    return table.rows >= GRID and (table.columns >= GRID or full)
