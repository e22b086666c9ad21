"""Tango's statistic and interval: published examples, closed forms at the corners, the prior study's figures."""

from math import sqrt

import numpy as np
import pytest
from scipy.optimize import minimize_scalar

from bench.comparison.statistics.samples import counted
from bench.comparison.statistics.tango import interval, limits, statistic

Z = 1.959963984540054
Z2 = Z * Z


@pytest.mark.parametrize(
    "n,b,c,low,high",
    [
        pytest.param(80, 8, 5, -0.135, 0.056, id="category"),
        pytest.param(80, 4, 2, -0.101, 0.045, id="doctype"),
        pytest.param(80, 1, 1, -0.057, 0.057, id="domain"),
    ],
)
def test_the_prior_study_redecided(n: int, b: int, c: int, low: float, high: float) -> None:
    assert tuple(round(limit, 3) for limit in interval(counted(n, b, c))) == (low, high)


@pytest.mark.parametrize(
    "n,b,c,low,high",
    [
        # Fagerland, Lydersen & Laake 2014 (Statistics in Medicine 33, 2850–2875), Tango's asymptotic score interval
        pytest.param(21, 7, 1, -0.517, -0.026, id="Bentur 2009, airway reactivity"),
        pytest.param(161, 16, 6, -0.124, -0.005, id="Cavo 2012, complete response"),
    ],
)
def test_published_examples(n: int, b: int, c: int, low: float, high: float) -> None:
    assert tuple(round(limit, 3) for limit in interval(counted(n, b, c))) == (low, high)


@pytest.mark.parametrize("n", [1, 2, 11, 80, 10_000])
def test_without_discordance_the_limits_are_z2_over_n_plus_z2(n: int) -> None:
    assert interval(counted(n, 0, 0)) == pytest.approx((-Z2 / (n + Z2), Z2 / (n + Z2)), abs=1e-12)


@pytest.mark.parametrize("n", [1, 5, 80])
def test_all_lost_ends_at_minus_one_and_all_gained_at_one(n: int) -> None:
    # c = n: q̃ = (1 − δ)/2, so T² = n(1 − δ)/(1 + δ), which is z² at (n − z²)/(n + z²)
    edge = (n - Z2) / (n + Z2)
    assert interval(counted(n, 0, n)) == pytest.approx((edge, 1.0), abs=1e-12)
    assert interval(counted(n, n, 0)) == pytest.approx((-1.0, -edge), abs=1e-12)


def test_at_no_difference_the_statistic_is_mcnemars_z() -> None:
    assert float(statistic(80, 6, 3, 0.0)) == pytest.approx(-3 / sqrt(9))


def test_the_statistic_by_hand() -> None:
    # n = 10, b = 1, c = 3, δ = .1: 20q² + (−4 + 18·.1)q − .09 = 0, q̃ = (2.2 + √(4.84 + 7.2)) / 40 = .141747
    # T = (2 − 1) / √(10 (2·.141747 + .09)) = 1 / √3.734935
    assert float(statistic(10, 1, 3, 0.1)) == pytest.approx(0.517438, abs=1e-6)


@pytest.mark.parametrize("n,b,c,delta", [(30, 4, 2, -0.2), (30, 0, 2, -0.2), (30, 3, 0, 0.1), (200, 20, 31, 0.05)])
def test_the_variance_is_that_of_the_restricted_maximum_likelihood(n: int, b: int, c: int, delta: float) -> None:
    def minus_likelihood(q: float) -> float:
        rest = max(1e-300, 1 - 2 * q - delta)
        return -float(b * np.log(max(q, 1e-300)) + c * np.log(max(q + delta, 1e-300)) + (n - b - c) * np.log(rest))

    q = minimize_scalar(minus_likelihood, bounds=(max(0.0, -delta), (1 - delta) / 2), method="bounded").x
    expected = (c - b - n * delta) / sqrt(n * (2 * q + delta * (1 - delta)))
    assert float(statistic(n, b, c, delta)) == pytest.approx(expected, rel=1e-3)


@pytest.mark.parametrize("n,b,c", [(80, 8, 5), (11, 0, 3), (25, 25, 0), (1000, 10, 30)])
def test_the_limits_are_where_the_statistic_is_z(n: int, b: int, c: int) -> None:
    low, high = interval(counted(n, b, c), confidence=0.9)
    at_limits = [float(statistic(n, b, c, limit)) for limit in (low, high) if abs(limit) < 1]
    assert [abs(score) for score in at_limits] == pytest.approx([1.6448536] * len(at_limits), abs=1e-6)


def test_limits_of_many_tables_are_those_of_each() -> None:
    low, high = limits(80, np.array([8, 4, 0]), np.array([5, 2, 0]), Z)
    each = [interval(counted(80, b, c)) for b, c in ((8, 5), (4, 2), (0, 0))]
    assert list(zip(low.tolist(), high.tolist(), strict=True)) == each
