"""Loads the reference text of a synthetic document: the ceiling, what a perfect reader would hand on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from bench.core.digest import code_digest
from bench.core.errors import LoadError
from bench.core.formats import FORMATS
from bench.core.label import Document
from bench.core.loading import Availability, Extraction, LoaderIdentity, OptionValue
from bench.core.model import Frozen
from bench.loaders import pages, translation
from bench.loaders.pages import join_pages
from bench.loaders.translation import translated

PAGE_BREAK: Final = "\f"
"""Between the pages of a reference text."""


class OracleOptions(Frozen):
    """It has none."""


class OracleLoader:
    """The text beside the document, not the document."""

    name: ClassVar[str] = "oracle"
    extra: ClassVar[str] = "oracle"
    options_model: ClassVar[type[Frozen]] = OracleOptions

    @classmethod
    def availability(cls) -> Availability:
        """Always there; whether a document has a reference is seen when it is loaded."""
        return Availability(ok=True, detail="reads the reference texts of synthetic corpora")

    @classmethod
    def identify(cls, options: OracleOptions) -> LoaderIdentity:  # noqa: ARG003 -- it has none
        """No library decides its text."""
        return LoaderIdentity(
            name=cls.name,
            label=cls.name,
            version="1",
            options={},
            libraries={},
            code=code_digest(__file__, str(pages.__file__), str(translation.__file__)),
            formats=FORMATS,  # the reference does not care
            ocr=False,
            licence="MIT",
        )

    def __init__(self, options: OracleOptions) -> None:
        self._options = options

    def effective(self) -> Mapping[str, OptionValue]:
        """No option, nothing to read back."""
        return {}

    def load(self, document: Document, *, page_limit: int | None = None) -> Extraction:
        """Read the reference; a form feed ends a page. Raises LoadError `unsupported` where there is none."""
        if document.reference is None:
            raise LoadError("unsupported", f"{document.id} has no reference text")
        with translated(lambda _: "error"):
            texts = document.reference.read_text("utf-8").split(PAGE_BREAK)[:page_limit]
        text, starts = join_pages(texts)
        return Extraction(
            text=text,
            text_format="plain",
            page_starts=starts,
            pages=len(texts),
            pages_ocred=0,
            strategy="reference",
        )
