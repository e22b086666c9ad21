"""What text a file may hold: also where bytes are wrong, zeros stand between, or no mark names the encoding."""

from __future__ import annotations

import codecs
from typing import Final

_MARKS: Final = (
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_HEAD: Final = 8192
_CONTROLS: Final = bytes({*range(32), 127} - {*b"\0\t\n\f\r\x1b"})
_BINARY: Final = 0.02
"""Share of control characters, zeros left out, from which bytes that are not UTF-8 are no text."""
_ONE_SIDED: Final = 0.8
"""Share of zeros in every second byte, always the same ones, from which it is worth a try as UTF-16."""
_WIDE: Final = 0.5
"""Share of UTF-16 units with a zero from which it is nothing else."""
# Bytes that are not UTF-8 come as halves of surrogate pairs; taken as Latin-1 they do not hide the text around them.
_LATIN: Final = {0xDC00 + byte: byte for byte in range(128, 256)}


def decode(content: bytes) -> tuple[str, ...]:
    """A file's text, in each encoding that it may well be in; none if it is binary."""
    for mark, encoding in _MARKS:
        if content.startswith(mark):
            text = content[len(mark) :].decode(encoding, "replace")
            # The mark of an encoding with zeros before a text that has none is a lie.
            return (text,) if b"\0" in content[:_HEAD] else (text, _utf8_or_latin(content))
    if b"\0" not in content[:_HEAD]:
        return (_utf8_or_latin(content),)
    zeros = _wide_zeros(content[:_HEAD])
    wide = [read for encoding, share in zeros.items() if share and (read := _wide(content, encoding))]
    if wide and max(zeros.values()) >= _WIDE:
        return tuple(wide)
    return (*wide, *(() if _is_binary(content) else (_utf8_or_latin(content),)))


def _utf8_or_latin(content: bytes) -> str:
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        return content.decode("utf-8", "surrogateescape").translate(_LATIN)


def _wide_zeros(head: bytes) -> dict[str, float]:
    """Encoding → share of the units whose high byte is zero; 0 where as many low bytes are."""
    units = len(head) // 2 or 1
    high = {"utf-16-be": head[0::2].count(0), "utf-16-le": head[1::2].count(0)}
    total = sum(high.values())
    return {name: count / units if count >= _ONE_SIDED * total else 0.0 for name, count in high.items()}


def _wide(content: bytes, encoding: str) -> str | None:
    """The text, if it reads as one: nearly all of it characters that can be seen."""
    text = content.decode(encoding, "replace")
    head = text[:_HEAD]
    seen = sum(letter.isprintable() or letter.isspace() for letter in head)
    return text if seen >= (1 - _BINARY) * len(head) else None


def _is_binary(content: bytes) -> bool:
    head = content[:_HEAD]
    if len(head) - len(head.translate(None, _CONTROLS)) <= _BINARY * len(head):
        return False
    try:
        content.decode("utf-8")
    except UnicodeDecodeError:
        return True
    return False
