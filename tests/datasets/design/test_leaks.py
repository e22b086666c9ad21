"""An answer in a name, in metadata or in an attachment is found; opaque names and plain metadata are not accused."""

from __future__ import annotations

from typing import Any

import pytest

from bench.datasets.design.facts import Facts
from bench.datasets.design.leaks import leaks
from bench.datasets.design.reading import Reading
from tests.datasets.design.piles import EVIDENCE, TAXONOMY, sample

TRUTH: dict[str, Any] = {"domain": "home", "category": "rent", "doctype": "bill", "vendor": "Acme", "date": "20240305"}


def found(
    name: str, *, outside: dict[str, str] | None = None, attachments: dict[str, str] | None = None
) -> dict[str, Reading]:
    facts = Facts(flat="x", outside=outside or {}, attachments=attachments or {})
    return {reading.name: reading for reading in leaks([sample(name, facts=facts, **TRUTH)], TAXONOMY, EVIDENCE)}


@pytest.mark.parametrize(
    "name, axes",
    [
        ("0a044363f4.pdf", {}),
        ("home/scan1.pdf", {"domain": 1}),
        ("my_house/x.pdf", {"domain": 1}),
        ("TaxInvoice7.pdf", {"doctype": 1}),
        ("rental.pdf", {}),
        ("x/Acme_2024-03-05.pdf", {"vendor": 1, "date": 1}),
    ],
    ids=["opaque", "folder", "alias in a folder", "camel case", "part of a word", "vendor and date"],
)
def test_names(name: str, axes: dict[str, int]) -> None:
    reading = found(name)["leaks in names"]
    assert reading.value["axes"] == axes
    assert reading.verdict == ("look" if axes else "good")


@pytest.mark.parametrize(
    "outside, axes",
    [
        ({"PDF Title": "Untitled", "PDF CreationDate": "20250101"}, {}),
        ({"PDF Title": "Your tax invoice"}, {"doctype": 1}),
        ({"PDF Author": "Acme Ltd", "PDF CreationDate": "20240305"}, {"vendor": 1, "date": 1}),
        ({"XMP dc:title": "paid to Acme", "EXIF Artist": "Acme"}, {"vendor": 1}),
    ],
    ids=["nothing", "title", "author and day", "twice is once"],
)
def test_metadata(outside: dict[str, str], axes: dict[str, int]) -> None:
    reading = found("a.pdf", outside=outside)["leaks in metadata"]
    assert reading.value == {"documents": 1 if axes else 0, "n": 1, "axes": axes}
    assert reading.verdict == ("bad" if axes else "good")


def test_what_is_attached_is_read_and_told_with_its_place() -> None:
    reading = found("a.pdf", attachments={"factur-x.xml": "Acme 380 2024-03-05"})["leaks in attachments"]
    assert (reading.verdict, reading.value["axes"]) == ("bad", {"vendor": 1, "date": 1})
    assert reading.details == ("a.pdf: vendor in attachment factur-x.xml, date in attachment factur-x.xml",)


def test_an_attachment_that_tells_nothing_is_still_told() -> None:
    assert found("a.pdf", attachments={"smime.p7s": ""})["leaks in attachments"].verdict == "look"


def test_without_attachments_there_is_no_line_about_them() -> None:
    assert "leaks in attachments" not in found("a.pdf")


def test_one_slip_in_many_documents_is_something_to_look_at() -> None:
    clean = [sample(f"{number}.pdf", facts=Facts(flat="x"), **TRUTH) for number in range(39)]
    slip = sample("s.pdf", facts=Facts(flat="x", outside={"PDF Author": "Acme"}), **TRUTH)
    metadata = next(reading for reading in leaks([*clean, slip], TAXONOMY, EVIDENCE) if "metadata" in reading.name)
    assert (metadata.verdict, metadata.value["documents"], metadata.value["n"]) == ("look", 1, 40)
