"""Rules of one line that answer what a classifier is asked: each counted by hand."""

from __future__ import annotations

import pytest

from bench.datasets.design.giveaways import first_date, firsts, literal_names, organisation_line, titles
from bench.datasets.design.reading import Reading
from bench.datasets.design.samples import Sample
from tests.datasets.design.piles import EVIDENCE, TAXONOMY, sample

LABELS = frozenset({" bill ", " tax invoice "})


def by_name(readings: object) -> dict[str, Reading]:
    return {reading.name: reading for reading in readings}  # type: ignore[attr-defined]


def test_a_label_that_stands_in_its_text_and_one_of_others() -> None:
    samples = [
        sample("a", text="This TAX\nINVOICE is a letter", doctype="bill"),
        sample("b", text="Dear billing department", doctype="bill"),
        sample("c", text="a letter", doctype="letter"),
        sample("d", doctype="letter"),
    ]
    value = by_name(literal_names(samples, TAXONOMY))["doctype named in the text"].value
    assert (value["hits"], value["n"]) == (2, 3)
    assert value["others"] == pytest.approx(1 / 3)


@pytest.mark.parametrize(
    "text, right",
    [
        ("\n***\nTax Invoice no. 7\nletter", True),
        ("Acme Ltd\nTax Invoice", False),
        ("Letter about a tax invoice", True),
        ("A letter and a bill", False),
        ("A bill and a letter", False),
    ],
    ids=["title", "below the title", "the longest wins", "longest is another", "longest is another, after it"],
)
def test_the_title_alone(*, text: str, right: bool) -> None:
    value = by_name(titles([sample("a", text=text, doctype="bill")], TAXONOMY))["doctype in the title"].value
    assert value["hits"] == int(right)


@pytest.mark.parametrize(
    "text, expected",
    [
        ("BILL\n2024-01-01\nAcme Water Ltd\nJane Roe", "Acme Water Ltd"),
        ("Jane Roe\nAcme Water Ltd", "Jane Roe"),
        ("To: Acme Water Ltd\n12 High Street\nSt Ann's Hospital", "St Ann's Hospital"),
        ("Tax Invoice | City of Bath | x", "City of Bath"),
        ("we write to you\nthe bank", ""),
    ],
    ids=["after the heading", "a person is the first", "labelled and numbered", "cells", "none"],
)
def test_the_first_line_like_an_organisation(text: str, expected: str) -> None:
    assert organisation_line(text, LABELS) == expected


def dated(first_is_right: int, n: int) -> list[Sample]:
    texts = ["2024-03-05 and 2024-01-01"] * first_is_right + ["2024-01-01 and 2024-03-05"] * (n - first_is_right)
    return [sample(str(number), text=text, date="20240305") for number, text in enumerate(texts)]


@pytest.mark.parametrize(
    "right, verdict", [(11, "good"), (12, "look"), (20, "bad")], ids=["under 60 %", "60 %", "certainly over"]
)
def test_under_60_percent_is_wanted_of_the_first_date(right: int, verdict: str) -> None:
    reading = by_name(firsts(dated(right, 20), EVIDENCE, TAXONOMY))["first date"]
    assert (reading.verdict, reading.value["hits"], reading.value["n"]) == (verdict, right, 20)


def test_a_document_that_states_no_date_is_not_asked_for_its_first() -> None:
    documents, hits = first_date([sample("a", text="2024-01-01", date="00000000"), *dated(1, 1)], EVIDENCE)
    assert ([document.id for document in documents], hits) == (["0"], [True])
