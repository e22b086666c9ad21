"""Expected calibration error, worked out by hand and against scipy."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as some
from scipy.stats import foldnorm

from bench.scoring.confidence.calibration import calibration, equal_mass
from tests.scoring.confidence.made import answers


def test_two_bins() -> None:
    # 15 of 20 are right in each: 15 points too sure, then 15 points too modest.
    found = calibration(answers([0.9] * 20 + [0.6] * 20, ([1] * 15 + [0] * 5) * 2))
    assert found is not None
    assert found.ece_uncorrected == pytest.approx(0.15)
    # Σ(y − ȳ)² is 3.75; at .6 the doubt of a calibrated answer, .24/20, is more.
    errors = np.sqrt([3.75 * 20 / 19 / 400, 0.24 / 20])
    by_chance = [float(foldnorm.mean(0.15 / error, scale=error)) - 0.15 for error in errors.tolist()]
    assert found.ece == pytest.approx(0.15 - sum(by_chance) / 2)
    assert [(each.low, each.high, each.n, each.accuracy) for each in found.bins] == [
        (0.6, 0.6, 20, 0.75),
        (0.9, 0.9, 20, 0.75),
    ]
    assert found.bins[0].interval == pytest.approx((0.5313, 0.8881), abs=1e-4)  # Wilson, 15 of 20


def test_a_large_error_is_hardly_corrected_and_its_interval_is_that_of_a_mean() -> None:
    # One bin, 40 of 100 right with .9: the gap is ten errors wide.
    found = calibration(answers([0.9] * 100, [1] * 40 + [0] * 60))
    assert found is not None
    assert found.ece == pytest.approx(0.5, abs=1e-9)
    half = 1.984217 * np.sqrt(0.24 / 99)
    assert found.interval == pytest.approx((0.5 - half, 0.5 + half), abs=1e-6)


def test_what_chance_explains_reaches_down_to_no_error() -> None:
    found = calibration(answers([0.8] * 50, [1] * 38 + [0] * 12))
    assert found is not None
    assert found.ece_uncorrected == pytest.approx(0.04)
    assert found.ece < 0.04
    assert found.interval is not None
    assert found.interval[0] == 0.0


def test_sure_and_always_right_is_calibrated_as_far_as_the_answers_reach() -> None:
    found = calibration(answers([1.0] * 30, [1] * 30))
    assert found is not None
    assert found.ece == 0.0
    assert found.interval == pytest.approx((0.0, 1 - 0.025 ** (1 / 30)))


def test_equal_confidences_are_in_one_bin() -> None:
    bins = equal_mass(answers([0.9] * 55 + [0.5] * 5, [1] * 60))
    assert bins.tolist() == [0] * 55 + [1] * 5


@pytest.mark.parametrize("units,bins", [(19, 1), (40, 2), (299, 14), (1000, 15)])
def test_bins_are_as_many_as_twenty_documents_each_allow(units: int, bins: int) -> None:
    spread = np.linspace(1, 0, units).tolist()
    assert int(equal_mass(answers(spread, [1] * units)).max()) + 1 == bins


def test_repeats_of_a_document_do_not_make_more_documents() -> None:
    once = calibration(answers([0.9] * 40, [1] * 20 + [0] * 20))
    copied = calibration(
        answers([0.9] * 120, np.repeat([1] * 20 + [0] * 20, 3).tolist(), np.repeat(np.arange(40), 3).tolist())
    )
    assert once is not None
    assert copied is not None
    assert copied.ece == pytest.approx(once.ece)
    assert copied.interval == pytest.approx(once.interval)
    assert copied.bins[0].interval == pytest.approx(once.bins[0].interval)


def test_fewer_than_ten_documents_have_no_interval() -> None:
    found = calibration(answers([0.9] * 9, [1] * 9))
    assert found is not None
    assert found.interval is None


def test_nothing_has_no_calibration() -> None:
    assert calibration(answers([], [])) is None


@given(some.lists(some.tuples(some.floats(0, 1), some.booleans()), min_size=1, max_size=60))
def test_error_and_interval_are_shares_and_bins_hold_every_answer(drawn: list[tuple[float, bool]]) -> None:
    ordered = sorted(drawn, reverse=True)
    found = calibration(answers([sure for sure, _ in ordered], [right for _, right in ordered]))
    assert found is not None
    assert 0 <= found.ece <= found.ece_uncorrected + 1e-12
    assert sum(each.n for each in found.bins) == len(drawn)
    assert found.interval is None or 0 <= found.interval[0] <= found.ece <= found.interval[1] <= 1
