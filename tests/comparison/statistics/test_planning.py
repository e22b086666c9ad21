"""What a sample could have shown, and how many documents would show it."""

import pytest

from bench.comparison.statistics.planning import detectable, discordance_bound, documents_needed
from bench.comparison.statistics.power import power_to_differ, power_to_meet
from bench.comparison.statistics.samples import counted


def test_a_two_point_guard_needs_195_documents_without_discordance() -> None:
    assert documents_needed(0.0, margin=-0.02, assume=0.0) == 195


@pytest.mark.parametrize("psi", [0.1, 0.2, 0.3, 0.4, 0.5])
def test_eleven_documents_detect_nothing(psi: float) -> None:
    assert detectable(11, psi) is None


@pytest.mark.parametrize("n,psi", [(80, 0.1125), (200, 0.1), (1000, 0.3), (10_000, 0.05)])
def test_the_detectable_difference_has_four_fifths_power_and_less_has_less(n: int, psi: float) -> None:
    found = detectable(n, psi)
    assert found is not None
    less, enough = power_to_differ(n, psi, [found - 2e-5, found])
    assert less < 0.8 <= enough < 0.801


def test_nothing_is_detectable_where_nothing_differs() -> None:
    assert detectable(80, 0.0) is None


@pytest.mark.parametrize(
    "psi,margin,assume",
    [
        pytest.param(0.03, -0.1, 0.0, id="non-inferiority, exact test"),
        pytest.param(0.1125, 0.0, 0.05, id="an axis without a criterion"),
        pytest.param(0.1, 0.05, 0.1, id="superiority by five points"),
    ],
)
def test_power_stays_enough_from_there_on(psi: float, margin: float, assume: float) -> None:
    found = documents_needed(psi, margin=margin, assume=assume)
    assert found is not None
    assert power_to_meet(found - 1, psi, assume, margin) < 0.8
    assert all(power_to_meet(n, psi, assume, margin) >= 0.8 for n in range(found, found + 40))


@pytest.mark.parametrize("margin,assume", [(-0.02, -0.02), (0.05, 0.04)])
def test_what_is_not_above_the_margin_no_number_shows(margin: float, assume: float) -> None:
    assert documents_needed(0.1, margin=margin, assume=assume) is None


def test_more_than_a_million_is_never() -> None:
    assert documents_needed(0.3, margin=-0.001, assume=0.0) is None


def test_a_difference_needs_at_least_its_own_discordance() -> None:
    assert documents_needed(0.0) == documents_needed(0.05)


def test_the_upper_bound_of_the_discordance_is_wilsons() -> None:
    # 9 of 80: (9 + z²/2) / (80 + z²) + z √(9·71/80 + z²/4) / (80 + z²) = .130254 + .069928
    assert discordance_bound(counted(80, 6, 3)) == pytest.approx(0.200182, abs=1e-6)
