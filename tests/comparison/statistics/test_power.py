"""Power, against hand-computed cases and enumeration of every table."""

from math import comb

import pytest

from bench.comparison.statistics.margins import decide
from bench.comparison.statistics.mcnemar import exact_p
from bench.comparison.statistics.power import power_not_to_meet, power_to_differ, power_to_meet
from bench.comparison.statistics.samples import counted


def share(n: int, psi: float, delta: float, status: str, margin: float) -> float:
    """The probability of all tables with a status."""
    lost, gained = (psi - delta) / 2, (psi + delta) / 2
    return sum(
        comb(n, b) * comb(n - b, c) * lost**b * gained**c * (1 - psi) ** (n - b - c)
        for b in range(n + 1)
        for c in range(n + 1 - b)
        if decide(counted(n, b, c), margin).status == status
    )


@pytest.mark.parametrize(
    "n,psi,delta,margin",
    [(11, 0.4, 0.3, 0.0), (15, 0.5, 0.4, 0.05), (15, 0.2, 0.2, -0.1)],
)
def test_stated_power_is_the_probability_of_the_statuses(n: int, psi: float, delta: float, margin: float) -> None:
    assert power_to_meet(n, psi, delta, margin) == pytest.approx(share(n, psi, delta, "met", margin), abs=1e-9)


def test_stated_power_above_200_documents() -> None:
    # with ψ = .02 more than 20 losses or gains are not worth a term
    n, lost, gained = 201, 0.01, 0.01
    expected = sum(
        comb(n, b) * comb(n - b, c) * lost**b * gained**c * 0.98 ** (n - b - c)
        for b in range(20)
        for c in range(20)
        if decide(counted(n, b, c), -0.05).status == "met"
    )
    assert power_to_meet(n, 0.02, 0.0, -0.05) == pytest.approx(expected, abs=1e-9)


@pytest.mark.parametrize("n,psi,delta,margin", [(11, 0.4, -0.3, 0.05), (13, 0.6, -0.5, -0.02), (13, 0.6, -0.5, 0.0)])
def test_power_not_to_meet_likewise(n: int, psi: float, delta: float, margin: float) -> None:
    expected = share(n, psi, delta, "not met", margin)
    assert power_not_to_meet(n, psi, delta, margin) == pytest.approx(expected, abs=1e-9)


def test_power_of_mcnemar_by_hand() -> None:
    # n = 6, ψ = Δ = .9: six of six gained or nothing: .9⁶
    assert power_to_differ(6, 0.9, [0.9]) == pytest.approx([0.9**6])


def test_power_of_mcnemar_is_the_probability_of_a_small_p() -> None:
    n, psi, delta = 30, 0.4, 0.25
    lost, gained = (psi - delta) / 2, (psi + delta) / 2
    expected = sum(
        comb(n, b) * comb(n - b, c) * lost**b * gained**c * (1 - psi) ** (n - b - c)
        for b in range(n + 1)
        for c in range(b + 1, n + 1 - b)
        if exact_p(b, c) <= 0.05
    )
    assert power_to_differ(n, psi, [delta]) == pytest.approx([expected], abs=1e-9)
