"""What a text says once the escapes of logs, JSON, Markdown, web pages and addresses are read."""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterator
from typing import Final
from urllib.parse import unquote

GONE: Final = "\0"
"""Stands where something was taken out: it parts words, and may stand inside of one."""

_ESCAPE: Final = re.compile(r"\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|([nr])|(t)|([!-/:-@\[-`{-~]))")
_PERCENT: Final = re.compile(r"%[0-9a-fA-F]{2}")
_COLOURS: Final = re.compile(r"\x1b\[[0-9;?]*[ -/]*[@-~]")
# An element's tag, a comment, the address of a Markdown link or image.
_TAGS: Final = re.compile(
    r"</?[A-Za-z][^<>]{0,2000}>|<!--.{0,200}?-->|<[!?][^<>]{0,2000}>|\]\([^()\s]{0,2000}\)", re.DOTALL
)
_TWICE: Final = 3
"""Rounds: what was escaped for one place is often escaped again for the next."""


def readings(text: str) -> Iterator[str]:
    """The text, and each form of it in which more escapes are read. Lines stay where they are."""
    yield text
    for step in _STEPS:
        if (read := step(text)) != text:
            yield read
            text = read


def _without_colours(text: str) -> str:
    return _COLOURS.sub(GONE, text) if "\x1b" in text else text


def _without_escapes(text: str) -> str:
    return _joined(_ESCAPE.sub(_unescape, text)) if "\\" in text else text


def _unescape(found: re.Match[str]) -> str:
    code = found[1] or found[2]
    if code:
        return chr(int(code, 16))
    # Not a line feed: that would be one line more.
    return "\r" if found[3] else " " if found[4] else found[5]


def _joined(text: str) -> str:
    """Halves of surrogate pairs that stood in two escapes, put together."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def _repeated(mark: str, read: Callable[[str], str]) -> Callable[[str], str]:
    def step(text: str) -> str:
        for _ in range(_TWICE):
            if mark not in text or (further := read(text)) == text:
                break
            text = further
        return text

    return step


def _unquoted(text: str) -> str:
    return unquote(text) if _PERCENT.search(text) else text


def _without_tags(text: str) -> str:
    return _TAGS.sub(_gone, text) if "<" in text or "](" in text else text


def _gone(found: re.Match[str]) -> str:
    return GONE + "\n" * found[0].count("\n")


_STEPS: Final = (
    _without_colours,
    _without_escapes,
    _repeated("&", html.unescape),
    _repeated("%", _unquoted),
    _without_tags,
)
