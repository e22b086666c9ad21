"""The first date of a text, by the same renderings as the tables of a run."""

from __future__ import annotations

import pytest

from bench.cli.corpus.literal_evidence import LiteralEvidence


@pytest.mark.parametrize(
    "text, expected",
    [
        ("due 5 March 2024, issued 2024-01-02", {"20240305"}),
        ("2024-01-02 2024-03-05", {"20240102"}),
        ("03/04/2024 and later", {"20240304", "20240403"}),
        ("version 13.25.2024, then Mar. 5th 2024", {"20240305"}),
        ("x" * 3000 + " 2024-01-02", {"20240102"}),
        ("x" * 1995 + " 2024-01-02", {"20240102"}),
        ("no date, 12345", set()),
    ],
    ids=["words", "two", "either way", "no day of any month", "far", "across pieces", "none"],
)
def test_first_dates(text: str, expected: set[str]) -> None:
    assert LiteralEvidence().first_dates(text) == expected


def test_a_vendor_stands_in_a_text_as_in_the_tables() -> None:
    assert LiteralEvidence().stands_in("vendor", ["Acme Water"], "ACME-\nWATER ltd")
