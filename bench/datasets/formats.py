"""What format a file has, told from its content; its extension only breaks ties that the content leaves."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import filetype  # type: ignore[import-untyped]

from bench.datasets.containers import sniff_ole, sniff_zip
from bench.datasets.texts import sniff_text

HEAD_BYTES: Final = 16_384
"""How much of a file is looked at; enough for a PDF header behind a few pages of junk."""

IMAGES: Final = {
    "image/jpeg": "jpg",
    "image/png": "png",
    "image/apng": "png",
    "image/tiff": "tiff",
    "image/webp": "webp",
    "image/gif": "gif",
    "image/bmp": "bmp",
    "image/heic": "heic",
}

_ZIP: Final = (b"PK\x03\x04", b"PK\x05\x06", b"PK\x07\x08")
_OLE: Final = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
# Readers look for the header in the first kilobyte; real files carry more junk than that before it.
_PDF: Final = re.compile(rb"\A%PDF-|%PDF-\d\.\d[^0-9].{0,2000}?\d \d+ obj\b", re.DOTALL)
# The header of every picture has a byte that no text has.
_TEXT: Final = re.compile(rb"[\t\n\r\x20-\x7e]{64}")
# Two and three letters are no proof: `GIFT CARD` and `BMW` are text.
_GIF: Final = (b"GIF87a", b"GIF89a")
_BMP_HEADER_SIZES: Final = frozenset({12, 16, 40, 52, 56, 64, 108, 124})


def sniff(path: Path) -> str:
    """One of core's FORMATS; `unknown` for what is none of them. Reads a bounded part of the file; raises OSError."""
    with path.open("rb") as stream:
        return sniff_head(path, stream.read(HEAD_BYTES))


def sniff_head(path: Path, head: bytes) -> str:
    """The same for who has read the first HEAD_BYTES already."""
    suffix = path.suffix.removeprefix(".").casefold()
    if head.startswith(_ZIP):
        return sniff_zip(path, head, suffix)
    if head.startswith(_OLE):
        return sniff_ole(path, suffix)
    return _sniff_image(head) or ("pdf" if b"%PDF-" in head and _PDF.search(head) else sniff_text(head, suffix))


def _sniff_image(head: bytes) -> str | None:
    if _TEXT.match(head):
        return None
    kind = filetype.image_match(head)
    name = IMAGES.get(kind.mime) if kind is not None else None
    if (name == "gif" and not head.startswith(_GIF)) or (name == "bmp" and not _is_bmp(head)):
        return None
    return name


def _is_bmp(head: bytes) -> bool:
    return int.from_bytes(head[14:18], "little") in _BMP_HEADER_SIZES
