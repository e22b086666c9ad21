"""What may differ between two runs: the loader, and what somebody allows by name."""

from __future__ import annotations

from typing import Any

import pytest

from bench.comparison.differences import ALLOWABLE, RULES, differences
from bench.comparison.sides import Side
from bench.core.run import Imported, RunSpec
from tests.comparison.made import compared, marked, row, side, spec

BASE = spec(1)


def changed(part: str | None, **values: Any) -> RunSpec:
    """The candidate's spec with other values, in a part of it or in itself."""
    made = spec(1, loader="rich")
    if part is None:
        return made.model_copy(update=values)
    return made.model_copy(update={part: getattr(made, part).model_copy(update=values)})


def against(candidate: RunSpec, **rest: Any) -> Side:
    return side([row("a")], "rich", spec=candidate, **rest)


@pytest.mark.parametrize(
    "candidate,word,field",
    [
        (changed("classifier", name="other"), "classifier", "classifier.name"),
        (changed("classifier", libraries={"x": "2"}), "classifier", "classifier.libraries"),
        (changed("classifier", model_digest="9" * 64), "model", "classifier.model_digest"),
        (changed("classifier", options={"temperature": 1}), "sampling", "classifier.options"),
        (changed(None, seed=7), "sampling", "seed"),
        (changed(None, prompt_hash="other"), "prompt", "prompt_hash"),
        (changed(None, window="full"), "window", "window"),
        (changed(None, page_limit=3), "pages", "page_limit"),
        (changed("corpus", documents_hash="other"), "corpus", "corpus.documents_hash"),
        (changed("taxonomy", hash="other"), "taxonomy", "taxonomy.hash"),
    ],
    ids=[
        "classifier",
        "its library",
        "model digest",
        "sampling",
        "seed",
        "prompt",
        "window",
        "pages",
        "corpus",
        "taxonomy",
    ],
)
def test_what_must_not_differ_is_invalid_until_it_is_allowed_by_name(candidate: RunSpec, word: str, field: str) -> None:
    refused = compared(side([row("a")]), against(candidate))
    assert refused.verdict == "INVALID"
    assert f"--allow {word}" in refused.sentence
    allowed = compared(side([row("a")]), against(candidate), allow={word})
    assert allowed.verdict == "NOT DECIDED"
    assert any(flag.startswith(f"waived with --allow {word}") and field in flag for flag in allowed.flags)


@pytest.mark.parametrize("key,word", [("scorer_version", "scorer"), ("truth_hash", "truth")], ids=["scorer", "truth"])
def test_scorer_and_truth_are_those_by_which_a_run_was_marked_last(key: str, word: str) -> None:
    head = side([row("a")]).head.model_copy(update={key: "other"})
    assert f"--allow {word}" in compared(side([row("a")]), against(spec(1, loader="rich"), head=head)).sentence


def test_loader_name_options_and_libraries_may_differ_and_are_shown() -> None:
    candidate = changed("loader", options={"ocr": True}, libraries={"rich": "2"})
    found = compared(side([row("a")]), against(candidate)).differences
    assert {each.field: each.standing for each in found} == dict.fromkeys(
        ("loader.name", "loader.label", "loader.options", "loader.libraries"), "allowed"
    )


def test_machine_and_deadline_are_flagged() -> None:
    candidate = changed(None, deadline_seconds=1.0)
    assert any("deadline_seconds" in flag for flag in compared(side([row("a")]), against(candidate)).flags)


def imported(spec: RunSpec, *absent: str) -> RunSpec:
    return spec.model_copy(update={"imported": Imported(source="other", sha256="0", absent=absent)})


def test_what_neither_run_states_is_unverifiable_and_flagged() -> None:
    ours, theirs = imported(BASE, "window", "taxonomy"), imported(spec(1, loader="rich"), "window", "taxonomy")
    comparison = compared(side([row("a")], spec=ours), against(theirs))
    assert comparison.verdict == "NOT DECIDED"
    assert {each.field for each in comparison.differences if each.standing == "unverifiable"} == {
        "window",
        "taxonomy.hash",
        "taxonomy.name",
        "taxonomy.version",
    }
    assert any(flag.startswith("unverifiable") and "window" in flag for flag in comparison.flags)


def test_what_only_one_run_states_cannot_be_shown_to_agree() -> None:
    comparison = compared(side([row("a")]), against(imported(spec(1, loader="rich"), "window")))
    assert comparison.verdict == "INVALID"


def test_every_field_of_a_spec_has_a_rule() -> None:
    dumped = BASE.model_dump(mode="json", exclude={"imported", "format_version"})
    flat = {f"{part}.{key}" for part in ("loader", "classifier", "corpus", "taxonomy") for key in dumped.pop(part)}
    # The truth and the scorer are those of the marks; how many cases there are follows from the documents.
    elsewhere = {"corpus.truth_hash", "scorer_version", "corpus.cases", "corpus.silver", "corpus.private"}
    assert (flat | set(dumped)) - elsewhere == set(RULES) - {"scorer", "truth", "imported"}


def test_the_same_spec_differs_in_nothing() -> None:
    same = marked("+")
    assert list(differences(same, same)) == []
    assert "corpus" in ALLOWABLE
