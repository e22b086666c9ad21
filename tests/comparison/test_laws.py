"""Laws of a whole comparison, for any two runs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench.comparison.sides import Side
from bench.core.axes import AXES
from bench.core.compared import Comparison
from bench.core.criteria import CountCeiling, Criterion, NonInferiority, RatioCeiling, Status, Superiority
from bench.core.marked import MarkedOutcome
from tests.comparison.made import compared, row, side

LIFT: Final = Superiority(kind="superiority", metric="path", margin=0.1)
LIFT_AT_ZERO: Final = Superiority(kind="superiority", metric="path", margin=0.0, assume=0.3)
GUARD: Final = NonInferiority(kind="non-inferiority", metric="domain", margin=0.2)
CLAIMS: Final[dict[str, Criterion]] = {
    "lift": LIFT,
    "zero": LIFT_AT_ZERO,
    "guard": GUARD,
    "slow": RatioCeiling(kind="ratio-ceiling", ceiling=3.0),
    "parity": CountCeiling(kind="count-ceiling", ceiling=1, formats=("pdf", "png")),
}
ORDER: Final[tuple[Status, ...]] = ("not met", "cannot tell", "met")

answers = st.sampled_from(["right", "path", "wrong", "failed"])


def outcome(number: int, answer: str, repeat: int, seconds: float, cluster: int | None) -> MarkedOutcome:
    right = {"right": AXES, "path": ("domain", "category", "doctype"), "wrong": (), "failed": ()}[answer]
    return row(
        f"d{number:03}",
        right,
        repeat=repeat,
        failure=("load", "crash") if answer == "failed" else None,
        seconds=None if answer == "failed" else seconds,
        format="png" if number % 3 else "pdf",
        cluster=None if cluster is None else f"c{number % cluster}",
    )


@st.composite
def duels(draw: Callable[..., Any]) -> tuple[Side, Side]:
    """Two runs over the same documents, with one repeat or two, and sometimes with clusters."""
    documents = draw(st.sampled_from([1, 12]))  # few sizes, so that what is costly is remembered
    repeats = draw(st.sampled_from([1, 1, 2]))
    cluster = draw(st.sampled_from([None, None, 3, 10]))
    made = [
        side(
            [
                outcome(number, draw(answers), repeat, draw(st.sampled_from([1.0, 2.0, 7.0])), cluster)
                for number in range(documents)
                for repeat in range(repeats)
            ],
            loader,
            repeats,
        )
        for loader in ("flat", "rich")
    ]
    return made[0], made[1]


quick: Final = settings(max_examples=15, deadline=None)


def negated(bounds: tuple[float, float] | None) -> Any:
    return None if bounds is None else pytest.approx((-bounds[1], -bounds[0]), abs=1e-6)


@quick
@given(duels())
def test_swapping_negates_differences_exchanges_b_and_c_and_keeps_p(runs: tuple[Side, Side]) -> None:
    one, other = compared(*runs), compared(runs[1], runs[0])
    for name, ours in one.metrics.items():
        theirs = other.metrics[name]
        assert (ours.n, ours.b, ours.c) == (theirs.n, theirs.c, theirs.b)
        assert ours.p == pytest.approx(theirs.p)
        assert ours.difference == pytest.approx(-theirs.difference if theirs.difference is not None else None)
        assert ours.interval == negated(theirs.interval)
        assert ours.newcombe == negated(theirs.newcombe)
        assert (ours.baseline, ours.candidate) == (theirs.candidate, theirs.baseline)
    assert [(flip.document, flip.axis) for flip in one.flips] == [(flip.document, flip.axis) for flip in other.flips]


@quick
@given(duels())
def test_identical_outcomes_differ_in_nothing_and_adopt_nothing(runs: tuple[Side, Side]) -> None:
    ours = runs[0]
    twin = side(ours.rows, "rich", ours.spec.repeats)
    found = compared(ours, twin, {"lift": LIFT, "zero": LIFT_AT_ZERO})
    for each in found.metrics.values():
        assert (each.b, each.c, each.p, each.difference) == (0, 0, 1.0, 0.0)
        assert each.interval == negated(each.interval)
    assert found.flips == ()
    assert found.verdict != "ADOPT"
    assert all(each.status != "met" for each in found.criteria)


@quick
@given(duels(), st.data())
def test_turning_candidate_answers_into_failures_improves_nothing(runs: tuple[Side, Side], data: st.DataObject) -> None:
    baseline, candidate = runs
    names = sorted({each.document for each in candidate.rows})
    broken = data.draw(st.sets(st.sampled_from(names), min_size=1))
    failed = [_failed(each) if each.document in broken else each for each in candidate.rows]
    before = compared(baseline, candidate, CLAIMS)
    after = compared(baseline, side(failed, "rich", candidate.spec.repeats), CLAIMS)
    for name, metric in before.metrics.items():
        worse = after.metrics[name]
        assert worse.n == metric.n
        assert _at_most(worse.difference, metric.difference)
        assert _at_most(worse.candidate, metric.candidate)
    assert _ranks(after)["parity"] <= _ranks(before)["parity"]
    if before.axes["domain"].clusters is None and baseline.spec.repeats == 1:
        assert all(_ranks(after)[claim] <= _ranks(before)[claim] for claim in ("lift", "zero", "guard"))


def _failed(each: MarkedOutcome) -> MarkedOutcome:
    return each.model_copy(
        update={"marks": dict.fromkeys(each.marks, "failed"), "failure": ("load", "crash"), "reading": None}
    )


def _at_most(one: float | None, other: float | None) -> bool:
    return one is not None and other is not None and one <= other + 1e-12


def _ranks(found: Comparison) -> dict[str, int]:
    return {each.name: ORDER.index(each.status) for each in found.criteria}


@quick
@given(duels(), st.randoms(use_true_random=False))
def test_the_order_of_cases_is_irrelevant(runs: tuple[Side, Side], chance: Any) -> None:
    shuffled = []
    for each in runs:
        rows = list(each.rows)
        chance.shuffle(rows)
        shuffled.append(side(rows, each.run_id, each.spec.repeats))
    assert compared(*runs, CLAIMS) == compared(shuffled[0], shuffled[1], CLAIMS)
