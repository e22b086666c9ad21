"""Paper is cut so that columns are filled, and so that two pages are two."""

from __future__ import annotations

from typing import Any

import pytest

from bench.core.label import Label
from bench.synthesis.compacting import compact, on_two_pages
from bench.synthesis.content import Draft, Party, Prose
from bench.synthesis.layouts import LAYOUTS
from bench.synthesis.rendering import render
from tests.synthesis.pdfs import pages, texts


def draft(paragraphs: int) -> Draft:
    body = tuple(Prose(text=f"Paragraph {number} of a text that fills a column.") for number in range(paragraphs))
    return Draft(title="Title", issuer=Party(name="Issuer"), body=body, truth=Label())


def columns_used(page: Any) -> set[bool]:
    """False for the left half of the page, True for the right one."""
    text = page.get_textpage()
    return {text.get_rect(number)[0] > page.get_width() / 2 for number in range(text.count_rects())}


@pytest.mark.parametrize("layout", ["columns", "newsletter"])
@pytest.mark.parametrize("paragraphs", [16, 30])
def test_a_short_text_fills_both_columns_of_one_page(layout: str, paragraphs: int) -> None:
    written = draft(paragraphs)
    (page,) = pages(render(written, compact(written, LAYOUTS[layout])).content)
    assert columns_used(page) == {False, True}
    assert page.get_height() < 842


def test_a_long_text_has_the_paper_of_the_layout() -> None:
    assert compact(draft(300), LAYOUTS["columns"]).size == LAYOUTS["columns"].size


def test_one_column_is_left_as_it_is() -> None:
    assert compact(draft(3), LAYOUTS["letter"]) is LAYOUTS["letter"]


def test_what_is_nearly_a_page_is_set_on_two() -> None:
    written = draft(24)
    assert len(render(written, LAYOUTS["letter"]).pages) == 1
    rendered = on_two_pages(written, LAYOUTS["letter"])
    assert len(rendered.pages) == len(texts(rendered.content)) == 2


def test_three_lines_are_not_two_pages() -> None:
    with pytest.raises(ValueError, match="does not fill two pages"):
        on_two_pages(draft(3), LAYOUTS["letter"])
