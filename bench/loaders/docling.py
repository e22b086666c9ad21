"""Loads with docling: full-page OCR, layout and tables, Markdown out."""

from __future__ import annotations

import importlib
import io
import math
import sys
from collections.abc import Mapping
from functools import partial
from typing import Any, ClassVar, Final

from bench.core.digest import code_digest
from bench.core.errors import LoadError, UsageError
from bench.core.label import Document
from bench.core.loading import Availability, Extraction, LoaderIdentity, OptionValue
from bench.core.model import Frozen
from bench.core.outcome import LoadKind
from bench.loaders import (
    docling_converter,
    docling_engines,
    docling_faults,
    docling_markdown,
    geometric,
    pages,
    programs,
    rasters,
    tesseract,
    translation,
)
from bench.loaders.docling_converter import FORMATS, PICTURES, build
from bench.loaders.docling_engines import (
    RAPIDOCR,
    WEIGHTS,
    DoclingOptions,
    Engines,
    engines_for,
    resolved,
    weights_revision,
)
from bench.loaders.docling_faults import conversion_fault, needs_password, picture_fault
from bench.loaders.docling_markdown import numbered, overheard, page_texts
from bench.loaders.pages import join_pages
from bench.loaders.programs import distribution_versions, missing_distributions
from bench.loaders.rasters import RasterLimits, image_rasters
from bench.loaders.tesseract import find_tesseract
from bench.loaders.translation import container_fault, translated

REQUIRED: Final = ("docling-slim", "docling-core", "docling-parse", "pypdfium2")
READERS: Final = (
    *("python-docx", "python-pptx", "openpyxl", "odfdo", "beautifulsoup4", "lxml", "marko", "mail-parser"),
    *("python-oxmsg", "ebooklib", "pillow", "docling-ibm-models", "torch", "transformers"),
)
"""What docling reads the formats with; whatever is installed of them counts."""
MAX_PIXELS: Final = 25_000_000
"""Larger pictures are made smaller."""
POINTS_PER_INCH: Final = 72
UNREAD: Final = "tesseract OCR failed"
"""How docling logs a page that it goes on without."""
STRATEGIES: Final = {"full_page": "full_page_ocr", "auto": "auto_ocr", "off": "text_layer"}


