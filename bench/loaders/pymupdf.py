"""Loads with PyMuPDF's flat text: what a PDF's text layer says, and nothing where there is only a picture."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from functools import partial
from typing import Any, ClassVar, Final

from bench.core.digest import code_digest
from bench.core.errors import LoadError
from bench.core.label import Document
from bench.core.loading import Availability, Extraction, LoaderIdentity, OptionValue
from bench.core.model import Frozen
from bench.core.outcome import LoadKind
from bench.core.registry import require
from bench.loaders import pages, translation
from bench.loaders.pages import join_pages
from bench.loaders.programs import distribution_version
from bench.loaders.translation import container_fault, one_line, translated

PAGED: Final = ("pdf", "png", "jpg", "tiff", "bmp", "gif")
REFLOWED: Final = ("epub", "html", "txt", "md")
"""MuPDF lays these out on pages of its own, which say nothing about the document."""
FORMATS: Final = PAGED + REFLOWED
# As its documentation lists them. It opens some more without being asked to (DOCX, XLSX, any XML), but gives
# indices for the words of a workbook and glues the fields of an XML file together.

WARNINGS: Final = 10
"""How many of MuPDF's complaints about one document are kept."""


class PymupdfOptions(Frozen):
    """How text is taken from a page."""

    sort: bool = False
    """By position on the page instead of in the order of the file."""


class PymupdfLoader:
    """`page.get_text()` of every page."""

    name: ClassVar[str] = "pymupdf"
    extra: ClassVar[str] = "pymupdf"
    options_model: ClassVar[type[Frozen]] = PymupdfOptions

    @classmethod
    def availability(cls) -> Availability:
        """Whether PyMuPDF is installed."""
        version = distribution_version("pymupdf")
        if version is None:
            remedy = f"pip install 'loaderbench[{cls.extra}]'"
            return Availability(ok=False, detail="pymupdf is not installed", remedy=remedy)
        return Availability(ok=True, detail=f"pymupdf {version}")

    @classmethod
    def identify(cls, options: PymupdfOptions) -> LoaderIdentity:
        """MuPDF is compiled into the distribution, so that one version says it all."""
        version = distribution_version("pymupdf") or "none"
        return LoaderIdentity(
            name=cls.name,
            label=cls.name,
            version=version,
            options={"sort": options.sort},
            libraries={"pymupdf": version},
            code=code_digest(__file__, str(pages.__file__), str(translation.__file__)),
            formats=FORMATS,
            ocr=False,
            licence="AGPL-3.0-only OR LicenseRef-Artifex-Commercial",
        )

    def __init__(self, options: PymupdfOptions) -> None:
        require(type(self))
        self._library: Any = importlib.import_module("pymupdf")
        # Otherwise it prints every complaint on stdout; they are kept with the extraction instead.
        self._library.TOOLS.mupdf_display_errors(on=False)
        self._library.TOOLS.mupdf_display_warnings(on=False)
        self._text_of = partial(self._library.Page.get_text, sort=options.sort)

    def effective(self) -> Mapping[str, OptionValue]:
        """What every call of `get_text` is given, and MuPDF's own defaults for it."""
        return {**self._text_of.keywords, "flags": int(self._library.TEXTFLAGS_TEXT)}

    def load(self, document: Document, *, page_limit: int | None = None) -> Extraction:
        """Take the text of each page; formats that have no pages are taken whole."""
        if document.format not in FORMATS:
            raise LoadError("unsupported", f"{self.name} does not read {document.format}")
        self._library.TOOLS.reset_mupdf_warnings()
        with translated(partial(self._kind, document)):
            texts = self._texts(document, page_limit if document.format in PAGED else None)
        paged = document.format in PAGED
        text, starts = join_pages(texts, "\n") if paged else ("".join(texts), (0,))
        return Extraction(
            text=text,
            text_format="plain",
            page_starts=starts,
            pages=len(texts) if paged else None,
            pages_ocred=0,
            strategy="text_layer",
            effective=dict(self.effective()),
            warnings=self._warnings(),
        )

    def _texts(self, document: Document, page_limit: int | None) -> list[str]:
        # From memory: a file on disk may pull in its neighbours, and its extension would be believed.
        data = document.path.read_bytes()
        if not data and document.format in REFLOWED:  # MuPDF calls an empty text damaged
            return []
        with self._library.open(stream=data, filetype=document.format) as book:
            if book.needs_pass:
                raise LoadError("encrypted", "it asks for a password")
            count = book.page_count if page_limit is None else min(page_limit, book.page_count)
            if not count:
                raise LoadError("damaged", "it has no page")
            return self._read(book, count)

    def _read(self, book: Any, count: int) -> list[str]:
        texts, lost = [], []
        for number in range(count):
            try:
                texts.append(self._text_of(book.load_page(number)))
            except (RuntimeError, ValueError) as error:  # MuPDF's own errors derive from these
                lost.append(f"page {number + 1}: {one_line(error)}")
        if lost:
            raise LoadError("partial" if texts else "damaged", f"{len(lost)} of {count} pages lost; {lost[0]}")
        return texts

    def _kind(self, document: Document, error: Exception) -> LoadKind:
        fault = container_fault(document.path, document.format)
        if fault is not None:
            return fault
        return "damaged" if isinstance(error, self._library.FileDataError) else "error"

    def _warnings(self) -> tuple[str, ...]:
        said = self._library.TOOLS.mupdf_warnings().splitlines()
        return tuple(dict.fromkeys(said))[:WARNINGS]
