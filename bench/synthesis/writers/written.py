"""What a writer hands back: a file's bytes, and what a perfect reader would read in it."""

from __future__ import annotations

from typing import Protocol

from bench.core.model import Frozen
from bench.synthesis.content import Draft
from bench.synthesis.look import Layout


class Written(Frozen):
    """A file in some format."""

    content: bytes
    reference: str
    """The text that the file shows, in reading order; pages are separated by form feeds."""


class Writer(Protocol):
    """Turns a draft into a file of one format; the same arguments make the same bytes."""

    def __call__(self, draft: Draft, *, layout: Layout, seed: str) -> Written:
        """`layout` matters for pages and pictures, `seed` where something is left to chance."""
        ...
