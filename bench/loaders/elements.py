"""Reads unstructured's elements: their texts by page, and what its errors say of a document."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from bench.core.label import Document
from bench.core.outcome import LoadKind
from bench.loaders.translation import container_fault

BETWEEN: Final = "\n\n"

_TOO_LARGE: Final = ("exceeds the maximum", "too many pixels", "resource limit exceeded")

# By class name, so that none of these libraries has to be imported to name its errors.
_KINDS: Final[dict[str, LoadKind]] = {
    "PDFPasswordIncorrect": "encrypted",
    "PDFEncryptionError": "encrypted",
    "PasswordError": "encrypted",
    "DecompressedSizeExceededError": "too_large",
    "DecompressionBombError": "too_large",
    "PdfError": "damaged",
    "PDFException": "damaged",
    "PSException": "damaged",
    "PDFPageCountError": "damaged",
    "PDFSyntaxError": "damaged",
    "PackageNotFoundError": "damaged",
    "BadZipFile": "damaged",
    "XMLSyntaxError": "damaged",
    "UnidentifiedImageError": "damaged",
    "XLRDError": "damaged",
    "UnprocessableEntityError": "damaged",
}


@dataclass(frozen=True, kw_only=True)
class Reading:
    """What a partitioner gave back for one document."""

    elements: Sequence[Any]
    strategy: str
    pages: int | None = None
    """As the file says; None if it does not."""
    ocr: bool = False
    warnings: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class PageTexts:
    """Texts by page; a single one, and `paged` false, where elements carry no page numbers."""

    texts: tuple[str, ...]
    paged: bool


def page_texts(elements: Sequence[Any], *, pages: int | None, limit: int | None) -> PageTexts:
    """Elements' texts joined by page: a PDF's page, a slide, a sheet, a Word file's recorded page break."""
    numbers = [element.metadata.page_number for element in elements]
    last = max([pages or 0, *(number for number in numbers if number is not None)])
    if not last:
        return PageTexts(texts=(BETWEEN.join(_texts(elements)),), paged=False)
    by_page: list[list[Any]] = [[] for _ in range(last)]
    current = 1
    for element, number in zip(elements, numbers, strict=True):
        current = max(current, number or current)  # headers and footers may come late
        by_page[current - 1].append(element)
    return PageTexts(texts=tuple(BETWEEN.join(_texts(page)) for page in by_page[:limit]), paged=True)


def unstructured_fault(document: Document, error: Exception) -> LoadKind:
    """What an error of unstructured, or of the libraries below it, says about the document."""
    fault = container_fault(document.path, document.format)
    if fault is not None:
        return fault
    said = str(error).casefold()
    if "password" in said or "encrypted" in said:
        return "encrypted"
    if any(sign in said for sign in _TOO_LARGE):
        return "too_large"
    if "pandoc died" in said or "truncated" in said:
        return "damaged"
    names = (parent.__name__ for parent in type(error).__mro__)
    return next((_KINDS[name] for name in names if name in _KINDS), "error")


def _texts(elements: Sequence[Any]) -> list[str]:
    return [text for element in elements if (text := str(element.text or "")).strip()]
