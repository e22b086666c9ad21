from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bench.core.errors import LoadError
from bench.core.loading import Extraction
from bench.loaders.docling import DoclingLoader, _check
from bench.loaders.docling_engines import DoclingOptions
from bench.loaders.tesseract import find_tesseract
from tests.loaders.geometric.drawn import DOT, HARBOUR, ITEMS, LETTER, RIVER, Sheet, open_table, receipt, two_columns
from tests.loaders.tiny import document


def result(status: str, *errors: str) -> Any:
    said = [SimpleNamespace(error_message=error) for error in errors]
    return SimpleNamespace(status=SimpleNamespace(name=status, value=status.lower()), errors=said)


@pytest.mark.parametrize(
    "outcome, said",
    [
        (result("PARTIAL_SUCCESS", "Page 2 failed"), []),
        (result("SUCCESS"), ["tesseract OCR failed (doc document.pdf, page: 1)"]),
        (result("SUCCESS", "a page"), []),
    ],
    ids=["status", "only logged", "only listed"],
)
def test_a_lost_page_is_a_partial_conversion_however_it_is_told(outcome: Any, said: list[str]) -> None:
    with pytest.raises(LoadError) as caught:
        _check(outcome, said)
    assert caught.value.kind == "partial"


def test_a_whole_conversion_passes_whatever_else_was_logged() -> None:
    _check(result("SUCCESS"), ["OSD failed (doc document.pdf)"])


@pytest.fixture(scope="module")
def loader() -> DoclingLoader:
    state = DoclingLoader.availability()
    if not state.ok:
        pytest.skip(f"docling: {state.detail}; to get it: {state.remedy}")
    if find_tesseract() is None:
        pytest.skip("there is no tesseract on PATH; RapidOCR would take minutes")
    return DoclingLoader(DoclingOptions(layout="geometric"))


@pytest.fixture(scope="module")
def read(loader: DoclingLoader, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Extraction]:
    """Two columns and a table as a scanned PDF of two pages, a receipt as a picture."""
    folder = tmp_path_factory.mktemp("drawn")
    columns, items, bill = two_columns(), open_table(), receipt()
    columns.image.save(folder / "scan.pdf", save_all=True, append_images=[items.image], resolution=72 * DOT)
    bill.image.save(folder / "bill.png")
    return {
        "scan": loader.load(document(folder / "scan.pdf", "pdf")),
        "bill": loader.load(document(folder / "bill.png", "png")),
    }


def test_scanned_columns_stay_apart_in_reading_order(read: dict[str, Extraction]) -> None:
    extraction = read["scan"]
    first = extraction.text[: extraction.page_starts[1]]
    assert first.split("\n\n")[0] == "## Rivers and Harbours"
    assert [first.index(text) for text in (RIVER, "Lastleft", HARBOUR, "Lastright")] == sorted(
        first.index(text) for text in (RIVER, "Lastleft", HARBOUR, "Lastright")
    )


def test_a_scanned_table_comes_out_as_a_markdown_table_on_its_page(read: dict[str, Extraction]) -> None:
    extraction = read["scan"]
    second = extraction.text[extraction.page_starts[1] :]
    rows = ["| " + " | ".join(row) + " |" for row in ITEMS]
    assert "\n".join([rows[0], "| - | - | - | - |", *rows[1:]]) in second
    assert second.startswith(LETTER[:60])
    assert (extraction.pages, extraction.pages_ocred, extraction.strategy) == (2, 2, "full_page_ocr")


def test_a_picture_of_a_receipt_is_text_and_table_without_escapes(read: dict[str, Extraction]) -> None:
    text = read["bill"].text
    assert "CORNER HARDWARE & PAINT" in text
    assert "| White gloss 1L | 12.90 |" in text
    assert "<!--" not in text


def test_an_upside_down_page_is_turned(loader: DoclingLoader, tmp_path: Path) -> None:
    two_columns().image.rotate(180).save(tmp_path / "turned.png")
    text = loader.load(document(tmp_path / "turned.png", "png")).text
    assert text.startswith("## Rivers and Harbours")


def test_the_built_pipeline_tells_what_it_will_do(loader: DoclingLoader) -> None:
    said = loader.effective()
    assert (said["ocr"], said["ocr_mode"], said["layout"]) == ("tesseract", "full_page", "geometric")
    assert (said["layout_model"], said["table_model"]) == ("GeometricLayout", "GeometricStructure")
    identity = DoclingLoader.identify(DoclingOptions(layout="geometric"))
    assert identity.label == "docling[geometric+tesseract]"
    assert {key: said[key] for key in said.keys() & identity.options.keys()} == {
        key: identity.options[key] for key in said.keys() & identity.options.keys()
    }


def test_a_page_range_is_read_alone(tmp_path: Path, loader: DoclingLoader) -> None:
    pages = [Sheet(width=200, height=60) for _ in range(3)]
    for number, sheet in enumerate(pages):
        sheet.write(20, 20, f"page {['one', 'two', 'three'][number]}", 16)
    first, *others = (sheet.image for sheet in pages)
    first.save(tmp_path / "pages.tiff", save_all=True, append_images=others)
    options = DoclingOptions(layout="geometric", first_page=2)
    ranged = DoclingLoader.__new__(DoclingLoader)
    ranged.__dict__ = loader.__dict__ | {"_options": options}
    extraction = ranged.load(document(tmp_path / "pages.tiff", "tiff"), page_limit=1)
    assert ("two" in extraction.text, "one" in extraction.text, "three" in extraction.text) == (True, False, False)
    assert extraction.pages == 1


def test_a_fax_of_two_colours_is_read(tmp_path: Path, loader: DoclingLoader) -> None:
    sheet = Sheet(width=200, height=60)
    sheet.write(20, 20, "black and white", 16)
    sheet.image.convert("1").save(tmp_path / "fax.tiff", compression="group4")
    assert "black" in loader.load(document(tmp_path / "fax.tiff", "tiff")).text
