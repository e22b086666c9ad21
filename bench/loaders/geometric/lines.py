"""Which words make a line, which lines stand on one row, and how much the rows of a page climb."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from statistics import median
from typing import Final

from bench.loaders.geometric.words import Box, Word, around, typical_size

GAP: Final = 1.0
"""Words further apart than so many ems belong to two lines of one row: a space is 0.25 em, a typewriter's 0.7."""
OVERLAP: Final = 0.5
"""Part of its height that the lower of two boxes must share with the other to stand on its row."""
NESTED: Final = -0.5
"""OCR boxes of one row may overlap a little; further than this (in ems) they are no neighbours."""
SIZES: Final = (0.6, 2.0)
"""A word's size counts at least and at most so many typical sizes when gaps are measured with it."""
RULES: Final = frozenset("|¦_‗[]")
STROKES: Final = RULES | frozenset("—–-=~‘’'`. ")
LONG: Final = 6.0
"""A line of so many ems tells the slope of a page."""
LEVEL: Final = 0.001
"""Slopes below this move no word by a fraction that matters."""


@dataclass(frozen=True, kw_only=True)
class Line:
    """Words of one row without a gap between them, left to right."""

    words: tuple[Word, ...]

    @cached_property
    def box(self) -> Box:
        """The smallest box around its words."""
        return around(word.box for word in self.words)

    @cached_property
    def size(self) -> float:
        """Type size in points of its typical word: one tall speck does not make a heading."""
        return typical_size(self.words)

    @cached_property
    def baseline(self) -> float:
        """What its letters stand on, in points from the top: where the tails of the deep ones begin."""
        return median(word.baseline for word in self.words)

    @property
    def text(self) -> str:
        """Its words with single spaces."""
        return " ".join(word.text for word in self.words)

    @cached_property
    def tokens(self) -> list[str]:
        """Its words, also where the OCR gave several in one box."""
        return self.text.split()

    def end_of_token(self, number: int) -> float:
        """Where a token ends, in points from the left; reckoned by letters where it has no box of its own."""
        if len(self.words) == len(self.tokens):
            return self.words[number].box.right
        letters = sum(len(token) + 1 for token in self.tokens[: number + 1]) - 1
        return self.box.left + self.box.width * letters / len(self.text)


def joined(lines: Iterable[Line]) -> Line:
    """One line of all their words, left to right."""
    words = [word for line in lines for word in line.words]
    return Line(words=tuple(sorted(words, key=lambda word: word.box.left)))


def is_rule(word: Word) -> bool:
    """Whether a word is nothing but what OCR makes of a ruling line; it would bridge the columns it parts."""
    return RULES.issuperset(word.text)


def is_stroke(line: Line) -> bool:
    """Whether a line is nothing but what OCR makes of ruling lines and paper edges."""
    return STROKES.issuperset(line.text)


def lines_of(words: Sequence[Word]) -> list[Line]:
    """Chain each word to the nearest one on its right, unless there is a gap between them."""
    typical = typical_size(words)
    done: list[list[Word]] = []
    growing: list[list[Word]] = []
    for word in sorted(words, key=lambda word: (word.box.left, word.box.top)):
        out_of_reach = word.box.left - GAP * SIZES[1] * typical
        done += [chain for chain in growing if chain[-1].box.right < out_of_reach]
        growing = [chain for chain in growing if chain[-1].box.right >= out_of_reach]
        chain = _chain_before(word, growing, typical)
        if chain is None:
            growing.append([word])
        else:
            chain.append(word)
    return sorted((Line(words=tuple(chain)) for chain in done + growing), key=_place)


def _place(line: Line) -> tuple[float, float]:
    return line.box.top, line.box.left


def _chain_before(word: Word, chains: Sequence[list[Word]], typical: float) -> list[Word] | None:
    near: list[tuple[float, int]] = []
    for number, chain in enumerate(chains):
        last = chain[-1]
        if not on_one_row(last.box, word.box):
            continue
        em = _em(last, word, typical)
        gap = word.box.left - last.box.right
        if gap <= GAP * em and (gap >= NESTED * em or _next(last, word)):
            near.append((abs(gap), number))
    return chains[min(near)[1]] if near else None


def _next(one: Word, other: Word) -> bool:
    """Whether the OCR read them in a row: then its boxes may be wrong, but not their order."""
    return other.index == one.index + 1 and other.box.centre > one.box.centre


def _em(one: Word, other: Word, typical: float) -> float:
    smallest, largest = SIZES
    told = [word.size for word in (one, other) if word.spoken]
    return min(max(*told, smallest * typical, 0.0), largest * typical)


def on_one_row(one: Box, other: Box) -> bool:
    """Whether two boxes share most of the lower one's height."""
    return one.beside(other) > OVERLAP * min(one.height, other.height)


def rows_of(lines: Sequence[Line]) -> list[list[Line]]:
    """Lines grouped by row, top to bottom, each row left to right."""
    rows: list[list[Line]] = []
    for line in sorted(lines, key=lambda line: line.box.middle):
        if rows and _belongs(line, rows[-1]):
            rows[-1].append(line)
        else:
            rows.append([line])
    return [sorted(row, key=lambda line: line.box.left) for row in rows]


def _belongs(line: Line, row: Sequence[Line]) -> bool:
    return all(on_one_row(line.box, other.box) for other in row) and all(line.box.over(other.box) <= 0 for other in row)


def slope_of(lines: Sequence[Line]) -> float:
    """How many points the rows of a page sink for each point to the right; 0 if no line is long enough to tell."""
    slopes = [_slope(line) for line in lines if line.box.width > LONG * line.size and line.words[1:]]
    slope = median(slopes) if slopes else 0.0
    return slope if abs(slope) > LEVEL else 0.0


def _slope(line: Line) -> float:
    first, last = line.words[0].box, line.words[-1].box
    return (last.bottom - first.bottom + last.top - first.top) / 2 / (last.centre - first.centre)
