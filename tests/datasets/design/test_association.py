"""A layout that belongs to one label is found, a crossed one is not; V is that of the formula."""

from __future__ import annotations

import pytest
from scipy.stats import chi2_contingency

from bench.datasets.design.association import associations, corrected_v, crossing
from bench.datasets.design.samples import Sample
from tests.datasets.design.piles import sample


def pile(*counts: tuple[str, bool, int]) -> list[Sample]:
    """Documents by doctype and whether they are photos."""
    return [
        sample(f"{doctype}{photo}{number}", doctype=doctype, tags=("photo",) if photo else (), text="words of it")
        for doctype, photo, n in counts
        for number in range(n)
    ]


CONFOUNDED = pile(("bill", True, 20), ("letter", False, 20))
CROSSED = pile(("bill", True, 10), ("bill", False, 10), ("letter", True, 10), ("letter", False, 10))


def test_a_trait_that_belongs_to_one_label_is_found() -> None:
    (reading,) = crossing(CONFOUNDED)
    assert (reading.verdict, reading.value["linked"]) == ("bad", 1)
    assert reading.details[0].startswith("tag photo × doctype: V = 1.00, p = 0.0001")


def test_a_trait_that_is_crossed_is_not_accused() -> None:
    (reading,) = crossing(CROSSED)
    assert (reading.verdict, reading.value["linked"]) == ("good", 0)
    assert reading.value["pairs"][0]["v"] == 0


@pytest.mark.parametrize(
    "samples", [CONFOUNDED[:20], pile(("bill", True, 4), ("letter", False, 4))], ids=["one", "few"]
)
def test_what_cannot_be_crossed_is_a_note(samples: list[Sample]) -> None:
    (reading,) = crossing(samples)
    assert reading.verdict == "note"


def test_chance_is_corrected_for() -> None:
    # χ² = 4 in 2 × 2 of 40: φ² = .1 - 1/39, both sides corrected to 2 - 1/39.
    assert corrected_v(4.0, 40, 2, 2) == pytest.approx(((0.1 - 1 / 39) / (1 - 1 / 39)) ** 0.5)
    assert corrected_v(0.5, 40, 2, 2) == 0


def test_v_is_that_of_scipys_chi_square() -> None:
    table = [[12, 3], [8, 17]]
    samples = pile(("bill", True, 12), ("letter", True, 3), ("bill", False, 8), ("letter", False, 17))
    (pair,) = associations(samples)
    chi2 = float(chi2_contingency(table, correction=False).statistic)
    assert pair.v == pytest.approx(corrected_v(chi2, 40, 2, 2))


def test_p_is_for_all_pairs_together() -> None:
    alone = associations(pile(("bill", True, 12), ("letter", True, 3), ("bill", False, 8), ("letter", False, 17)))
    twice = [
        sample(
            one.id,
            doctype=one.case.truth.axes["doctype"][0],
            tags=(*one.case.truth.tags, "x") if i % 2 else one.case.truth.tags,
        )
        for i, one in enumerate(
            pile(("bill", True, 12), ("letter", True, 3), ("bill", False, 8), ("letter", False, 17))
        )
    ]
    together = {pair.trait: pair for pair in associations(twice)}
    assert together["tag photo"].p == pytest.approx(2 * alone[0].p, rel=0.3)
