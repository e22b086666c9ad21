"""Loads by OCR alone: a picture of every page, read by tesseract; the floor for scans."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, ClassVar, Final

from pydantic import Field

from bench.core.digest import code_digest
from bench.core.errors import LoadError, UsageError
from bench.core.label import Document
from bench.core.loading import Availability, Extraction, LoaderIdentity, OptionValue
from bench.core.model import Frozen
from bench.core.outcome import LoadKind
from bench.core.registry import require
from bench.loaders import pages, rasters, tesseract, translation
from bench.loaders.pages import join_pages
from bench.loaders.programs import distribution_version, distribution_versions, missing_distributions
from bench.loaders.rasters import Raster, RasterLimits, image_rasters, pdf_rasters
from bench.loaders.tesseract import INSTALL, find_tesseract, limit_threads
from bench.loaders.translation import translated

PICTURES: Final = ("png", "jpg", "tiff", "webp", "gif", "bmp")
LIBRARIES: Final = ("pytesseract", "pypdfium2", "pillow")
HEIC: Final = "pi-heif"

_FINDS_ORIENTATION: Final = frozenset({0, 1, 12})
"""Page segmentation modes that read the trained data of scripts and orientations too."""


class PytesseractOptions(Frozen):
    """How pages become pictures, and how these are read."""

    languages: str = Field(default="eng", pattern=r"^[A-Za-z0-9_/]+(\+[A-Za-z0-9_/]+)*$")
    """tesseract's names, joined by `+`."""
    dpi: int = Field(default=300, ge=36, le=1200)
    """Pixels an inch at which PDF pages are drawn."""
    max_pixels: int = Field(default=25_000_000, ge=10_000)
    """Larger pages are made smaller: about A3 at 350 dpi."""
    psm: int = Field(default=3, ge=0, le=13)
    """tesseract's page segmentation mode."""
    oem: int = Field(default=3, ge=0, le=3)
    """tesseract's engine mode."""

    @property
    def wanted(self) -> tuple[str, ...]:
        """The languages one by one."""
        return tuple(self.languages.split("+"))


class PytesseractLoader:
    """Every page drawn and read."""

    name: ClassVar[str] = "pytesseract"
    extra: ClassVar[str] = "pytesseract"
    options_model: ClassVar[type[Frozen]] = PytesseractOptions

    @classmethod
    def availability(cls) -> Availability:
        """Whether the libraries are installed and tesseract answers."""
        lost = missing_distributions(LIBRARIES)
        if lost:
            remedy = f"pip install 'loaderbench[{cls.extra}]'"
            return Availability(ok=False, detail=f"not installed: {', '.join(lost)}", remedy=remedy)
        engine = find_tesseract()
        if engine is None:
            return Availability(ok=False, detail="there is no tesseract on PATH", remedy=INSTALL)
        versions = f"tesseract {engine.version} ({'+'.join(engine.languages)})"
        return Availability(ok=True, detail=f"{versions}, pypdfium2 {distribution_version('pypdfium2')}")

    @classmethod
    def identify(cls, options: PytesseractOptions) -> LoaderIdentity:
        """Libraries, tesseract and its trained data. Raises UsageError if a language has none here."""
        engine = find_tesseract()
        trained = (*options.wanted, "osd") if options.psm in _FINDS_ORIENTATION else options.wanted
        read = {} if engine is None else engine.libraries(trained)
        if engine is not None and (lost := engine.missing(options.wanted)):
            raise UsageError(f"tesseract has no trained data for {', '.join(lost)}; {tesseract.language_remedy(lost)}")
        heic = distribution_versions([HEIC])
        return LoaderIdentity(
            name=cls.name,
            label=cls.name,
            version=distribution_version("pytesseract") or "none",
            options=options.model_dump(),
            libraries=distribution_versions(LIBRARIES) | heic | read,
            code=code_digest(__file__, *(str(part.__file__) for part in (pages, rasters, tesseract, translation))),
            formats=("pdf", *PICTURES, *(("heic",) if heic else ())),
            ocr=True,
            licence="Apache-2.0",
        )

    def __init__(self, options: PytesseractOptions) -> None:
        require(type(self))
        limit_threads()
        self._library: Any = importlib.import_module("pytesseract")
        self._pillow: Any = importlib.import_module("PIL.Image")
        importlib.import_module("pypdfium2")
        if distribution_version(HEIC):
            importlib.import_module("pi_heif").register_heif_opener()
        self._limits = RasterLimits(dpi=options.dpi, max_pixels=options.max_pixels, pages=None)
        self._config = f"--psm {options.psm} --oem {options.oem}"
        self._read = partial(self._library.image_to_string, lang=options.languages)
        self._engine = str(self._library.get_tesseract_version())  # starts a process, so once

    def effective(self) -> Mapping[str, OptionValue]:
        """What every page is drawn with and what tesseract is started with."""
        psm, oem = (int(word) for word in self._config.split()[1::2])
        return {
            "languages": self._read.keywords["lang"],
            "dpi": self._limits.dpi,
            "max_pixels": self._limits.max_pixels,
            "psm": psm,
            "oem": oem,
            "tesseract": self._engine,
        }

    def load(self, document: Document, *, page_limit: int | None = None) -> Extraction:
        """Draw and read each page."""
        with translated(partial(self._kind, document)):
            texts, warnings = self._texts(document, page_limit)
        text, starts = join_pages(texts, "\n")
        return Extraction(
            text=text,
            text_format="plain",
            page_starts=starts,
            pages=len(texts),
            pages_ocred=len(texts),
            strategy="ocr_only",
            effective=dict(self.effective()),
            warnings=tuple(warnings),
        )

    def _texts(self, document: Document, page_limit: int | None) -> tuple[list[str], list[str]]:
        texts, lost, warnings = [], [], []
        for raster in self._rasters(document, page_limit):
            if isinstance(raster, str):
                lost.append(raster)
                continue
            texts.append(self._page(raster))
            if raster.shrunk:
                warnings.append(f"page {len(texts)} made smaller: {raster.image.width} × {raster.image.height} pixels")
        if lost:
            raise LoadError("partial" if texts else "damaged", f"{len(lost)} pages lost; {lost[0]}")
        return texts, warnings

    def _rasters(self, document: Document, page_limit: int | None) -> Iterator[Raster | str]:
        limits = RasterLimits(dpi=self._limits.dpi, max_pixels=self._limits.max_pixels, pages=page_limit)
        if document.format == "pdf":
            return pdf_rasters(document.path, limits)
        if document.format in (*PICTURES, "heic"):
            return image_rasters(document.path, document.format, limits)
        raise LoadError("unsupported", f"{self.name} does not read {document.format}")

    def _page(self, raster: Raster) -> str:
        config = self._config if raster.dpi is None else f"{self._config} --dpi {raster.dpi}"
        raster.image.format = "PPM"  # what is handed over by file; PNG costs more time than it saves
        return str(self._read(raster.image, config=config)).rstrip("\f\n")

    def _kind(self, document: Document, error: Exception) -> LoadKind:
        if isinstance(error, self._pillow.DecompressionBombError):
            return "too_large"
        system = isinstance(error, OSError) and error.errno is not None  # Pillow's own OSErrors have no number
        read = (OSError, SyntaxError, ValueError, EOFError)
        return "damaged" if document.format != "pdf" and isinstance(error, read) and not system else "error"
