"""A look that gives the label away is learned; one that does not is not, even where a cluster repeats itself."""

from __future__ import annotations

import pytest

from bench.datasets.design.facts import Facts
from bench.datasets.design.probe import name_features, probes
from bench.datasets.design.reading import Reading
from bench.datasets.design.samples import Sample
from tests.datasets.design.piles import sample

pytest.importorskip("sklearn")


def reading(samples: list[Sample], name: str) -> Reading:
    return next(found for found in probes(samples) if found.name == name)


def pile(*, pages_tell: bool, clustered: bool = False) -> list[Sample]:
    """Forty documents of two doctypes; their pages follow the doctype, or their number only."""
    return [
        sample(
            f"{number:02}.pdf",
            doctype=("bill", "letter")[number % 2],
            facts=Facts(flat="x", pages=1 + (number % 2 if pages_tell else number // 2 % 2)),
            cluster=f"c{number // 8}" if clustered else None,
        )
        for number in range(40)
    ]


def test_pages_that_follow_the_doctype_are_layout_in_disguise() -> None:
    found = reading(pile(pages_tell=True), "doctype from layout")
    assert (found.verdict, found.value["hits"], found.value["majority"]) == ("bad", 40, 0.5)


def test_pages_that_are_crossed_with_the_doctype_say_nothing() -> None:
    assert reading(pile(pages_tell=False), "doctype from layout").verdict == "good"


def test_clusters_and_not_documents_are_what_the_interval_counts() -> None:
    alone = reading(pile(pages_tell=True), "doctype from layout").value
    clustered = reading(pile(pages_tell=True, clustered=True), "doctype from layout").value
    assert alone["low"] == pytest.approx(40 / (40 + 1.96**2), abs=1e-3)
    assert clustered["low"] == pytest.approx(5 / (5 + 1.96**2), abs=1e-3)


def test_names_that_begin_with_the_label_are_told() -> None:
    samples = [
        sample(
            f"{('rec', 'let')[number % 2]}_{number}.pdf", doctype=("bill", "letter")[number % 2], facts=Facts(flat="x")
        )
        for number in range(40)
    ]
    assert reading(samples, "doctype from names").verdict == "look"
    assert "begins rec" in name_features(samples[0])


@pytest.mark.parametrize("samples", [pile(pages_tell=True)[:19], pile(pages_tell=True)[::2]], ids=["few", "one label"])
def test_nothing_is_said_where_nothing_can_be_learned(samples: list[Sample]) -> None:
    assert list(probes(samples)) == []


def test_without_the_library_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "sklearn.ensemble", None)
    found = reading(pile(pages_tell=True), "doctype from layout")
    assert found.verdict == "not measured"
    assert "pip install 'loaderbench[embedded]'" in found.reason
