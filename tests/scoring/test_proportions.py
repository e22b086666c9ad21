"""Shares and their intervals, against numbers worked out by hand and by another library."""

import pytest

from bench.core.wilson import wilson
from bench.scoring.proportions import Tally, document_interval, proportion


def tally(correct: int, n: int = 1, answered: int | None = None, outside: int = 0) -> Tally:
    return Tally(n=n, correct=correct, answered=n if answered is None else answered, outside=outside)


def test_figures_add_documents_up() -> None:
    found = proportion([tally(1), tally(0), tally(0, answered=0), tally(0, outside=1)], vocabulary=True)
    assert (found.n, found.correct, found.answered, found.out_of_taxonomy) == (4, 1, 3, 1)
    assert (found.accuracy, found.answered_accuracy, found.coverage) == (0.25, 1 / 3, 0.75)


def test_nothing_to_score_gives_no_figures() -> None:
    found = proportion([], vocabulary=True)
    assert found.model_dump() == {
        "n": 0,
        "correct": 0,
        "accuracy": None,
        "interval": None,
        "answered": 0,
        "answered_accuracy": None,
        "coverage": None,
        "out_of_taxonomy": 0,
    }


def test_nothing_answered_gives_an_accuracy_and_no_answered_accuracy() -> None:
    found = proportion([tally(0, answered=0)] * 3, vocabulary=False)
    assert (found.accuracy, found.answered_accuracy, found.coverage, found.out_of_taxonomy) == (0.0, None, 0.0, None)


def test_with_repeats_the_interval_counts_documents_not_answers() -> None:
    twelve_answers = [tally(3, n=3), tally(3, n=3), tally(0, n=3), tally(0, n=3)]
    assert document_interval(twelve_answers) == pytest.approx(wilson(2.0, 4.0))


def test_a_document_right_half_of_the_time_counts_half() -> None:
    assert document_interval([tally(1, n=2), tally(2, n=2), tally(0, n=2)]) == pytest.approx(wilson(1.5, 3.0))


def test_documents_that_count_unequally_are_fewer_than_they_seem() -> None:
    # n = 3, 1, 0: Kish (3 + 1)² / (9 + 1) = 1.6 documents at 3/4
    assert document_interval([tally(2, n=3), tally(1), tally(0, n=0)]) == pytest.approx(wilson(1.2, 1.6))


def test_more_repeats_of_the_same_answers_do_not_narrow_the_interval() -> None:
    once, often = [tally(1), tally(0), tally(1)], [tally(9, n=9), tally(0, n=9), tally(9, n=9)]
    assert document_interval(once) == pytest.approx(document_interval(often))
