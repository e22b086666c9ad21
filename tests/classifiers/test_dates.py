"""Dates: every form they are printed in, which of several is meant, and day and month told apart."""

from __future__ import annotations

import pytest

from bench.classifiers.embedded.dates import find_date


@pytest.mark.parametrize(
    "text, expected",
    [
        pytest.param("2024-03-17", "20240317", id="ISO"),
        pytest.param("17/03/2024", "20240317", id="day first"),
        pytest.param("17-03-24", "20240317", id="two figures of a year"),
        pytest.param("17.3.1999", "19990317", id="points"),
        pytest.param("17 MAR 2024", "20240317", id="month by name"),
        pytest.param("17MAR24", "20240317", id="month by name, run together"),
        pytest.param("March 17, 2024", "20240317", id="American, by name"),
        pytest.param("17th of March 2024", "20240317", id="ordinal"),
        pytest.param("den 17. März 2024", "20240317", id="German"),
        pytest.param("le 17 février 2024", "20240217", id="French"),
        pytest.param("17 de marzo de 2024", "20240317", id="Spanish"),
        pytest.param("Ref 20240317", "20240317", id="compact"),
        pytest.param("Date: I7/O3/2O24", "20240317", id="letters for figures"),
        pytest.param("Date: 17 / 03 / 2024", "20240317", id="spaces"),
        pytest.param("DATE: 1703/2024", "20240317", id="a lost separator"),
        pytest.param("no date at all, 12345, 99/99/2024, 31.02.2024", "00000000", id="no date"),
        pytest.param("192.168.10.12 and 1.2.3.4", "00000000", id="addresses are no dates"),
        pytest.param("", "00000000", id="nothing"),
    ],
)
def test_forms(text: str, expected: str) -> None:
    assert find_date(text)[0] == expected


@pytest.mark.parametrize(
    "text, expected",
    [
        pytest.param("Due date: 2024-04-16\nInvoice date: 2024-03-17", "20240317", id="issue before due"),
        pytest.param("Invoice date 2024-03-17\nDate of service: 2024-03-01", "20240301", id="service before issue"),
        pytest.param("Payment due 16 April 2024", "20240416", id="due if there is nothing else"),
        pytest.param("Born 1.2.1980\nBerlin, 17.03.2024", "20240317", id="never the birth date"),
        pytest.param("Date of birth: 01/02/1980", "00000000", id="a birth date is no date"),
        pytest.param("Valid until 31/12/2030\n17/03/2024 14:02", "20240317", id="a till's time of day"),
        pytest.param("Period 01.03.2024 - 31.03.2024\nDate 02.04.2024", "20240402", id="not a stretch of time"),
        pytest.param(
            "| Invoice date |\n| 17/03/2024 |\n| Due | 16/04/2024 |", "20240317", id="label above, in a table"
        ),
        pytest.param("Order date: 2024-03-01\nInvoice date: 2024-03-17", "20240317", id="another paper's date"),
    ],
)
def test_which_date_is_meant(text: str, expected: str) -> None:
    assert find_date(text)[0] == expected


@pytest.mark.parametrize(
    "text, expected",
    [
        pytest.param("03/04/2024", "20240403", id="day first without a sign"),
        pytest.param("03/04/2024\nAustin, TX 78701\nTotal $ 5.00", "20240304", id="United States"),
        pytest.param("03/04/2024 and 04/25/2024 too", "20240304", id="another date settles it"),
        pytest.param("03/04/2024\nTotal $5\nVAT GB123 £4 EUR", "20240403", id="pounds and VAT"),
    ],
)
def test_day_and_month_are_told_apart(text: str, expected: str) -> None:
    assert find_date(text)[0] == expected


def test_an_ambiguous_date_is_less_sure_than_a_clear_one() -> None:
    assert find_date("Date: 03/04/2024")[1] < find_date("Date: 17/04/2024")[1] == 1.0
