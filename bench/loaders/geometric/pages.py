"""From the words of a page to its blocks and tables in reading order: the whole layout engine on one page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bench.loaders.geometric.blocks import Block, blocks_of
from bench.loaders.geometric.columns import in_columns, independent, running_text
from bench.loaders.geometric.lines import Line, is_rule, is_stroke, joined, lines_of, rows_of, slope_of
from bench.loaders.geometric.cells import Table
from bench.loaders.geometric.tables import with_tables
from bench.loaders.geometric.words import Word, sheared, typical_size

Piece = Block | Table


def arrange(words: Sequence[Word]) -> list[Piece]:
    """Every word of an upright page once, but for stray strokes, in blocks and tables in reading order."""
    clean = [word for word in words if not is_rule(word)]
    level = sheared(clean, slope_of(lines_of(clean)))
    lines = [line for line in lines_of(level) if not is_stroke(line)]
    typical = typical_size(level)
    return [piece for region in in_columns(lines, running_text) for piece in _pieces(region, typical=typical)]


def _pieces(region: Sequence[Line], *, typical: float) -> Iterator[Piece]:
    for piece in with_tables(region):
        if isinstance(piece, Table):
            yield piece
            continue
        for column in in_columns(piece, independent):
            yield from blocks_of([joined(row) for row in rows_of(column)], typical=typical)