class DoclingLoader:
    """Every document as Markdown; PDFs and pictures page by page through OCR and a layout engine."""

    name: ClassVar[str] = "docling"
    extra: ClassVar[str] = "docling"
    options_model: ClassVar[type[Frozen]] = DoclingOptions

    @classmethod
    def availability(cls) -> Availability:
        """Whether docling and an OCR engine are here, and which engines would run."""
        lost = missing_distributions(REQUIRED)
        remedy = f"pip install 'loaderbench[{cls.extra}]'"
        if lost:
            return Availability(ok=False, detail=f"not installed: {', '.join(lost)}", remedy=remedy)
        if find_tesseract() is None and missing_distributions(RAPIDOCR):
            return Availability(
                ok=False, detail="no OCR engine: neither tesseract nor RapidOCR", remedy=tesseract.INSTALL
            )
        try:
            label = cls.identify(DoclingOptions()).label
        except UsageError as error:  # tesseract without English, for one
            return Availability(ok=False, detail=str(error))
        return Availability(ok=True, detail=f"docling {programs.distribution_version('docling-slim')}, {label}")

    @classmethod
    def identify(cls, options: DoclingOptions) -> LoaderIdentity:
        """Resolve the engines. Raises UsageError if one that is asked for is not here."""
        engines = engines_for(options)
        parts = (docling_converter, docling_engines, docling_faults, docling_markdown)
        shared = (pages, programs, rasters, tesseract, translation)
        return LoaderIdentity(
            name=cls.name,
            label=f"{cls.name}[{engines.label}]" + ("" if options.ocr_mode != "auto" else " ocr_mode=auto"),
            version=programs.distribution_version("docling-slim") or "none",
            options=resolved(options, engines),
            libraries=_libraries(engines),
            code=code_digest(__file__, str(geometric.__file__), *(str(part.__file__) for part in (*parts, *shared))),
            formats=(*FORMATS, "xml"),
            ocr=engines.ocr != "none",
            licence="MIT",
        )

    def __init__(self, options: DoclingOptions) -> None:
        self._options = options
        engines = engines_for(options)
        with overheard():  # of pipelines without pages docling says that it does without our engines
            self._built = build(options, engines)
        self._streams: Any = importlib.import_module("docling.datamodel.base_models").DocumentStream
        self._rejection: Any = importlib.import_module("docling.datamodel.document").get_input_rejection_cause

    def effective(self) -> Mapping[str, OptionValue]:
        """What the built pipeline holds."""
        return self._built.says()

    def load(self, document: Document, *, page_limit: int | None = None) -> Extraction:
        """Convert by the document's format; pages are those docling numbers."""
        if document.format not in (*FORMATS, "xml"):
            raise LoadError("unsupported", f"{self.name} does not read {document.format}")
        span = self._span(page_limit)
        with overheard() as said, translated(partial(_kind, document)):
            result = self._converted(document, span)
            _check(result, said)
            texts = page_texts(result.document, span)
        text, starts = join_pages(texts)
        return self._extraction(document, result, text, starts, said)

    def _span(self, page_limit: int | None) -> tuple[int, int]:
        first, last = self._options.first_page, self._options.last_page or sys.maxsize
        return first, last if page_limit is None else min(last, first + page_limit - 1)

    def _converted(self, document: Document, span: tuple[int, int]) -> Any:
        name, data = self._fed(document, span)
        stream = self._streams(name=name, stream=io.BytesIO(data))
        return self._built.converter.convert(stream, page_range=span)

    def _fed(self, document: Document, span: tuple[int, int]) -> tuple[str, bytes]:
        """A name that tells nothing but the format, and the bytes."""
        if document.format in PICTURES:
            return "document.tiff", self._picture(document, span[1])
        suffix = "md" if document.format == "txt" else document.format
        return f"document.{suffix}", document.path.read_bytes()

    def _picture(self, document: Document, last: int) -> bytes:
        """Pages upright, on white, and of such a resolution that OCR sees the picture's own pixels.

        docling takes a picture without a resolution for one of 72 dpi and reads it enlarged, three times by default:
        slower by as much as there are more pixels, and no better.
        """
        dpi = round(POINTS_PER_INCH * self._built.pipeline.ocr_model.options.scale)
        limits = RasterLimits(dpi=dpi, max_pixels=MAX_PIXELS, pages=last)
        frames = [
            raster.image
            for raster in image_rasters(document.path, document.format, limits)
            if not isinstance(raster, str)
        ]
        out = io.BytesIO()
        # A fax frame remembers its compression, which takes two colours only.
        frames[0].save(out, "TIFF", save_all=True, append_images=frames[1:], dpi=(dpi, dpi), compression=None)
        return out.getvalue()

    def _extraction(
        self, document: Document, result: Any, text: str, starts: tuple[int, ...], said: list[str]
    ) -> Extraction:
        drawn = document.format in ("pdf", *PICTURES)
        says = self._built.says()
        return Extraction(
            text=text,
            text_format="markdown",
            page_starts=starts,
            pages=len(starts) if numbered(result.document) else None,
            pages_ocred=_ocred(result) if drawn else 0,
            strategy=STRATEGIES[str(says["ocr_mode"])] if drawn else "parsed",
            effective=says if drawn else {},
            warnings=tuple(dict.fromkeys(said)),
        )


def _ocred(result: Any) -> int:
    """Pages on which OCR found something; docling keeps a score of those."""
    return sum(not math.isnan(page.ocr_score) for page in result.confidence.pages.values())


def _libraries(engines: Engines) -> dict[str, str]:
    found = distribution_versions((*REQUIRED, *READERS))
    if engines.ocr == "rapidocr":
        found |= distribution_versions(RAPIDOCR)
    if engines.layout == "stock":
        found |= {f"weights:{name}": weights_revision(name) or "none" for name in WEIGHTS}
    engine = find_tesseract() if engines.ocr == "tesseract" else None
    return found if engine is None else found | engine.libraries((*engines.wanted, "osd"))


def _check(result: Any, said: list[str]) -> None:
    """A conversion that lost a page is a failure, whether docling counts it or only logs it."""
    lost = [error.error_message for error in result.errors] + [line for line in said if line.startswith(UNREAD)]
    if result.status.name != "SUCCESS" or lost:
        raise LoadError("partial", f"{result.status.value}: {lost[0] if lost else 'no reason given'}")


def _kind(document: Document, error: Exception) -> LoadKind:
    fault = container_fault(document.path, document.format)
    if fault is not None:
        return fault
    if document.format in PICTURES:
        return picture_fault(error)
    if document.format == "pdf" and needs_password(document.path):
        return "encrypted"
    return conversion_fault(error)
