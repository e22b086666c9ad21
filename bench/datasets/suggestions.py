"""The nearest known word to one that is not known."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from bench.core.taxonomy import fold


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """`; did you mean "x"?`, or nothing if no known word is near."""
    by_fold = {fold(name): name for name in known}
    near = difflib.get_close_matches(fold(word), by_fold, n=1, cutoff=0.6)
    return f'; did you mean "{by_fold[near[0]]}"?' if near else ""
