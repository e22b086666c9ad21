from __future__ import annotations

import os
import sys
from email.message import EmailMessage
from pathlib import Path

import pytest

from bench.core.errors import LoadError, UsageError
from bench.loaders import partitioners
from bench.loaders.partitioners import missing_programs, readable_formats
from bench.loaders.programs import program
from bench.loaders.tesseract import find_tesseract
from bench.loaders.unstructured import UnstructuredLoader, UnstructuredOptions
from bench.loaders.unstructured_strategies import DRAWING, NO_LAYER
from tests.loaders.tiny import WORD, document, picture, scanned_pdf, three_page_pdf, three_page_tiff, tiny

pytest.importorskip("unstructured")
pytest.importorskip("unstructured_inference")
ocr = pytest.mark.skipif(
    find_tesseract() is None or program("pdftoppm") is None, reason="there is no tesseract or no poppler here"
)


@pytest.fixture(scope="module")
def fast() -> UnstructuredLoader:
    return UnstructuredLoader(UnstructuredOptions())


@pytest.fixture(scope="module")
def auto() -> UnstructuredLoader:
    return UnstructuredLoader(UnstructuredOptions(strategy="auto", dpi=150))


def test_a_text_layer_is_read_without_ocr(fast: UnstructuredLoader, tmp_path: Path) -> None:
    extraction = fast.load(tiny(tmp_path, "pdf"))
    assert (extraction.strategy, extraction.pages, extraction.pages_ocred) == ("fast", 3, 0)


def test_no_model_is_fetched_and_nobody_is_told(fast: UnstructuredLoader) -> None:
    assert fast.effective()["sentences"] == "sentencizer"
    assert os.environ["DO_NOT_TRACK"] == os.environ["SCARF_NO_ANALYTICS"] == "1"


def test_a_scan_is_an_empty_text_with_the_fast_strategy(fast: UnstructuredLoader, tmp_path: Path) -> None:
    path = tmp_path / "scan.pdf"
    path.write_bytes(scanned_pdf())
    extraction = fast.load(document(path, "pdf"))
    assert (extraction.text, extraction.strategy, extraction.pages) == ("", "fast", 1)


def test_a_picture_has_no_text_layer(fast: UnstructuredLoader, tmp_path: Path) -> None:
    extraction = fast.load(tiny(tmp_path, "png"))
    assert (extraction.text, extraction.strategy, extraction.pages_ocred) == ("", "fast", 0)
    assert extraction.warnings == (NO_LAYER,)


def test_a_damaged_pdf_is_not_taken_for_an_empty_one(fast: UnstructuredLoader, tmp_path: Path) -> None:
    path = tmp_path / "cut.pdf"
    path.write_bytes(three_page_pdf()[:700])
    with pytest.raises(LoadError) as caught:
        fast.load(document(path, "pdf"))
    assert caught.value.kind == "damaged"


def test_a_drawing_whose_text_is_not_read_says_so(fast: UnstructuredLoader, tmp_path: Path) -> None:
    from reportlab.pdfgen.canvas import Canvas

    path = tmp_path / "drawing.pdf"
    canvas = Canvas(str(path))
    canvas.drawString(50, 50, WORD)
    for number in range(4_000):
        canvas.line(100.25, 100.25 + number, 500.75, 500.75 + number)
    canvas.showPage()
    canvas.save()
    extraction = fast.load(document(path, "pdf"))
    assert extraction.text == ""
    assert extraction.warnings == (DRAWING,)


def test_blank_pages_keep_their_place(fast: UnstructuredLoader, tmp_path: Path) -> None:
    from reportlab.pdfgen.canvas import Canvas

    path = tmp_path / "blank.pdf"
    canvas = Canvas(str(path))
    canvas.drawString(50, 50, "one")
    canvas.showPage()
    canvas.showPage()
    canvas.drawString(50, 50, "three")
    canvas.showPage()
    canvas.showPage()
    canvas.save()
    extraction = fast.load(document(path, "pdf"))
    assert (extraction.text, extraction.page_starts) == ("one\n\nthree", (0, 3, 5, 10))


def test_slides_are_pages_and_can_be_limited(fast: UnstructuredLoader, tmp_path: Path) -> None:
    slides = fast.load(tiny(tmp_path, "pptx"))
    assert (slides.pages, slides.strategy) == (3, "partition_pptx")
    assert fast.load(tiny(tmp_path, "pptx"), page_limit=1).text == slides.text[: slides.page_starts[1]].strip()


