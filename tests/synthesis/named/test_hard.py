"""The design of `household-hard`: enough of each trouble, and no trouble tells domain, doctype or layout."""

from __future__ import annotations

from collections import Counter

import pytest

import tests.synthesis.pdfs  # noqa: F401 - skips where the generator's libraries are missing
from bench.synthesis.making import Plan
from bench.synthesis.named import hard
from bench.synthesis.named.picking import Kind, kinds

PLANS = tuple(hard.plans())
KINDS = {kind.name: kind for kind in kinds()}


def kind(plan: Plan) -> Kind:
    return KINDS[plan.template]


def having(trouble: str) -> list[Plan]:
    return [plan for plan in PLANS if f"trouble:{trouble}" in plan.tags]


def test_eighty_documents_five_of_each_domain() -> None:
    assert len(PLANS) == len({plan.key for plan in PLANS}) == 80
    assert set(Counter(kind(plan).domain for plan in PLANS).values()) == {5}


def test_no_template_makes_more_than_a_twentieth() -> None:
    assert max(Counter(plan.template for plan in PLANS).values()) <= 4


def test_at_least_forty_are_pictures_only() -> None:
    pictures = [plan for plan in PLANS if plan.wear and plan.wear.pages == "all" and not plan.wear.hidden_text]
    assert len(pictures) >= 40


@pytest.mark.parametrize("trouble", hard.TROUBLES)
def test_each_trouble_is_in_eight_documents_or_more_of_many_kinds(trouble: str) -> None:
    plans = having(trouble)
    assert len(plans) >= 8
    for trait in (
        {kind(plan).domain for plan in plans},
        {kind(plan).doctype for plan in plans},
        {plan.layout for plan in plans} if trouble != "columns" else {*range(9)},
    ):
        assert len(trait) >= min(6, len(plans) - 2)


def test_every_trouble_is_listed() -> None:
    tags = {tag for plan in PLANS for tag in plan.tags}
    assert tags == {f"trouble:{trouble}" for trouble in hard.TROUBLES}


def test_a_receipt_is_not_always_the_photo_nor_a_statement_always_the_columns() -> None:
    receipts = [plan for plan in PLANS if kind(plan).doctype == "receipt"]
    assert {"trouble:photo"} != {tag for plan in receipts for tag in plan.tags}
    photographed = Counter(kind(plan).doctype for plan in having("photo"))
    assert max(photographed.values()) <= 3
    columns = Counter(kind(plan).doctype for plan in having("columns"))
    assert max(columns.values()) <= 4


def test_what_is_drawn_or_worn_is_what_the_tags_say() -> None:
    for plan in PLANS:
        troubles = {tag.removeprefix("trouble:") for tag in plan.tags}
        steps = {*plan.wear.steps} if plan.wear else set()
        assert {"skew", "noise", "blur", "stains", "shadow", "fax", "rotated", "photo"} & troubles == (
            {"skew", "noise", "blur", "stains", "shadow", "fax", "rotated", "photo"} & steps
        )
        assert {"logo", "stamp", "hand"} & troubles == {*plan.drawn}
        assert ("mixed" in troubles) == bool(plan.wear and plan.wear.pages != "all")
        assert ("hidden-text" in troubles) == bool(plan.wear and plan.wear.hidden_text)
        assert ("columns" in troubles) == plan.compact


def test_more_documents_than_eighty_are_other_documents() -> None:
    plans = list(hard.plans(200))
    assert len({plan.key for plan in plans}) == 200
    assert plans[:80] == list(PLANS)
