"""What a loader is, how it names itself, and what it gives back."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, ClassVar, Literal, Protocol

from bench.core.digest import digest
from bench.core.label import Document
from bench.core.model import Frozen

OptionValue = str | int | float | bool | None | list[Any] | dict[str, Any]


class Availability(Frozen):
    """Whether something can run here, and how to get it if not."""

    ok: bool
    detail: str
    """Installed versions and effective engines if ok, otherwise what is missing; one line."""
    remedy: str | None = None
    """The exact command that installs what is missing."""


class LoaderIdentity(Frozen):
    """Everything that decides what text a loader gives for a document; part of every cache key."""

    name: str
    label: str
    """Name with the effective engines, as every table prints it: `docling[geometric+tesseract]`."""
    version: str
    """Version of the library that does the work."""
    options: dict[str, OptionValue]
    """Resolved: no `auto` is left."""
    libraries: dict[str, str]
    """Name → version of every library, tool or data file that can change the text."""
    code: str
    """`code_digest` of the adapter's own source."""
    formats: tuple[str, ...]
    """The `Document.format`s it takes here; everything else is `unsupported`, without asking a worker."""
    ocr: bool
    """Claims to read pictures; then it must read a picture of known words before the run."""
    licence: str
    """SPDX expression of the library itself."""

    @cached_property
    def hash(self) -> str:
        """Over all of it: the loader's part of a cache key."""
        return digest(self.model_dump(mode="json"))


class Resources(Frozen):
    """What one document cost, measured by the harness around the loader's call."""

    seconds: float
    """Wall clock."""
    cpu_seconds: float | None = None
    """User + system, children included; None where the system does not tell."""
    peak_rss_bytes: int | None = None
    """Highest resident set of worker and children during this document."""
    peak_rss_is_lower_bound: bool = False
    """True for a killed document: the last sample, not the maximum."""
    cold: bool = False
    """First document of a fresh worker process."""
    build_seconds: float | None = None
    """Start of the worker process to ready (imports, models, check picture); only on cold documents."""


class Extraction(Frozen):
    """The text of a document as a loader read it."""

    text: str
    text_format: Literal["plain", "markdown"]
    page_starts: tuple[int, ...] = (0,)
    """Offset in `text` where each page begins, ascending; (0,) for formats without pages."""
    pages: int | None = None
    """Pages read; None where the format has none."""
    pages_ocred: int | None = None
    """Pages whose text (also) came from OCR; None if the loader cannot tell."""
    strategy: str
    """What was really done, e.g. `fast`, `ocr_only`, `full_page_ocr`."""
    effective: dict[str, OptionValue] = {}
    """Options read back from the library after the work, not echoed from the request."""
    warnings: tuple[str, ...] = ()
    resources: Resources | None = None
    """Filled in by the harness, never by the loader."""


class Loader(Protocol):
    """A built loader: lives in one worker process, is built once, reads many documents.

    Found by the entry-point group `bench.loaders`; its library is imported in `__init__`, never with the module.
    """

    name: ClassVar[str]
    extra: ClassVar[str]
    """The extra of this distribution that brings its libraries."""
    options_model: ClassVar[type[Frozen]]
    """Its options with defaults; unknown keys are refused."""

    @classmethod
    def availability(cls) -> Availability:
        """Whether it can run here; imports nothing heavy."""
        ...

    @classmethod
    def identify(cls, options: Any) -> LoaderIdentity:
        """Resolve `auto`s and name what will run, in milliseconds: metadata and file look-ups only."""
        ...

    def __init__(self, options: Any) -> None:
        """Import the library and build everything that is reused; raises MissingLibraryError."""
        ...

    def effective(self) -> Mapping[str, OptionValue]:
        """The options that decide the text, read back from the built library objects.

        Every key that `identify(options).options` has too must agree with it: the harness refuses to run otherwise.
        """
        ...

    def load(self, document: Document, *, page_limit: int | None = None) -> Extraction:
        """Read one document; `page_limit` reads the first pages only. Raises LoadError."""
        ...
