"""The bound behind "0 of n"."""

import pytest
from statsmodels.stats.proportion import proportion_confint  # type: ignore[import-untyped]

from bench.comparison.statistics.rates import upper_bound


@pytest.mark.parametrize("n,bound", [(1, 0.975), (11, 0.28491), (80, 0.04506)])
def test_none_of_n_is_one_minus_the_nth_root_of_alpha(n: int, bound: float) -> None:
    assert upper_bound(0, n) == pytest.approx(bound, abs=1e-5)
    assert upper_bound(0, n) == pytest.approx(1 - 0.025 ** (1 / n))


@pytest.mark.parametrize("events,n", [(1, 20), (7, 9), (30, 80)])
def test_agrees_with_statsmodels(events: int, n: int) -> None:
    assert upper_bound(events, n) == pytest.approx(proportion_confint(events, n, alpha=0.05, method="beta")[1])


def test_corners() -> None:
    assert upper_bound(5, 5) == 1.0
    assert upper_bound(0, 0) is None
