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


def ladder(*truths: tuple[str, str, int], rungs: tuple[str, ...] = ("clean", "photo")) -> list[Sample]:
    """Truths by doctype and layout, each of them on every rung."""
    return [
        sample(
            f"{rung}/{doctype}{layout}{number}",
            doctype=doctype,
            vendor=f"{doctype}{layout}{number}",
            tags=(layout, rung),
            cluster=f"{doctype}{layout}{number}",
        )
        for doctype, layout, n in truths
        for number in range(n)
        for rung in rungs
    ]


def test_the_same_truth_on_eight_rungs_is_one_witness_of_its_layout() -> None:
    rungs = tuple(f"rung{number}" for number in range(8))
    truths = (("bill", "typed", 5), ("bill", "ledger", 2), ("letter", "typed", 2), ("letter", "ledger", 5))
    (reading,) = crossing(ladder(*truths, rungs=rungs))
    assert reading.verdict == "good"
    # As of 14 documents, not 112; the rungs are crossed, and so no pair; both layouts make the same split.
    assert associations(ladder(*truths, rungs=rungs)) == associations(ladder(*truths, rungs=rungs[:1]))
    apart = [
        sample(one.id, doctype=one.case.truth.axes["doctype"][0], tags=one.case.truth.tags[:1])
        for one in ladder(*truths, rungs=rungs)
    ]
    assert [reading.verdict for reading in crossing(apart)] == ["look"]


def test_a_layout_that_belongs_to_one_label_on_every_rung_is_found() -> None:
    (reading,) = crossing(ladder(("bill", "typed", 20), ("letter", "ledger", 20)))
    assert (reading.verdict, {pair["v"] for pair in reading.value["pairs"]}) == ("bad", {1.0})
    assert {pair["trait"] for pair in reading.value["pairs"]} == {"tag typed", "tag ledger"}


def test_what_only_one_label_has_on_one_rung_is_found() -> None:
    samples = [
        sample(
            one.id,
            doctype=doctype,
            cluster=one.case.truth.cluster,
            tags=("stamp",) if doctype == "bill" and "photo" in one.id else (),
        )
        for one in ladder(("bill", "typed", 20), ("letter", "typed", 20))
        for doctype in one.case.truth.axes["doctype"]
    ]
    (reading,) = crossing(samples)
    assert reading.details[0].startswith("tag stamp × doctype: V = 1.00")


def test_documents_of_one_cluster_with_different_truths_all_count() -> None:
    one_cluster = [
        sample(one.id, vendor=one.id, doctype=one.case.truth.axes["doctype"][0], tags=one.case.truth.tags, cluster="c")
        for one in CONFOUNDED
    ]
    assert associations(one_cluster) == associations(CONFOUNDED)
