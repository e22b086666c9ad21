"""Pairs: the same documents only, every planned outcome, none twice."""

from __future__ import annotations

import pytest

from bench.comparison.pairing import pair
from tests.comparison.made import compared, marked, row, side, spec


def test_the_order_of_outcomes_is_irrelevant() -> None:
    rows = [row("a"), row("b", right=()), row("c")]
    assert pair(side(rows), side(reversed(rows), "rich")).pairs == pair(side(reversed(rows)), side(rows, "rich")).pairs


def test_documents_that_only_one_run_has_are_no_pairs_and_counted() -> None:
    paired = pair(side([row("a"), row("b")]), side([row("b"), row("c")], "rich"))
    assert [each.document for each in paired.pairs] == ["b"]
    assert paired.apart == 2


def test_other_bytes_under_the_same_name_are_another_document() -> None:
    paired = pair(side([row("a")]), side([row("a", sha256="other")], "rich"))
    assert (len(paired.pairs), paired.apart) == (0, 1)
    assert "no document in common" in paired.faults[0]


@pytest.mark.parametrize(
    "faulty,reason",
    [
        (side([row("a")], "rich", spec=spec(2, loader="rich")), "planned outcomes are missing: 1 of 2"),
        (side([], "rich", spec=spec(2, loader="rich"), finished=False, there=1), "is unfinished: 1 of 2"),
        (side([row("a"), row("b"), row("b")], "rich"), "1 outcomes more than once"),
        (side([row("a"), row("b")], "rich", stale=True), "changed since they were marked: bench rescore rich"),
        (
            side([row("a"), row("b", failure=("load", "loader_unavailable"), machinery=True)], "rich"),
            "failed preflight: loader_unavailable in 1 of 2",
        ),
    ],
    ids=["missing", "unfinished", "twice", "stale", "preflight"],
)
def test_what_is_not_whole_is_invalid(faulty: object, reason: str) -> None:
    comparison = compared(side([row("a"), row("b")]), faulty)  # type: ignore[arg-type]
    assert comparison.verdict == "INVALID"
    assert any(reason in each for each in comparison.reasons)
    assert reason in comparison.sentence


def test_an_unfinished_run_says_how_to_finish_it_and_nothing_of_its_documents() -> None:
    asked = spec(2, repeats=3, loader="rich", page_limit=4)
    half = side([], "rich", spec=asked, finished=False, there=1)
    found = compared(side([row("a"), row("b")]), half, allow={"repeats", "pages"})
    assert (
        "the candidate rich is unfinished: 1 of 6 planned outcomes are there; to finish it: bench run --loader rich"
        " --classifier embedded --corpus tiny --repeats 3 --pages 4 --name rich and the --option"
    ) in found.sentence
    assert not any("--allow corpus" in each or "in common" in each for each in found.reasons)


def test_a_missing_repeat_is_missing() -> None:
    whole = [row("a", repeat=0), row("a", repeat=1)]
    comparison = compared(side(whole, repeats=2), side(whole[:1], "rich", repeats=2))
    assert "planned outcomes are missing: 1 of 2" in comparison.sentence


def test_one_silver_truth_makes_the_pair_silver() -> None:
    paired = pair(marked("+"), marked("+", "rich", status="silver"))
    assert paired.pairs[0].status == "silver"
