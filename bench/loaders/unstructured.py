"""Loads with unstructured: the flat text of its elements, by the strategy that was asked for."""

from __future__ import annotations

import importlib
import logging
import os
import sys
from collections.abc import Mapping
from functools import partial
from io import BytesIO
from typing import Any, ClassVar, Final

from pydantic import Field

from bench.core.digest import code_digest
from bench.core.errors import LoadError, UsageError
from bench.core.label import Document
from bench.core.loading import Availability, Extraction, LoaderIdentity, OptionValue
from bench.core.model import Frozen
from bench.core.outcome import LoadKind
from bench.core.registry import require
from bench.loaders import elements, pages, partitioners, programs, tesseract, translation, unstructured_strategies
from bench.loaders.elements import Reading, page_texts, unstructured_fault
from bench.loaders.pages import join_pages
from bench.loaders.partitioners import LIBRARIES, PICTURES, Strategy, office_partitioners, partitioner, readable_formats
from bench.loaders.programs import distribution_version, distribution_versions, missing_distributions
from bench.loaders.tesseract import find_tesseract, language_remedy, limit_threads
from bench.loaders.translation import translated
from bench.loaders.unstructured_strategies import StrategyReader

SENTENCES: Final = "sentencizer"
"""The spaCy component that stands in for the model unstructured would download; texts come out the same."""

_QUIET: Final = {
    "DO_NOT_TRACK": "1",
    "SCARF_NO_ANALYTICS": "1",
    "UNSTRUCTURED_DISABLE_NOTICE": "1",
    "HF_HUB_OFFLINE": "1",
}

_CHATTY: Final = ("unstructured", "pdfminer", "pypdf")
"""Their warnings go to stderr, where the progress is shown; what matters of them is in an extraction's own."""


class UnstructuredOptions(Frozen):
    """What decides the text of PDFs and pictures; office formats and mail have partitioners without options."""

    strategy: Strategy = "fast"
    """`fast`: the text layer. `ocr_only`: every page drawn and read. `auto`: the text layer where a PDF has one,
    OCR otherwise. unstructured's `hi_res` needs learned models and is not offered."""
    languages: str = Field(default="eng", pattern=r"^[A-Za-z0-9_/]+(\+[A-Za-z0-9_/]+)*$")
    """tesseract's names, joined by `+`; used by OCR only."""
    dpi: int = Field(default=350, ge=36, le=1200)
    """Pixels an inch at which PDF pages are drawn for OCR; unstructured's own default."""

    @property
    def wanted(self) -> tuple[str, ...]:
        """The languages one by one."""
        return tuple(self.languages.split("+"))


