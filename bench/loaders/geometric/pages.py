"""From the words of a page to its blocks and tables in reading order: the whole layout engine on one page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from bench.loaders.geometric.blocks import Block, blocks_of
from bench.loaders.geometric.cells import Table
from bench.loaders.geometric.columns import in_columns
from bench.loaders.geometric.lines import Line, is_rule, is_stroke, joined, lines_of, rows_of, slope_of
from bench.loaders.geometric.ruled import inside, ruled_tables
from bench.loaders.geometric.rules import Rules
from bench.loaders.geometric.sides import side_by_side, text_columns
from bench.loaders.geometric.tables import with_tables
from bench.loaders.geometric.words import Word, sheared, typical_size

Piece = Block | Table
NO_RULES: Final = Rules()


def arrange(words: Sequence[Word], rules: Rules = NO_RULES) -> list[Piece]:
    """Every word of an upright page once, but for stray strokes, in blocks and tables in reading order."""
    clean = [word for word in words if not is_rule(word)]
    grids = ruled_tables(clean, rules)
    free = [word for word in clean if not any(inside(word.box, area) for area, _ in grids)]
    places = [
        Word(text="", box=area, index=-1 - number, size=typical_size(free)) for number, (area, _) in enumerate(grids)
    ]
    slope = slope_of(lines_of(free))
    lines = [line for line in lines_of(sheared(free, slope)) if not is_stroke(line)]
    lines += [Line(words=(place,)) for place in sheared(places, slope)]
    page = _Page(grids=tuple(table for _, table in grids), typical=typical_size(free))
    return [piece for region in in_columns(lines, text_columns, closely=True) for piece in page.pieces(region)]


@dataclass(frozen=True, kw_only=True)
class _Page:
    """What the regions of one page share."""

    grids: tuple[Table, ...]
    """Tables already found; a line of one word with the index -1 - n stands where the n-th is."""
    typical: float

    def pieces(self, region: Sequence[Line]) -> Iterator[Piece]:
        """Blocks and tables of a region, top to bottom."""
        places = sorted((line for line in region if line.words[0].index < 0), key=lambda line: line.box.middle)
        rest = [line for line in region if line.words[0].index >= 0]
        for place in places:
            yield from self._open([line for line in rest if line.box.middle < place.box.middle])
            rest = [line for line in rest if line.box.middle >= place.box.middle]
            yield self.grids[-1 - place.words[0].index]
        yield from self._open(rest)

    def _open(self, lines: Sequence[Line]) -> Iterator[Piece]:
        """Of lines that are in no grid of rules."""
        for piece in with_tables(lines):
            if isinstance(piece, Table):
                yield piece
                continue
            for column in in_columns(piece, side_by_side):
                yield from blocks_of([joined(row) for row in rows_of(column)], typical=self.typical)
