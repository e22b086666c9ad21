"""The design of `household-ladder`: the same truths on each rung, paired by name."""

from __future__ import annotations

from collections import Counter

import tests.synthesis.pdfs  # noqa: F401 - skips where the generator's libraries are missing
from bench.synthesis.making import filename_of, make
from bench.synthesis.named import ladder
from bench.synthesis.named.picking import kinds

PLANS = tuple(ladder.plans())
RUNGS = ("clean", "image", "scan-200", "jpeg-120", "photo", "logo", "columns", "stamp")


def test_forty_truths_stand_on_every_rung() -> None:
    assert Counter(plan.folder for plan in PLANS) == dict.fromkeys(RUNGS, 40)
    assert set(Counter(plan.draft_key for plan in PLANS).values()) == {len(RUNGS)}
    assert all(plan.tags == (f"rung:{plan.folder}",) for plan in PLANS)


def test_a_truth_is_a_cluster_and_has_one_name_on_all_rungs() -> None:
    assert len({plan.cluster for plan in PLANS}) == 40
    names = {(plan.cluster, filename_of(plan, seed=1).removeprefix(f"{plan.folder}/")) for plan in PLANS}
    assert len(names) == 40


def test_every_domain_has_two_truths_or_more() -> None:
    domains = {kind.name: kind.domain for kind in kinds()}
    counts = Counter(domains[plan.template] for plan in PLANS if plan.folder == "clean")
    assert len(counts) == 16
    assert min(counts.values()) >= 2


def test_the_layout_is_the_same_on_all_rungs_but_one() -> None:
    layouts = {(plan.cluster, plan.layout) for plan in PLANS if plan.folder != "columns"}
    assert len(layouts) == 40


def test_one_truth_says_the_same_on_every_rung_of_pictures() -> None:
    first = [plan.model_copy(update={"wear": None}) for plan in PLANS[:5]]
    made = [make(plan, seed=1) for plan in first]
    assert len({document.reference for document in made}) == 1
    assert len({str(document.line["vendor"]) + str(document.line["date"]) for document in made}) == 1


def test_fewer_documents_are_whole_truths_first() -> None:
    assert list(ladder.plans(10)) == list(PLANS[:10])
