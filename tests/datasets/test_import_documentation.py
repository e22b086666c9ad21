"""docs/importing.md and docs/private-documents.md show the forms and options that there are."""

from __future__ import annotations

import re
from pathlib import Path

import click
import pytest

from bench.cli.guard import guard
from bench.cli.import_ import FORMS, import_
from bench.datasets.importers.sources import MEBIBYTE, MOST_DOCUMENT
from bench.datasets.privacy.matching import TOGETHER
from bench.datasets.privacy.secrets import SHORTEST, SHORTEST_VENDOR

DOCS = Path(__file__).parents[2] / "docs"
IMPORTING = (DOCS / "importing.md").read_text("utf-8")
PRIVATE = (DOCS / "private-documents.md").read_text("utf-8")
CORPUS_FORMS = [form for form in FORMS if form != "drover-eval"]


@pytest.mark.parametrize("form", CORPUS_FORMS)
def test_every_form_has_a_row_and_a_section(form: str) -> None:
    assert f"| `{form}` |" in IMPORTING
    assert f"\n## {form}\n" in IMPORTING


@pytest.mark.parametrize("form", CORPUS_FORMS)
def test_every_option_of_a_form_is_explained(form: str) -> None:
    command = import_.get_command(click.Context(import_), form)
    assert command is not None
    options = {name for parameter in command.params for name in parameter.opts if name.startswith("--")}
    assert {name for name in options if name not in IMPORTING} == set()


def test_every_option_of_the_guard_is_explained() -> None:
    assert {name for parameter in guard.params for name in parameter.opts if name not in PRIVATE} == set()


def test_the_figures_are_those_of_the_code() -> None:
    assert f"{MOST_DOCUMENT // MEBIBYTE} MiB" in IMPORTING
    found = re.findall(r"(\d+) characters or more|at most (\d+) letters and digits apart", PRIVATE)
    assert found == [(str(SHORTEST), ""), (str(SHORTEST_VENDOR), ""), ("", str(TOGETHER))]
