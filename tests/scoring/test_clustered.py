"""Intervals of means: exact where they can be, wider where units are alike."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as some
from scipy.stats import binomtest

from bench.scoring.clustered import effective_size, half_width, lower_bound, mean_interval


@given(n=some.integers(1, 60), data=some.data())
def test_independent_answers_have_clopper_and_pearsons_interval(n: int, data: some.DataObject) -> None:
    right = data.draw(some.integers(0, n))
    values = np.array([1.0] * right + [0.0] * (n - right))
    exact = binomtest(right, n).proportion_ci(method="exact")
    assert mean_interval(values, np.arange(n)) == pytest.approx((exact.low, exact.high), abs=1e-9)


def test_a_lower_bound_is_exact_and_one_sided() -> None:
    assert lower_bound(np.ones(59), np.arange(59), 0.05) == pytest.approx(0.05 ** (1 / 59))
    assert lower_bound(np.zeros(5), np.arange(5), 0.05) == 0.0


def test_copies_of_an_answer_count_once() -> None:
    once = np.array([1.0] * 30 + [0.0] * 20)
    units = np.repeat(np.arange(50), 4)
    effective = effective_size(np.repeat(once, 4), units)
    assert effective is not None
    # Never more than 50; a little less, for Student's t.
    assert sum(effective) == pytest.approx(50 * (1.959964 / 2.009575) ** 2, rel=1e-5)


def test_where_nothing_differs_the_largest_unit_is_assumed() -> None:
    effective = effective_size(np.ones(40), np.repeat(np.arange(20), 2))
    assert effective is not None
    assert sum(effective) == pytest.approx(20 * (1.959964 / 2.093024) ** 2, rel=1e-5)


def test_means_of_several_answers_say_more_than_one_answer_but_not_more_than_all() -> None:
    values = np.array([0.4, 0.6] * 20)
    effective = effective_size(values, np.arange(40), each=5)
    assert effective is not None
    assert sum(effective) == pytest.approx(40 * 5 * (1.959964 / 2.022691) ** 2, rel=1e-5)


@pytest.mark.parametrize("count,told", [pytest.param(9, False, id="nine"), pytest.param(10, True, id="ten")])
def test_few_clusters_tell_nothing(count: int, told: bool) -> None:  # noqa: FBT001 - a table's column
    values, units = np.array([0.0, 1.0] * count), np.repeat(np.arange(count), 2)
    assert (mean_interval(values, units) is not None) is told
    assert (half_width(values, units) is not None) is told


def test_nothing_has_no_interval() -> None:
    assert mean_interval(np.array([]), np.array([], dtype=np.int64)) is None
