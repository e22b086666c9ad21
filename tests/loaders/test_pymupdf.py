from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bench.core.errors import LoadError
from bench.loaders.pymupdf import FORMATS, PymupdfLoader, PymupdfOptions
from tests.loaders.tiny import LINE, WORD, document, scanned_pdf, three_page_pdf, tiny

pytest.importorskip("pymupdf")


@pytest.fixture(scope="module")
def loader() -> PymupdfLoader:
    return PymupdfLoader(PymupdfOptions())


def test_a_scan_has_a_page_and_no_text(loader: PymupdfLoader, tmp_path: Path) -> None:
    path = tmp_path / "scan.pdf"
    path.write_bytes(scanned_pdf())
    extraction = loader.load(document(path, "pdf"))
    assert (extraction.text.strip(), extraction.pages, extraction.pages_ocred) == ("", 1, 0)


def test_the_content_counts_and_not_the_name(loader: PymupdfLoader, tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_bytes(three_page_pdf())
    assert LINE in loader.load(document(path, "pdf")).text


def test_what_mupdf_had_to_repair_is_said(loader: PymupdfLoader, tmp_path: Path) -> None:
    path = tmp_path / "cut.pdf"
    path.write_bytes(three_page_pdf()[:-200])  # without its directory
    extraction = loader.load(document(path, "pdf"))
    assert WORD in extraction.text
    assert any("repair" in warning for warning in extraction.warnings)
    assert loader.load(tiny(tmp_path, "pdf")).warnings == ()


def test_a_reflowed_book_has_no_pages_to_limit(loader: PymupdfLoader, tmp_path: Path) -> None:
    path = tmp_path / "long.html"
    path.write_text("<p>word</p>" * 500, "utf-8")
    extraction = loader.load(document(path, "html"), page_limit=1)
    assert (extraction.pages, extraction.page_starts) == (None, (0,))
    assert extraction.text.count("word") == 500


def test_a_picture_beside_a_web_page_is_not_fetched(loader: PymupdfLoader, tmp_path: Path) -> None:
    (tmp_path / "secret.txt").write_text("secret", "utf-8")
    path = tmp_path / "page.html"
    path.write_text('<p>word</p><img src="secret.txt"><iframe src="secret.txt"></iframe>', "utf-8")
    assert "secret" not in loader.load(document(path, "html")).text


def test_an_empty_text_file_is_empty_and_not_damaged(loader: PymupdfLoader, tmp_path: Path) -> None:
    path = tmp_path / "empty.txt"
    path.write_bytes(b"")
    assert loader.load(document(path, "txt")).text == ""


@pytest.mark.parametrize("lost, kind", [({1}, "partial"), ({0, 1, 2}, "damaged")], ids=["one page", "every page"])
def test_lost_pages_are_a_failure_and_not_a_shorter_text(tmp_path: Path, lost: set[int], kind: str) -> None:
    loader = PymupdfLoader(PymupdfOptions())

    def read(page: Any) -> str:
        if page.number in lost:
            raise RuntimeError("cannot load page")
        return "text"

    loader._text_of = read  # type: ignore[assignment]
    with pytest.raises(LoadError) as caught:
        loader.load(tiny(tmp_path, "pdf"))
    assert caught.value.kind == kind
    assert f"page {min(lost) + 1}" in caught.value.message


@pytest.mark.parametrize("sort, order", [(False, "second first"), (True, "first second")], ids=["file", "position"])
def test_text_comes_in_the_order_asked_for(tmp_path: Path, sort: bool, order: str) -> None:  # noqa: FBT001
    from reportlab.pdfgen.canvas import Canvas

    path = tmp_path / "order.pdf"
    canvas = Canvas(str(path), pagesize=(200, 200))
    canvas.drawString(20, 50, "second")
    canvas.drawString(20, 150, "first")
    canvas.showPage()
    canvas.save()
    loader = PymupdfLoader(PymupdfOptions(sort=sort))
    assert " ".join(loader.load(document(path, "pdf")).text.split()) == order
    assert loader.effective()["sort"] is sort


def test_formats_it_only_pretends_to_read_are_not_its_formats() -> None:
    assert not {"docx", "xlsx", "xml", "odt", "eml"} & set(FORMATS)
