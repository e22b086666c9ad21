"""What a corpus promises is read from `[design]`, and what docs/corpora.md shows of it is all there is."""

from __future__ import annotations

import re
import tomllib
from datetime import date
from pathlib import Path

import pytest

from bench.core.errors import DataError
from bench.datasets.design.examination import ask
from bench.datasets.design.facts import Facts
from bench.datasets.design.requirements import Requirements
from bench.datasets.settings import read_settings
from tests.datasets.design.piles import EVIDENCE, TAXONOMY, sample

PAGE = (Path(__file__).parents[3] / "docs" / "corpora.md").read_text("utf-8")
TODAY = date(2026, 7, 1)


def test_the_table_shown_states_every_line() -> None:
    shown = tomllib.loads(re.findall(r"```toml\n(\[design\].*?)```", PAGE, re.DOTALL)[0])["design"]
    assert set(shown) == set(Requirements.model_fields)
    assert Requirements.model_validate(shown).tags == {"trouble:skew": 8}


@pytest.mark.parametrize(
    "table, message",
    [
        ("domans = 16", 'design.domans: unknown key; did you mean "domains"?'),
        ("documents = 0", "design.documents: input should be greater than or equal to 1"),
        ("documents = 8.5", "design.documents: input should be a valid integer"),
        ("per_cluster_share = 5", "design.per_cluster_share: input should be less than or equal to 1"),
        ("kinds = {odd = 1}", "design.kinds.odd"),
    ],
    ids=["misspelt", "nothing", "half a document", "percent", "no such kind"],
)
def test_a_wrong_line_is_a_fault_of_the_file(table: str, message: str, tmp_path: Path) -> None:
    (tmp_path / "corpus.toml").write_text(f"[design]\n{table}\n", "utf-8")
    with pytest.raises(DataError, match=re.escape(message)):
        read_settings(tmp_path)


def test_a_corpus_that_promises_nothing_has_an_empty_table(tmp_path: Path) -> None:
    assert read_settings(tmp_path).design == Requirements()


def test_every_line_of_the_check_is_explained() -> None:
    letters = [f"long enough a letter number {number} " + f"w{number} " * 20 for number in range(40)]
    facts = Facts(flat="x", attachments={"a": ""})
    pile = [
        sample(
            f"{number}.pdf",
            text=text,
            facts=facts,
            domain=("home", "pets")[number % 2],
            category=("rent", "vet-visit")[number % 2],
            doctype=("bill", "letter")[number % 2],
            vendor="Acme",
            date="20240305",
        )
        for number, text in enumerate(letters)
    ]
    readings = ask(pile, taxonomy=TAXONOMY, kind="public", evidence=EVIDENCE, detectable=lambda *_: 0.1, today=TODAY)
    lines = {re.sub(r"^(domain|category|doctype) ", "… ", reading.name) for reading in readings}
    explained = {name for row in re.findall(r"^\| ([^|]+) \|", PAGE, re.MULTILINE) for name in row.split(", ")}
    assert lines == explained - {"line"}