class UnstructuredLoader:
    """unstructured's own partitioner for each format; the format is the document's, never guessed again."""

    name: ClassVar[str] = "unstructured"
    extra: ClassVar[str] = "unstructured"
    options_model: ClassVar[type[Frozen]] = UnstructuredOptions

    @classmethod
    def availability(cls) -> Availability:
        """Whether the distribution is complete; says which formats it must do without."""
        lost = missing_distributions(LIBRARIES)
        if lost:
            detail = f"not installed: {', '.join(lost)}"
            if sys.version_info >= (3, 14):
                detail += " (unstructured needs Python below 3.14)"
            return Availability(ok=False, detail=detail, remedy=f"pip install 'loaderbench[{cls.extra}]'")
        version = f"unstructured {distribution_version('unstructured')}"
        return Availability(ok=True, detail=", ".join([version, *partitioners.missing_programs()]))

    @classmethod
    def identify(cls, options: UnstructuredOptions) -> LoaderIdentity:
        """Look everything up that decides the text. Raises UsageError if OCR has no data for a language."""
        formats = readable_formats(options.strategy)
        parts = (elements, pages, partitioners, programs, tesseract, translation, unstructured_strategies)
        return LoaderIdentity(
            name=cls.name,
            label=f"{cls.name}[{options.strategy}]",
            version=distribution_version("unstructured") or "none",
            options=options.model_dump(),
            libraries=distribution_versions(LIBRARIES) | partitioners.outside_versions() | _ocr_libraries(options),
            code=code_digest(__file__, *(str(part.__file__) for part in parts)),
            formats=formats,
            ocr=options.strategy != "fast" and "png" in formats,
            licence="Apache-2.0",
        )

    def __init__(self, options: UnstructuredOptions) -> None:
        require(type(self))
        os.environ.update(_QUIET)
        for chatty in _CHATTY:
            logging.getLogger(chatty).setLevel(logging.ERROR)
        limit_threads()
        partitioners.pin_pandoc()
        os.environ["PDF_RENDER_DPI"] = str(options.dpi)
        os.environ["OCR_AGENT"] = partitioners.TESSERACT_AGENT  # another one could send pages to a server
        self._sentences = _without_download()
        self._settings: Any = importlib.import_module("unstructured.partition.utils.config").env_config
        self._formats = readable_formats(options.strategy)
        self._reader = StrategyReader(options.strategy, options.wanted)
        self._office = {form: partitioner(function) for form, function in office_partitioners().items()}

    def effective(self) -> Mapping[str, OptionValue]:
        """What the partitioners are called with and what unstructured's settings say."""
        return {
            "strategy": self._reader.strategy,
            "languages": "+".join(self._reader.languages),
            "dpi": self._settings.PDF_RENDER_DPI,
            "ocr_agent": self._settings.OCR_AGENT,
            "sentences": "+".join(self._sentences.pipe_names),
        }

    def load(self, document: Document, *, page_limit: int | None = None) -> Extraction:
        """Partition by the document's format; pages are what unstructured numbers as pages."""
        if document.format not in self._formats:
            raise LoadError("unsupported", f"{self.name} does not read {document.format} here")
        with translated(partial(self._kind, document)):
            reading = self._reading(document, page_limit)
            texts = page_texts(reading.elements, pages=reading.pages, limit=page_limit)
        text, starts = join_pages(texts.texts)
        return Extraction(
            text=text,
            text_format="plain",
            page_starts=starts if texts.paged else (0,),
            pages=len(texts.texts) if texts.paged else None,
            pages_ocred=len(texts.texts) if reading.ocr else 0,
            strategy=reading.strategy,
            effective={"strategy": reading.strategy},
            warnings=reading.warnings,
        )

    def _reading(self, document: Document, page_limit: int | None) -> Reading:
        data = document.path.read_bytes()
        if document.format == "pdf":
            return self._reader.pdf(data, page_limit)
        if document.format in PICTURES:
            return self._reader.picture(data)
        # Attachments are other documents; a mail's own text is what the other loaders read as well.
        mail = {"process_attachments": False} if document.format in ("eml", "msg") else {}
        partition = self._office[document.format]
        return Reading(elements=partition(file=BytesIO(data), **mail), strategy=partition.__name__)

    def _kind(self, document: Document, error: Exception) -> LoadKind:
        kind = unstructured_fault(document, error)
        unsure = kind == "error" and document.format == "pdf"
        return "damaged" if unsure and self._reader.faulty(document.path) else kind


def _ocr_libraries(options: UnstructuredOptions) -> dict[str, str]:
    engine = find_tesseract()
    if options.strategy == "fast" or engine is None:
        return {}
    if lost := engine.missing(options.wanted):
        raise UsageError(f"tesseract has no trained data for {', '.join(lost)}; {language_remedy(lost)}")
    return engine.libraries(options.wanted)


def _without_download() -> Any:
    """Give unstructured an English pipeline made here, before it fetches one from a code host.

    Where the download fails, its fast strategy answers every PDF with no elements and no error.
    """
    spacy = importlib.import_module("spacy")
    tokenize: Any = importlib.import_module("unstructured.nlp.tokenize")

    def load() -> Any:
        pipeline = spacy.blank("en")
        pipeline.add_pipe(SENTENCES)
        return pipeline

    tokenize._load_spacy_model = load  # noqa: SLF001 -- the seam: there is no public one
    return tokenize._get_nlp()  # noqa: SLF001
