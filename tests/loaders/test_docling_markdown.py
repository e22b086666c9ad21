from __future__ import annotations

import logging
from types import SimpleNamespace
from typing import Any

import pytest

from bench.loaders.docling_markdown import overheard, page_texts


def test_what_docling_logs_is_kept_without_addresses_and_not_shown(capfd: pytest.CaptureFixture[str]) -> None:
    logger = logging.getLogger("docling.models.test")
    with overheard() as said:
        logger.warning("page %s\nis odd: <File object at 0x7f>", 3)
        logger.info("not this")
    assert said == ["page 3 is odd: "]
    assert capfd.readouterr().err == ""


class Converted:
    """Stands in for a converted document of so many pages."""

    def __init__(self, pages: int, *, placed: bool = True) -> None:
        self.pages = dict.fromkeys(range(1, pages + 1))
        self.texts = [SimpleNamespace(prov=["somewhere"] if placed else [])]
        self.tables: list[Any] = []

    def export_to_markdown(self, *, page_no: int | None = None, escape_html: bool, **_: Any) -> str:
        assert not escape_html
        return "whole" if page_no is None else f"<!-- image -->page {page_no}"


@pytest.mark.parametrize(
    "converted, span, texts",
    [
        (Converted(3), (1, 99), ["page 1", "page 2", "page 3"]),
        (Converted(3), (2, 2), ["page 2"]),
        (Converted(0), (1, 1), ["whole"]),
        (Converted(2, placed=False), (1, 99), ["whole"]),
    ],
    ids=["pages", "range", "no pages", "text on no page"],
)
def test_markdown_is_taken_page_by_page_where_there_are_pages(
    converted: Converted, span: tuple[int, int], texts: list[str]
) -> None:
    assert page_texts(converted, span) == texts
