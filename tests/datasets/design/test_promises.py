"""Each line of `[design]` against a pile that keeps it by one document, and one that does not."""

from __future__ import annotations

from typing import Any

import pytest

from bench.datasets.design.facts import Facts
from bench.datasets.design.promises import Line, verify
from bench.datasets.design.requirements import Requirements
from tests.datasets.design.piles import EVIDENCE, TAXONOMY, sample

SCAN = Facts(flat="", pages=1, text_pages=0)
PILE = [
    sample("a", text="2024-03-05 Acme " + "w " * 500, domain="home", category="rent", doctype="bill", date="20240305",
           vendor="Acme", cluster="x", tags=("rung:1",), kind="edge"),
    sample("b", text="Bell Bank", domain="home", category="power", doctype="letter", vendor="Acme", cluster="x",
           tags=("rung:2",), facts=SCAN),
    sample("c", text="2024-01-01 2024-03-05", domain="pets", category="vet-visit", doctype="bill", date="20240305",
           cluster="y", tags=("rung:1",), format="png", facts=SCAN),
]  # fmt: skip


def check(**wanted: Any) -> Line:
    (line,) = verify(Requirements.model_validate(wanted), PILE, taxonomy=TAXONOMY, evidence=EVIDENCE)
    return line


@pytest.mark.parametrize(
    "name, there",
    [
        ("documents", 3),
        ("domains", 2),
        ("categories", 3),
        ("doctypes", 2),
        ("documents_per_domain", 1),
        ("categories_per_domain", 1),
        ("doctypes_per_domain", 1),
        ("long_documents", 1),
        ("image_only", 2),
        ("clusters", 2),
    ],
)
def test_counts_are_at_least(name: str, there: int) -> None:
    kept, broken = check(**{name: there}), check(**{name: there + 1})
    assert (kept.met, kept.found, broken.met) == (True, str(there), False)


@pytest.mark.parametrize(
    "name, kept, broken",
    [("per_cluster_share", 0.67, 0.66), ("first_date_share", 0.5, 0.49)],
)
def test_shares_are_at_most(name: str, kept: float, broken: float) -> None:
    assert (check(**{name: kept}).met, check(**{name: broken}).met) == (True, False)


@pytest.mark.parametrize(
    "table, key, there",
    [("tags", "rung:1", 2), ("kinds", "edge", 1), ("formats", "pdf", 2)],
)
def test_tables_count_documents(table: str, key: str, there: int) -> None:
    assert check(**{table: {key: there}}).met
    line = check(**{table: {key: there + 1}})
    assert (line.name, line.met) == (f"{table}.{key}", False)


def test_a_tag_that_no_document_carries_breaks_a_promise() -> None:
    assert check(tags={"rung:9": 1}).found == "0"


def test_every_cluster_has_each_rung_once() -> None:
    line = check(paired_by="rung:")
    assert (line.met, line.found) == (False, "1 of 2 clusters, 2 tags")
    (whole,) = verify(Requirements(paired_by="rung:"), PILE[:2], taxonomy=TAXONOMY, evidence=EVIDENCE)
    assert whole.met


def test_a_prefix_that_no_tag_has_breaks_the_promise() -> None:
    assert not check(paired_by="format:").met


def test_what_could_not_be_measured_is_not_kept() -> None:
    unread = [sample("a", facts=Facts(problem="not installed"))]
    lines = verify(Requirements(image_only=1, first_date_share=0.5), unread, taxonomy=TAXONOMY, evidence=EVIDENCE)
    assert [(line.found, line.met) for line in lines] == [(None, False), (None, False)]
