"""What is said of every answer that was not right."""

import pytest

from bench.core.outcome import Failure, Prediction
from bench.core.run import Miss
from tests.scoring.nouns import case, extraction, failure, outcome, prediction, summary, truth, window


def test_a_right_answer_is_no_miss() -> None:
    assert summary([case()], [outcome(case())]).misses == ()


def test_a_miss_says_what_was_expected_what_came_and_what_the_text_held() -> None:
    only = case("a.pdf", truth(vendor=("Acme", "Acme Ltd")))
    text = "no name, 5 March 2024"
    answer = prediction(vendor="Zeta", date="20240503")
    made = outcome(only, answer, extraction=extraction(text), window=window((0, len(text)), total=len(text)))
    vendor = Miss(
        document="a.pdf",
        repeat=0,
        axis="vendor",
        expected=("Acme", "Acme Ltd"),
        got="Zeta",
        why="wrong",
        evidence="not in text",
    )
    date = Miss(
        document="a.pdf",
        repeat=0,
        axis="date",
        expected=("20240305",),
        got="20240503",
        why="day and month swapped",
        evidence="in window",
    )
    assert summary([only], [made]).misses == (vendor, date)


@pytest.mark.parametrize(
    "result,why,got,evidence",
    [
        pytest.param(prediction(doctype="letter"), "wrong", "letter", "-", id="wrong"),
        pytest.param(prediction(doctype="scroll"), "out of taxonomy", "scroll", "-", id="outside"),
        pytest.param(prediction(doctype="Unknown"), "no answer", "Unknown", "-", id="unknown"),
        pytest.param(prediction(doctype=None), "no answer", None, "-", id="none"),
    ],
)
def test_why(result: Prediction, why: str, got: str | None, evidence: str) -> None:
    (miss,) = summary([case()], [outcome(case(), result)]).misses
    assert (miss.axis, miss.why, miss.got, miss.evidence) == ("doctype", why, got, evidence)


@pytest.mark.parametrize(
    "result,why,evidence",
    [
        pytest.param(failure("load", "encrypted"), "load: encrypted", "no text", id="load"),
        pytest.param(failure("classify", "refused"), "classify: refused", "not in text", id="classify"),
    ],
)
def test_a_failure_misses_every_stated_axis(result: Failure, why: str, evidence: str) -> None:
    found = summary([case()], [outcome(case(), result)]).misses
    assert [(miss.axis, miss.why, miss.evidence) for miss in found] == [
        ("domain", why, "-"),
        ("category", why, "-"),
        ("doctype", why, "-"),
        ("vendor", why, evidence),
        ("date", why, evidence),
    ]


def test_a_vendor_that_lacks_its_legal_form_misses_by_its_form_only() -> None:
    (miss,) = summary([case()], [outcome(case(), prediction(vendor="ACME Clinic"))]).misses
    assert (miss.axis, miss.why) == ("vendor", "form only")


def test_misses_come_in_the_order_of_cases_and_repeats() -> None:
    cases = [case("b.pdf"), case("a.pdf")]
    wrong = prediction(doctype="letter")
    outcomes = [outcome(each, wrong, repeat=repeat) for repeat in (1, 0) for each in reversed(cases)]
    found = summary(cases, outcomes, repeats=2).misses
    assert [(miss.document, miss.repeat) for miss in found] == [("b.pdf", 0), ("b.pdf", 1), ("a.pdf", 0), ("a.pdf", 1)]
