"""What chance alone explains: hand-computed, and against enumeration."""

from __future__ import annotations

from math import comb

import numpy as np
import pytest
from statsmodels.stats.proportion import proportion_confint  # type: ignore[import-untyped]

from bench.comparison.gate.noise import LEVEL, at_least, explained, flip_probability


def test_without_a_flip_the_bound_is_wilsons_of_none() -> None:
    z2 = 1.959963984540054**2
    assert flip_probability([3] * 80, 3) == pytest.approx(z2 / (240 + z2))


def test_a_deviating_answer_of_three_counts_once() -> None:
    # r(k - r)/(k - 1): 2·1/2 = 1 and 1·2/2 = 1; two deviating answers of 4 documents × 3.
    upper = proportion_confint(2, 12, method="wilson")[1]
    assert flip_probability([3, 2, 1, 0], 3) == pytest.approx(upper)


def test_the_estimate_is_unbiased_for_the_chance_to_turn_wrong() -> None:
    p, k = 0.8, 4
    chances = [comb(k, r) * p**r * (1 - p) ** (k - r) for r in range(k + 1)]
    mean = sum(chance * r * (k - r) / (k * (k - 1)) for r, chance in enumerate(chances))
    assert mean == pytest.approx(p * (1 - p))


def test_one_answer_tells_no_flip() -> None:
    with pytest.raises(ValueError, match="two repeats"):
        flip_probability([1, 1], 1)


def test_the_tail_is_binomial() -> None:
    tail = sum(comb(10, x) * 0.1**x * 0.9 ** (10 - x) for x in range(3, 11))
    assert at_least(3, 10, 0.1) == pytest.approx(tail)
    assert at_least(0, 10, 0.1) == 1.0


@pytest.mark.parametrize("n", [1, 5, 40, 200])
@pytest.mark.parametrize("probability", [0.001, 0.02, 0.3])
def test_what_is_explained_is_the_last_that_does_not_fail(n: int, probability: float) -> None:
    most = explained(n, probability)
    assert at_least(most, n, probability) > LEVEL
    assert most == n or at_least(most + 1, n, probability) <= LEVEL


def test_false_alarms_stay_under_the_level() -> None:
    """A quarter of the documents flip a lot, the others never: the pooled bound must still hold."""
    random = np.random.default_rng(7)
    own = np.where(np.arange(80) < 20, 0.7, 1.0)
    alarms = 0
    for _ in range(2000):
        again = random.random((3, 80)) < own
        probability = flip_probability(again.sum(axis=0).tolist(), 3)
        now = random.random(80) < own
        alarms += at_least(int(np.sum(again[0] & ~now)), 80, probability) <= LEVEL
    assert alarms / 2000 <= LEVEL
