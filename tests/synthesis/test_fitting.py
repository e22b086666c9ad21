"""No cell runs into the next, however narrow the paper."""

from __future__ import annotations

import pytest

import tests.synthesis.pdfs  # noqa: F401 - first: skips where the libraries are missing

# isort: split
from reportlab.pdfbase.pdfmetrics import stringWidth

from bench.synthesis.fitting import columns, fit

FONT = "Courier"
"""Every letter is 0.6 of the size wide."""


def test_a_text_that_fits_stays_on_one_line() -> None:
    assert fit("ten letter", FONT, 10, 68) == "ten letter"


def test_a_text_that_does_not_fit_is_broken_between_words() -> None:
    assert fit("ten letter", FONT, 10, 67) == "ten\nletter"


def test_a_column_is_at_least_as_wide_as_its_longest_word() -> None:
    rows = [("a", "incomprehensibilities"), ("b", "x")]
    widths, size = columns(rows, (5, 1), FONT, 10, 200)
    assert size == 10
    assert widths[1] == pytest.approx(21 * 6 + 8)
    assert sum(widths) == pytest.approx(200)


def test_a_date_is_one_word() -> None:
    widths, _ = columns([("04 Mar 2025", "x")], (1, 9), FONT, 10, 200)
    assert widths[0] == pytest.approx(11 * 6 + 8)


def test_letters_shrink_where_words_would_not_fit_otherwise() -> None:
    rows = [("incomprehensible", "incomprehensible")]
    widths, size = columns(rows, (1, 1), FONT, 10, 150)
    assert 5.5 <= size < 10
    assert all(stringWidth("incomprehensible", FONT, size) <= width - 7.9 for width in widths)
    assert sum(widths) <= 150


def test_an_empty_table_has_the_widths_that_were_asked_for() -> None:
    widths, size = columns([], (1, 3), FONT, 10, 216)
    assert size == 10
    assert widths == pytest.approx([54, 162])
