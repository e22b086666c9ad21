"""Whether the truth stands in a text, and whether the window kept it."""

import pytest

from bench.core.axes import Axis
from bench.core.outcome import Outcome
from bench.scoring.evidence import evidence, stands_in
from tests.scoring.nouns import case, extraction, failure, outcome, prediction, window


def seen(text: str, *kept: tuple[int, int]) -> Outcome:
    spans = kept or ((0, len(text)),)
    return outcome(case(), prediction(), extraction=extraction(text), window=window(*spans, total=len(text)))


@pytest.mark.parametrize(
    "vendor,text,found",
    [
        pytest.param("Acme Clinic, Inc.", "invoice of ACME\nCLINIC INC for", True, id="case, line break, marks"),
        pytest.param("Acme Clinic", "AcmeClinic", True, id="a lost space"),
        pytest.param("Acme-Clinic", "| Acme | Clinic |", True, id="cells of a table"),
        pytest.param("Acme Clinic", "Acme Clin1c", False, id="a misread letter"),
        pytest.param("Acme Clinic", "Clinic Acme", False, id="another order"),
        pytest.param("Free", "a freezer", False, id="a short name inside a word"),
        pytest.param("Free", "bill of FREE: 20", True, id="a short name as a word"),
        pytest.param("E.ON", "e.on energy", True, id="a short name of two words"),
        pytest.param("Bäckerei", "BA\u0308CKEREI", True, id="composed and decomposed"),
        pytest.param("!!!", "!!!", False, id="a name of nothing but marks"),
        pytest.param("Acme Clinic", "", False, id="no text at all"),
    ],
)
def test_a_vendor_is_found_by_its_letters_and_digits(vendor: str, text: str, found: bool) -> None:  # noqa: FBT001
    assert stands_in("vendor", [vendor], text) is found


def test_any_of_several_values_is_evidence() -> None:
    assert evidence("vendor", ["Zeta Works", "Acme Clinic"], seen("Acme Clinic")) == "in window"


_TEXT = "Acme Clinic " + "." * 20 + " 5 March 2024 " + "." * 20 + " Zeta Works"


@pytest.mark.parametrize(
    "axis,value,kept,expected",
    [
        ("vendor", "Acme Clinic", (0, 12), "in window"),
        ("vendor", "Acme Clinic", (5, 40), "cut by window"),
        ("vendor", "Nobody Here", (0, 12), "not in text"),
        ("date", "20240305", (0, 12), "cut by window"),
        ("date", "20240305", (0, 50), "in window"),
        ("date", "20240306", (0, 12), "not in text"),
        ("date", "00000000", (0, 12), "-"),
        ("domain", "medical", (0, 12), "-"),
    ],
)
def test_the_last_place_a_value_was_seen_in(axis: Axis, value: str, kept: tuple[int, int], expected: str) -> None:
    assert evidence(axis, [value], seen(_TEXT, kept)) == expected


def test_a_value_is_not_put_together_across_a_cut() -> None:
    assert evidence("vendor", ["Acme Clinic"], seen("Acme of Clinic", (0, 5), (8, 14))) == "not in text"


def test_a_failed_load_has_no_text() -> None:
    assert evidence("vendor", ["Acme"], outcome(case(), failure("load"))) == "no text"


def test_a_load_that_failed_with_a_text_counts_as_none() -> None:
    partial = outcome(case(), failure("load", "partial"), extraction=extraction("Acme Clinic"))
    assert evidence("vendor", ["Acme Clinic"], partial) == "no text"


def test_a_failed_classification_had_a_text() -> None:
    failed = outcome(case(), failure("classify", "refused"), extraction=extraction("Acme Clinic"))
    assert evidence("vendor", ["Acme Clinic"], failed) == "in window"


def test_a_text_without_a_blank_is_not_read_anew_for_every_year_in_it() -> None:
    from bench.scoring.dates import _FAR, _neighbourhoods, date_stands_in

    rows = "\n".join(f"2024-01-05;{number}.24;ref3" for number in range(4000))
    parts = list(_neighbourhoods(rows, "24"))
    assert max(map(len, parts)) <= 2 * _FAR
    assert max(len(part) for part in _neighbourhoods("24" * 5000, "24")) <= 2 * _FAR
    assert date_stands_in("20240105", rows[:500])
    assert not date_stands_in("20240230", rows[:500])
