"""What a corpus promises is read from `[design]`, and what docs/corpora.md shows of it is all there is."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from bench.core.errors import DataError
from bench.datasets.design.requirements import Requirements
from bench.datasets.settings import read_settings

PAGE = (Path(__file__).parents[3] / "docs" / "corpora.md").read_text("utf-8")


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
