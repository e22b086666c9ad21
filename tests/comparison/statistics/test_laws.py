"""What must hold for any two runs: mirror images, identity, and that failing never helps."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench.comparison.statistics.margins import Status, decide
from bench.comparison.statistics.newcombe import newcombe
from bench.comparison.statistics.samples import Answers, Sample, counted, weigh
from bench.comparison.statistics.tables import Table, table
from bench.comparison.statistics.tango import interval

MARGINS = st.sampled_from([-0.1, -0.02, 0.0, 0.05, 0.1])
RANK: dict[Status, int] = {"not met": 0, "cannot tell": 1, "met": 2}


@st.composite
def runs(draw: st.DrawFn, *, repeats: tuple[int, ...] = (1, 3), clusters: bool = True) -> Answers:
    """Two runs over a few dozen documents, with repeats and clusters or without."""
    n, k = draw(st.integers(1, 40)), draw(st.sampled_from(repeats))
    right = st.lists(st.integers(0, k), min_size=n, max_size=n).map(np.array)
    codes = draw(st.none() | st.lists(st.integers(0, n // 2), min_size=n, max_size=n).map(np.array))
    return Answers(
        baseline=draw(right),
        candidate=draw(right),
        baseline_repeats=k,
        candidate_repeats=k,
        clusters=codes if clusters else None,
    )


def swapped(answers: Answers) -> Answers:
    return replace(answers, baseline=answers.candidate, candidate=answers.baseline)


def mirrored(limits: tuple[float, float]) -> tuple[float, float]:
    return -limits[1], -limits[0]


@given(runs())
@settings(deadline=None, max_examples=40)
def test_swapping_the_runs_negates_difference_and_interval_exchanges_b_and_c_and_keeps_p(answers: Answers) -> None:
    one, other = weigh(answers), weigh(swapped(answers))
    assert (other.b, other.c, other.p_mid) == (one.c, one.b, one.p_mid)
    assert other.p == pytest.approx(one.p)
    assert other.difference == pytest.approx(-one.difference)
    assert interval(other) == pytest.approx(mirrored(interval(one)), abs=1e-9)


@given(runs(repeats=(1,)))
def test_swapping_the_runs_mirrors_newcombes_interval(answers: Answers) -> None:
    one = newcombe(table(answers.baseline, answers.candidate))
    other = newcombe(table(answers.candidate, answers.baseline))
    assert one is not None
    assert other == pytest.approx(mirrored(one), abs=1e-12)


@given(runs(), MARGINS)
@settings(deadline=None, max_examples=40)
def test_swapping_the_runs_mirrors_the_two_tests(answers: Answers, margin: float) -> None:
    one, other = decide(weigh(answers), margin), decide(weigh(swapped(answers)), -margin)
    assert (other.p_met, other.p_not_met) == pytest.approx((one.p_not_met, one.p_met), abs=1e-9)


@given(runs(), st.sampled_from([0.0, 0.05, 0.1]))
@settings(deadline=None, max_examples=40)
def test_identical_runs_differ_in_nothing_and_meet_no_margin_from_0_on(answers: Answers, margin: float) -> None:
    same = weigh(replace(answers, candidate=answers.baseline))
    low, high = interval(same)
    assert (same.b, same.c, same.p, same.difference) == (0, 0, 1.0, 0.0)
    assert low == pytest.approx(-high)
    assert decide(same, margin).status != "met"


@given(runs(), st.randoms(use_true_random=False))
@settings(deadline=None, max_examples=40)
def test_the_order_of_documents_is_irrelevant(answers: Answers, random: object) -> None:
    order = list(range(answers.baseline.size))
    random.shuffle(order)  # type: ignore[attr-defined]
    codes = None if answers.clusters is None else answers.clusters[order]
    shuffled = replace(answers, baseline=answers.baseline[order], candidate=answers.candidate[order], clusters=codes)
    one, other = weigh(answers), weigh(shuffled)
    assert (other.n, other.b, other.c, other.clusters) == (one.n, one.b, one.c, one.clusters)
    assert (other.p, other.effect) == pytest.approx((one.p, one.effect))


@given(runs(clusters=False), st.data(), MARGINS)
@settings(deadline=None, max_examples=40)
def test_candidate_answers_that_become_failures_never_improve_anything(
    answers: Answers, data: st.DataObject, margin: float
) -> None:
    failed = np.array(
        data.draw(st.lists(st.booleans(), min_size=answers.baseline.size, max_size=answers.baseline.size))
    )
    before, after = weigh(answers), weigh(replace(answers, candidate=np.where(failed, 0, answers.candidate)))
    assert after.difference <= before.difference + 1e-12
    assert all(new <= old + 1e-9 for new, old in zip(interval(after), interval(before), strict=True))
    assert RANK[decide(after, margin).status] <= RANK[decide(before, margin).status]


@given(st.integers(1, 60), st.integers(0, 60), st.integers(0, 60), st.integers(0, 60))
def test_intervals_hold_the_difference_and_stay_within_one(both: int, b: int, c: int, neither: int) -> None:
    found = Table(both=both, b=b, c=c, neither=neither)
    sample: Sample = counted(found.n, b, c)
    beside = newcombe(found)
    assert beside is not None
    for low, high in (interval(sample), beside):
        assert -1 <= low <= sample.difference + 1e-12
        assert sample.difference - 1e-12 <= high <= 1
