"""A run's folder, to be read: its spec, its outcomes one at a time, its summary."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, TypeVar

from pydantic import ConfigDict, TypeAdapter, ValidationError

from bench.core.collector import resting_collector
from bench.core.digest import file_digest
from bench.core.errors import DataError, Fault, OutcomesError, UsageError
from bench.core.marked import MarkedOutcome, MarksHead
from bench.core.model import Frozen
from bench.core.outcome import Outcome
from bench.core.run import RunSpec, Summary
from bench.execution.files import write_whole
from bench.execution.preflight.record import PREFLIGHT

FORMAT_VERSION: Final = 1
SPEC: Final = "spec.json"
OUTCOMES: Final = "outcomes.jsonl"
SUMMARY: Final = "summary.json"
MARKS: Final = "marks.jsonl"
REPORT: Final = "report.md"

EDITED: Final = "edited: spec.json, preflight.json or outcomes.jsonl is not what it was when the run ended"

Noun = TypeVar("Noun", bound=Frozen)


class RunFolder:
    """A stored run. Every reader raises DataError where a file does not hold what it should."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @property
    def run_id(self) -> str:
        """Name of the run, and of its folder."""
        return self.path.name

    @property
    def begun(self) -> bool:
        """Whether a run ever began here: its spec is the first file, and written at once."""
        return (self.path / SPEC).is_file()

    @property
    def finished(self) -> bool:
        """Whether every outcome is there: the summary is the last thing a run writes of its figures."""
        return (self.path / SUMMARY).is_file()

    def spec(self) -> RunSpec:
        """What was asked for. Raises UsageError if a bench of another format wrote it."""
        path = self.path / SPEC
        content = path.read_bytes()
        found = _read(_Versioned, content, path).format_version
        if found != FORMAT_VERSION:
            raise UsageError(f"{path} has format {found}, this bench reads {FORMAT_VERSION}; use the one that wrote it")
        return _read(RunSpec, content, path)

    def summary(self) -> Summary:
        """The figures as they were when the run ended.

        Raises UsageError if it has not, if it has another format, and if they were changed since.
        """
        self.spec()
        if not self.finished:
            raise UsageError(f"run {self.run_id} is unfinished; give its command again to finish it")
        content = (self.path / SUMMARY).read_bytes()
        summary = _read(Summary, content, self.path / SUMMARY)
        if summary.summary_sha256 and summary.summary_sha256 != _unsealed(content, summary.summary_sha256):
            raise UsageError(
                f"the figures of {self.run_id} were changed since they were written: bench rescore {self.run_id}"
            )
        return summary.model_copy(update={"summary_sha256": ""})

    def outcomes(self) -> Iterator[Outcome]:
        """Every outcome, one at a time, in the order they came."""
        for number, line in self._lines():
            yield _read(Outcome, line, self.path / OUTCOMES, number)

    def marks(self) -> tuple[MarksHead, list[MarkedOutcome]]:
        """Every outcome as it was marked when the run ended, without its texts.

        Raises UsageError if the run kept none: it is unfinished, or of a bench that did not write them; and if they
        were changed since they were written.
        """
        path = self.path / MARKS
        if not path.is_file():
            remedy = f"bench rescore {self.run_id}" if self.finished else "give its command again to finish it"
            raise UsageError(f"run {self.run_id} holds no marks to compare; {remedy}")
        first, _, rest = path.read_bytes().partition(b"\n")
        head = _read(MarksHead, first, path, 1)
        # Whoever noted a digest of the outcomes noted one of the marks: one that is gone was taken out.
        noted = head.marks_sha256 or head.outcomes_sha256
        if noted and head.marks_sha256 != _digest_of(head, rest):
            raise UsageError(
                f"the marks of {self.run_id} were changed since they were written: bench rescore {self.run_id}"
            )
        with resting_collector():
            return head, _read_marks(rest, path)

    @property
    def began(self) -> float:
        """When its spec was written, before its first document; seconds since the epoch."""
        return (self.path / SPEC).stat().st_mtime

    @property
    def outcomes_bytes(self) -> int:
        """Size of the file of outcomes; 0 if there is none."""
        path = self.path / OUTCOMES
        return path.stat().st_size if path.is_file() else 0

    def outcomes_sha256(self) -> str:
        """Of the file of outcomes as it is now; empty if there is none. Takes a second for every few hundred MB."""
        path = self.path / OUTCOMES
        return file_digest(path) if path.is_file() else ""

    def spec_sha256(self) -> str:
        """Of spec.json as it is now."""
        return file_digest(self.path / SPEC)

    def digests(self) -> Digests:
        """Of what the run was asked and what came of it, as they are now."""
        return self._digests(self.outcomes_sha256())

    def _digests(self, outcomes: str) -> Digests:
        preflight = self.path / PREFLIGHT
        return Digests(
            spec_sha256=self.spec_sha256(),
            outcomes_sha256=outcomes,
            preflight_sha256=file_digest(preflight) if preflight.is_file() else "",
        )

    def ended_with(self) -> Digests:
        """The same when the run ended; empty if no summary says so, or it cannot be read any more."""
        path = self.path / SUMMARY
        try:
            return Digests.model_validate_json(path.read_bytes())
        except (FileNotFoundError, ValidationError):
            return Digests()

    def checked_marks(self) -> tuple[MarksHead, list[MarkedOutcome], bool]:
        """The marks, and whether spec or outcomes are others now: by digest or, where none was noted, by size."""
        with ThreadPoolExecutor(max_workers=1) as beside:
            # Hashing lets go of the interpreter: it costs no time beside the reading of marks.
            now = beside.submit(self.outcomes_sha256)
            head, rows = self.marks()
            noted, found = Digests.noted(head), self._digests(now.result())
        return head, rows, head.outcomes_bytes != self.outcomes_bytes or noted.differ(found)

    def done(self) -> set[tuple[str, int]]:
        """(document, repeat) of every outcome; they are not held. Raises OutcomesError if one is there twice."""
        found: set[tuple[str, int]] = set()
        for number, line in self._lines():
            head = _read(_Head, line, self.path / OUTCOMES, number)
            if (head.document, head.repeat) in found:
                raise OutcomesError(f"{self.path / OUTCOMES}:{number}: {head.document} is there twice")
            found.add((head.document, head.repeat))
        return found

    def require_whole(self) -> None:
        """Every planned outcome is there, once. Raises UsageError for an unfinished run, else OutcomesError."""
        self.summary()
        facts, done = self.spec(), self.done()
        planned = facts.corpus.cases * facts.repeats
        documents = {document for document, _ in done}
        if len(done) != planned or len(documents) != facts.corpus.cases:
            raise OutcomesError(
                f"run {self.run_id} ended with {planned} outcomes of {facts.corpus.cases} documents and holds"
                f" {len(done)} of {len(documents)} now; its outcomes were changed, so run it again"
            )

    def write_summary(self, summary: Summary) -> None:
        """Put the figures down at once; from then on the run counts as finished."""
        seal = hashlib.sha256(_pages(summary.model_copy(update={"summary_sha256": ""}))).hexdigest()
        write_whole(self.path / SUMMARY, _pages(summary.model_copy(update={"summary_sha256": seal})))

    def write_marks(self, head: MarksHead, rows: Iterable[MarkedOutcome]) -> None:
        """Put down how every outcome was marked: the head, then a line each."""
        head = head.model_copy(update={"outcomes_bytes": self.outcomes_bytes})
        rest = b"".join(_line(row) for row in rows)
        head = head.model_copy(update={"marks_sha256": _digest_of(head, rest)})
        write_whole(self.path / MARKS, _line(head) + rest)

    def write_report(self, markdown: str) -> None:
        """Put the report beside them."""
        write_whole(self.path / REPORT, markdown.encode())

    def _lines(self) -> Iterator[tuple[int, bytes]]:
        """Whole lines with their numbers; a last one without its end is torn, and not there."""
        path = self.path / OUTCOMES
        if not path.is_file():
            return
        with path.open("rb") as stream:
            for number, line in enumerate(stream, 1):
                if line.endswith(b"\n"):
                    yield number, line


