"""Whether what stands left and right of a gutter are two columns, or the columns of one table."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median
from typing import Final

from bench.loaders.geometric.lines import Line, rows_of

TELLING: Final = 3
"""So many lines of a side, or rows that stand beside others, tell something."""
FULL: Final = 0.6
"""Running text fills at least this part of its column with its typical line."""
WORDS: Final = 3
"""… and has at least so many words in it."""
LETTERS: Final = 14
"""… and at least so many letters."""
SPOKEN: Final = 5
"""So many words make a line a sentence's on its own: labels and addresses have fewer."""
NARROW: Final = 0.25
"""A column takes at least this part of the width of both."""
LEVEL: Final = 0.15
"""Lines whose feet are at most so many ems apart stand on one row."""
SHARED: Final = 0.5
"""Two sides of which the sparser shares at least this part of its rows with the other may be one table."""
NUMBERS: Final = 0.5
"""A side is a column of values if more than this part of its lines is mostly digits."""


def running_text(left: Sequence[Line], right: Sequence[Line]) -> bool:
    """Both sides are filled with sentences."""
    return _sentences(left) and _sentences(right)


def text_columns(left: Sequence[Line], right: Sequence[Line]) -> bool:
    """Both sides are filled with sentences, or one holds some and both were set for themselves.

    So facts or a table in one of two columns do not make the page a stack of bands.
    """
    return running_text(left, right) or _set_apart(left, right)


def side_by_side(left: Sequence[Line], right: Sequence[Line]) -> bool:
    """Neither side is a column of values: blocks like two addresses, once the tables of a page are out of the way."""
    return not _values(left) and not _values(right)


def _sentences(lines: Sequence[Line]) -> bool:
    width = _width(lines)
    rows = rows_of(lines)
    widths = [sum(line.box.width for line in row) for row in rows]
    words = [sum(len(line.tokens) for line in row) for row in rows]
    letters = [sum(sum(map(str.isalpha, line.text)) for line in row) for row in rows]
    return median(widths) >= FULL * width and median(words) >= WORDS and median(letters) >= LETTERS


def _set_apart(left: Sequence[Line], right: Sequence[Line]) -> bool:
    """Whether both are wide enough for columns, no side's rows begin with values, and each has rows of its own."""
    sides = (left, right)
    if max(map(_sentence_lines, sides)) < TELLING or any(_values([row[0] for row in rows_of(side)]) for side in sides):
        return False
    return min(map(_width, sides)) >= NARROW * _width((*left, *right)) and not _share_rows(left, right)


def _sentence_lines(lines: Sequence[Line]) -> int:
    """How many lines fill the side with words, without a gap: neither those of an address nor of facts do."""
    least = FULL * _width(lines)
    long = [line for line in lines if line.box.width >= least and len(line.tokens) >= SPOKEN]
    return sum(sum(map(str.isalpha, line.text)) >= LETTERS for line in long)


def _share_rows(left: Sequence[Line], right: Sequence[Line]) -> bool:
    """Whether the rows of the sparser side are rows of the other too, as in a table; or too few can be compared."""
    sparser, denser = sorted((_baselines(left), _baselines(right)), key=len)
    reach = LEVEL * median(line.size for line in (*left, *right))
    beside = [y for y in sparser if denser[0] - reach <= y <= denser[-1] + reach]
    level = sum(any(abs(y - other) <= reach for other in denser) for y in beside)
    return len(beside) < TELLING or level >= SHARED * len(beside)


def _width(lines: Sequence[Line]) -> float:
    return max(line.box.right for line in lines) - min(line.box.left for line in lines)


def _baselines(lines: Sequence[Line]) -> list[float]:
    return sorted(median(line.baseline for line in row) for row in rows_of(lines))


def _values(lines: Sequence[Line]) -> bool:
    return sum(is_value(line.text) for line in lines) > NUMBERS * len(lines)


def is_value(text: str) -> bool:
    """Whether a piece of text is a number, an amount, a date: digits, and no more letters than digits."""
    digits, letters = sum(map(str.isdigit, text)), sum(map(str.isalpha, text))
    return digits > 0 and digits >= letters
