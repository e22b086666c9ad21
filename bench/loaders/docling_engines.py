"""Which OCR and which layout engine docling will run with here: resolves every `auto` without importing docling."""

from __future__ import annotations

import os
from importlib.util import find_spec
from pathlib import Path
from typing import Final, Literal

from pydantic import Field

from bench.core.errors import UsageError
from bench.core.loading import OptionValue
from bench.core.model import Frozen
from bench.loaders.programs import distribution_versions
from bench.loaders.tesseract import INSTALL, find_tesseract, language_remedy

RAPIDOCR: Final = ("rapidocr", "onnxruntime")
TORCH: Final = ("torch", "transformers", "docling_ibm_models")
"""Modules that docling's learned layout and table models need."""
WEIGHTS: Final = ("docling-project/docling-layout-heron", "docling-project/docling-models")
"""Repositories of the model hub that hold their weights."""
DEFAULT_LANGUAGES: Final = {"tesseract": "eng", "rapidocr": "ch"}
"""RapidOCR's bundled model reads Latin letters as well as Chinese; others it would have to download."""


class DoclingOptions(Frozen):
    """What decides the text of PDFs and pictures; the other formats have nothing to choose."""

    ocr: Literal["auto", "tesseract", "rapidocr"] = "auto"
    """`auto`: tesseract if it is on PATH, otherwise RapidOCR with the models in its package."""
    ocr_mode: Literal["full_page", "auto", "off"] = "full_page"
    """`full_page`: every page is read by OCR, its text layer ignored. `auto`: docling's own choice, OCR where the
    text layer does not account for what is seen. `off`: text layers only."""
    orientation: Literal["checked", "docling"] = "checked"
    """tesseract only. `docling`: pages are turned by tesseract's guess, however unsure. `checked`: only if that reads
    better."""
    layout: Literal["auto", "stock", "geometric"] = "auto"
    """`stock`: docling's learned models. `geometric`: this distribution's engines. `auto`: the learned ones if torch
    and the weights are on this machine."""
    languages: str | None = Field(default=None, pattern=r"^[A-Za-z0-9_/]+(\+[A-Za-z0-9_/]+)*$")
    """The OCR engine's own names, joined by `+`; None is `eng` for tesseract and the bundled model for RapidOCR."""
    ocr_scale: float = Field(default=3.0, gt=0, le=10)
    """Pixels a point (1/72 inch) at which PDF pages are read; docling's default is 216 dpi. Pictures are read at
    their own pixels."""
    images_scale: float = Field(default=1.0, gt=0, le=10)
    """docling's scale of page pictures; the learned layout looks at 1.0 whatever it is."""
    first_page: int = Field(default=1, ge=1)
    last_page: int | None = Field(default=None, ge=1)
    """None is the end."""


class Engines(Frozen):
    """What an `auto` came to."""

    ocr: Literal["tesseract", "rapidocr", "none"]
    layout: Literal["stock", "geometric"]
    languages: str
    """Empty if there is no OCR."""

    @property
    def label(self) -> str:
        """The engines as tables name them."""
        return self.layout if self.ocr == "none" else f"{self.layout}+{self.ocr}"

    @property
    def wanted(self) -> tuple[str, ...]:
        """The languages one by one."""
        return tuple(filter(None, self.languages.split("+")))


def engines_for(options: DoclingOptions) -> Engines:
    """Resolve the options on this machine. Raises UsageError if what is asked for is not here."""
    ocr = _ocr(options)
    languages = "" if ocr == "none" else options.languages or DEFAULT_LANGUAGES[ocr]
    engines = Engines(ocr=ocr, layout=_layout(options), languages=languages)
    _check_languages(engines)
    return engines


def resolved(options: DoclingOptions, engines: Engines) -> dict[str, OptionValue]:
    """The options without any `auto`, and without what does not apply to the engines."""
    orientation = options.orientation if engines.ocr == "tesseract" else None
    return options.model_dump() | engines.model_dump() | {"orientation": orientation}


def _ocr(options: DoclingOptions) -> Literal["tesseract", "rapidocr", "none"]:
    if options.ocr_mode == "off":
        return "none"
    here = {
        "tesseract": find_tesseract() is not None,
        "rapidocr": len(distribution_versions(RAPIDOCR)) == len(RAPIDOCR),
    }
    if options.ocr != "auto":
        if not here[options.ocr]:
            remedy = INSTALL if options.ocr == "tesseract" else "pip install 'loaderbench[docling]'"
            raise UsageError(f"docling.ocr={options.ocr}: it is not here; to get it: {remedy}")
        return options.ocr
    if not any(here.values()):
        raise UsageError(f"docling has no OCR engine here; to get one: {INSTALL}, or set docling.ocr_mode=off")
    return "tesseract" if here["tesseract"] else "rapidocr"


def _check_languages(engines: Engines) -> None:
    found = find_tesseract() if engines.ocr == "tesseract" else None
    if found is not None and (lost := found.missing(engines.wanted)):
        raise UsageError(f"tesseract has no trained data for {', '.join(lost)}; {language_remedy(lost)}")


def _layout(options: DoclingOptions) -> Literal["stock", "geometric"]:
    if options.layout == "geometric":
        return "geometric"
    lost = [module for module in TORCH if find_spec(module) is None]
    lost += [repository for repository in WEIGHTS if weights_revision(repository) is None]
    if options.layout == "stock" and lost:
        raise UsageError(f"docling.layout=stock needs what is not on this machine: {', '.join(lost)}")
    return "geometric" if lost else "stock"


def weights_revision(repository: str) -> str | None:
    """Revision of a model in the hub's cache on this machine that holds weights; None if there is none."""
    folder = _hub() / f"models--{repository.replace('/', '--')}" / "snapshots"
    held = sorted(path.relative_to(folder).parts[0] for path in folder.rglob("*.safetensors"))
    return held[-1] if held else None


def _hub() -> Path:
    """The folder that the hub's own client would use."""
    if place := os.environ.get("HF_HUB_CACHE"):
        return Path(place).expanduser()
    if home := os.environ.get("HF_HOME"):
        return Path(home).expanduser() / "hub"
    cache = os.environ.get("XDG_CACHE_HOME") or "~/.cache"
    return Path(cache).expanduser() / "huggingface" / "hub"
