from __future__ import annotations

import os
from pathlib import Path

import pytest

from bench.core.errors import LoadError, MissingLibraryError, UsageError
from bench.core.registry import read_options
from bench.loaders.pytesseract import PytesseractLoader, PytesseractOptions
from bench.loaders.rasters import Raster
from bench.loaders.tesseract import THREADS, find_tesseract
from tests.loaders.tiny import WORD, document, picture, scanned_pdf, three_page_tiff

pytest.importorskip("pytesseract")
pytest.importorskip("pypdfium2")
if find_tesseract() is None:
    pytest.skip("there is no tesseract here", allow_module_level=True)


@pytest.fixture(scope="module")
def loader() -> PytesseractLoader:
    return PytesseractLoader(PytesseractOptions())


def test_every_frame_of_a_tiff_is_read_as_a_page(loader: PytesseractLoader, tmp_path: Path) -> None:
    path = tmp_path / "fax.tiff"
    path.write_bytes(three_page_tiff())
    extraction = loader.load(document(path, "tiff"))
    assert extraction.text.split() == ["first", "second", "third"]
    assert (extraction.pages, extraction.pages_ocred, extraction.strategy) == (3, 3, "ocr_only")


def test_a_scan_in_a_pdf_is_read(loader: PytesseractLoader, tmp_path: Path) -> None:
    path = tmp_path / "scan.pdf"
    path.write_bytes(scanned_pdf())
    assert WORD in loader.load(document(path, "pdf")).text


def test_a_page_made_smaller_is_told(tmp_path: Path) -> None:
    path = tmp_path / "large.png"
    picture().save(path)
    extraction = PytesseractLoader(PytesseractOptions(max_pixels=30_000)).load(document(path, "png"))
    assert extraction.warnings[0].startswith("page 1 made smaller: ")


def test_options_arrive_where_they_work() -> None:
    given = {"languages": "eng+osd", "dpi": "150", "psm": "6", "oem": "1", "max_pixels": "5000000"}
    options = read_options(PytesseractLoader, given)
    assert isinstance(options, PytesseractOptions)
    said = PytesseractLoader(options).effective()
    assert said == {
        "languages": "eng+osd",
        "dpi": 150,
        "max_pixels": 5_000_000,
        "psm": 6,
        "oem": 1,
        "tesseract": said["tesseract"],
    }


@pytest.mark.parametrize("languages", ["eng;rm", "eng+", "", "eng --psm 1"])
def test_languages_are_names_and_nothing_else(languages: str) -> None:
    with pytest.raises(UsageError, match=r"pytesseract\.languages"):
        read_options(PytesseractLoader, {"languages": languages})


def test_a_language_without_trained_data_is_told_before_anything_runs() -> None:
    with pytest.raises(UsageError, match="tesseract-ocr-klingon"):
        PytesseractLoader.identify(PytesseractOptions(languages="eng+klingon"))


def test_trained_data_are_part_of_what_it_is() -> None:
    libraries = PytesseractLoader.identify(PytesseractOptions()).libraries
    assert len(libraries["tessdata:eng"]) == 64
    assert {"tesseract", "pytesseract", "pypdfium2", "pillow"} <= libraries.keys()


def test_tesseract_is_started_on_one_thread(loader: PytesseractLoader) -> None:
    assert os.environ[THREADS] == "1"


def test_a_picture_that_would_fill_the_memory_is_too_large(
    loader: PytesseractLoader, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "bomb.png"
    picture().save(path)
    monkeypatch.setattr("PIL.Image.MAX_IMAGE_PIXELS", 1_000)
    with pytest.raises(LoadError) as caught:
        loader.load(document(path, "png"))
    assert caught.value.kind == "too_large"


def test_a_cut_picture_is_damaged_and_not_half_read(loader: PytesseractLoader, tmp_path: Path) -> None:
    path = tmp_path / "cut.jpg"
    picture().save(path)
    path.write_bytes(path.read_bytes()[:2000])
    with pytest.raises(LoadError) as caught:
        loader.load(document(path, "jpg"))
    assert caught.value.kind == "damaged"


def test_a_lost_page_is_a_partial_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = Raster(image=picture(), dpi=None, shrunk=False)
    monkeypatch.setattr("bench.loaders.pytesseract.pdf_rasters", lambda *_: iter([drawn, "page 2: cannot be drawn"]))
    path = tmp_path / "file.pdf"
    path.write_bytes(b"")
    with pytest.raises(LoadError) as caught:
        PytesseractLoader(PytesseractOptions()).load(document(path, "pdf"))
    assert caught.value.kind == "partial"
    assert "page 2" in caught.value.message


def test_without_tesseract_it_is_not_available_and_says_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    state = PytesseractLoader.availability()
    assert not state.ok
    assert "tesseract-ocr" in str(state.remedy)
    with pytest.raises(MissingLibraryError, match="apt-get install tesseract-ocr"):
        PytesseractLoader(PytesseractOptions())
