"""The samples are what their names say, and hold the same words in every format."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.audit.samples import LINES, MAKERS, make_samples
from bench.audit.stock import STOCK, build_stock
from bench.core.registry import names
from bench.datasets.formats import sniff


def test_a_sample_is_made_of_each_format_that_is_asked_for_and_can_be_made(tmp_path: Path) -> None:
    assert [each.format for each in make_samples(tmp_path, ("txt", "heic", "pdf"))] == ["pdf", "txt"]


def test_samples_are_what_their_names_say(tmp_path: Path) -> None:
    samples = make_samples(tmp_path, MAKERS)
    assert {each.id: sniff(each.path) for each in samples} == {f"sample.{form}": form for form in MAKERS}


def test_the_pdf_has_a_text_layer(tmp_path: Path) -> None:
    pdfium = pytest.importorskip("pypdfium2")
    (sample,) = make_samples(tmp_path, ("pdf",))
    text = pdfium.PdfDocument(sample.path)[0].get_textpage().get_text_bounded()
    assert text.split() == " ".join(LINES).split()


def test_the_word_file_has_its_paragraphs(tmp_path: Path) -> None:
    docx = pytest.importorskip("docx")
    (sample,) = make_samples(tmp_path, ("docx",))
    assert [each.text for each in docx.Document(sample.path).paragraphs] == list(LINES)


def test_libraries_are_called_as_they_come_only_for_loaders_that_there_are() -> None:
    assert set(STOCK) <= set(names("loaders"))


def test_a_library_as_it_comes_reads_a_sample(tmp_path: Path) -> None:
    pytest.importorskip("pymupdf")
    (sample,) = make_samples(tmp_path, ("pdf",))
    assert build_stock("pymupdf")(sample).split() == " ".join(LINES).split()
