"""The error tree: one place to see everything that can be raised on purpose.

BenchError
├── UsageError           the command line or a configuration file is wrong (exit 2)
│   ├── UnknownNameError     a name that nothing answers to; lists what there is
│   └── MissingLibraryError  an extra is not installed; carries the command that installs it
├── DataError            corpus, truth or taxonomy are wrong; carries every fault at once (exit 2)
├── OutcomesError        a run's outcomes contradict its cases: one twice, or of a case it has not (exit 2)
├── CeilingReachedError  a run has spent what it was given; what it did is on disk (exit 3)
├── PreflightError       a classifier is not what a run takes it for (exit 2; in bench.core.preflight)
├── LoadError            one document could not be turned into text; becomes a Failure of stage `load`
└── ClassifyError        one question was not answered; becomes a Failure of stage `classify`
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from bench.core.outcome import ClassifyKind, LoadKind, Spent


def printable(text: str) -> str:
    """The text on one line: file names and values may hold line ends, colours or marks that turn a line around."""
    return "".join(letter if letter.isprintable() else repr(letter)[1:-1] for letter in text)


class BenchError(Exception):
    """Root of all errors that bench raises on purpose; its text is one line that says what to do."""

    exit_code: ClassVar[int] = 2


class UsageError(BenchError):
    """The command line or a configuration file asks for something that cannot be."""


class UnknownNameError(UsageError):
    """A name that nothing answers to."""

    def __init__(self, what: str, name: str, known: Iterable[str]) -> None:
        self.what, self.name, self.known = what, name, tuple(sorted(known))
        super().__init__(f"there is no {what} {name!r}; there is: {', '.join(self.known) or 'none'}")


class MissingLibraryError(UsageError):
    """A loader or classifier whose libraries are not installed."""

    def __init__(self, name: str, reason: str, remedy: str) -> None:
        self.name, self.reason, self.remedy = name, reason, remedy
        super().__init__(f"{name} cannot run: {reason}; to get it: {remedy}")


@dataclass(frozen=True, kw_only=True)
class Fault:
    """One thing that is wrong in a file that people write; `line` counts from 1, None where there is none."""

    path: Path
    line: int | None
    message: str

    def __str__(self) -> str:
        place = f"{self.path}:{self.line}" if self.line is not None else str(self.path)
        return printable(f"{place}: {self.message}")


class DataError(BenchError):
    """Faults of a corpus, its truth or its taxonomy: all of them at once."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))


class OutcomesError(BenchError):
    """The outcomes of a run contradict its spec or its cases, so that no figure over them would be true."""


class CeilingReachedError(BenchError):
    """A run stopped at its ceiling of cost or tokens; the same command with a higher one goes on."""

    exit_code = 3


class LoadError(BenchError):
    """A loader could not turn this document into text."""

    def __init__(self, kind: LoadKind, message: str) -> None:
        self.kind, self.message = kind, message
        super().__init__(f"{kind}: {message}")


class ClassifyError(BenchError):
    """A classifier did not answer this question; `raw` is what it said, if it said anything."""

    def __init__(
        self,
        kind: ClassifyKind,
        message: str,
        *,
        raw: str | None = None,
        seconds: float | None = None,
        spent: Spent | None = None,
    ) -> None:
        self.kind, self.message, self.raw, self.seconds = kind, message, raw, seconds
        self.spent = spent
        super().__init__(f"{kind}: {message}")
