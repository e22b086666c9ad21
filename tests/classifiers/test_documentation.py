"""docs/classifiers.md says what the code says: every option with its default, every placeholder, every failure."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from bench.classifiers.answers_on_file import read_answers
from bench.classifiers.prompt import _USER, _VOCABULARIES
from bench.core.outcome import CLASSIFY_KINDS
from bench.core.registry import classifier_class

TEXT = (Path(__file__).parents[2] / "docs" / "classifiers.md").read_text(encoding="utf-8")
OURS = ("embedded", "ollama", "openai", "anthropic", "llamacpp", "recorded")


def section(name: str) -> str:
    return TEXT.split(f"\n## {name}\n")[1].split("\n## ")[0]


@pytest.mark.parametrize("name", OURS)
def test_every_option_has_a_row_and_every_row_is_an_option(name: str) -> None:
    rows = re.findall(r"^\| (`\w+`(?:, `\w+`)*) \|", section(name), flags=re.MULTILINE)
    documented = {option for row in rows for option in re.findall(r"\w+", row)}
    assert documented - {"option"} == set(classifier_class(name).options_model.model_fields)


@pytest.mark.parametrize("kind", CLASSIFY_KINDS)
def test_every_kind_of_failure_is_explained(kind: str) -> None:
    assert f"`{kind}`" in TEXT


@pytest.mark.parametrize("placeholder", [*_VOCABULARIES, *_USER])
def test_every_placeholder_is_explained(placeholder: str) -> None:
    assert f"`{{{{{placeholder}}}}}`" in TEXT


def test_the_example_of_a_recording_is_one(tmp_path: Path) -> None:
    line = section("recorded").split("```json\n")[1].split("\n```")[0]
    path = tmp_path / "answers.jsonl"
    path.write_text(json.dumps(json.loads(line)) + "\n")
    assert len(read_answers(path).offsets) == 1