class _Versioned(Frozen):
    model_config = ConfigDict(extra="ignore")

    format_version: int


class Digests(Frozen):
    """What a run's files are held against; empty where nobody noted it."""

    model_config = ConfigDict(extra="ignore")

    spec_sha256: str = ""
    outcomes_sha256: str = ""
    preflight_sha256: str = ""

    @classmethod
    def noted(cls, head: MarksHead) -> Digests:
        """What the head of the marks says of them."""
        return cls(**{name: getattr(head, name) for name in cls.model_fields})

    def differ(self, now: Digests) -> bool:
        """Whether anything that was noted is another now."""
        return any(noted and noted != getattr(now, name) for name, noted in self)

    def else_of(self, now: Digests) -> Digests:
        """What was noted, and what is there now where nothing was."""
        return Digests(**{name: noted or getattr(now, name) for name, noted in self})


class _Head(Frozen):
    """The part of an outcome that says which one it is."""

    model_config = ConfigDict(extra="ignore")

    document: str
    repeat: int


def _line(noun: Frozen) -> bytes:
    return noun.model_dump_json(exclude_defaults=True).encode() + b"\n"


def _pages(summary: Summary) -> bytes:
    return summary.model_dump_json(indent=2).encode() + b"\n"


def _unsealed(content: bytes, seal: str) -> str:
    """Digest of a summary's bytes but for its seal: by bytes, so that a later bench with other fields agrees."""
    head, mark, tail = content.rpartition(f'"{seal}"'.encode())
    return hashlib.sha256(head + b'""' * bool(mark) + tail).hexdigest()


def _digest_of(head: MarksHead, rest: bytes) -> str:
    """Of marks as they are written, but for the digest itself."""
    return hashlib.sha256(_line(head.model_copy(update={"marks_sha256": ""})) + rest).hexdigest()


def _read_marks(rows: bytes, path: Path) -> list[MarkedOutcome]:
    """All in one call, as a JSON list; where something is wrong, line by line, to say where."""
    lines = rows.splitlines()
    try:
        return _MARKS.validate_json(b"[" + b",".join(lines) + b"]")
    except ValidationError:
        return [_read(MarkedOutcome, line, path, number) for number, line in enumerate(lines, 2)]


_MARKS: Final = TypeAdapter(list[MarkedOutcome])


def _read(kind: type[Noun], content: bytes, path: Path, line: int | None = None) -> Noun:
    try:
        return kind.model_validate_json(content)
    except ValidationError as error:
        first = error.errors(include_input=False)[0]
        where = ".".join(map(str, first["loc"]))
        raise DataError([Fault(path=path, line=line, message=f"{where or 'JSON'}: {first['msg']}")]) from error
