"""Agreement with people, by hand and against statsmodels."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from statsmodels.stats.inter_rater import cohens_kappa  # type: ignore[import-untyped]
from statsmodels.stats.proportion import proportion_confint  # type: ignore[import-untyped]

from bench.core.judged import WORTH, Scale
from bench.judging.agreement import Pair, agreement, bound, cohen

FIFTY: list[Pair] = [
    *[("yes", "yes")] * 20,
    *[("yes", "no")] * 5,
    *[("no", "yes")] * 10,
    *[("no", "no")] * 15,
]


def test_fifty_marks_by_hand() -> None:
    found = agreement("yes-no", FIFTY)
    assert (found.n, found.judged, found.agreed, found.agreement) == (50, 50, 35, 0.7)
    assert found.interval == pytest.approx(proportion_confint(35, 50, method="wilson"))
    # Chance: .5 · .6 + .5 · .4 = .5, so kappa is .2 ÷ .5.
    assert found.kappa == pytest.approx(0.4)
    # Σ pᵢᵢ[.5 − (rᵢ + cᵢ)·.3]² = .4(.5 − 1.1·.3)² + .3(.5 − .9·.3)² = .01156 + .01587 = .02743
    # .3² Σ pᵢⱼ(cᵢ + rⱼ)² = .09[.1(.6 + .5)² + .2(.4 + .5)²] = .09(.121 + .162) = .02547
    # (.7·.5 − 2·.5 + .7)² = .0025; variance = (.02743 + .02547 − .0025) ÷ (50 · .5⁴) = .0504 ÷ 3.125 = .016128
    assert found.kappa_interval == pytest.approx((0.4 - 1.959964 * 0.126996, 0.4 + 1.959964 * 0.126996), abs=1e-5)
    assert (found.lenient, found.strict) == (10, 5)
    assert found.table == {"no": {"no": 15, "yes": 10}, "yes": {"no": 5, "yes": 20}}


def test_what_is_missing_is_in_the_bounds_and_in_no_cell() -> None:
    found = agreement("yes-no", [*FIFTY[:48], ("no", None), ("no", None)], ["timeout", "unparseable"])
    assert (found.n, found.judged, found.agreed) == (50, 48, 33)
    assert found.missing == {"timeout": 1, "unparseable": 1}
    assert (found.low, found.agreement, found.high) == (33 / 50, 33 / 48, 35 / 50)


def test_credit_has_three_verdicts_and_two_directions() -> None:
    pairs: list[Pair] = [("none", "half"), ("half", "full"), ("full", "none"), ("half", "half")]
    found = agreement("credit", pairs)
    assert (found.agreed, found.lenient, found.strict) == (1, 2, 1)
    # Chance: none .25·.25 + half .5·.5 + full .25·.25 = .375; kappa = (.25 − .375) ÷ .625
    assert found.kappa == pytest.approx(-0.2)


def test_where_chance_alone_agrees_there_is_no_kappa_and_where_it_is_perfect_no_interval() -> None:
    alone = agreement("yes-no", [("yes", "yes")] * 9)
    assert (alone.agreement, alone.kappa, alone.kappa_interval) == (1.0, None, None)
    perfect = agreement("yes-no", [("yes", "yes")] * 5 + [("no", "no")] * 4)
    assert (perfect.kappa, perfect.kappa_interval) == (1.0, None)
    nothing = agreement("yes-no", [("yes", None)], ["timeout"])
    assert (nothing.agreement, nothing.interval, nothing.kappa, nothing.low, nothing.high) == (None, None, None, 0, 1)


@pytest.mark.parametrize("scale", list(WORTH))
@given(data=st.data())
def test_kappa_and_its_error_are_those_of_statsmodels(scale: Scale, data: st.DataObject) -> None:
    names = list(WORTH[scale])
    cells = [(row, column) for row in names for column in names]
    counts = Counter({cell: data.draw(st.integers(1, 40)) for cell in cells})
    found = cohen(counts, names)
    theirs = cohens_kappa([[counts[row, column] for column in names] for row in names])
    assert found is not None
    assert found == pytest.approx((theirs.kappa, theirs.std_kappa))


@pytest.mark.parametrize(
    "ways, confidence", [pytest.param(1, 0.95, id="one judge"), pytest.param(4, 0.9875, id="the best of four")]
)
def test_each_judge_that_was_shown_a_slice_lowers_the_bound(ways: int, confidence: float) -> None:
    found = agreement("yes-no", [*FIFTY[:-1], ("no", None)], ["timeout"])
    low, _ = proportion_confint(34, 50, alpha=1 - confidence, method="wilson")
    assert bound(found, ways) == pytest.approx(low)
