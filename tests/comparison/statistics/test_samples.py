"""What runs come down to: one repeat, several, and clusters, by hand."""

import numpy as np
import pytest

from bench.comparison.statistics.clusters import design_effect, totals
from bench.comparison.statistics.samples import Answers, Masses, counted, weigh
from bench.comparison.statistics.tango import interval, limits


def answers(baseline: list[int], candidate: list[int], **more: object) -> Answers:
    return Answers(baseline=np.array(baseline), candidate=np.array(candidate), **more)  # type: ignore[arg-type]


def test_one_repeat_is_counted() -> None:
    found = weigh(answers([1, 1, 0, 0, 1], [1, 0, 1, 0, 0]))
    assert found == counted(5, 2, 1)
    assert (found.difference, found.discordance) == pytest.approx((-0.2, 0.6))


def test_every_document_a_cluster_of_its_own_is_no_clusters() -> None:
    assert weigh(answers([1, 0, 1], [0, 0, 1], clusters=np.array([7, 3, 5]))) == counted(3, 1, 0)


def test_three_repeats_by_hand() -> None:
    # means 3/3 → 1/3, 0/3 → 1/3, 2/3 → 2/3, 1/3 → 3/3: d = −2/3, 1/3, 0, 2/3
    found = weigh(answers([3, 0, 2, 1], [1, 1, 2, 3], baseline_repeats=3, candidate_repeats=3))
    assert (found.n, found.b, found.c, found.whole) == (4, 1, 2, False)
    assert (found.masses.b, found.masses.c) == pytest.approx((2 / 3, 1.0))
    assert found.difference == pytest.approx(1 / 12)
    # signs of 2, 1, 2: |Σ| ≥ 1 always
    assert found.p == pytest.approx(1.0)


def test_the_same_answers_three_times_are_one_repeat() -> None:
    once = weigh(answers([1, 1, 0, 0, 1], [1, 0, 1, 0, 0]))
    thrice = weigh(answers([3, 3, 0, 0, 3], [3, 0, 3, 0, 0], baseline_repeats=3, candidate_repeats=3))
    assert interval(thrice) == pytest.approx(interval(once))
    assert thrice.p == once.p


def test_different_numbers_of_repeats_meet_at_their_common_denominator() -> None:
    # 1/2 → 2/3: d = 1/6
    found = weigh(answers([1, 2], [2, 3], baseline_repeats=2, candidate_repeats=3))
    assert found.masses == Masses(n=2.0, b=0.0, c=pytest.approx(1 / 6))  # type: ignore[arg-type]


def test_the_design_effect_by_hand() -> None:
    # clusters (−1, −1), (1, 0), (0, 0): Δ = −1/6, ψ = 1/2; residuals −2 + 2/6, 1 + 2/6, 2/6: squares 42/9
    # robust 3/2 · 42/9 = 7; trinomial 6 (1/2 − 1/36) = 17/6; 42/17 is more than the largest cluster
    moved = np.array([-1, -1, 1, 0, 0, 0])
    assert design_effect(moved, totals(moved, np.array([0, 0, 1, 1, 2, 2]))) == 2.0
    # (−1, 1), (1, 0), (0, 0): Δ = 1/6; residuals −2/6, 4/6, −2/6: 24/36 · 3/2 = 1; trinomial 17/6: below 1
    moved = np.array([-1, 1, 1, 0, 0, 0])
    assert design_effect(moved, totals(moved, np.array([0, 0, 1, 1, 2, 2]))) == 1.0
    # (−1, 0), (−1, −1), (1, 0), (0, 0): Δ = −1/4, ψ = 1/2; residuals −.5, −1.5, 1.5, .5: 5 · 4/3; 8 (1/2 − 1/16)
    moved = np.array([-1, 0, -1, -1, 1, 0, 0, 0])
    found = design_effect(moved, totals(moved, np.array([0, 0, 1, 1, 2, 2, 3, 3])))
    assert found == pytest.approx((20 / 3) / 3.5)


@pytest.mark.parametrize(
    "moved,clusters",
    [
        pytest.param([0, 0, 0, 0, 0], [0, 0, 0, 1, 1], id="nothing differs"),
        pytest.param([1, 1, 1, 1, 1], [0, 0, 0, 1, 1], id="everything is gained"),
        pytest.param([1, 0, 0], [0, 0, 0], id="one cluster"),
    ],
)
def test_without_a_variance_the_largest_cluster_is_the_effect(moved: list[int], clusters: list[int]) -> None:
    found = np.array(moved)
    assert design_effect(found, totals(found, np.array(clusters))) == 3.0


def test_clusters_divide_the_counts_and_take_students_quantile() -> None:
    moved = [-1, 0, -1, -1, 1, 0, 0, 0]
    found = weigh(answers([d < 0 for d in moved], [d > 0 for d in moved], clusters=np.repeat(np.arange(4), 2)))
    effect = (20 / 3) / 3.5
    assert found.clusters == 4
    assert found.effect == pytest.approx(effect)
    assert interval(found) == pytest.approx(
        tuple(float(limit) for limit in limits(8 / effect, 3 / effect, 1 / effect, 3.182446)), abs=1e-6
    )
    # the same as counts that are multiplied by (z/t)²
    shrink = (1.959964 / 3.182446) ** 2 / effect
    assert interval(found) == pytest.approx(
        tuple(float(limit) for limit in limits(8 * shrink, 3 * shrink, shrink, 1.959964)), abs=1e-6
    )


def test_whole_clusters_that_are_copies_are_worth_one_document_each() -> None:
    # 12 clusters of 5 copies: 2 lost, 1 gained; G/(G − 1) would make it a little more than 5
    moved = np.repeat([-1, -1, 1] + [0] * 9, 5)
    found = weigh(answers(list(moved < 0), list(moved > 0), clusters=np.repeat(np.arange(12), 5)))
    assert (found.effect, found.masses) == (5.0, Masses(n=12.0, b=2.0, c=1.0))
    # the sign of each cluster's sum: McNemar on 2 of 3
    assert found.p == 1.0


@pytest.mark.parametrize("n,b,c", [(3, 2, 2), (5, -1, 0)])
def test_counts_that_cannot_be_are_refused(n: int, b: int, c: int) -> None:
    with pytest.raises(ValueError, match="losses and"):
        counted(n, b, c)


@pytest.mark.parametrize(
    "baseline,candidate,clusters,reason",
    [
        pytest.param([1, 0], [1], None, "unlike documents", id="one document for all"),
        pytest.param([1, 0], [1, 1], [0], "unlike documents", id="a cluster for some"),
        pytest.param([1, 0], [2, 0], None, "from 0 to 1", id="more right than asked"),
    ],
)
def test_answers_that_do_not_fit_are_refused(
    baseline: list[int], candidate: list[int], clusters: list[int] | None, reason: str
) -> None:
    with pytest.raises(ValueError, match=reason):
        answers(baseline, candidate, clusters=None if clusters is None else np.array(clusters))
