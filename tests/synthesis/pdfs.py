"""What an independent reader finds in a PDF; skips where the generator's libraries are missing."""

from __future__ import annotations

from typing import Any

import pytest

pypdfium2 = pytest.importorskip("pypdfium2")
for _library in ("cv2", "faker", "fontpkg", "reportlab"):
    pytest.importorskip(_library)


def pages(content: bytes) -> list[Any]:
    return list(pypdfium2.PdfDocument(content))


def texts(content: bytes) -> list[str]:
    return [page.get_textpage().get_text_range() for page in pages(content)]


def pictures(page: Any) -> list[Any]:
    return [part for part in page.get_objects() if type(part).__name__ == "PdfImage"]


def letters(text: str) -> str:
    """Without white space, which no two readers set alike; pdfium reads a hyphen at a line's end as U+FFFE."""
    return "".join(text.replace("\ufffe", "-").split())


def metadata(content: bytes) -> dict[str, str]:
    found: dict[str, str] = pypdfium2.PdfDocument(content).get_metadata_dict(skip_empty=True)
    return found
