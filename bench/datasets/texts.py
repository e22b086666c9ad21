"""Which text format some bytes have: marked-up ones by their first characters, the rest by extension."""

from __future__ import annotations

import codecs
import json
import re
from typing import Final

EXTENSIONS: Final = {
    "txt": "txt",
    "text": "txt",
    "md": "md",
    "markdown": "md",
    "csv": "csv",
    "tsv": "tsv",
    "tab": "tsv",
    "json": "json",
    "xml": "xml",
    "html": "html",
    "htm": "html",
    "xhtml": "html",
    "eml": "eml",
}

_MARKS: Final = (
    # UTF-32 first: its little-endian mark begins with that of UTF-16.
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
# Control characters but white space, backspace and escape (which ISO-2022 text is full of).
_CONTROLS: Final = bytes(set(range(32)) - set(b"\t\n\v\f\r\b\x1b")) + b"\x7f"
_BINARY_SHARE: Final = 0.02
_HEADER: Final = re.compile(
    r"^(?:from|to|cc|date|subject|received|return-path|delivered-to|message-id|mime-version|reply-to|sender"
    r"|content-type|content-transfer-encoding|x-[a-z0-9-]+|dkim-signature):",
    re.IGNORECASE | re.MULTILINE,
)
_HEADERS_OF_A_MAIL: Final = 2
_HTML_TAG: Final = re.compile(r"<(?:head|body|title|meta|div|p|h[1-6]|table|span|ul|ol|br|a)[\s/>]")
_TAG: Final = re.compile(r"<[a-z_][\w.:-]*[\s/>]")


def sniff_text(head: bytes, suffix: str) -> str:
    """A text format, or `unknown` for bytes that are not text. `head` is the beginning of the file."""
    by_name = EXTENSIONS.get(suffix)
    if not head:
        return by_name or "unknown"
    text = _decode(head)
    if text is None:
        return "unknown"
    start = text.lstrip()
    return _marked_up(start) or by_name or _guess(start)


def _decode(head: bytes) -> str | None:
    """The text as far as markup needs it (ASCII is right in every encoding that has no mark); None if binary."""
    for mark, encoding in _MARKS:
        if head.startswith(mark):
            return head[len(mark) :].decode(encoding, "ignore")
    controls = len(head) - len(head.translate(None, _CONTROLS))
    return None if b"\0" in head or controls > _BINARY_SHARE * len(head) else head.decode("latin-1")


def _marked_up(start: str) -> str | None:
    """A format that its first characters prove."""
    low = start[:4096].casefold()
    if low.startswith("{\\rtf"):
        return "rtf"
    if low.startswith("%!ps"):
        return "unknown"
    root = _after_declarations(low)
    if root.startswith("<!doctype html") or re.match(r"<html[\s>]", root):
        return "html"
    return "xml" if low.startswith("<?xml") or root.startswith("<!doctype") else None


def _after_declarations(text: str) -> str:
    """What follows XML declarations and comments."""
    while text.startswith(("<?", "<!--")):
        _, _, rest = text.partition("?>" if text.startswith("<?") else "-->")
        text = rest.lstrip()
    return text


def _guess(start: str) -> str:
    """For text whose extension says nothing."""
    root = _after_declarations(start[:4096].casefold())
    if _HTML_TAG.match(root):
        return "html"
    if _TAG.match(root):
        return "xml"
    if _is_json(start):
        return "json"
    block = re.split(r"\r?\n\r?\n", start, maxsplit=1)[0]
    return "eml" if _HEADER.match(block) and len(_HEADER.findall(block)) >= _HEADERS_OF_A_MAIL else "txt"


def _is_json(start: str) -> bool:
    if not start.startswith(("{", "[")):
        return False
    try:
        json.loads(start)
    except (ValueError, RecursionError):
        # Longer than the head, or not JSON at all.
        return re.match(r'\{\s*"[^"]*"\s*:|\[\s*\{\s*"', start) is not None
    return True
