"""PDF: text layer, pages that are pictures, and what stands in its metadata and attachments (pypdfium2)."""

from __future__ import annotations

import re
from importlib import import_module
from typing import Any, Final

from bench.core.label import Document
from bench.datasets.design.plain_text import decode, without_tags

LEAST_TEXT: Final = 10
"""Letters and digits from which a page has a text layer; a page number alone is none."""
_COVERS: Final = 0.8
"""Share of the page from which one picture is the page."""
_SPECK: Final = 0.002
_SAID: Final = ("Title", "Author", "Subject", "Keywords", "CreationDate")
"""What people and their programs write; `Creator` and `Producer` name programs."""
_XMP: Final = re.compile(rb"<x:xmpmeta\b.{0,60000}?</x:xmpmeta>", re.DOTALL)
_XMP_TOLD: Final = re.compile(r"<(dc|pdf|fx|zf|photoshop):(\w+)\b[^>]*>(.*?)</\1:\2>", re.DOTALL)
_PROGRAMS: Final = frozenset(("Producer", "PDFVersion", "format", "language", "Version", "ConformanceLevel"))
_MOST_BYTES: Final = 200_000


def read_pdf(document: Document) -> dict[str, object]:
    """Every page is visited, none is rendered. Raises what pypdfium2 raises, ImportError without it."""
    pypdfium2 = import_module("pypdfium2")
    with pypdfium2.PdfDocument(document.path) as pdf:
        pages = [_page(pdf[number]) for number in range(len(pdf))]
        width, height = pdf[0].get_size() if pages else (None, None)
        outside = _information(pdf) | _xmp(document)
        attachments = _attachments(pdf)
    texts = [text for text, _, _, _ in pages]
    return {
        "flat": "\f".join(texts),
        "pages": len(pages),
        "text_pages": sum(_has_text(text) for text in texts),
        "picture_pages": sum(covered for _, covered, _, _ in pages),
        "pictures": sum(pictures for _, _, pictures, _ in pages),
        "drawn": sum(drawn for _, _, _, drawn in pages),
        "width": width,
        "height": height,
        "outside": outside,
        "attachments": attachments,
    }


def _has_text(text: str) -> bool:
    return sum(letter.isalnum() for letter in text) >= LEAST_TEXT


def _page(page: Any) -> tuple[str, bool, int, int]:
    """Text, whether a picture covers it, pictures, lines and shapes."""
    raw = import_module("pypdfium2.raw")
    area = max(1.0, page.get_width() * page.get_height())
    shares, drawn = [], 0
    for item in page.get_objects(max_depth=4):
        if item.type == raw.FPDF_PAGEOBJ_IMAGE:
            left, bottom, right, top = item.get_bounds()
            shares.append(abs((right - left) * (top - bottom)) / area)
        drawn += item.type in (raw.FPDF_PAGEOBJ_PATH, raw.FPDF_PAGEOBJ_SHADING)
    # pypdfium2 ends lines as Windows does.
    text = page.get_textpage().get_text_range().replace("\r\n", "\n")
    return text, any(share >= _COVERS for share in shares), sum(share >= _SPECK for share in shares), drawn


def _information(pdf: Any) -> dict[str, str]:
    said = {name: pdf.get_metadata_value(name).strip() for name in _SAID}
    said["CreationDate"] = said["CreationDate"].removeprefix("D:")[:8]
    return {f"PDF {name}": value for name, value in said.items() if value}


def _xmp(document: Document) -> dict[str, str]:
    """The first packet that is not compressed, which is how the standard wants it."""
    with document.path.open("rb") as stream:
        found = _XMP.search(stream.read(64_000_000))
    told = _XMP_TOLD.findall(decode(found[0])) if found else []
    texts = {f"XMP {prefix}:{name}": without_tags(value)[0] for prefix, name, value in told if name not in _PROGRAMS}
    return {place: text for place, text in texts.items() if text}


def _attachments(pdf: Any) -> dict[str, str]:
    files = [pdf.get_attachment(number) for number in range(min(20, pdf.count_attachments()))]
    return {file.get_name(): _beginning(bytes(file.get_data())) for file in files}


def _beginning(data: bytes) -> str:
    """The text of XML and the like; nothing of what is binary."""
    head = data[:_MOST_BYTES]
    if b"\0" in head[:1000]:
        return ""
    return without_tags(decode(head))[0] if head.lstrip().startswith((b"<", b"\xef\xbb\xbf<")) else decode(head)
