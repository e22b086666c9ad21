"""Which lines are a heading, a paragraph or a list item."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from bench.loaders.geometric.lines import Line
from bench.loaders.geometric.sides import is_value
from bench.loaders.geometric.words import Box, Word, around

TALLER: Final = 1.3
"""A heading is set so many times as large as the page's typical word."""
ALONE: Final = 1.6
"""… or so many times if it is one word: the box of a single one is not to be trusted."""
WORDY: Final = 14
"""More words than that are no heading."""
LEADING: Final = 0.9
"""Lines of one paragraph have less white than so many ems between them."""
ALIKE: Final = 0.35
"""… and differ in size by less than this part,"""
INDENT: Final = 1.5
"""… and begin within so many ems of each other."""
SHORT: Final = 0.8
"""A line that fills less than this part of its column ends a paragraph."""
FIRST_LINE: Final = 8.0
"""The first line of a paragraph may begin so many ems to the right of the others."""
MANY: Final = 4
"""A line of running text has so many words."""
BULLET: Final = re.compile(r"^(?:[•·●▪◦*–-]|\(?\d{1,2}[.)]|\(?[a-zA-Z][.)]|\(?[ivx]{1,4}[.)])$")

Label = Literal["heading", "paragraph", "item"]


@dataclass(frozen=True, kw_only=True)
class Block:
    """Text that belongs together."""

    label: Label
    lines: tuple[Line, ...]

    @property
    def words(self) -> list[Word]:
        """All words in reading order."""
        return [word for line in self.lines for word in line.words]

    @property
    def box(self) -> Box:
        """The smallest box around its words."""
        return around(line.box for line in self.lines)


def blocks_of(lines: Sequence[Line], *, typical: float) -> Iterator[Block]:
    """Join the lines of one column, top to bottom, into blocks; `typical` is the page's median type size."""
    held: list[Line] = []
    right = max((line.box.right for line in lines), default=0.0)
    for line in lines:
        if held and not _goes_on(held, line, right=right, typical=typical):
            yield _block(held, typical)
            held = []
        held.append(line)
    if held:
        yield _block(held, typical)


def _block(lines: Sequence[Line], typical: float) -> Block:
    label: Label = "paragraph"
    if _is_heading(lines[0], typical):
        label = "heading"
    elif _is_item(lines[0]):
        label = "item"
    return Block(label=label, lines=tuple(lines))


def _is_heading(line: Line, typical: float) -> bool:
    spoken = sum(word.spoken for word in line.words)
    taller = TALLER if spoken > 1 else ALONE
    return line.size > taller * typical and spoken <= WORDY and any(map(str.isalpha, line.text))


def _is_item(line: Line) -> bool:
    return len(line.tokens) > 1 and BULLET.match(line.tokens[0]) is not None


def _goes_on(held: Sequence[Line], line: Line, *, right: float, typical: float) -> bool:
    last = held[-1]
    smaller, taller = sorted((last.size, line.size))
    if line.box.top - last.box.bottom > LEADING * smaller or taller - smaller > ALIKE * taller:
        return False
    if _is_item(line) or _is_heading(line, typical) != _is_heading(held[0], typical):
        return False
    return _aligned(held, line) and _full(last, line, right=right, left=min(held[0].box.left, line.box.left))


def _full(last: Line, line: Line, *, left: float, right: float) -> bool:
    """Whether a line ends because its column does: text goes on below. Lines of an address or a bill end before."""
    if len(last.tokens) < MANY or (is_value(last.tokens[-1]) and is_value(line.tokens[-1])):
        return False
    no_room = last.box.right + line.end_of_token(0) - line.box.left > right
    return no_room or last.box.width >= SHORT * (right - left)


def _aligned(held: Sequence[Line], line: Line) -> bool:
    """Whether it begins below the line before, or where a paragraph's or list item's second line does."""
    first = held[0]
    if abs(line.box.left - held[-1].box.left) <= INDENT * line.size:
        return True
    if len(held) > 1:
        return False
    if _is_item(first) and 0 <= line.box.left - first.end_of_token(0) <= INDENT * line.size:
        return True
    return 0 < first.box.left - line.box.left <= FIRST_LINE * line.size
