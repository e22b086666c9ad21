"""What there is to judge: whatever the Truth states, answered or not, and a text only on its grounds."""

from __future__ import annotations

from typing import Any

import pytest

from bench.core.errors import OutcomesError
from bench.core.judged import Assertion, Grounds
from bench.core.label import Case
from bench.core.marked import MarkedOutcome
from bench.core.window import estimate_tokens
from bench.judging.items import TEXT_TOKENS, by_document, items
from tests.scoring.nouns import case, extraction, failure, outcome, prediction, truth, window

STATED = case("a", truth().model_copy(update={"subject": "a bill"}))
SILENT = case("b")


def found(of: Case, result: Any, grounds: Grounds = "truth", **rest: Any) -> list[Any]:
    row = outcome(of, result, **rest)
    return [
        (each.expected, each.answer, each.text)
        for each in items(Assertion(field="subject", grounds=grounds), [of], [row], [])
    ]


@pytest.mark.parametrize(
    "result, answer",
    [
        pytest.param(prediction(subject="water"), "water", id="answered"),
        pytest.param(prediction(), None, id="no subject"),
        pytest.param(prediction(subject=" Unknown "), None, id="unknown"),
        pytest.param(prediction(subject="  "), None, id="blank"),
        pytest.param(failure("load", "crash"), None, id="load failed"),
        pytest.param(failure("classify", "timeout"), None, id="classifier failed"),
    ],
)
def test_a_case_whose_truth_states_it_is_there_answered_or_not(result: Any, answer: str | None) -> None:
    assert found(STATED, result) == [(("a bill",), answer, None)]


def test_a_truth_that_states_none_is_judged_by_the_text_or_not_at_all() -> None:
    text = "word " * 5000
    rest: dict[str, Any] = {"extraction": extraction(text), "window": window((0, len(text)), total=len(text))}
    assert found(SILENT, prediction(subject="water"), "truth", **rest) == []
    ((expected, answer, shown),) = found(SILENT, prediction(subject="water"), "text", **rest)
    assert (expected, answer) == ((), "water")
    assert estimate_tokens(shown) == TEXT_TOKENS


def test_a_vendor_comes_with_every_right_name_and_the_scorers_mark() -> None:
    both = case("a", truth(vendor=("Acme Ltd", "Acme")))
    mark = MarkedOutcome(document="a", sha256="", format="pdf", repeat=0, status="gold", marks={"vendor": "wrong"})
    (one,) = items(Assertion(field="vendor"), [both], [outcome(both, prediction(vendor="ACME"))], [mark])
    assert (one.expected, one.answer, one.strictly_right) == (("Acme Ltd", "Acme"), "ACME", False)


def test_an_outcome_of_no_document_is_told() -> None:
    with pytest.raises(OutcomesError, match="a has an outcome"):
        list(items(Assertion(field="subject"), [SILENT], [outcome(STATED)], []))


def test_people_mark_the_first_of_several_answers() -> None:
    rows = [outcome(STATED, prediction(subject=f"answer {repeat}"), repeat=repeat) for repeat in (1, 0)]
    marked = by_document(items(Assertion(field="subject"), [STATED], rows, []))
    assert marked["a"].answer == "answer 0"
