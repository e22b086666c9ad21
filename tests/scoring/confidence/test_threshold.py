"""Which threshold is named, and when none is."""

import numpy as np
import pytest

from bench.scoring.confidence.threshold import ALPHA, candidates, fewest, threshold
from tests.scoring.confidence.made import answers, of


@pytest.mark.parametrize(
    "wanted,needed", [pytest.param(0.9, 29), pytest.param(0.95, 59), pytest.param(0.99, 299)], ids=[".9", ".95", ".99"]
)
def test_answers_needed_where_all_are_right(wanted: float, needed: int) -> None:
    assert fewest(wanted, 0.05) == needed
    assert wanted**needed <= 0.05 < wanted ** (needed - 1)


def test_all_right_needs_no_threshold_but_the_smallest() -> None:
    spread = np.linspace(0.99, 0.5, 100).tolist()
    found = threshold(answers(spread, [1] * 100), of(125, 100), 0.95)
    assert found is not None
    assert (found.threshold, found.n, found.coverage, found.precision) == (0.5, 100, 0.8, 1.0)
    assert found.lower == pytest.approx(0.05 ** (1 / 100))


def test_it_ends_before_the_first_that_is_not_shown() -> None:
    # 70 right, then 30 wrong: kept are 59 (the start), 60, 65, 70, and not 75.
    spread = np.linspace(0.99, 0.5, 100).tolist()
    found = threshold(answers(spread, [1] * 70 + [0] * 30), of(100), 0.95)
    assert found is not None
    assert (found.threshold, found.n) == (spread[69], 70)
    assert found.lower == pytest.approx(0.05 ** (1 / 70))


@pytest.mark.parametrize(
    "right",
    [
        pytest.param([1] * 58, id="one too few"),
        pytest.param([0, *[1] * 58], id="a mistake among the surest"),
        pytest.param([0] * 100, id="nothing right"),
    ],
)
def test_no_threshold_does(right: list[int]) -> None:
    found = threshold(answers(np.linspace(0.99, 0.5, len(right)).tolist(), right), of(len(right)), 0.95)
    assert found is not None
    assert (found.threshold, found.lower, found.n, found.fewest) == (None, None, 0, 59)


def test_early_mistakes_are_not_the_end_where_there_are_answers_enough() -> None:
    spread = np.linspace(0.99, 0.5, 1000).tolist()
    found = threshold(answers(spread, [0] * 5 + [1] * 995), of(1000), 0.95)
    assert found is not None
    assert (found.n, found.precision) == (1000, 0.995)


@pytest.mark.parametrize("n,starts", [(59, [59]), (144, [72, 144]), (320, [80, 160, 320]), (688, [86, 172, 344, 688])])
def test_the_level_is_shared_by_the_starts(n: int, starts: list[int]) -> None:
    found = candidates(answers(np.linspace(1, 0, n).tolist(), [1] * n), 0.95)
    assert [kept for kept, own in sorted(found.items()) if own] == starts
    assert sum(found.values()) == pytest.approx(ALPHA)


def test_equal_confidences_stay_together() -> None:
    found = threshold(answers([0.9] * 80 + [0.8] * 20, [1] * 80 + [0] * 20), of(100), 0.95)
    assert found is not None
    assert (found.threshold, found.n) == (0.9, 80)


def test_repeats_are_not_more_documents() -> None:
    units = np.repeat(np.arange(40), 3).tolist()
    assert threshold(answers([0.9] * 120, [1] * 120), of(120), 0.95).threshold == 0.9  # type: ignore[union-attr]
    assert threshold(answers([0.9] * 120, [1] * 120, units), of(120), 0.95).threshold is None  # type: ignore[union-attr]


def test_nothing_has_no_threshold() -> None:
    assert threshold(answers([], []), of(3, 0), 0.95) is None
