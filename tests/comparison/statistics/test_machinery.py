"""Bounds for answers that the machinery lost, by hand."""

import numpy as np

from bench.comparison.statistics.machinery import Lost, best, worst
from bench.comparison.statistics.samples import Answers, weigh

ANSWERS = Answers(baseline=np.array([1, 0, 1, 0]), candidate=np.array([1, 1, 0, 0]))
LOST = Lost(baseline=np.array([0, 1, 0, 1]), candidate=np.array([0, 0, 1, 0]))


def test_at_worst_the_candidates_lost_answers_are_wrong_and_the_baselines_right() -> None:
    # baseline 1 1 1 1, candidate 1 1 0 0
    found = weigh(worst(ANSWERS, LOST))
    assert (found.b, found.c) == (2, 0)


def test_at_best_it_is_the_other_way_round() -> None:
    # baseline 1 0 1 0, candidate 1 1 1 0
    found = weigh(best(ANSWERS, LOST))
    assert (found.b, found.c) == (0, 1)


def test_nothing_lost_changes_nothing() -> None:
    nothing = Lost(baseline=np.zeros(4, dtype=int), candidate=np.zeros(4, dtype=int))
    assert weigh(worst(ANSWERS, nothing)) == weigh(best(ANSWERS, nothing)) == weigh(ANSWERS)
