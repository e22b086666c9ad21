"""Order-statistic bounds of paired ratios, by hand."""

from math import inf

import pytest

from bench.comparison.statistics.quantiles import below_ceiling, quantile_bounds


def test_the_median_of_ten_by_hand() -> None:
    # binomial(10, ½): P(≤ 1) = 11/1024 = .0107, P(≤ 2) = .0547: second smallest to second largest
    found = quantile_bounds([float(value) for value in range(1, 11)], 0.5)
    assert (found.n, found.value, found.lower, found.upper) == (10, 5.5, 2.0, 9.0)


@pytest.mark.parametrize("n,bounded", [(71, False), (72, True)])
def test_p95_is_bounded_above_from_72_documents_on(n: int, *, bounded: bool) -> None:
    found = quantile_bounds([1.0 + place for place in range(n)], 0.95)
    assert (found.upper is not None) is bounded
    assert found.lower is not None


def test_five_documents_do_not_bound_a_median() -> None:
    # (½)⁵ = .03125 > .025
    found = quantile_bounds([1.0, 2.0, 3.0, 4.0, 5.0], 0.5)
    assert (found.value, found.lower, found.upper) == (3.0, None, None)


def test_no_document_no_quantile() -> None:
    found = quantile_bounds([], 0.5)
    assert (found.n, found.value, found.lower, found.upper) == (0, None, None, None)


def test_failures_are_infinitely_slow() -> None:
    found = quantile_bounds([inf, 1.0, 2.0, inf, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0], 0.5)
    assert (found.value, found.lower, found.upper) == (5.5, 2.0, inf)
    assert quantile_bounds([1.0, inf], 0.5).value == inf
    assert quantile_bounds([inf, inf], 0.5).value == inf
    assert quantile_bounds([1.0, 2.0, inf], 0.5).value == 2.0


@pytest.mark.parametrize(
    "ratios,share,ceiling,status",
    [
        pytest.param([77.9] * 80, 0.5, 5.0, "not met", id="the prior study's latency"),
        pytest.param([1.2] * 80, 0.95, 5.0, "met", id="as quick"),
        pytest.param([1.2] * 71, 0.95, 5.0, "cannot tell", id="too few for p95"),
        pytest.param([1.2] * 60 + [inf] * 20, 0.95, 5.0, "not met", id="a quarter fails"),
        pytest.param([1.2] * 60 + [inf] * 20, 0.5, 5.0, "met", id="a quarter fails, the median stands"),
        pytest.param([5.0] * 80, 0.5, 5.0, "not met", id="the ceiling itself is too slow"),
        pytest.param([4.0] * 40 + [6.0] * 40, 0.5, 5.0, "cannot tell", id="half and half"),
    ],
)
def test_ceilings(ratios: list[float], share: float, ceiling: float, status: str) -> None:
    assert below_ceiling(ratios, share, ceiling) == status


def test_a_stricter_level_says_not_met_later() -> None:
    # 52 of 80 above: P(binomial(80, ½) ≤ 28) = .0048
    ratios = [4.0] * 28 + [6.0] * 52
    assert below_ceiling(ratios, 0.5, 5.0) == "not met"
    assert below_ceiling(ratios, 0.5, 5.0, alpha_not_met=0.025 / 7) == "cannot tell"
