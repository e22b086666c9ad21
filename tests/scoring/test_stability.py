"""What repeats say, worked out by hand."""

import pytest

from bench.core.run import Stability
from tests.scoring.nouns import case, failure, outcome, prediction, summary, truth

_CASES = [case("a.pdf"), case("b.pdf"), case("c.pdf", truth(doctype=("receipt", "invoice"))), case("d.pdf")]


def answers(*doctypes: str | None) -> list[object]:
    return [failure() if each is None else prediction(doctype=each) for each in doctypes]


def test_pass_and_flip_rates() -> None:
    given = [
        answers("invoice", "tax invoice"),  # right twice, by the same name
        answers("letter", "letter"),  # wrong twice, and sure of it
        answers("receipt", "invoice"),  # right twice, and yet not the same
        answers("invoice", None),  # right once
    ]
    outcomes = [
        outcome(each, result, repeat=repeat)  # type: ignore[arg-type]
        for each, results in zip(_CASES, given, strict=True)
        for repeat, result in enumerate(results)
    ]
    found = summary(_CASES, outcomes, repeats=2).stability
    assert found["doctype"] == Stability(repeats=2, pass_any=0.75, pass_all=0.5, flip_rate=0.5)
    assert found["path"] == Stability(repeats=2, pass_any=0.75, pass_all=0.5, flip_rate=0.5)
    assert found["domain"] == Stability(repeats=2, pass_any=1.0, pass_all=0.75, flip_rate=0.25)


def test_a_missing_repeat_is_not_right_every_time_and_does_not_flip() -> None:
    found = summary([_CASES[0]], [outcome(_CASES[0])], repeats=2).stability["path"]
    assert (found.pass_any, found.pass_all, found.flip_rate) == (1.0, 0.0, 0.0)


def test_one_answer_says_nothing_about_stability() -> None:
    assert summary([_CASES[0]], [outcome(_CASES[0])]).stability == {}


@pytest.mark.parametrize("axis", ["vendor", "filename", "all"])
def test_what_no_truth_states_has_no_stability(axis: str) -> None:
    only = case(of=truth(vendor=None))
    assert axis not in summary([only], [outcome(only)], repeats=2).stability
