"""Risk against coverage, worked out by hand."""

from itertools import permutations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as some

from bench.core.confidence import RiskPoint
from bench.scoring.confidence.risk import risk_coverage
from tests.scoring.confidence.made import answers, of


def test_four_answers_of_eight_cases() -> None:
    found = risk_coverage(answers([0.9, 0.8, 0.7, 0.6], [1, 0, 1, 0]), of(8, 4))
    assert found is not None
    assert found.aurc == pytest.approx((0 + 1 / 2 + 1 / 3 + 1 / 2) / 4)
    assert found.aurc_best == pytest.approx((0 + 0 + 1 / 3 + 1 / 2) / 4)
    assert (found.risk, found.coverage, found.interval) == (0.5, 0.5, None)
    assert found.points[1] == RiskPoint(threshold=0.8, n=2, coverage=0.25, risk=0.5)


def test_equal_confidences_have_no_order() -> None:
    orders = set(permutations([1, 1, 0]))
    areas = [risk_coverage(answers([0.5] * 3, order), of(3)) for order in orders]
    assert [each.aurc for each in areas if each is not None] == pytest.approx([1 / 3] * 3)
    assert all(each is not None and len(each.points) == 1 for each in areas)


def test_where_nothing_is_wrong_the_area_may_reach_as_far_as_the_error_rate() -> None:
    found = risk_coverage(answers([0.9] * 20, [1] * 20), of(20))
    assert found is not None
    assert (found.aurc, found.aurc_best) == (0, 0)
    assert found.interval == pytest.approx((0.0, 1 - 0.025 ** (1 / 20)))


def test_the_interval_is_about_that_of_a_bootstrap() -> None:
    rng = np.random.default_rng(7)
    sure = np.sort(rng.uniform(0.3, 1, 400))[::-1]
    right = (rng.random(400) < sure).astype(float)
    found = risk_coverage(answers(sure.tolist(), right.tolist()), of(400))
    again = []
    for _ in range(500):
        drawn = np.sort(rng.integers(0, 400, 400))
        each = risk_coverage(answers(sure[drawn].tolist(), right[drawn].tolist()), of(400))
        assert each is not None
        again.append(each.aurc)
    assert found is not None
    assert found.interval is not None
    assert found.interval[1] - found.interval[0] == pytest.approx(3.92 * np.std(again), rel=0.15)


def test_points_are_at_most_a_hundred_and_the_last_has_every_answer() -> None:
    found = risk_coverage(answers(np.linspace(1, 0, 1234).tolist(), [1, 0] * 617), of(2468, 1234))
    assert found is not None
    assert len(found.points) == 100
    assert (found.points[-1].n, found.points[-1].coverage, found.points[-1].risk) == (1234, 0.5, 0.5)


def test_nothing_has_no_curve() -> None:
    assert risk_coverage(answers([], []), of(3, 0)) is None


@given(some.lists(some.booleans(), min_size=1, max_size=40))
def test_no_order_is_better_than_the_best_and_a_perfect_one_is_the_best(right: list[bool]) -> None:
    spread = np.linspace(1, 0.1, len(right)).tolist()
    as_drawn = risk_coverage(answers(spread, right), of(len(right)))
    perfect = risk_coverage(answers(spread, sorted(right, reverse=True)), of(len(right)))
    assert as_drawn is not None
    assert perfect is not None
    assert as_drawn.aurc >= as_drawn.aurc_best - 1e-12
    assert perfect.aurc == pytest.approx(perfect.aurc_best)
