"""A rendered draft says just what stands on its pages, in reading order."""

from __future__ import annotations

from typing import Any

import pytest

pypdfium2 = pytest.importorskip("pypdfium2")
pytest.importorskip("reportlab")
pytest.importorskip("faker")

from bench.core.label import Label  # noqa: E402 - after the libraries are known to be here
from bench.synthesis.cast import Cast  # noqa: E402
from bench.synthesis.content import Draft, Facts, Grid, Heading, Party, Points, Prose  # noqa: E402
from bench.synthesis.layouts import LAYOUTS  # noqa: E402
from bench.synthesis.rendering import render  # noqa: E402


def draft(*body: Any, **about: Any) -> Draft:
    return Draft(title="Title", issuer=Party(name="Issuer & Co <Ltd>"), body=body, truth=Label(), **about)


def letters(text: str) -> str:
    """Without white space, which no two readers set alike; pdfium reads a hyphen at a line's end as U+FFFE."""
    return "".join(text.replace("\ufffe", "-").split())


def test_text_is_said_in_reading_order_and_marks_are_text() -> None:
    body = (
        Heading(text="First"),
        Prose(text="a < b & c"),
        Points(items=("one", "two"), numbered=True),
        Facts(rows=(("Label", "value"),)),
        Grid(
            head=("Item", "Sum"), rows=(("bread", "2.00"), ("milk", "1.00")), totals=(("Total", "3.00"),), widths=(3, 1)
        ),
    )
    rendered = render(draft(*body), LAYOUTS["letter"])
    assert rendered.pages[0].split("\n") == [
        "Issuer & Co <Ltd>",
        "Title",
        "First",
        "a < b & c",
        "1. one",
        "2. two",
        "Label  value",
        "Item  Sum",
        "bread  2.00",
        "milk  1.00",
        "Total  3.00",
        "Page 1 of 1",
    ]


def test_a_table_over_two_pages_repeats_its_head_on_the_second() -> None:
    rows = tuple((f"row {number}", "x") for number in range(80))
    rendered = render(draft(Grid(head=("Name", "Mark"), rows=rows, widths=(1, 1))), LAYOUTS["ledger"])
    assert len(rendered.pages) == 2
    first, second = (page.split("\n") for page in rendered.pages)
    assert second[:2] == ["Issuer & Co <Ltd> – Title", "Name  Mark"]
    said = [line for page in (first, second) for line in page if line.startswith("row ")]
    assert said == [f"{name}  x" for name, _ in rows]


def test_the_left_column_is_read_before_the_right_one() -> None:
    sentences = [f"Sentence number {number} of a text that fills a column and goes on." for number in range(60)]
    rendered = render(draft(*(Prose(text=sentence) for sentence in sentences)), LAYOUTS["columns"])
    said = [line for page in rendered.pages for line in page.split("\n") if line.startswith("Sentence")]
    assert said == sentences


def test_a_ticket_is_as_long_as_its_content() -> None:
    heights = [
        pypdfium2.PdfDocument(render(draft(*[Prose(text="x")] * count), LAYOUTS["ticket"]).content)[0].get_height()
        for count in (5, 50)
    ]
    assert heights[1] > heights[0] * 2


def test_a_cast_draws_the_same_again_and_no_name_twice() -> None:
    first, again, other = (Cast(seed, "key") for seed in (1, 1, 2))
    names = [first.person() for _ in range(50)]
    assert names == [again.person() for _ in range(50)]
    assert names != [other.person() for _ in range(50)]
    assert len(set(names)) == 50


def test_the_line_above_all_else_is_read_first_and_stands_on_the_first_page_only() -> None:
    told = draft(*[Prose(text="word " * 60)] * 40, top_line="Printed by Copy Shop")
    rendered = render(told, LAYOUTS["contract"])
    assert rendered.pages[0].startswith("Printed by Copy Shop\nIssuer & Co <Ltd>\n")
    assert len(rendered.pages) > 1
    assert not any("Copy Shop" in page for page in rendered.pages[1:])


def test_a_ticket_has_the_line_above_all_else_too() -> None:
    rendered = render(draft(Prose(text="x"), top_line="Printed by Copy Shop"), LAYOUTS["ticket"])
    assert rendered.pages[0].split("\n")[:2] == ["Printed by Copy Shop", "Issuer & Co <Ltd>"]


def test_every_page_says_how_many_there_are() -> None:
    rendered = render(draft(*[Prose(text="word " * 60)] * 40), LAYOUTS["letter"])
    count = len(rendered.pages)
    assert count > 1
    assert [page.split("\n")[-1] for page in rendered.pages] == [f"Page {n} of {count}" for n in range(1, count + 1)]


def test_the_same_draft_gives_the_same_bytes() -> None:
    told = draft(Prose(text="words"), Facts(rows=(("a", "b"),)))
    assert render(told, LAYOUTS["banded"]) == render(told, LAYOUTS["banded"])
