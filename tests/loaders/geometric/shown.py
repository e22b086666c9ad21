"""A page's pieces as a reader would see them, so that tests can say what they expect."""

from __future__ import annotations

from collections.abc import Iterable

from bench.loaders.geometric.cells import Table
from bench.loaders.geometric.pages import Piece

Shown = str | list[list[str]]


def shown(pieces: Iterable[Piece]) -> list[Shown]:
    """Blocks as text with a mark for their kind, tables as rows of cells."""
    return [grid(piece) if isinstance(piece, Table) else block(piece) for piece in pieces]


def grid(table: Table) -> list[list[str]]:
    rows = [[""] * table.columns for _ in range(table.rows)]
    for cell in table.cells:
        rows[cell.row][cell.column] = cell.text
    return rows


def block(piece: Piece) -> str:
    marks = {"heading": "# ", "paragraph": "", "item": "* "}
    assert not isinstance(piece, Table)
    return marks[piece.label] + " ".join(word.text for word in piece.words)
