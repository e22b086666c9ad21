"""Every template writes papers whose truth is right, stands on the page, and is not simply the first thing there."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from datetime import datetime
from functools import cache
from pathlib import Path

import pytest

import tests.synthesis.pdfs  # noqa: F401 - first: skips where the libraries are missing

# isort: split
from bench.core.axes import NO_DATE
from bench.datasets.taxonomies import load_taxonomy
from bench.synthesis import days
from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft
from bench.synthesis.drafts import TEMPLATES
from bench.synthesis.drafts.terms import FAMILIES, terms
from bench.synthesis.layouts import LAYOUTS
from bench.synthesis.rendering import Rendered, render

REPOSITORY = Path(__file__).parents[3]
DRAWN = 8
LONG = ("year-statement", "home-booklet", "long-manual")


def written(template: str, number: int) -> Draft:
    return TEMPLATES[template].write(Cast(5, f"{template}/{number}", locale=TEMPLATES[template].locale))


@cache
def several(template: str) -> tuple[Draft, ...]:
    return tuple(written(template, number) for number in range(DRAWN))


def text_of(draft: Draft) -> str:
    return json.dumps(draft.model_dump(exclude={"truth"}), ensure_ascii=False)


def rendered(template: str, number: int) -> tuple[Draft, Rendered]:
    layouts = TEMPLATES[template].layouts
    draft = written(template, number)
    return draft, render(draft, LAYOUTS[layouts[(number * 5 + len(template)) % len(layouts)]])


def renderings(date: str) -> tuple[str, ...]:
    return days.renderings(datetime.strptime(date, "%Y%m%d").date())  # noqa: DTZ007 - a day has no zone


@pytest.mark.parametrize("template", TEMPLATES)
def test_the_truth_stands_on_the_pages(template: str) -> None:
    for number in range(1 if template in LONG else 2):
        draft, pages = rendered(template, number)
        text = "\n".join(pages.pages)
        vendor, date = draft.truth.vendor, draft.truth.date
        assert vendor == draft.issuer.name
        assert vendor in text
        assert date is not None
        if date == NO_DATE:
            assert not re.search(r"\b(19|20)\d\d\b", text)
        else:
            assert any(form in text for form in renderings(date))


@pytest.mark.parametrize("template", TEMPLATES)
def test_two_papers_of_a_template_differ_in_more_than_names(template: str) -> None:
    drafts = several(template)
    assert len({draft.truth.vendor for draft in drafts}) == DRAWN
    if drafts[0].truth.date != NO_DATE:
        assert len({draft.truth.date for draft in drafts}) > 1
    assert len({draft.title for draft in drafts}) > 1
    orders = {tuple(label for label, _ in draft.facts) for draft in drafts}
    assert len(orders) > 1 or len(drafts[0].facts) < 2


@pytest.mark.parametrize("template", TEMPLATES)
def test_no_form_is_left_unfilled_and_no_name_belongs_to_anybody(template: str) -> None:
    for draft in several(template):
        text = text_of(draft.model_copy(update={"body": draft.body}))
        said = "\n".join(re.findall(r'"((?:[^"\\]|\\.)*)"', text))
        assert not re.search(r"[{}]|<bound|<function", said)
        assert all(mail.endswith(".example") for mail in re.findall(r"\S+@\S+?(?=[\s,;]|$)", said))
        assert all(digits.startswith("555-01") for digits in re.findall(r"\(\d{3}\) (\d{3}-\d{4})", said))


@pytest.mark.parametrize("template", TEMPLATES)
def test_a_template_names_layouts_that_are_there(template: str) -> None:
    layouts = TEMPLATES[template].layouts
    assert len(set(layouts)) == len(layouts) >= 3
    assert set(layouts) <= set(LAYOUTS)


def test_every_label_is_one_of_the_taxonomy() -> None:
    taxonomy = load_taxonomy("household", root=REPOSITORY)
    for template in TEMPLATES:
        truth = several(template)[0].truth
        assert truth.domain in taxonomy.domains
        assert truth.category in taxonomy.domains[truth.domain].categories
        assert truth.doctype in taxonomy.doctypes


def test_the_label_is_decided_by_the_template() -> None:
    for template in TEMPLATES:
        labels = {(draft.truth.domain, draft.truth.category, draft.truth.doctype) for draft in several(template)}
        assert len(labels) == 1, template


def test_the_design_thirty_doctypes_in_thirty_six_templates_over_all_domains() -> None:
    truths = [several(template)[0].truth for template in TEMPLATES]
    assert len(TEMPLATES) >= 36
    assert len({truth.doctype for truth in truths}) >= 30
    of_domain = defaultdict(list)
    for truth in truths:
        of_domain[truth.domain].append(truth)
    assert len(of_domain) == 16
    for domain, there in of_domain.items():
        assert len(there) >= 3, domain
        assert len({truth.category for truth in there}) >= 2, domain
        assert len({truth.doctype for truth in there}) >= 2, domain


def test_no_layout_belongs_to_one_domain() -> None:
    domains = defaultdict(set)
    for name, template in TEMPLATES.items():
        for layout in template.layouts:
            domains[layout].add(several(name)[0].truth.domain)
    assert set(domains) == set(LAYOUTS)
    assert min(len(there) for there in domains.values()) >= 5


def test_a_title_seldom_names_the_kind_of_paper() -> None:
    named = [
        (draft.truth.doctype or "").replace("-", " ") in draft.title.lower()
        for template in TEMPLATES
        for draft in several(template)
    ]
    assert sum(named) < len(named) * 0.2


def test_another_organisation_and_another_day_often_stand_above_all_else() -> None:
    lines = [draft.top_line for template in TEMPLATES for draft in several(template)]
    assert 0.4 < sum(map(bool, lines)) / len(lines) < 0.7
    for template in TEMPLATES:
        for draft in several(template):
            assert draft.issuer.name not in draft.top_line
            if draft.truth.date not in (None, NO_DATE):
                forms = "|".join(map(re.escape, renderings(str(draft.truth.date))))
                assert not re.search(rf"(?<!\d)({forms})", draft.top_line)


@pytest.mark.parametrize("family", FAMILIES)
def test_passages_come_in_several_wordings_and_are_filled_in(family: str) -> None:
    told = [terms(Cast(seed, family), family, "Some House", least=3, most=5) for seed in range(6)]
    assert all(4 <= len(blocks) <= 6 for blocks in told)
    texts = ["\n".join(block.model_dump_json() for block in blocks) for blocks in told]
    assert len(set(texts)) == len(texts)
    assert not any(slot in text for slot in ("{issuer}", "{phone}", "{days}") for text in texts)
