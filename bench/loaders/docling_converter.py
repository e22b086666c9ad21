"""docling's converter as the options ask for it, built once, and what its built pipeline says of itself."""

from __future__ import annotations

import importlib
import os
from dataclasses import dataclass
from typing import Any, Final

from bench.core.loading import OptionValue
from bench.loaders.docling_engines import DoclingOptions, Engines
from bench.loaders.geometric.torch_free import prepare_docling
from bench.loaders.tesseract import limit_threads

QUIET: Final = {
    "HF_HUB_OFFLINE": "1",
    "TRANSFORMERS_OFFLINE": "1",
    "HF_HUB_DISABLE_TELEMETRY": "1",
    "DO_NOT_TRACK": "1",
}
MODES: Final = {"full_page": "FULL_PAGE", "auto": "DEFAULT", "off": "DEFAULT"}
PICTURES: Final = ("png", "jpg", "tiff", "webp", "gif", "bmp")
FORMATS: Final = {
    "pdf": "PDF",
    **dict.fromkeys(PICTURES, "IMAGE"),
    **{form: form.upper() for form in ("docx", "pptx", "xlsx", "odt", "ods", "odp", "html", "md", "csv", "epub")},
    "eml": "EMAIL",
    "msg": "EMAIL",
    "txt": "MD",
}
"""A document's format → the name docling has for it."""
XML: Final = ("XML_JATS", "XML_USPTO", "XML_XBRL")
"""The kinds of XML that docling knows by their content."""


@dataclass(frozen=True, kw_only=True)
class Built:
    """A converter whose pipelines are ready, and the one that reads pages."""

    converter: Any
    pipeline: Any

    def says(self) -> dict[str, OptionValue]:
        """The options that decide the text, as the objects that will do the work hold them."""
        ocr, layout, tables = self.pipeline.ocr_model, self.pipeline.layout_model, self.pipeline.table_model
        kind = type(ocr).get_options_type().kind if ocr.enabled else "none"
        return {
            "ocr": kind.removesuffix("_checked"),
            "ocr_mode": _mode(ocr),
            "orientation": _orientation(kind),
            "languages": "+".join(ocr.options.lang) if ocr.enabled else "",
            "ocr_scale": ocr.options.scale,
            "layout": "geometric" if layout.get_options_type().kind == "geometric" else "stock",
            "layout_model": type(layout).__name__,
            "table_model": type(tables).__name__,
            "images_scale": self.pipeline.preprocessing_model.options.images_scale,
        }


def _mode(ocr: Any) -> str:
    if not ocr.enabled:
        return "off"
    return "full_page" if ocr.options.mode.name == MODES["full_page"] else "auto"


def _orientation(kind: str) -> str | None:
    return {"tesseract": "docling", "tesseract_checked": "checked"}.get(kind)


def build(options: DoclingOptions, engines: Engines) -> Built:
    """Import docling, build the converter and every pipeline in it. Raises what docling raises."""
    os.environ.update(QUIET)
    limit_threads()
    prepare_docling()
    converters: Any = importlib.import_module("docling.document_converter")
    models: Any = importlib.import_module("docling.datamodel.base_models")
    names = sorted({*FORMATS.values(), *XML})
    formats = [models.InputFormat[name] for name in names]
    paged = _page_options(options, engines)
    converter = converters.DocumentConverter(
        allowed_formats=formats,
        format_options={
            models.InputFormat.PDF: converters.PdfFormatOption(pipeline_options=paged),
            models.InputFormat.IMAGE: converters.ImageFormatOption(pipeline_options=paged),
        },
    )
    for form in formats:
        converter.initialize_pipeline(form)
    pipeline = next(held for held in converter.initialized_pipelines.values() if hasattr(held, "layout_model"))
    return Built(converter=converter, pipeline=pipeline)


def _page_options(options: DoclingOptions, engines: Engines) -> Any:
    settings: Any = importlib.import_module("docling.datamodel.pipeline_options")
    paged = settings.PdfPipelineOptions(
        allow_external_plugins=True, do_ocr=engines.ocr != "none", images_scale=options.images_scale
    )
    if engines.layout == "geometric":
        paged.layout_options = _plugged("layout", "GeometricLayoutOptions")()
        paged.table_structure_options = _plugged("structure", "GeometricStructureOptions")()
    if engines.ocr != "none":
        paged.ocr_options = _ocr_options(options, engines, settings)
    return paged


def _ocr_options(options: DoclingOptions, engines: Engines, settings: Any) -> Any:
    mode = settings.OcrMode[MODES[options.ocr_mode]]
    asked = {"mode": mode, "lang": list(engines.wanted), "scale": options.ocr_scale}
    if engines.ocr == "rapidocr":
        return settings.RapidOcrOptions(**asked)
    if options.orientation == "docling":
        return settings.TesseractCliOcrOptions(**asked)
    return _plugged("orientation", "CheckedTesseractOptions")(**asked)


def _plugged(module: str, name: str) -> Any:
    return getattr(importlib.import_module(f"bench.loaders.geometric.{module}"), name)
