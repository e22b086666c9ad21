"""A run against a baseline: what is worse, what noise explains, what makes it INVALID."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bench.comparison.gate.cases import common_repeats
from bench.comparison.gate.gating import GateTerms, gate
from bench.comparison.sides import Side
from bench.core.axes import AXES, JOINTS, Axis
from bench.core.gated import Baseline, Gate
from tests.comparison.made import marked, row, side

GONE = ("load", "crash")


def kept(run: Side, again: dict[str, tuple[tuple[Axis, ...], ...]] | None = None) -> Baseline:
    return Baseline(run_id="then", spec=run.spec, head=run.head, rows=tuple(run.rows), again=again or {})


def asked_again(run: Side, repeats: int, flipping: int = 0) -> dict[str, tuple[tuple[Axis, ...], ...]]:
    """A/A repeats that agree with the run; the last of them is wrong on the first `flipping` documents."""
    found: dict[str, tuple[tuple[Axis, ...], ...]] = {}
    for place, each in enumerate(run.rows):
        right = tuple(axis for axis, mark in each.marks.items() if mark == "right")
        found[each.document] = (right,) * (repeats - 1) + ((),) if place < flipping else (right,) * repeats
    return found


def held(then: str, now: str, *, repeats: int = 0, flipping: int = 0, **terms: Any) -> Gate:
    """`+` right, `-` wrong, `x` a failure, one document each."""
    baseline, run = marked(then), marked(now, axes=terms.pop("axes", AXES))
    again = asked_again(baseline, repeats, flipping) if repeats else None
    return gate(kept(baseline, again), run, GateTerms(name="main", **terms))


def test_the_same_answers_pass_and_every_case_is_the_same() -> None:
    made = held("++-", "++-")
    assert (made.verdict, len(made.of("same")), made.metrics["path"].worse) == ("PASS", 3, 0)


def test_case_by_case_better_worse_same_and_newly_failing() -> None:
    made = held("+-++", "-++x")
    assert [case.status for case in made.cases] == ["worse", "better", "same", "newly failing"]
    assert made.cases[3].failure == "load: crash"
    assert (made.metrics["path"].worse, made.metrics["path"].better) == (2, 1)


@pytest.mark.parametrize(
    "tolerance, verdict", [(None, "FAIL"), (1, "FAIL"), (2, "PASS")], ids=["undeclared", "too small", "enough"]
)
def test_without_repeats_the_tolerance_decides_and_it_says_so(tolerance: int | None, verdict: str) -> None:
    made = held("+" * 20, "--" + "+" * 18, tolerance=tolerance)
    assert made.verdict == verdict
    assert made.metrics["path"].p is None
    assert any("no 3 uncached A/A repeats" in flag for flag in made.flags)


def test_with_repeats_noise_decides_and_the_tolerance_is_not_used() -> None:
    """80 documents that never flipped in 3 repeats: at most 1.58 % flip, so 3 worse are explained and 4 are not."""
    within = held("+" * 80, "-" * 3 + "+" * 77, repeats=3, tolerance=0)
    beyond = held("+" * 80, "-" * 4 + "+" * 76, repeats=3, tolerance=80)
    assert (within.verdict, within.metrics["path"].explained) == ("PASS", 3)
    assert beyond.verdict == "FAIL"
    assert any("tolerance of 80 is not used" in flag for flag in beyond.flags)


def test_what_came_from_a_cache_is_told() -> None:
    baseline, run = marked("++-"), marked("++-")
    rows = tuple(each.model_copy(update={"cached": place < 2}) for place, each in enumerate(run.rows))
    made = gate(kept(baseline), replace(run, rows=rows), GateTerms(name="main"))
    assert [flag for flag in made.flags if flag.startswith("cached: 2 of 3 documents")] != []
    assert not any("cached:" in flag for flag in held("++-", "++-").flags)


def test_two_repeats_are_not_enough() -> None:
    made = held("+" * 80, "-" + "+" * 79, repeats=2)
    assert (made.verdict, made.tolerance) == ("FAIL", 0)


def test_a_baseline_that_flips_explains_more() -> None:
    calm = held("+" * 80, "+" * 80, repeats=3)
    restless = held("+" * 80, "+" * 80, repeats=3, flipping=10)
    assert restless.metrics["path"].explained > calm.metrics["path"].explained


def test_a_new_failure_fails_whatever_noise_explains() -> None:
    made = held("+" * 80, "x" + "+" * 79, repeats=3)
    assert made.verdict == "FAIL"
    assert not made.metrics["path"].beyond
    assert "1 newly failing (d0000 load: crash)" in made.sentence


def test_a_failure_that_the_baseline_had_is_not_new() -> None:
    assert held("x+", "x+").verdict == "PASS"


def test_a_failure_of_the_machinery_is_named_as_such() -> None:
    made = held("++", "+m")
    assert made.cases[1].machinery
    assert "the machinery's" in made.sentence


def test_better_documents_do_not_make_up_for_worse_ones() -> None:
    assert held("+" * 10 + "-" * 10, "-" * 10 + "+" * 10).verdict == "FAIL"


def test_another_metric_than_the_primary_can_fail_the_gate() -> None:
    made = held("+" * 80, "-" * 30 + "+" * 50, repeats=3, axes=("vendor",))
    assert (made.verdict, made.metrics["path"].worse, made.metrics["vendor"].beyond) == ("FAIL", 0, True)
    assert "beyond it on vendor" in made.sentence


def test_other_metrics_are_adjusted_for_their_number() -> None:
    """Four worse have P = .0398; of seven secondary metrics three have it (vendor, filename, all), times seven."""
    made = held("+" * 80, "-" * 4 + "+" * 76, repeats=3, axes=("vendor",))
    vendor = made.metrics["vendor"]
    assert vendor.p is not None
    assert vendor.p < 0.05
    assert vendor.p_holm == pytest.approx(7 * vendor.p)
    assert made.verdict == "PASS"


def test_another_classifier_is_invalid_unless_allowed() -> None:
    run = marked("+")
    other = run.spec.classifier.model_copy(update={"name": "ollama"})
    changed = marked("+")
    changed = Side(
        run_id="now", spec=run.spec.model_copy(update={"classifier": other}), head=run.head, rows=changed.rows
    )
    assert gate(kept(run), changed, GateTerms(name="main")).verdict == "INVALID"
    assert gate(kept(run), changed, GateTerms(name="main", allow={"classifier"})).verdict == "PASS"


def test_another_loader_may_be_gated() -> None:
    assert gate(kept(marked("+", "flat")), marked("+", "rich"), GateTerms(name="main")).verdict == "PASS"


def test_a_missing_document_is_invalid() -> None:
    made = gate(kept(marked("+++")), marked("++"), GateTerms(name="main"))
    assert made.verdict == "INVALID"
    assert any("1 documents are not the same" in reason for reason in made.reasons)


def test_a_primary_that_nobody_states_is_invalid() -> None:
    run = side([row("a", marks={"vendor": "right"})])
    assert gate(kept(run), run, GateTerms(name="main")).verdict == "INVALID"
    assert gate(kept(run), run, GateTerms(name="main", primary="vendor")).verdict == "PASS"


@pytest.mark.parametrize("both, compared", [((1, 1), 1), ((3, 3), 3), ((4, 5), 3), ((2, 2), 1), ((5, 1), 1)])
def test_an_odd_number_of_repeats_is_compared(both: tuple[int, int], compared: int) -> None:
    assert common_repeats(*both) == compared


def test_the_majority_of_repeats_counts() -> None:
    then = [row("a", AXES, repeat=0), row("a", (), repeat=1), row("a", AXES, repeat=2)]
    now = [row("a", (), repeat=0), row("a", AXES, repeat=1), row("a", (), repeat=2)]
    made = gate(kept(side(then, repeats=3)), side(now, repeats=3), GateTerms(name="main"))
    assert (made.metrics["path"].baseline, made.metrics["path"].run, made.cases[0].status) == (1, 0, "worse")


def test_what_changed_is_told_with_both_answers() -> None:
    made = held("+", "-", axes=("vendor",))
    (change,) = made.cases[0].changes
    assert (change.axis, change.was, change.now) == ("vendor", "vendor of d0000", "vendor of d0000")
    assert made.cases[0].worse == ("vendor", "filename", "all")
    assert set(JOINTS["path"]).isdisjoint(made.cases[0].worse)


@pytest.mark.parametrize(
    "then,now,status",
    [
        (0, 1, "newly failing"),
        (1, 3, "newly failing"),
        (1, 2, "newly failing"),
        (1, 1, "same"),
        (2, 3, "same"),
        (3, 3, "same"),
    ],
    ids=["never before", "once, now always", "once, now mostly", "once as before", "mostly, now always", "always"],
)
def test_a_document_that_failed_once_does_not_hide_that_it_always_fails_now(then: int, now: int, status: str) -> None:
    first, second = (
        side([row("a", repeat=each, failure=GONE if each < fails else None) for each in range(3)], repeats=3)
        for fails in (then, now)
    )
    made = gate(kept(first), second, GateTerms(name="main", tolerance=9))
    assert [case.status for case in made.cases] == [status]


@pytest.mark.parametrize(
    "seconds,named,verdict", [(None, "now", "PASS"), (1.25, "now", "INVALID"), (None, "then", "INVALID")]
)
def test_a_run_or_its_copy_is_not_held_against_itself(seconds: float | None, named: str, verdict: str) -> None:
    run = side([row("a", seconds=seconds)], run_id=named)
    assert gate(kept(run), run, GateTerms(name="main")).verdict == verdict
