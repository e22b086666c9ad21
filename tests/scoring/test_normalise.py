"""When two vendors are the same."""

import pytest

from bench.scoring.normalise import normalised, strict


@pytest.mark.parametrize(
    "one,other",
    [
        pytest.param("ACME", "acme", id="case"),
        pytest.param("  Acme \n Clinic ", "acme clinic", id="white space"),
        pytest.param("Ｂäckerei", "bäckerei", id="full width and case"),
        pytest.param("ba\u0308ckerei", "bäckerei", id="composed"),
        pytest.param("Straße", "STRASSE", id="sharp s"),
    ],
)
def test_strict_forgives(one: str, other: str) -> None:
    assert strict(one) == strict(other)


@pytest.mark.parametrize(
    "one,other",
    [
        pytest.param("Acme, Inc.", "Acme Inc", id="punctuation"),
        pytest.param("Acme Inc.", "Acme", id="legal suffix"),
        pytest.param("Macy's", "Macys", id="apostrophe"),
    ],
)
def test_strict_does_not_forgive_what_normalised_does(one: str, other: str) -> None:
    assert strict(one) != strict(other)
    assert normalised(one) == normalised(other)


@pytest.mark.parametrize(
    "name,expected",
    [
        ("Bei Spiel GmbH & Co. KG", "bei spiel"),
        ("UNIHAKKA INTERNATIONAL SDN BHD", "unihakka international"),
        ("Telefónica, S.A.", "telefónica"),
        ("AT&T Corp.", "at t"),
        ("Smith-Jones LLP", "smith jones"),
        ("Limited", "limited"),
        ("The Company Company", "the"),
        ("Co-op Bank plc", "co op bank"),
        ("!!!", ""),
    ],
)
def test_normalised_removes_marks_and_trailing_legal_forms(name: str, expected: str) -> None:
    assert normalised(name) == expected


def test_normalised_keeps_different_companies_apart() -> None:
    assert normalised("Acme North Ltd") != normalised("Acme South Ltd")


def test_a_very_long_answer_is_compared_like_a_short_one() -> None:
    long = "Acme " * 1000
    assert strict(long.upper()) == strict(long)
    assert normalised(long + "Ltd.") == normalised(long)
