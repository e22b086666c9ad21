"""What docs/your-own-documents.md shows is what bench reads."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bench.core.label import Truth
from bench.datasets.corpora import load_corpus
from bench.datasets.settings import CorpusFile
from bench.datasets.taxonomies import load_taxonomy, read_taxonomy
from bench.datasets.truth import KEYS

REPOSITORY = Path(__file__).parents[2]
PAGE = (REPOSITORY / "docs" / "your-own-documents.md").read_text("utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)


def test_the_corpus_shown_is_sound(tmp_path: Path) -> None:
    (truth,), (settings, _) = blocks("jsonl"), blocks("toml")
    for name in ("scan_0012.pdf", "till.jpg", "manuals/oven.pdf"):
        document = tmp_path / "documents" / name
        document.parent.mkdir(parents=True, exist_ok=True)
        document.write_text("x", "utf-8")
    (tmp_path / "truth.jsonl").write_text(truth, "utf-8")
    (tmp_path / "corpus.toml").write_text(settings, "utf-8")
    corpus = load_corpus(str(tmp_path), taxonomy=None, root=REPOSITORY)
    assert (corpus.name, corpus.private, corpus.silver) == ("papers of 2024", True, 0)
    assert {key for key in CorpusFile.model_fields if f"{key} = " not in settings} == {"design"}  # see docs/corpora.md


def test_the_taxonomy_shown_is_sound(tmp_path: Path) -> None:
    path = tmp_path / "workshop.toml"
    path.write_text(blocks("toml")[1], "utf-8")
    assert read_taxonomy(path).canonical("doctype", "Tax Invoice") == "invoice"


@pytest.mark.parametrize("key", KEYS)
def test_every_key_of_a_truth_is_explained(key: str) -> None:
    assert f"`{key}`" in PAGE


def test_the_figures_of_household_are_those_of_the_file() -> None:
    household = load_taxonomy("household", root=REPOSITORY)
    counts = (len(household.domains), len(household.categories), len(household.doctypes))
    assert "`household` has {} domains, {} categories and {} doctypes".format(*counts) in PAGE
    assert set(Truth.model_fields) - {"axes"} < set(KEYS)
