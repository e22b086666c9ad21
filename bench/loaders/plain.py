"""Loads text formats as they are: the floor that every other loader must beat on them."""

from __future__ import annotations

import codecs
import importlib
from collections.abc import Mapping
from typing import Any, ClassVar, Final

from bench.core.digest import code_digest
from bench.core.errors import LoadError
from bench.core.label import Document
from bench.core.loading import Availability, Extraction, LoaderIdentity, OptionValue
from bench.core.model import Frozen
from bench.loaders import translation
from bench.loaders.programs import distribution_version
from bench.loaders.translation import translated

FORMATS: Final = ("txt", "md", "html", "csv", "tsv", "xml", "json", "eml")
DETECTOR: Final = "charset-normalizer"
_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),  # before UTF-16, whose mark it begins with
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)


class PlainOptions(Frozen):
    """It has none."""


class PlainLoader:
    """The bytes of a text format, decoded and otherwise untouched."""

    name: ClassVar[str] = "plain"
    extra: ClassVar[str] = "plain"
    options_model: ClassVar[type[Frozen]] = PlainOptions

    @classmethod
    def availability(cls) -> Availability:
        """Always there: it needs what bench itself needs."""
        return Availability(ok=True, detail=f"{DETECTOR} {distribution_version(DETECTOR)}")

    @classmethod
    def identify(cls, options: PlainOptions) -> LoaderIdentity:  # noqa: ARG003 -- it has none
        """The only thing that decides its text is the charset detector."""
        version = distribution_version(DETECTOR) or "unknown"
        return LoaderIdentity(
            name=cls.name,
            label=cls.name,
            version=version,
            options={},
            libraries={DETECTOR: version},
            code=code_digest(__file__, str(translation.__file__)),
            formats=FORMATS,
            ocr=False,
            licence="MIT",
        )

    def __init__(self, options: PlainOptions) -> None:
        self._options = options
        self._detect: Any = importlib.import_module("charset_normalizer").from_bytes

    def effective(self) -> Mapping[str, OptionValue]:
        """No option, nothing to read back."""
        return {}

    def load(self, document: Document, *, page_limit: int | None = None) -> Extraction:  # noqa: ARG002 -- no pages
        """Decode the file; it has no pages to limit."""
        if document.format not in FORMATS:
            raise LoadError("unsupported", f"{self.name} reads text formats, not {document.format}")
        with translated(lambda _: "error"):
            text, charset = self._decode(document.path.read_bytes())
        return Extraction(
            text=text,
            text_format="markdown" if document.format == "md" else "plain",
            pages_ocred=0,
            strategy="as_is",
            effective={"charset": charset},
        )

    def _decode(self, data: bytes) -> tuple[str, str]:
        """Text and charset: a byte order mark is believed, then UTF-8 if it fits, then the detector."""
        for mark, charset in _MARKS:
            if data.startswith(mark):
                return data.decode(charset, "replace"), charset
        try:
            return data.decode("utf-8"), "utf-8"
        except UnicodeDecodeError:
            best = self._detect(data).best()
        if best is None:
            raise LoadError("damaged", "no charset fits these bytes")
        return str(best), str(best.encoding)