def test_attachments_are_other_documents(fast: UnstructuredLoader, tmp_path: Path) -> None:
    mail = EmailMessage()
    mail.set_content("See the file.")
    mail.add_attachment("The answer is hidden here.", filename="answer.txt")
    path = tmp_path / "mail.eml"
    path.write_bytes(bytes(mail))
    assert fast.load(document(path, "eml")).text == "See the file."


def test_an_outside_entity_of_an_xml_file_is_not_read(fast: UnstructuredLoader, tmp_path: Path) -> None:
    (tmp_path / "secret.txt").write_text("secret", "utf-8")
    path = tmp_path / "bill.xml"
    entity = f'<!DOCTYPE a [<!ENTITY x SYSTEM "{(tmp_path / "secret.txt").as_uri()}">]>'
    path.write_text(f'<?xml version="1.0"?>{entity}<a><b>{WORD}</b><c>&x;</c></a>', "utf-8")
    assert "secret" not in fast.load(document(path, "xml")).text


@ocr
def test_auto_reads_a_text_layer_and_reads_a_scan_by_ocr(auto: UnstructuredLoader, tmp_path: Path) -> None:
    path = tmp_path / "scan.pdf"
    path.write_bytes(scanned_pdf())
    text, scan = auto.load(tiny(tmp_path, "pdf"), page_limit=2), auto.load(document(path, "pdf"))
    assert (text.strategy, text.pages, text.pages_ocred) == ("fast", 2, 0)
    assert (scan.strategy, scan.pages, scan.pages_ocred) == ("ocr_only", 1, 1)
    assert WORD in scan.text


@ocr
def test_frames_that_are_not_read_are_told(auto: UnstructuredLoader, tmp_path: Path) -> None:
    path = tmp_path / "fax.tiff"
    path.write_bytes(three_page_tiff())
    extraction = auto.load(document(path, "tiff"))
    assert extraction.text == "first"
    assert extraction.warnings == ("3 frames, of which unstructured reads the first",)


@ocr
def test_a_cut_picture_is_damaged(auto: UnstructuredLoader, tmp_path: Path) -> None:
    path = tmp_path / "cut.jpg"
    picture().save(path)
    path.write_bytes(path.read_bytes()[:2000])
    with pytest.raises(LoadError) as caught:
        auto.load(document(path, "jpg"))
    assert caught.value.kind == "damaged"


@ocr
def test_what_ocr_depends_on_is_named_only_where_it_is_used() -> None:
    plain = UnstructuredLoader.identify(UnstructuredOptions())
    reading = UnstructuredLoader.identify(UnstructuredOptions(strategy="ocr_only"))
    assert (plain.label, plain.ocr) == ("unstructured[fast]", False)
    assert (reading.label, reading.ocr) == ("unstructured[ocr_only]", True)
    assert "tessdata:eng" in reading.libraries
    assert "tesseract" not in plain.libraries


@ocr
def test_a_language_without_trained_data_is_told_before_anything_runs() -> None:
    with pytest.raises(UsageError, match="tesseract-ocr-klingon"):
        UnstructuredLoader.identify(UnstructuredOptions(strategy="ocr_only", languages="klingon"))
    assert UnstructuredLoader.identify(UnstructuredOptions(languages="klingon")).label == "unstructured[fast]"


@pytest.mark.skipif(sys.platform == "win32", reason="the stand-in is a shell script")
def test_an_old_word_file_is_read_where_libreoffice_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    converted = tiny(tmp_path, "docx").path
    soffice = tmp_path / "soffice"  # soffice --headless --convert-to FORMAT --outdir FOLDER FILE
    soffice.write_text(f'#!/bin/sh\ncp "{converted}" "$5/document.docx" && echo convert $6\n', "utf-8")
    soffice.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    path = tmp_path / "old.doc"
    path.write_bytes(b"what LibreOffice alone can read")
    extraction = UnstructuredLoader(UnstructuredOptions()).load(document(path, "doc"))
    assert WORD in extraction.text
    assert extraction.strategy == "partition_doc"


def test_programs_that_are_missing_take_their_formats_with_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(partitioners, "_pandoc", lambda: None)
    assert {"pdf", "png"} <= set(readable_formats("fast"))
    assert not {"pdf", "png", "odt", "rtf", "epub", "doc", "ppt"} & set(readable_formats("ocr_only"))
    assert not UnstructuredLoader.identify(UnstructuredOptions(strategy="ocr_only")).ocr
    assert [line.split(":")[0] for line in missing_programs()] == [
        "without OCR (tesseract)",
        "without OCR of PDFs (poppler)",
        "without odt, rtf, epub (pandoc)",
        "without doc, ppt (LibreOffice)",
    ]
