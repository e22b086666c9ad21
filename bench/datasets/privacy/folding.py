"""The forms in which texts are compared: as words, and as nothing but letters and digits with what parts them."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left, bisect_right
from functools import cached_property
from itertools import accumulate
from typing import Final

# Marks that nobody sees, but that part words.
_UNSEEN: Final = "\u00ad\u200b\u200c\u200d\u2060\ufeff"
_RUN: Final = re.compile(r"[^\W_]+")
_ASCII: Final = bytes(range(128))
_LOWER: Final = _ASCII.lower() + bytes(range(128, 256))
_ASCII_MARKS: Final = bytes(byte for byte in _ASCII if not chr(byte).isalnum())


def fold_words(text: str) -> str:
    """NFKC, casefold, and one space for each run of white space, hyphens and underscores."""
    folded = _folded(text)
    if not folded.isascii():
        for mark in _UNSEEN:
            folded = folded.replace(mark, "")
    # File names and addresses write a space in other ways.
    return " ".join(folded.replace("-", " ").replace("_", " ").split())


def squeeze(text: str) -> str:
    """The letters and digits of the text (NFKC, casefold) and nothing else."""
    if text.isascii():
        return text.encode("ascii").translate(_LOWER, _ASCII_MARKS).decode("ascii")
    # Bytes are many times as fast as characters: first the marks of ASCII, then those few others that are there.
    content = _folded(text).encode("utf-8", "surrogatepass").translate(None, _ASCII_MARKS)
    letters = content.decode("utf-8", "surrogatepass")
    for mark in {*content.translate(None, _ASCII).decode("utf-8", "surrogatepass")}:
        if not mark.isalnum():
            letters = letters.replace(mark, "")
    return letters


def _folded(text: str) -> str:
    return text.lower() if text.isascii() else unicodedata.normalize("NFKC", text).casefold()


class Squeezed:
    """A text with its squeezed form, and for each place in it what stood there; that is made when it is asked for."""

    def __init__(self, text: str) -> None:
        self._text = text
        self.letters = squeeze(text)

    def line(self, place: int) -> int:
        """Counts from 1."""
        run = bisect_right(self._starts, place) - 1
        return self._plain.count("\n", 0, self._runs[run][0]) + 1

    def is_whole(self, start: int, end: int) -> bool:
        """Whether no letter or digit touches the piece from before or after."""
        return start in self._edges and end in self._edges

    def gaps(self, start: int, end: int) -> dict[int, str]:
        """Within a piece: the number of letters before it → what parts it there, if anything does."""
        first, last = bisect_right(self._starts, start), bisect_left(self._starts, end)
        return {self._starts[run] - start: self._gap(run) for run in range(first, last)}

    def _gap(self, run: int) -> str:
        """What stands before a run."""
        return self._plain[self._runs[run - 1][1] : self._runs[run][0]]

    @cached_property
    def _plain(self) -> str:
        return _folded(self._text)

    @cached_property
    def _runs(self) -> list[tuple[int, int]]:
        return [found.span() for found in _RUN.finditer(self._plain)]

    @cached_property
    def _starts(self) -> list[int]:
        """Where each run begins in the squeezed form."""
        return [0, *accumulate(end - start for start, end in self._runs)][:-1]

    @cached_property
    def _edges(self) -> frozenset[int]:
        """Where a run begins or ends; of two-letter names a text has thousands that are parts of words."""
        return frozenset((*self._starts, len(self.letters)))
