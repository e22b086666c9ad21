"""Recipes by name, and the corpora that are kept with the code: as built, sound, opaque and small."""

from __future__ import annotations

import re
import subprocess
import sys
from datetime import datetime
from functools import cache
from pathlib import Path

import pytest

from bench.core.errors import UnknownNameError
from bench.core.label import Case
from bench.datasets.corpora import Corpus, load_corpus
from bench.synthesis import checksums
from bench.synthesis.named import MODULES, find_recipe
from tests.synthesis.pdfs import letters, metadata, pages, pictures, texts

ROOT = Path(__file__).parents[3]
KEPT = [name for name in MODULES if (ROOT / "corpora" / name / "documents").is_dir() and name != "household-ladder"]
PLANNED = ["starter", "household-clean", "household-hard"]
"""Made by plans of `bench.synthesis.making`."""


@cache
def corpus(name: str) -> Corpus:
    if name not in KEPT:
        pytest.skip(f"{name} is not built")
    return load_corpus(name, taxonomy=None, root=ROOT)


def reference(case: Case) -> str:
    assert case.document.reference is not None
    return case.document.reference.read_text("utf-8")


@pytest.mark.parametrize("name", MODULES)
def test_a_recipe_is_found_by_its_name(name: str) -> None:
    recipe = find_recipe(name)
    assert recipe.name == name
    assert 'taxonomy = "household"' in recipe.settings()


def test_an_unknown_recipe_lists_those_that_there_are() -> None:
    with pytest.raises(UnknownNameError, match="household-ladder"):
        find_recipe("household")


def test_help_imports_no_library_of_the_generator() -> None:
    code = (
        "import sys; from bench.cli.main import invoke; invoke(['corpus', 'build', '--help'])\n"
        "assert not {'reportlab', 'faker', 'cv2', 'pypdfium2'} & {*sys.modules}, 'imported'"
    )
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)


def test_all_that_is_kept_is_small_enough_to_be_kept() -> None:
    files = [path for name in KEPT for path in (ROOT / "corpora" / name).rglob("*") if path.is_file()]
    assert sum(path.stat().st_size for path in files) < 25_000_000


@pytest.mark.parametrize("name", KEPT)
def test_a_kept_corpus_is_what_its_checksums_say(name: str) -> None:
    folder, truth = ROOT / "corpora" / name, ROOT / "ground_truth" / f"{name}.jsonl"
    wanted = checksums.read(folder)
    assert wanted is not None
    built = checksums.measure(folder, truth, seed=1, libraries=())
    assert built.model_copy(update={"made_with": wanted.made_with}) == wanted


@pytest.mark.parametrize("name", KEPT)
def test_every_truth_is_gold_with_a_kind_and_a_cluster(name: str) -> None:
    assert corpus(name).silver == 0
    assert all(case.truth.kind and case.truth.cluster and case.truth.tags for case in corpus(name).cases)


@pytest.mark.parametrize("name", KEPT)
def test_names_are_opaque(name: str) -> None:
    assert all(re.fullmatch(r"[0-9a-f]{10}\.\w+", case.document.id) for case in corpus(name).cases)


@pytest.mark.parametrize("name", PLANNED)
def test_pdfs_carry_no_metadata_annotation_or_attachment(name: str) -> None:
    for case in corpus(name).cases:
        content = case.document.path.read_bytes()
        assert {*metadata(content)} <= {"Producer", "Creator", "CreationDate", "ModDate"}
        assert not re.search(rb"/(Annots|EmbeddedFile|Metadata|AcroForm|JavaScript)\b", content)
        assert str(case.truth.axes["vendor"][0]).encode() not in content


@pytest.mark.parametrize("name", PLANNED)
def test_a_kept_corpus_is_what_the_seed_makes(name: str) -> None:
    from bench.synthesis.making import filename_of, make

    plans = {filename_of(plan, seed=1): plan for plan in find_recipe(name).plans(None)}
    assert sorted(plans) == [case.document.id for case in corpus(name).cases]
    for case in corpus(name).cases[:: 1 if name == "starter" else 4]:
        plan = plans[case.document.id]
        if plan.wear is None or plan.wear.pages == "all":
            made = make(plan.model_copy(update={"wear": None}), seed=1)
            assert made.reference == reference(case)
            assert made.line["vendor"] == case.truth.axes["vendor"][0]


@pytest.mark.parametrize("name", PLANNED)
def test_vendor_and_date_stand_in_the_reference_text(name: str) -> None:
    from bench.synthesis import days

    for case in corpus(name).cases:
        text, value = " ".join(reference(case).casefold().split()), case.truth.axes["date"][0]
        assert " ".join(case.truth.axes["vendor"][0].casefold().split()) in text
        if value != "00000000":
            day = datetime.strptime(value, "%Y%m%d").date()  # noqa: DTZ007 - a day has no zone
            assert any(written.casefold() in text for written in days.renderings(day)), case.document.id


@pytest.mark.parametrize("name", PLANNED)
def test_text_layers_are_what_the_tags_say(name: str) -> None:
    for case in corpus(name).cases:
        tags, content = {*case.truth.tags}, case.document.path.read_bytes()
        read = [letters(text) for text in texts(content)]
        said = [letters(page) for page in reference(case).split("\f")]
        assert len(read) == len(said)
        if "scan" in tags:
            assert read == [""] * len(read)
            assert all(len(pictures(page)) == 1 for page in pages(content))
        elif "mixed" in tags:
            assert {page == "" for page in read} == {True, False}
        elif "poor-text-layer" in tags:
            assert letters(case.truth.axes["vendor"][0]) not in "".join(read)
            assert all(read)
        elif not {"trouble:logo", "trouble:stamp", "trouble:hand"} & tags:
            assert read == said, case.document.id
