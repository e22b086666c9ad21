"""How the letters of a word may be parted or joined, so that it still is that word."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from typing import Final

from bench.datasets.privacy.folding import Squeezed

_EMPHASIS: Final = frozenset("*~`\\")
"""Marks that Markdown takes away inside of a word; `_` is none of them."""
_NOT_SEEN: Final = frozenset({"Cc", "Cf", "Mn", "Me"})
_ENDS_OF_LINES: Final = frozenset("\n\r\v\f\x85\u2028\u2029")
_AROUND_ENDS: Final = " \t-\u2010>|#/"
"""What a word broken at the end of a line may have there: a hyphen, a margin, the mark of a comment or quotation."""
_TELLING: Final = 6
"""Letters and digits from which they are enough; with fewer, the marks between them must be there too."""


class Spelling:
    """A folded text as it was written: its letters and what parts them."""

    def __init__(self, text: str) -> None:
        squeezed = Squeezed(text)
        self.text = text
        self.letters = squeezed.letters
        self._gaps = squeezed.gaps(0, len(self.letters))

    def is_written(self, gaps: Mapping[int, str]) -> bool:
        """Whether the same letters, parted like this, are this text: no words joined, none torn but by what fades."""
        return all(self._may_part(place, gap) for place, gap in gaps.items()) and all(
            place in gaps or self._may_join(place) for place in self._gaps
        )

    def _may_part(self, place: int, gap: str) -> bool:
        ours = self._gaps.get(place)
        if ours is None:
            return vanishes(gap)
        return len(self.letters) >= _TELLING or {*ours} - {*" "} <= {*gap}

    def _may_join(self, place: int) -> bool:
        """`IMG 0012` is `IMG0012`; but `Al Pine` is not `alpine`."""
        return self.letters[place - 1].isdigit() != self.letters[place].isdigit()


def vanishes(gap: str) -> bool:
    """Whether a reader sees a word go on: nothing is between but emphasis, what is not seen, or the end of a line."""
    seen = "".join(mark for mark in gap if not _is_unseen(mark))
    return not seen or (not _ENDS_OF_LINES.isdisjoint(seen) and not seen.strip(_AROUND_ENDS + "".join(_ENDS_OF_LINES)))


def _is_unseen(mark: str) -> bool:
    return mark in _EMPHASIS or (
        mark not in _ENDS_OF_LINES and mark != "\t" and unicodedata.category(mark) in _NOT_SEEN
    )
