"""Puts the texts of pages together and remembers where each began."""

from __future__ import annotations

from collections.abc import Sequence


def join_pages(pages: Sequence[str], separator: str = "\n\n") -> tuple[str, tuple[int, ...]]:
    """One text and one offset a page, ascending; pages without text begin where the next one does.

    Separators stand between texts only, so that a document without any text is an empty text.
    """
    text, starts = "", []
    for page in pages:
        if text and page:
            text += separator
        starts.append(len(text))
        text += page
    return text, tuple(starts) or (0,)
