from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from bench.core.errors import UsageError
from bench.core.registry import read_options
from bench.loaders import docling_engines
from bench.loaders.docling import DoclingLoader
from bench.loaders.docling_engines import WEIGHTS, DoclingOptions, Engines, engines_for, resolved, weights_revision
from bench.loaders.tesseract import Tesseract

TESSERACT = Tesseract(executable="tesseract", version="5.3.0", data=None, languages=("eng", "osd"))
RAPIDOCR = {"rapidocr": "3", "onnxruntime": "1"}


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Machine:
    return Machine(monkeypatch, tmp_path)


class Machine:
    """A machine on which only what is said is installed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, hub: Path) -> None:
        self._patch, self._hub = monkeypatch, hub
        monkeypatch.setenv("HF_HUB_CACHE", str(hub))
        self.has()

    def has(self, *, tesseract: bool = False, rapidocr: bool = False, torch: bool = False) -> None:
        self._patch.setattr(docling_engines, "find_tesseract", lambda: TESSERACT if tesseract else None)
        self._patch.setattr(docling_engines, "distribution_versions", lambda _: RAPIDOCR if rapidocr else {})
        self._patch.setattr(docling_engines, "find_spec", lambda _: object() if torch else None)

    def download(self, repository: str) -> None:
        snapshot = self._hub / f"models--{repository.replace('/', '--')}" / "snapshots" / "abc123"
        snapshot.mkdir(parents=True)
        (snapshot / "model.safetensors").touch()


@pytest.mark.parametrize(
    "tesseract, rapidocr, engine, languages",
    [(True, True, "tesseract", "eng"), (True, False, "tesseract", "eng"), (False, True, "rapidocr", "ch")],
    ids=["both", "tesseract", "rapidocr"],
)
def test_ocr_is_tesseract_if_it_is_here_and_rapidocr_otherwise(
    machine: Machine,
    tesseract: bool,  # noqa: FBT001
    rapidocr: bool,  # noqa: FBT001
    engine: str,
    languages: str,
) -> None:
    machine.has(tesseract=tesseract, rapidocr=rapidocr)
    found = engines_for(DoclingOptions())
    assert (found.ocr, found.languages, found.label) == (engine, languages, f"geometric+{engine}")


@pytest.mark.parametrize(
    "torch, downloaded, layout",
    [(True, WEIGHTS, "stock"), (True, WEIGHTS[:1], "geometric"), (False, WEIGHTS, "geometric")],
    ids=["all", "one model lacks", "no torch"],
)
def test_layout_is_the_learned_one_only_with_torch_and_all_weights(
    machine: Machine,
    torch: bool,  # noqa: FBT001
    downloaded: tuple[str, ...],
    layout: str,
) -> None:
    machine.has(tesseract=True, torch=torch)
    for repository in downloaded:
        machine.download(repository)
    assert engines_for(DoclingOptions()).layout == layout
    assert engines_for(DoclingOptions(layout="geometric")).layout == "geometric"


def test_weights_are_known_by_their_revision(machine: Machine) -> None:
    assert weights_revision(WEIGHTS[0]) is None
    machine.download(WEIGHTS[0])
    assert weights_revision(WEIGHTS[0]) == "abc123"


@pytest.mark.parametrize(
    "options, message",
    [
        ({}, "no OCR engine here"),
        ({"ocr": "tesseract"}, "apt-get install tesseract-ocr"),
        ({"ocr": "rapidocr"}, "pip install"),
        ({"ocr_mode": "off", "layout": "stock"}, "torch, transformers, docling_ibm_models, docling-project/"),
    ],
    ids=["nothing", "tesseract", "rapidocr", "stock"],
)
def test_what_is_not_here_is_a_usage_error_that_says_how_to_get_it(
    machine: Machine, options: dict[str, Any], message: str
) -> None:
    with pytest.raises(UsageError, match=message):
        engines_for(DoclingOptions(**options))


def test_a_language_without_trained_data_is_a_usage_error(machine: Machine) -> None:
    machine.has(tesseract=True)
    with pytest.raises(UsageError, match="deu; apt-get install tesseract-ocr-deu"):
        engines_for(DoclingOptions(languages="eng+deu"))


def test_without_ocr_nothing_of_it_is_left_in_the_options(machine: Machine) -> None:
    options = DoclingOptions(ocr_mode="off")
    held = resolved(options, engines_for(options))
    assert (held["ocr"], held["languages"], held["orientation"], held["layout"]) == ("none", "", None, "geometric")


def test_resolved_options_have_no_auto_but_a_mode_of_that_name() -> None:
    engines = Engines(ocr="tesseract", layout="geometric", languages="eng")
    held = resolved(DoclingOptions(), engines)
    assert "auto" not in held.values()
    assert (held["ocr_mode"], held["orientation"], held["ocr_scale"]) == ("full_page", "checked", 3.0)


@pytest.mark.parametrize(
    "given",
    [{"ocr": "easyocr"}, {"languages": "eng;rm"}, {"first_page": 0}, {"dpi": 300}],
    ids=lambda given: next(iter(given)),
)
def test_options_that_cannot_be_are_refused(given: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        DoclingOptions(**given)


def test_strings_from_the_command_line_become_options() -> None:
    held = read_options(DoclingLoader, {"first_page": "2", "ocr_scale": "4.17", "ocr_mode": "off"})
    assert held == DoclingOptions(first_page=2, ocr_scale=4.17, ocr_mode="off")
    with pytest.raises(UsageError, match=r"its options are: .*layout"):
        read_options(DoclingLoader, {"nonsense": "1"})
