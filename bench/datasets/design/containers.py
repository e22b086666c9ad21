"""The text of office files and books: the XML in their ZIP without its tags, and their core properties."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Iterator
from html import unescape
from typing import Final

from bench.core.label import Document
from bench.datasets.design.plain_text import decode, without_tags

CONTAINERS: Final = {
    "docx": r"word/(?:header\d*|document|footer\d*)\.xml",
    "pptx": r"ppt/slides/slide\d+\.xml",
    "xlsx": r"xl/(?:sharedStrings|worksheets/sheet\d+)\.xml",
    "odt": r"content\.xml",
    "ods": r"content\.xml",
    "odp": r"content\.xml",
    "epub": r".*\.x?html?",
}
"""Format → the entries that hold what one reads."""
_PROPERTIES: Final = r"docProps/core\.xml|meta\.xml|.*\.opf"
_PROPERTY: Final = re.compile(
    r"<(?:dc|cp|meta):(title|subject|creator|description|keywords|keyword|lastModifiedBy|category)\b[^>]*>([^<]+)<"
)
_PICTURE: Final = re.compile(r".*\.(?:png|jpe?g|gif|tiff?|bmp|webp)", re.IGNORECASE)
_MOST_BYTES: Final = 4_000_000
"""Inflated bytes that are read of one entry."""
_MOST_ENTRIES: Final = 200


def read_container(document: Document) -> dict[str, object]:
    """Text, tables, pictures and properties."""
    with zipfile.ZipFile(document.path) as archive:
        read = [without_tags(text) for text in _entries(archive, CONTAINERS[document.format])]
        properties = "\n".join(_entries(archive, _PROPERTIES))
        pictures = sum(_PICTURE.fullmatch(name) is not None for name in archive.namelist())
    stated = ((name, unescape(value).strip()) for name, value in _PROPERTY.findall(properties))
    outside = {f"property {name}": value for name, value in stated if value}
    flat = "\n".join(text for text, _ in read)
    return {"flat": flat, "tables": sum(count for _, count in read), "pictures": pictures, "outside": outside}


def _entries(archive: zipfile.ZipFile, pattern: str) -> Iterator[str]:
    """Each is read to a bound only: what a ZIP inflates to is the choice of whoever made it."""
    names = sorted((name for name in archive.namelist() if re.fullmatch(pattern, name)), key=_by_number)
    for name in names[:_MOST_ENTRIES]:
        with archive.open(name) as stream:
            yield decode(stream.read(_MOST_BYTES))


def _by_number(name: str) -> list[str]:
    """`slide10` stands after `slide9`."""
    return [part.zfill(9) for part in re.split(r"(\d+)", name)]
