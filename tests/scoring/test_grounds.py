"""Where an answer was lost: one row for each class, the first that holds, and what a right answer rests on."""

from __future__ import annotations

from typing import Any

import pytest

from bench.core.axes import Axis
from bench.core.label import Case
from bench.core.outcome import Failure, Outcome, Prediction
from bench.scoring.false_matches import search, strangers
from bench.scoring.grounds import Grounds, grounds
from bench.scoring.marks import score_case
from tests.scoring.nouns import TAXONOMY, case, extraction, failure, outcome, prediction, summary, truth, window

CASE = case("a.pdf", truth(vendor="Northwind Oil 51, Inc.", date="20240305"))
TEXT = "Northwind Oil 51, Inc. 5 March 2024"
ANSWER: dict[str, Any] = {"vendor": "Northwind Oil 51, Inc.", "date": "20240305", "raw": f"{{{TEXT}}}"}


def made(text: str = TEXT, result: Prediction | Failure | None = None, kept: Any = None, **answer: Any) -> Outcome:
    rest: dict[str, Any] = {"extraction": extraction(text)}
    if kept:
        rest["window"] = window(kept, total=len(text))
    return outcome(CASE, result or prediction(**{**ANSWER, **answer}), **rest)


def of(outcome_: Outcome, case_: Case = CASE) -> Grounds:
    return grounds(case_.truth, score_case(case_.truth, outcome_.result, TAXONOMY), outcome_)


@pytest.mark.parametrize(
    "got,axis,expected",
    [
        pytest.param(outcome(CASE, failure("load", "crash")), "vendor", "loader", id="not loaded"),
        pytest.param(made("5 March 2024", vendor="Acme"), "vendor", "loader", id="not in the text"),
        pytest.param(
            made("Northwlnd 0il S1, lnc", vendor="Acme", raw="Acme"),
            "vendor",
            "model",
            id="misread as OCR does, still to be found",
        ),
        pytest.param(
            made("Northwlnd 0il S1, lnc", vendor="Northwlnd 0il S1, lnc"),
            "vendor",
            "loader",
            id="a misreading repeated",
        ),
        pytest.param(
            made("Northwind Oi 51, Inc", vendor="Northwind Oi 51"), "vendor", "loader", id="a letter is missing"
        ),
        pytest.param(made("of O5.O3.2O24", date="20250101", raw=""), "date", "model", id="digits misread"),
        pytest.param(made(kept=(30, 35), vendor="Acme"), "vendor", "window", id="cut by the window"),
        pytest.param(
            made(result=failure("classify", "unparseable")), "vendor", "classifier failure", id="classifier failed"
        ),
        pytest.param(made(vendor="Acme", extra={"cut": True}), "vendor", "context limit", id="prompt cut"),
        pytest.param(made(vendor="Acme", raw='{"vendor": "Acme"}'), "vendor", "model", id="model says another"),
        pytest.param(made(vendor=None, raw=TEXT), "vendor", "parsing", id="in the raw answer only"),
        pytest.param(
            made(vendor="northwind oil 51", raw="Northwind Oil 51, Inc."),
            "vendor",
            "parsing",
            id="suffix lost on the way",
        ),
        pytest.param(
            made(vendor="Northwind Oil 51 Inc", raw="Northwind Oil 51 Inc"), "vendor", "form only", id="punctuation"
        ),
        pytest.param(
            made(vendor="Northwind Oil 51, Inc. Sales", raw="Northwind Oil 51, Inc. Sales"),
            "vendor",
            "model",
            id="more than it",
        ),
        pytest.param(made(date="20240503", raw="2024-05-03"), "date", "model", id="swapped date"),
    ],
)
def test_an_answer_was_lost_at(got: Outcome, axis: Axis, expected: str) -> None:
    assert of(got).lost[axis] == expected


def test_a_right_answer_is_lost_nowhere() -> None:
    assert of(made()) == Grounds()


def test_a_right_answer_without_the_value_in_sight_is_a_guess_or_a_leak() -> None:
    assert of(made("a blank page with words")).ungrounded == ("vendor", "date")
    assert of(made(kept=(0, 22))).ungrounded == ("date",)


def test_a_date_that_is_not_there_has_no_evidence() -> None:
    undated = case("a.pdf", truth(vendor=None, date="00000000"))
    said = outcome(undated, prediction(date="20240101"), extraction=extraction("no day at all"))
    assert of(said, undated).lost == {"date": "model"}
    silent = outcome(undated, prediction(date="00000000"), extraction=extraction("no day at all"))
    assert of(silent, undated) == Grounds()


def test_an_import_without_texts_says_nothing() -> None:
    assert of(outcome(CASE, prediction(vendor="Acme"), extraction=None)) == Grounds()


def test_the_summary_adds_up_and_names_documents() -> None:
    other = case("b.pdf", CASE.truth)
    found = summary([CASE, other], [made(), outcome(other, failure("load", "timeout"))]).ledger["vendor"]
    assert (found.n, found.right, found.lost) == (2, 1, {"loader": ("b.pdf",)})


def test_others_truths_are_searched_in_vain_or_not() -> None:
    others = [truth(vendor="Acme Clinic", date="20240101"), truth(vendor="Northwind Oil 51, Inc."), truth(vendor="Oil")]
    found = search(CASE.truth, others, made(TEXT))
    assert (found["vendor"].searched, found["vendor"].found) == (2, 1)
    assert (found["date"].searched, found["date"].found) == (1, 0)


def test_strangers_follow_around_the_end_and_are_not_oneself() -> None:
    cases = [case(f"{number}.pdf", truth(vendor=str(number))) for number in range(3)]
    assert [other.axes["vendor"] for other in strangers(cases, 2)] == [("0",), ("1",)]
    assert strangers(cases[:1], 0) == []
