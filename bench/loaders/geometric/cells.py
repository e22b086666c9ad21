"""A table as a grid of cells: which column a piece of text stands in, given where the columns are parted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bench.loaders.geometric.lines import Line, joined, rows_of
from bench.loaders.geometric.words import Box, Word, around


@dataclass(frozen=True, kw_only=True)
class Cell:
    """Words of one table cell in reading order."""

    row: int
    column: int
    words: tuple[Word, ...]

    @property
    def text(self) -> str:
        """Its words with single spaces."""
        return " ".join(word.text for word in self.words)


@dataclass(frozen=True, kw_only=True)
class Table:
    """A grid; empty cells are left out."""

    cells: tuple[Cell, ...]
    rows: int
    columns: int

    @property
    def words(self) -> list[Word]:
        """The words of all cells, row by row."""
        return [word for cell in self.cells for word in cell.words]

    @property
    def box(self) -> Box:
        """The smallest box around its words."""
        return around(word.box for word in self.words)

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns that have something in them."""
        return len({cell.row for cell in self.cells}), len({cell.column for cell in self.cells})

    @property
    def by_row(self) -> list[list[Cell]]:
        """The cells of each row, left to right."""
        return [[cell for cell in self.cells if cell.row == number] for number in range(self.rows)]

    def column(self, number: int) -> list[Cell]:
        """The cells of one column, top to bottom."""
        return [cell for cell in self.cells if cell.column == number]


def table_of(rows: Sequence[Sequence[Line]], separators: Sequence[float]) -> Table:
    """Put each line of each row into the column where it stands, or begins if it crosses several."""
    held: dict[tuple[int, int], list[Line]] = {}
    for number, row in enumerate(rows):
        for line in row:
            held.setdefault((number, _column(line.box, separators)), []).append(line)
    cells = tuple(Cell(row=row, column=column, words=_in_order(lines)) for (row, column), lines in sorted(held.items()))
    return Table(cells=cells, rows=len(rows), columns=len(separators) + 1)


def _in_order(lines: Sequence[Line]) -> tuple[Word, ...]:
    return tuple(word for row in rows_of(lines) for word in joined(row).words)


def _column(box: Box, separators: Sequence[float]) -> int:
    crossed = any(box.left < separator < box.right for separator in separators)
    place = box.left if crossed else box.centre
    return sum(separator < place for separator in separators)
