"""Hostile text made harmless to look at: nothing of it steers a terminal, reverses a line or hides."""

from __future__ import annotations

import unicodedata


def visible(text: str, *, limit: int) -> str:
    r"""Text of at most `limit` characters on one line; what cannot be seen becomes its escape, `\x1b`, `\u202e`.

    That is what Unicode calls control, format (bidi, zero width), surrogate, private, unassigned or a separator of
    lines; any other space becomes a plain one.
    """
    shown = text[: limit + 1]
    if not shown.isprintable():
        shown = "".join(map(_visible, shown))
    return shown if len(shown) <= limit else shown[: limit - 1] + "…"


def _visible(character: str) -> str:
    if character.isprintable():
        return character
    if unicodedata.category(character) == "Zs":
        return " "
    return character.encode("unicode_escape").decode("ascii")
