"""How wide columns must be, and where words break, so that no cell runs into the next."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from reportlab.lib.utils import simpleSplit
from reportlab.pdfbase.pdfmetrics import stringWidth

from bench.synthesis.content import Row

_PADDING = 8
"""Points that a cell keeps free."""
_WHOLE = 12
"""Letters up to which a cell is not broken: dates and sums."""
_LEAST = 5.5
"""Points; nothing is set smaller."""


def fit(text: str, font: str, size: float, width: float) -> str:
    """Broken into lines that do not run into the next cell."""
    if _wide(text, font) * size <= width - _PADDING:
        return text
    return "\n".join(simpleSplit(text, font, size, width - _PADDING)) or text


def columns(
    rows: Sequence[Row], shares: Sequence[float], font: str, size: float, width: float
) -> tuple[list[float], float]:
    """Width of each column and size of the letters, in points: the longest word of each column has room."""
    words = [max((_widest(row[column], font) for row in rows), default=0) for column in range(len(shares))]
    while True:
        least = [word * size + _PADDING for word in words]
        if sum(least) <= width or size <= _LEAST:
            break
        size -= 0.25
    wanted = [width * share / sum(shares) for share in shares]
    over = [max(want - need, 0) for want, need in zip(wanted, least, strict=True)]
    spare = width - sum(least)
    return [need + spare * more / (sum(over) or 1) for need, more in zip(least, over, strict=True)], size


def _widest(text: str, font: str) -> float:
    words = [text] if len(text) <= _WHOLE else text.split()
    return max((_wide(word, font) for word in words), default=0)


@lru_cache(maxsize=4096)
def _wide(text: str, font: str) -> float:
    """In sizes of the letters."""
    return stringWidth(text, font, 1)
