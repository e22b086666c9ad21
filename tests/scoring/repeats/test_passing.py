"""pass@k and pass^k of one document, by hand and by laws."""

from itertools import combinations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as some

from bench.scoring.repeats.passing import pass_all, pass_any


@pytest.mark.parametrize(
    "right,repeats,answers,any_,all_",
    [
        pytest.param(0, 5, 2, 0.0, 0.0, id="never right"),
        pytest.param(5, 5, 3, 1.0, 1.0, id="always right"),
        pytest.param(2, 5, 1, 0.4, 0.4, id="one answer is the accuracy"),
        pytest.param(2, 5, 2, 0.7, 0.1, id="two of five: 1 - 3/10 and 1/10"),
        pytest.param(1, 3, 3, 1.0, 0.0, id="all repeats drawn"),
    ],
)
def test_worked_out(right: int, repeats: int, answers: int, any_: float, all_: float) -> None:
    assert pass_any(right, repeats, answers) == pytest.approx(any_)
    assert pass_all(right, repeats, answers) == pytest.approx(all_)


@given(data=some.data(), repeats=some.integers(1, 7))
def test_they_are_the_shares_of_all_ways_to_draw(data: some.DataObject, repeats: int) -> None:
    right, answers = data.draw(some.integers(0, repeats)), data.draw(some.integers(1, repeats))
    ways = list(combinations([place < right for place in range(repeats)], answers))
    assert len(ways) == comb(repeats, answers)
    assert pass_any(right, repeats, answers) == pytest.approx(sum(map(any, ways)) / len(ways))
    assert pass_all(right, repeats, answers) == pytest.approx(sum(map(all, ways)) / len(ways))


@given(repeats=some.integers(1, 9), data=some.data())
def test_what_is_never_all_right_is_sometimes_wrong(repeats: int, data: some.DataObject) -> None:
    right, answers = data.draw(some.integers(0, repeats)), data.draw(some.integers(1, repeats))
    assert pass_all(right, repeats, answers) == pytest.approx(1 - pass_any(repeats - right, repeats, answers))
