"""What a reader must know before the figures."""

from typing import Any

import pytest

from bench.core.outcome import Outcome
from tests.scoring.nouns import case, extraction, failure, outcome, prediction, summary, truth, window

_CASE = case("a.pdf")
_CUT_WINDOW: dict[str, Any] = {"extraction": extraction("abcdef"), "window": window((0, 3), total=6)}


def test_a_clean_run_has_no_flags() -> None:
    assert summary([_CASE], [outcome(_CASE)]).flags == ()


@pytest.mark.parametrize(
    "made,flag",
    [
        pytest.param(
            outcome(_CASE, prediction(extra={"cut": True})),
            "cut prompts: in 1 of 1 outcomes the server seems to have read less than was sent",
            id="prompt",
        ),
        pytest.param(
            outcome(_CASE, **_CUT_WINDOW),
            "cut windows: in 1 of 1 outcomes a part of the text was not sent",
            id="window",
        ),
        pytest.param(
            outcome(_CASE, failure("classify", "unreachable")),
            "machinery failures (unreachable 1): counted as wrong, but neither loader nor model is to blame",
            id="machinery",
        ),
    ],
)
def test_an_outcome_raises_a_flag(made: Outcome, flag: str) -> None:
    assert summary([_CASE], [made]).flags == (flag,)


def test_a_failure_of_the_loader_is_no_flag_but_a_result() -> None:
    assert summary([_CASE], [outcome(_CASE, failure("load", "crash"))]).flags == ()


def test_silver_truth_is_said() -> None:
    cases = [case("a.pdf", truth(status="silver")), case("b.pdf")]
    assert summary(cases, map(outcome, cases)).flags == ("silver truth: no named person vouches for 1 of 2 labels",)


def test_documents_with_the_same_bytes_are_said() -> None:
    first, second = case("a.pdf"), case("b.pdf")
    twin = second.model_copy(update={"document": second.document.model_copy(update={"sha256": first.document.sha256})})
    assert summary([first, twin], map(outcome, [first, twin])).flags == (
        "copies: 1 of 2 documents have the bytes of another, and count all the same",
    )


def test_documents_that_belong_together_are_said() -> None:
    cases = [case("a.pdf", truth(cluster="x")), case("b.pdf", truth(cluster="x")), case("c.pdf")]
    assert summary(cases, map(outcome, cases)).flags == (
        "clusters: 3 documents in 2 clusters, so the intervals are too narrow",
    )


def test_clusters_of_one_are_no_clusters() -> None:
    cases = [case("a.pdf", truth(cluster="x")), case("b.pdf", truth(cluster="y"))]
    assert summary(cases, map(outcome, cases)).flags == ()


@pytest.mark.parametrize(
    "rest,flag",
    [
        ({"limit": 1}, "limited: only the first 1 cases of the corpus"),
        ({"page_limit": 2}, "limited: only the first 2 pages of each document"),
        ({"scorer_version": "0"}, "rescored: by scorer 2, where the run's spec says 0"),
    ],
    ids=["limit", "pages", "scorer"],
)
def test_the_spec_raises_a_flag(rest: dict[str, Any], flag: str) -> None:
    assert summary([_CASE], [outcome(_CASE)], **rest).flags == (flag,)


@pytest.mark.parametrize(
    "costs,flags",
    [
        pytest.param(
            (0.01, None),
            ("partly priced: nobody says what 1 of 2 answers cost, so the cost is at least that",),
            id="one of two",
        ),
        pytest.param((0.01, 0.02), (), id="both"),
        pytest.param((None, None), (), id="none"),
    ],
)
def test_a_cost_that_is_a_part_of_what_was_paid(costs: tuple[float | None, ...], flags: tuple[str, ...]) -> None:
    cases = [case("a.pdf"), case("b.pdf")]
    made = [outcome(each, prediction(extra={"cost_usd": cost})) for each, cost in zip(cases, costs, strict=True)]
    assert summary(cases, made).flags == flags
