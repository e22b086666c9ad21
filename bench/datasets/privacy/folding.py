"""The form in which texts are compared: what a report, a log or a web page may do to a word is undone."""

from __future__ import annotations

import codecs
import html
import re
import unicodedata
from collections.abc import Iterator
from typing import Final
from urllib.parse import unquote

# Marks that nobody sees, but that part words.
_UNSEEN: Final = "\u00ad\u200b\u200c\u200d\u2060"
_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_HEAD: Final = 8192
_ESCAPE: Final = re.compile(r"\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|([nrt])|([!-/:-@\[-`{-~]))")
_PERCENT: Final = re.compile(r"%[0-9a-fA-F]{2}")
_COLOURS: Final = re.compile(r"\x1b\[[0-9;?]*[ -/]*[@-~]")


def decode(content: bytes) -> str | None:
    """A file's text; None if it is binary."""
    for mark, encoding in _MARKS:
        if content.startswith(mark):
            return content[len(mark) :].decode(encoding, "replace")
    if b"\0" in content[:_HEAD]:
        return None
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        return content.decode("latin-1")


def fold_words(text: str) -> str:
    """NFKC, casefold, and one space for each run of white space, hyphens and underscores."""
    if text.isascii():
        folded = text.lower()
    else:
        folded = unicodedata.normalize("NFKC", text).casefold()
        # Five passes in C are ten times as fast as one str.translate over text that is not ASCII.
        for mark in _UNSEEN:
            folded = folded.replace(mark, "")
    # File names and addresses write a space in other ways.
    return " ".join(folded.replace("-", " ").replace("_", " ").split())


def readings(text: str) -> Iterator[str]:
    """The text, and what it says once escapes of logs, JSON, Markdown, HTML and addresses are read."""
    yield text
    if "\x1b" in text:
        text = _COLOURS.sub("", text)
        yield text
    if "\\" in text:
        read = _joined(_ESCAPE.sub(_unescape, text))
        yield read
        text = read
    if "&" in text and (read := html.unescape(text)) != text:
        yield read
        text = read
    if "%" in text and _PERCENT.search(text):
        yield unquote(text)


def _unescape(found: re.Match[str]) -> str:
    code = found[1] or found[2]
    if code:
        return chr(int(code, 16))
    return " " if found[3] else found[4]


def _joined(text: str) -> str:
    """Halves of surrogate pairs that stood in two escapes, put together."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
