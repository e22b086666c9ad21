"""The design of `starter`: forty documents that stand in the larger corpora too."""

from __future__ import annotations

from collections import Counter

import tests.synthesis.pdfs  # noqa: F401 - skips where the generator's libraries are missing
from bench.synthesis.named import clean, hard, starter
from bench.synthesis.named.picking import kinds

PLANS = tuple(starter.plans())


def test_forty_documents_of_clean_and_hard() -> None:
    assert len({plan.key for plan in PLANS}) == 40
    spoilt, whole = {plan.key for plan in hard.plans()}, {plan.key for plan in clean.plans()}
    assert sum(plan.key in spoilt for plan in PLANS) == 16
    assert sum(plan.key in whole for plan in PLANS) == 24


def test_every_domain_is_there_twice_and_ten_are_scans() -> None:
    domains = {kind.name: kind.domain for kind in kinds()}
    counts = Counter(domains[plan.template] for plan in PLANS)
    assert len(counts) == 16
    assert min(counts.values()) >= 2
    assert sum(plan.wear is not None for plan in PLANS) >= 10


def test_nearly_every_trouble_is_there() -> None:
    troubles = {tag.removeprefix("trouble:") for plan in PLANS for tag in plan.tags}
    assert {*hard.TROUBLES} - troubles == {"mixed"}
