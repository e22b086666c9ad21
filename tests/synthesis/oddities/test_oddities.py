"""The hard documents are what their troubles say: exact truth, seen or hidden where it should be."""

from __future__ import annotations

import io
import re
from datetime import date
from functools import cache
from typing import Any

import pytest

for library in ("arabic_reshaper", "bidi", "docx", "matplotlib", "pypandoc", "reportlab", "pypdfium2", "faker"):
    pytest.importorskip(library)

from bench.synthesis.named import adversarial  # noqa: E402 - after the libraries are known to be here
from bench.synthesis.named.adversarial import HardPlan, make  # noqa: E402
from bench.synthesis.oddities import TROUBLES  # noqa: E402
from bench.synthesis.oddities.days_elsewhere import in_words, japanese, written  # noqa: E402
from bench.synthesis.oddities.from_the_right import seen  # noqa: E402
from bench.synthesis.oddities.injections import ORDER  # noqa: E402
from bench.synthesis.recipe import Made  # noqa: E402

PLANS = list(adversarial.plans())
QUICK = [plan for plan in PLANS if adversarial.oddity_of(plan).form in {"pdf", "eml", "msg", "txt", "html"}]


@cache
def document(trouble: str, oddity: str) -> Made:
    return make(HardPlan(trouble=trouble, oddity=oddity), seed=3)


def pages(made: Made) -> list[str]:
    import pypdfium2  # type: ignore[import-untyped]

    opened: Any = pypdfium2.PdfDocument(made.content)
    return [page.get_textpage().get_text_range() for page in opened]


@pytest.mark.parametrize("plan", QUICK, ids=lambda plan: f"{plan.trouble}-{plan.oddity}")
def test_the_vendor_stands_in_the_reference_and_no_label_in_the_name(plan: HardPlan) -> None:
    made = document(plan.trouble, plan.oddity)
    assert made.truth["vendor"] in made.reference
    assert re.fullmatch(r"[0-9a-f]{10}\.\w+", made.filename)
    assert f"trouble:{plan.trouble}" in made.tags


@pytest.mark.parametrize(
    "day, said",
    [
        (date(2025, 3, 14), "the fourteenth day of March, two thousand and twenty-five"),
        (date(2023, 1, 1), "the first day of January, two thousand and twenty-three"),
        (date(2024, 5, 20), "the twentieth day of May, two thousand and twenty-four"),
        (date(2024, 5, 30), "the thirtieth day of May, two thousand and twenty-four"),
        (date(2019, 12, 22), "the twenty-second day of December, two thousand and nineteen"),
    ],
    ids=str,
)
def test_a_day_in_words(day: date, said: str) -> None:
    assert in_words(day) == said


@pytest.mark.parametrize(
    "language, said",
    [
        ("de", "1. August 2024"),
        ("fr", "1er août 2024"),
        ("es", "1 de agosto de 2024"),
        ("uk", "1 серпня 2024 року"),
        ("el", "1 Αυγούστου 2024"),
    ],
)
def test_a_day_in_other_languages(language: str, said: str) -> None:
    assert written(date(2024, 8, 1), language) == said
    assert japanese(date(2024, 8, 1)) == "2024年8月1日"


@pytest.mark.parametrize("name", ["recipe", "how-to", "brochure"])
def test_no_date_is_no_year_anywhere(name: str) -> None:
    made = document("no-date", name)
    assert made.truth["date"] == "00000000"
    assert not re.search(r"\b(19|20)\d\d\b", made.reference)


@pytest.mark.parametrize(
    "name, form", [("british", "{d:%d/%m/%Y}"), ("american", "{d:%m/%d/%Y}"), ("stated", "{d:%d.%m.%y}")]
)
def test_an_ambiguous_date_could_be_read_the_other_way(name: str, form: str) -> None:
    made = document("ambiguous-date", name)
    day = date.fromisoformat(made.truth["date"])
    assert day.day != day.month
    assert day.day <= 12
    assert form.format(d=day) in made.reference


def test_words_in_white_are_in_the_text_layer_and_not_in_the_reference() -> None:
    made = document("injection", "unseen")
    assert ORDER[:30] in " ".join(pages(made)[0].split())
    assert ORDER[:30] not in made.reference


def test_of_sixty_pages_only_the_fortieth_tells_vendor_and_date() -> None:
    made = document("page-40", "pension")
    sheets = made.reference.split("\f")
    assert len(sheets) == len(pages(made)) == 60
    assert [number for number, sheet in enumerate(sheets, 1) if made.truth["vendor"] in sheet] == [40]
    assert [number for number, sheet in enumerate(sheets, 1) if re.search(r"\b20\d\d\b", sheet)] == [40]


@pytest.mark.parametrize("pair, axes", [("rent", {"date"}), ("branch", {"vendor"}), ("work", {"doctype", "date"})])
def test_twins_share_a_cluster_and_differ_where_they_should(pair: str, axes: set[str]) -> None:
    one, two = (document("near-duplicate", f"{pair}-{which}") for which in ("one", "two"))
    assert one.cluster == two.cluster
    assert {
        axis for axis in ("domain", "category", "doctype", "vendor", "date") if one.truth[axis] != two.truth[axis]
    } == axes


def test_the_quoting_mail_is_the_document_not_the_quoted_invoice() -> None:
    made = document("quoted-invoice", "club")
    own, quoted = made.reference.split("> From: ", 1)
    assert made.truth["vendor"] in own
    assert made.truth["vendor"] not in quoted
    assert made.truth["doctype"] == "email"


def test_hebrew_stands_as_it_is_seen_and_arabic_letters_are_joined() -> None:
    assert seen("שלום 12") == "12 םולש"
    assert seen("باب") == "\ufe8f\ufe8e\ufe91"


def test_hebrew_in_word_runs_from_the_right() -> None:
    import docx

    paragraphs = docx.Document(io.BytesIO(document("right-to-left", "he-mirpaa").content)).paragraphs
    assert len(paragraphs) > 3
    assert all("<w:bidi/>" in paragraph._p.xml for paragraph in paragraphs)


def test_each_trouble_has_three_documents_and_a_kind() -> None:
    assert min(len(trouble.oddities) for trouble in TROUBLES.values()) >= 3
    assert {trouble.kind for trouble in TROUBLES.values()} == {"edge", "adversarial"}
