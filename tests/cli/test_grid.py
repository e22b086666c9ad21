"""How the cells of a grid are named, and which of them may send a bill."""

from __future__ import annotations

import pytest

from bench.cli.grid import prepare_grid, sends_a_bill, slugs_of
from bench.core.errors import UsageError
from bench.execution.naming import check_name
from tests.scoring.nouns import spec


@pytest.mark.parametrize(
    "classifier, slug",
    [
        ("embedded", "embedded"),
        ("ollama:gemma3:4b", "ollama-gemma3-4b"),
        ("openai:google/gemma-3", "openai-gemma-3"),
        ("recorded:/some where/answers.jsonl", "recorded-answers.jsonl"),
        ("recorded:results/old/", "recorded-old"),
        ("openai:../..", "openai"),
        ("openai:Größe!", "openai-Gr-e"),
    ],
)
def test_a_classifier_in_the_name_of_a_run(classifier: str, slug: str) -> None:
    assert slugs_of([classifier]) == {classifier: slug}
    check_name(f"t-plain-{slug}")


def test_two_that_would_be_called_the_same_are_told_apart() -> None:
    found = slugs_of(["recorded:a/x.jsonl", "recorded:b/x.jsonl", "embedded"])
    assert found["embedded"] == "embedded"
    assert len(set(found.values())) == 3
    assert all(slug.startswith("recorded-x.jsonl-") for name, slug in found.items() if name != "embedded")


def test_a_long_name_is_cut_and_stays_a_name() -> None:
    (slug,) = slugs_of([f"openai:{'x' * 200}"]).values()
    check_name(f"t-unstructured-{slug}")


def test_a_classifier_given_twice_is_refused() -> None:
    with pytest.raises(UsageError, match="a classifier twice"):
        prepare_grid(["embedded", "embedded"], {}, None)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "changes, bill",
    [({}, False), ({"host": "127.0.0.1"}, True), ({"host": "api.example"}, True), ({"name": "command"}, True)],
    ids=["in our process", "a server here", "a server elsewhere", "a program that may ask one"],
)
def test_who_may_send_a_bill(changes: dict[str, str], bill: object) -> None:
    assert sends_a_bill(spec().classifier.model_copy(update=changes)) is bill
