"""The loaders' libraries called as their own documentation shows, without the switches and detours of our adapters."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any, Final

from bench.core.label import Document

Reader = Callable[[Document], str]


def build_stock(name: str) -> Reader:
    """The library behind a loader of ours, ready to read. Raises whatever its import raises."""
    return STOCK[name]()


def _docling() -> Reader:
    converter: Any = importlib.import_module("docling.document_converter").DocumentConverter()
    return lambda document: str(converter.convert(document.path).document.export_to_markdown())


def _pymupdf() -> Reader:
    library: Any = importlib.import_module("pymupdf")

    def read(document: Document) -> str:
        with library.open(document.path) as book:
            return "\n".join(page.get_text() for page in book)

    return read


def _pytesseract() -> Reader:
    library: Any = importlib.import_module("pytesseract")
    return lambda document: str(library.image_to_string(str(document.path)))


def _unstructured() -> Reader:
    partition: Any = importlib.import_module("unstructured.partition.auto").partition
    return lambda document: "\n\n".join(map(str, partition(filename=str(document.path))))


STOCK: Final[dict[str, Callable[[], Reader]]] = {
    "docling": _docling,
    "pymupdf": _pymupdf,
    "pytesseract": _pytesseract,
    "unstructured": _unstructured,
}
