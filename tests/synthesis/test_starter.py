"""The corpus `starter` is what its seed says, and its reference texts are what its pages say."""

from __future__ import annotations

import json
import re
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from bench.core.label import Case
from bench.datasets.corpora import Corpus, load_corpus

REPOSITORY = Path(__file__).parents[2]
CORPUS = REPOSITORY / "corpora" / "starter"


@pytest.fixture(scope="module")
def starter() -> Corpus:
    return load_corpus("starter", taxonomy=None, root=REPOSITORY)


@pytest.fixture(scope="module")
def rebuilt(tmp_path_factory: pytest.TempPathFactory) -> Path:
    for library in ("reportlab", "faker", "pypdfium2"):
        pytest.importorskip(library)
    return built(tmp_path_factory.mktemp("rebuilt"))


def built(root: Path) -> Path:
    from bench.synthesis.building import build
    from bench.synthesis.named import find_recipe
    from bench.synthesis.shelving import shelve

    recipe = find_recipe("starter")
    return shelve(root, recipe.name, recipe.settings(), build(recipe, seed=1))


def reference(case: Case) -> str:
    assert case.document.reference is not None
    return case.document.reference.read_text("utf-8")


def pdf_pages(content: bytes | Path) -> list[Any]:
    pypdfium2 = pytest.importorskip("pypdfium2")
    return list(pypdfium2.PdfDocument(content))


def pdf_text(path: Path) -> list[str]:
    return [page.get_textpage().get_text_range() for page in pdf_pages(path)]


def is_scan(case: Case) -> bool:
    return "scan" in case.truth.tags


def test_sixteen_documents_one_of_each_domain_four_of_them_scans(starter: Corpus) -> None:
    domains = [case.truth.axes["domain"][0] for case in starter.cases]
    assert sorted(domains) == sorted(starter.taxonomy.domains)
    assert sum(is_scan(case) for case in starter.cases) == 4
    assert {case.document.format for case in starter.cases} == {"pdf"}
    assert all(len(case.truth.axes) == 5 for case in starter.cases)
    assert (starter.kind, starter.private, starter.silver, starter.licence) == ("synthetic", False, 0, "CC0-1.0")


def test_the_committed_corpus_is_what_the_seed_makes(rebuilt: Path) -> None:
    """Truth and texts; bytes of files differ with the versions of compressors."""

    def texts(root: Path) -> dict[str, str]:
        files = [root / "ground_truth" / "starter.jsonl", *(root / "corpora" / "starter" / "reference").iterdir()]
        return {path.name: path.read_text("utf-8") for path in files}

    assert texts(rebuilt.parents[1]) == texts(REPOSITORY)
    names = [sorted(path.name for path in (folder / "documents").iterdir()) for folder in (rebuilt, CORPUS)]
    assert names[0] == names[1]


def test_the_same_seed_makes_the_same_bytes(rebuilt: Path, tmp_path: Path) -> None:
    def content(folder: Path) -> dict[str, bytes]:
        return {path.name: path.read_bytes() for path in (folder / "documents").iterdir()}

    assert content(built(tmp_path)) == content(rebuilt)


def test_another_seed_makes_other_documents_of_the_same_kinds(rebuilt: Path) -> None:
    from bench.synthesis.making import Plan, make
    from bench.synthesis.named.starter import TEXTS

    lines = (rebuilt.parents[1] / "ground_truth" / "starter.jsonl").read_text("utf-8").splitlines()
    first = [json.loads(line) for line in lines if not line.startswith("#")]
    other = [make(Plan(template=template, layout=layout), seed=2).line for template, layout in TEXTS[:6]]
    for different in ("filename", "vendor"):
        assert not {row[different] for row in first} & {row[different] for row in other}
    assert {row["doctype"] for row in other} < {row["doctype"] for row in first}


def test_a_text_layer_reads_as_the_reference_page_by_page(starter: Corpus) -> None:
    for case in starter.cases:
        if not is_scan(case):
            pages = reference(case).split("\f")
            found = ["".join(text.replace("\ufffe", "-").split()) for text in pdf_text(case.document.path)]
            assert found == ["".join(page.split()) for page in pages], case.document.id


def test_a_scan_has_no_text_and_one_picture_a_page(starter: Corpus) -> None:
    for case in starter.cases:
        if is_scan(case):
            pages = pdf_pages(case.document.path)
            assert len(pages) == len(reference(case).split("\f"))
            for page in pages:
                assert page.get_textpage().get_text_range() == ""
                (picture,) = page.get_objects()
                width, _ = picture.get_px_size()
                assert 150 <= width / page.get_width() * 72 <= 201


def test_the_vendor_stands_in_the_text_in_one_piece(starter: Corpus) -> None:
    for case in starter.cases:
        assert case.truth.axes["vendor"][0] in reference(case)


def test_the_date_stands_in_the_text_among_others_that_are_not_it(starter: Corpus) -> None:
    written = ("{d:%B} {d.day}, {d.year}", "{d.day} {d:%B} {d.year}", "{d:%m/%d/%Y}", "day of {d:%B} {d.year}")
    others = 0
    for case in starter.cases:
        text, value = reference(case), case.truth.axes["date"][0]
        if value == "00000000":
            assert not re.search(r"\b(19|20)\d\d\b", text)
            continue
        day = datetime.strptime(value, "%Y%m%d")  # noqa: DTZ007 - a day has no zone
        assert any(form.format(d=day) in text for form in written), case.document.id
        years = re.findall(r"\d{1,2} \w+ \d{4}|\w+ \d{1,2}, \d{4}|\d\d/\d\d/\d{4}", text)
        others += len(set(years)) > 1
    assert others >= 13


def test_neither_name_nor_metadata_says_anything_about_the_truth(starter: Corpus) -> None:
    pypdfium2 = pytest.importorskip("pypdfium2")
    for case in starter.cases:
        assert re.fullmatch(r"[0-9a-f]{10}\.pdf", case.document.id)
        metadata = pypdfium2.PdfDocument(case.document.path).get_metadata_dict(skip_empty=True)
        assert set(metadata) <= {"Producer", "Creator", "CreationDate", "ModDate"}
        assert metadata["CreationDate"].startswith("D:2000")
        assert "ReportLab" in metadata["Producer"]


def test_documents_of_more_than_one_page_and_of_seven_layouts_are_among_them(starter: Corpus) -> None:
    assert sum("\f" in reference(case) for case in starter.cases) >= 3
    layouts = {tag for case in starter.cases for tag in case.truth.tags if tag.startswith("layout:")}
    assert len(layouts) == 7


def test_it_is_small_enough_to_be_committed() -> None:
    assert sum(path.stat().st_size for path in CORPUS.rglob("*") if path.is_file()) < 2_000_000
