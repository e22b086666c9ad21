"""The exact unconditional test: by hand at n = 1 and 2, against enumeration of every table, and its corners."""

from math import comb

import numpy as np
import pytest

from bench.comparison.statistics.exact import critical_score, largest_tail, p_above, p_below, statistics
from bench.comparison.statistics.mcnemar import exact_p
from bench.comparison.statistics.tango import statistic


def by_enumeration(n: int, b: int, c: int, margin: float, points: int = 2001) -> float:
    """Every table that is at least as extreme, its trinomial probability, the largest sum over a grid of ψ."""
    observed = float(statistic(n, b, c, margin))
    psi = np.linspace(abs(margin), 1.0, points)
    lost, gained = (psi - margin) / 2, (psi + margin) / 2
    total = np.zeros(points)
    for i in range(n + 1):
        for j in range(n + 1 - i):
            if float(statistic(n, i, j, margin)) >= observed - 1e-9:
                total += comb(n, i) * comb(n - i, j) * lost**i * gained**j * (1 - psi) ** (n - i - j)
    return float(total.max())


def test_one_document_gained_by_hand() -> None:
    # H₀: Δ ≤ 0, n = 1, c = 1: P(c) = ψ/2, at most ½
    assert p_above(1, 0, 1, 0.0) == pytest.approx(0.5, abs=1e-6)


def test_two_of_two_gained_by_hand() -> None:
    # H₀: Δ ≤ 0, n = 2, c = 2: T = √2; P(c = 2) = ψ²/4, at most ¼; c = 1 alone has T = 1
    assert p_above(2, 0, 2, 0.0) == pytest.approx(0.25, abs=1e-6)


def test_nothing_lost_by_hand() -> None:
    # H₀: Δ ≤ −.5, n = 2: T is √2 at (0, 0), more at (0, 1) and (0, 2), less at (1, 1): P(b = 0) = (1 − (ψ + ½)/2)²
    assert p_above(2, 0, 0, -0.5) == pytest.approx(0.25, abs=1e-6)


@pytest.mark.parametrize(
    "n,b,c,margin",
    [(11, 1, 3, 0.0), (11, 0, 0, -0.1), (11, 3, 2, -0.05), (12, 0, 5, 0.1), (12, 5, 0, 0.02), (9, 9, 0, -0.02)],
)
def test_p_is_the_largest_sum_over_tables(n: int, b: int, c: int, margin: float) -> None:
    assert p_above(n, b, c, margin) == pytest.approx(by_enumeration(n, b, c, margin), abs=1e-6)
    assert p_below(n, b, c, margin) == pytest.approx(by_enumeration(n, c, b, -margin), abs=1e-6)


@pytest.mark.parametrize("n,margin", [(11, -0.02), (40, 0.05), (80, -0.1)])
def test_the_critical_score_is_the_smallest_that_is_rejected(n: int, margin: float) -> None:
    critical = critical_score(n, margin, 0.025)
    scores = np.unique(statistics(n, margin))
    below = float(scores[np.searchsorted(scores, critical - 1e-7) - 1])
    assert largest_tail(n, critical, margin) <= 0.025 < largest_tail(n, below, margin)


def test_a_sample_of_one_rejects_nothing() -> None:
    assert critical_score(1, -0.1, 0.025) == float("inf")


@pytest.mark.parametrize("n", [6, 25, 80, 200])
def test_at_margin_0_what_mcnemar_finds_the_one_sided_test_rejects(n: int) -> None:
    found = [(b, c) for b in range(n // 2) for c in range(b + 1, n - b + 1) if exact_p(b, c) <= 0.05]
    weakest = min(float(statistic(n, b, c, 0.0)) for b, c in found)
    assert largest_tail(n, weakest, 0.0) <= 0.025


@pytest.mark.parametrize("margin", [-0.1, -0.02, 0.0, 0.05])
def test_more_gains_and_fewer_losses_are_more_extreme(margin: float) -> None:
    scores = statistics(25, margin)
    for b in range(26):
        row = scores[b, : 26 - b]
        assert np.all(np.diff(row) > 0)
        assert b == 0 or np.all(scores[b - 1, : 26 - b] >= row)


def test_no_discordance_meets_a_two_point_guard_from_195_documents_on() -> None:
    assert p_above(194, 0, 0, -0.02) > 0.025
    assert all(p_above(n, 0, 0, -0.02) <= 0.025 for n in range(195, 201))
