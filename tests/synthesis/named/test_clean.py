"""The design of `household-clean`, in its plans; the built corpus is checked where all of them are."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from tests.synthesis.pdfs import letters, texts  # first: skips where the libraries are missing

# isort: split
from bench.synthesis.drafts import TEMPLATES
from bench.synthesis.making import Plan, draft_of, make
from bench.synthesis.named.clean import RECIPE, plans
from bench.synthesis.named.picking import words_of


@pytest.fixture(scope="module")
def design() -> list[Plan]:
    return list(plans())


@pytest.fixture(scope="module")
def truths(design: list[Plan]) -> list[tuple[str, str, str]]:
    labels = [draft_of(plan, seed=1).truth for plan in design]
    return [(str(label.domain), str(label.category), str(label.doctype)) for label in labels]


def test_five_documents_of_each_of_sixteen_domains(truths: list[tuple[str, str, str]]) -> None:
    counts = Counter(domain for domain, _, _ in truths)
    assert (len(counts), set(counts.values())) == (16, {5})


def test_each_domain_has_several_categories_and_doctypes(truths: list[tuple[str, str, str]]) -> None:
    for domain in {domain for domain, _, _ in truths}:
        assert len({category for there, category, _ in truths if there == domain}) >= 2
        assert len({doctype for there, _, doctype in truths if there == domain}) >= 2
    assert len({doctype for _, _, doctype in truths}) >= 30


def test_more_than_half_are_over_512_tokens_and_a_few_over_8000(design: list[Plan]) -> None:
    tokens = [words_of(draft_of(plan, seed=1)) * 1.3 for plan in design]
    assert sum(count > 512 for count in tokens) >= 41
    assert 2 <= sum(count > 8000 for count in tokens) <= 4


def test_all_templates_are_used_and_none_makes_more_than_a_twentieth(design: list[Plan]) -> None:
    counts = Counter(plan.template for plan in design)
    assert set(counts) == set(TEMPLATES)
    assert max(counts.values()) <= 4


def test_every_layout_is_used_and_no_domain_has_one_twice(
    design: list[Plan], truths: list[tuple[str, str, str]]
) -> None:
    pairs = Counter((domain, plan.layout) for plan, (domain, _, _) in zip(design, truths, strict=True))
    assert set(pairs.values()) == {1}
    layouts = Counter(plan.layout for plan in design)
    assert len(layouts) == 15
    assert max(layouts.values()) <= 7


def test_they_are_born_digital_and_happy(design: list[Plan]) -> None:
    assert all(plan.wear is None and not plan.drawn and plan.kind == "happy" for plan in design)


def test_any_number_of_its_kind_begins_with_the_same_documents(design: list[Plan]) -> None:
    many = list(islice(plans(2000), 2000))
    assert many[:80] == design
    assert list(plans(10)) == design[:10]
    assert len({plan.key for plan in many}) == 2000
    assert set(Counter(plan.template for plan in many[:800]).values()) <= set(range(9, 18))


def test_plans_are_made_one_at_a_time() -> None:
    endless = iter(plans(10**9))
    assert next(endless).number == 0


def test_a_document_reads_as_its_reference(design: list[Plan]) -> None:
    columns = next(plan for plan in design if plan.layout == "newsletter")
    made = RECIPE.make(columns, seed=1)
    assert [letters(page) for page in texts(made.content)] == [letters(page) for page in made.reference.split("\f")]
    assert made == make(columns, seed=1)
    assert made.tags == ("text-layer", "layout:newsletter")
    assert (made.kind, made.cluster) == ("happy", columns.template)
