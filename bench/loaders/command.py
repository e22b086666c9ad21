"""Loads by a program of the user's own: a path in, text out on stdout."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Mapping
from pathlib import Path, PurePosixPath
from typing import Any, ClassVar, Final, Literal

from pydantic import field_validator

from bench.core import program_call, programs
from bench.core.digest import code_digest
from bench.core.errors import LoadError, UsageError
from bench.core.formats import FORMATS
from bench.core.label import Document
from bench.core.loading import Availability, Extraction, LoaderIdentity, OptionValue
from bench.core.model import Frozen
from bench.core.outcome import LoadKind
from bench.core.program_call import Ended, call
from bench.core.programs import Program, ProgramOptions
from bench.core.spdx import UNKNOWN

PAGE_BREAK: Final = "\f"
"""Ends a page, as in what pdftotext writes."""
MOST_TEXT: Final = 64 * 1024 * 1024
"""Bytes of text that a document may have."""
_STATUSES: Final[Mapping[int, LoadKind]] = {
    65: "damaged",  # EX_DATAERR of sysexits.h
    69: "loader_unavailable",  # EX_UNAVAILABLE
    77: "encrypted",  # EX_NOPERM
    126: "loader_unavailable",  # a shell's, for what cannot be run
    127: "loader_unavailable",  # a shell's, for what is not there
}
_SUFFIX: Final = re.compile(r"\.[A-Za-z0-9]{1,10}")


class CommandOptions(ProgramOptions):
    """Which program, and what it takes and gives."""

    formats: tuple[str, ...] = ()
    """The formats that it takes; every other document is `unsupported`."""
    ocr: bool = False
    """It reads pictures; then it must read one of known words before a run."""
    text_format: Literal["plain", "markdown"] = "plain"
    label: str | None = None
    """What tables call it; default the program's name."""
    licence: str = UNKNOWN
    """SPDX expression."""

    @field_validator("formats", mode="before")
    @classmethod
    def _formats_listed(cls, given: Any) -> Any:
        return given.replace(",", " ").split() if isinstance(given, str) else given

    @field_validator("formats")
    @classmethod
    def _formats_known(cls, given: tuple[str, ...]) -> tuple[str, ...]:
        strange = [name for name in given if name not in FORMATS]
        if strange:
            raise ValueError(f"{strange[0]!r} is no format; formats are: {', '.join(FORMATS)}")
        return given


class CommandLoader:
    """A program that is started for each document."""

    name: ClassVar[str] = "command"
    extra: ClassVar[str] = "command"
    options_model: ClassVar[type[Frozen]] = CommandOptions

    @classmethod
    def availability(cls) -> Availability:
        """It needs nothing but a program, which is looked for when it is named."""
        return Availability(ok=True, detail="any program: its run, version and formats are to be given as options")

    @classmethod
    def identify(cls, options: CommandOptions) -> LoaderIdentity:
        """The program, by its bytes and the version that was given. Raises UsageError if one of these is not there."""
        program = Program.of(cls.name, options)
        if not options.formats:
            raise UsageError("command needs the formats that the program takes: --option command.formats=pdf,png")
        return LoaderIdentity(
            name=cls.name,
            label=f"command:{options.label or program.name}",
            version=options.version,
            options={**options.deciding, "text_format": options.text_format},
            libraries=program.files,
            code=code_digest(__file__, str(programs.__file__), str(program_call.__file__)),
            formats=options.formats,
            ocr=options.ocr,
            licence=options.licence,
        )

    def __init__(self, options: CommandOptions) -> None:
        self._options = options
        self._program = Program.of(self.name, options)

    def effective(self) -> Mapping[str, OptionValue]:
        """What is passed through as it was given; what the program makes of it, it alone knows."""
        return {"text_format": self._options.text_format, "env": ",".join(self._program.variables)}

    def load(self, document: Document, *, page_limit: int | None = None) -> Extraction:
        """Start the program for one document. Raises LoadError."""
        if document.format not in self._options.formats:
            raise LoadError("unsupported", f"{self.name} was not said to take {document.format}")
        if changed := self._program.changed():
            raise LoadError("loader_unavailable", f"{changed} was changed while the run was under way")
        ended = self._call(document, page_limit)
        if fault := _fault(ended):
            raise LoadError(fault, _explained(fault, ended))
        return _extraction(ended.out, page_limit, self._options.text_format)

    def _call(self, document: Document, page_limit: int | None) -> Ended:
        with tempfile.TemporaryDirectory(prefix="document-") as folder:
            path = _nameless(document, Path(folder))
            command = self._program.call({"path": str(path), "pages": str(page_limit or 0)})
            if not self._program.takes("path"):
                command.append(str(path))
            try:
                return call(command, given=b"", environment=self._program.environment({}), most=MOST_TEXT)
            except OSError as error:
                raise LoadError("loader_unavailable", f"the program cannot be started: {error.strerror}") from error


def _nameless(document: Document, folder: Path) -> Path:
    """A link to the document: a file's name may hold the answer, or look like an option."""
    suffix = PurePosixPath(document.id).suffix
    link = folder / ("document" + (suffix if _SUFFIX.fullmatch(suffix) else f".{document.format}"))
    link.symlink_to(document.path.absolute())
    return link


def _fault(ended: Ended) -> LoadKind | None:
    if ended.too_much:
        return "too_large"
    if ended.by_signal:
        return "crash"
    return None if ended.status == 0 else _STATUSES.get(ended.status, "error")


def _explained(fault: LoadKind, ended: Ended) -> str:
    return f"the program wrote more than {MOST_TEXT} bytes of text" if fault == "too_large" else ended.describe()


def _extraction(out: bytes, page_limit: int | None, text_format: Literal["plain", "markdown"]) -> Extraction:
    text = out.decode("utf-8-sig", "replace")
    lost = text.count("\ufffd") - out.count("\ufffd".encode())
    warnings = [f"{lost} places of the text are not UTF-8"] if lost > 0 else []
    pages = text.removesuffix("\n").removesuffix(PAGE_BREAK).split(PAGE_BREAK)
    if PAGE_BREAK not in text:
        if page_limit is not None:
            warnings.append("the program marks no pages: they could not be limited")
        return Extraction(text=text, text_format=text_format, strategy="command", warnings=tuple(warnings))
    kept = pages[:page_limit]
    starts = [0]
    for page in kept[:-1]:
        starts.append(starts[-1] + len(page) + len(PAGE_BREAK))
    return Extraction(
        text=PAGE_BREAK.join(kept),
        text_format=text_format,
        page_starts=tuple(starts),
        pages=len(kept),
        strategy="command",
        warnings=tuple(warnings),
    )
