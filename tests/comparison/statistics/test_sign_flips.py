"""The sign-flip test, against every assignment of signs."""

from itertools import product

import pytest

from bench.comparison.statistics.mcnemar import exact_p
from bench.comparison.statistics.sign_flips import sign_flip_p


def by_enumeration(differences: list[int]) -> float:
    moved = [each for each in differences if each]
    observed = abs(sum(moved))
    signs = list(product((-1, 1), repeat=len(moved)))
    return sum(abs(sum(s * d for s, d in zip(sign, moved, strict=True))) >= observed for sign in signs) / len(signs)


@pytest.mark.parametrize(
    "differences",
    [
        pytest.param([1, 2], id="two"),
        pytest.param([3, -1, 2, 2, -3, 1, 1, 0, 0], id="three repeats"),
        pytest.param([5, 4, 4, 3, -2, 1, 1, 5, -1, 2], id="five repeats"),
        pytest.param([12, 7, -3, 9, 15, -1, 4, 4, 20, -6, 8, 11], id="clusters"),
        pytest.param([2, 4, -2], id="a common divisor"),
        pytest.param([1, -2, 1], id="a sum of nothing"),
    ],
)
def test_all_signs(differences: list[int]) -> None:
    assert sign_flip_p(differences) == pytest.approx(by_enumeration(differences), abs=1e-12)


def test_with_one_repeat_it_is_mcnemars_exact_test() -> None:
    assert sign_flip_p([-1] * 6 + [1] * 3 + [0] * 71) == exact_p(6, 3)


def test_two_thirds_lost_once_and_one_third_won_once_by_hand() -> None:
    # ±2 ± 1: |Σ| ≥ |2 − 1| always
    assert sign_flip_p([-2, 1]) == pytest.approx(1.0)


def test_nothing_differs() -> None:
    assert sign_flip_p([0, 0, 0]) == 1.0


def test_three_thousand_differences_are_exact_too() -> None:
    # ±1 and ±2 a thousand times each: sd √(1000 + 4000); 200 is 2.83 sd: normal .0047
    assert sign_flip_p([1] * 600 + [-1] * 400 + [2] * 500 + [-2] * 500) == pytest.approx(0.0047, abs=2e-4)
