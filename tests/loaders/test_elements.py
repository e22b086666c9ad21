from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from bench.core.label import Document
from bench.loaders.elements import PageTexts, page_texts, unstructured_fault


def element(text: str, page: int | None) -> SimpleNamespace:
    return SimpleNamespace(text=text, metadata=SimpleNamespace(page_number=page))


@pytest.mark.parametrize(
    "found, pages, limit, texts",
    [
        ([("a", 1), ("b", 1), ("c", 2)], 2, None, ("a\n\nb", "c")),
        ([("c", 3)], 4, None, ("", "", "c", "")),
        ([("a", 1), ("b", 2), ("c", 3)], 3, 2, ("a", "b")),
        ([("a", 1), ("b", 2)], None, None, ("a", "b")),
        ([("a", 2), ("footer", 1)], 2, None, ("", "a\n\nfooter")),
        ([("a", 1), ("b", None)], 1, None, ("a\n\nb",)),
        ([("a", 1), (" \n", 1)], 1, None, ("a",)),
        ([], 2, None, ("", "")),
    ],
    ids=["two pages", "blank pages", "limit", "count unknown", "late footer", "no number", "blank element", "nothing"],
)
def test_elements_are_joined_by_page(
    found: list[tuple[str, int | None]], pages: int | None, limit: int | None, texts: tuple[str, ...]
) -> None:
    joined = page_texts([element(*each) for each in found], pages=pages, limit=limit)
    assert joined == PageTexts(texts=texts, paged=True)


def test_elements_without_page_numbers_are_one_text() -> None:
    joined = page_texts([element("a", None), element("b", None)], pages=None, limit=1)
    assert joined == PageTexts(texts=("a\n\nb",), paged=False)


class PDFPasswordIncorrect(Exception):  # noqa: N818 -- pdfminer's name
    pass


class PSException(Exception):  # noqa: N818 -- pdfminer's name
    pass


class PSEOF(PSException):
    pass


@pytest.mark.parametrize(
    "error, kind",
    [
        (PDFPasswordIncorrect(), "encrypted"),
        (ValueError("XLSX file is password protected."), "encrypted"),
        (PSEOF("Unexpected EOF"), "damaged"),
        (RuntimeError('Pandoc died with exitcode "64"'), "damaged"),
        (ValueError("Image exceeds the maximum of 5 pixels"), "too_large"),
        (LookupError("unknown encoding: X-UNKNOWN"), "error"),
    ],
    ids=["class", "message", "parent class", "pandoc", "size", "its own fault"],
)
def test_an_error_says_what_is_wrong_with_the_document(error: Exception, kind: str) -> None:
    mail = Document(id="a", path=Path("a"), sha256="0", format="eml", size=1)
    assert unstructured_fault(mail, error) == kind
