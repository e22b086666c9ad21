"""Wilson's interval, against numbers worked out by hand and by another library."""

import pytest
from statsmodels.stats.proportion import proportion_confint  # type: ignore[import-untyped]

from bench.core.wilson import wilson


@pytest.mark.parametrize(
    "successes,n,low,high",
    [
        # 3 of 11, z = 1.959964, z² = 3.841459: (3 + z²/2) / (11 + z²) ± z √(3·8/11 + z²/4) / (11 + z²)
        #   = 4.920729 / 14.841459 ± 1.959964 · √3.142183 / 14.841459 = .331553 ± .234092
        pytest.param(3, 11, 0.097461, 0.565645, id="three of eleven"),
        # 0 of 11: 0 and z² / (11 + z²)
        pytest.param(0, 11, 0.0, 0.258833, id="none"),
        pytest.param(11, 11, 0.741167, 1.0, id="all"),
        # the prior study's path joint, 29 of 80
        pytest.param(29, 80, 0.265708, 0.471892, id="29 of 80"),
    ],
)
def test_wilson_by_hand(successes: int, n: int, low: float, high: float) -> None:
    assert wilson(float(successes), float(n)) == pytest.approx((low, high), abs=1e-6)


@pytest.mark.parametrize("successes,n", [(0.5, 1.0), (2.5, 11.0), (10.75, 11.0), (28.9, 80.0), (40.0, 80.5)])
def test_wilson_of_fractions_agrees_with_statsmodels(successes: float, n: float) -> None:
    assert wilson(successes, n) == pytest.approx(proportion_confint(successes, n, method="wilson"), abs=1e-12)


def test_the_two_ways_to_wilson_meet() -> None:
    assert wilson(29.0, 80.0) == pytest.approx(wilson(29.0, 80.0 + 1e-9), abs=1e-8)
