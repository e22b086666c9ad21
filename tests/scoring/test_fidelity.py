"""One extraction against its reference text: hand-counted words and edits."""

from __future__ import annotations

import pytest

from bench.core.label import Case
from bench.scoring.fidelity import character_error_rate, fidelity, word_recall, words
from tests.scoring.nouns import case, extraction, failure, outcome, prediction, truth


@pytest.mark.parametrize(
    "text,expected",
    [
        pytest.param("| **Total** | 12.50 |", ["total", "12", "50"], id="markdown"),
        pytest.param("ﬁle № ２", ["file", "no", "2"], id="compatibility forms"),
        pytest.param("令和5年", ["令", "和", "5", "年"], id="script without spaces"),
        pytest.param("Straße_1", ["strasse", "1"], id="casefold, underscore"),
    ],
)
def test_words(text: str, expected: list[str]) -> None:
    assert words(text) == expected


@pytest.mark.parametrize(
    "text,recall",
    [
        pytest.param("to be or not to be", 1.0, id="all"),
        pytest.param("be be to to or not", 1.0, id="order does not count"),
        pytest.param("to be or not", 4 / 6, id="each as often as it is in both"),
        pytest.param("to be or not to be to be to be", 1.0, id="more is not better"),
        pytest.param("", 0.0, id="none"),
    ],
)
def test_word_recall(text: str, recall: float) -> None:
    assert word_recall("To be, or not to be", text) == pytest.approx(recall)


@pytest.mark.parametrize(
    "text,rate",
    [
        pytest.param("Acme  Ltd!", 0.0, id="punctuation and spaces do not count"),
        pytest.param("acne ltd", 1 / 8, id="one letter misread"),
        pytest.param("ltd acme", 8 / 8, id="order counts"),
        pytest.param("", 1.0, id="nothing read"),
        pytest.param("acme ltd acme ltd x", 11 / 8, id="more than there is"),
    ],
)
def test_character_error_rate(text: str, rate: float) -> None:
    assert character_error_rate("Acme Ltd", text) == pytest.approx(rate)


def test_an_empty_reference_is_read_by_nothing_and_missed_by_something() -> None:
    assert (word_recall("", "x"), character_error_rate("", ""), character_error_rate(" ", "x")) == (1.0, 0.0, 1.0)


STATED = case("a.pdf", truth(vendor="Acme Clinic, Inc.", date="20240305", cluster="t1"))
REFERENCE = "Acme Clinic, Inc. 5 March 2024"


def read(of: Case, text: str) -> tuple[bool | None, bool | None, bool | None]:
    found = fidelity(of, outcome(of, prediction(), extraction=extraction(text)), REFERENCE, group="clean")
    return found.vendor, found.date, found.both


def test_vendor_and_date_are_looked_for_in_the_text() -> None:
    assert read(STATED, REFERENCE) == (True, True, True)
    assert read(STATED, "Acme Clinic Inc") == (True, False, False)


def test_what_the_truth_does_not_state_is_not_looked_for() -> None:
    assert read(case("a.pdf", truth(vendor=None, date="00000000")), REFERENCE) == (None, None, None)
    assert read(case("a.pdf", truth(vendor=None)), REFERENCE) == (None, True, True)


def test_a_document_that_was_not_read_has_nothing() -> None:
    found = fidelity(STATED, outcome(STATED, failure("load", "crash")), REFERENCE, group="clean")
    assert (found.failure, found.word_recall, found.character_error_rate, found.both) == ("crash", 0.0, 1.0, False)
    assert not found.read


def test_a_classifier_that_failed_takes_nothing_from_the_text() -> None:
    failed = outcome(STATED, failure("classify", "unreachable"), extraction=extraction(REFERENCE))
    found = fidelity(STATED, failed, REFERENCE, group="clean")
    assert (found.failure, found.word_recall, found.both, found.cluster) == (None, 1.0, True, "t1")
