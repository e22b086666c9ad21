"""What an importer finds: documents with what their source says of them, and what it could not take."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bench.core.errors import Fault, UsageError
from bench.core.label import Status
from bench.core.model import Frozen


class Found(Frozen):
    """One document, and what its source says of it; what the source does not say is not here."""

    name: str
    """Its path below the source folder, with `/`."""
    content: Path | bytes
    """The file to copy; bytes if something had to be taken out of it."""
    original: Path
    """The file as it lies at the source."""
    stated: dict[str, Any]
    """Axes, and other keys of a truth."""
    source: dict[str, Any] = {}
    """Facts about where the values come from, kept in the truth's `source`."""
    path: Path
    """The file that states the values."""
    line: int | None = None


@dataclass(kw_only=True)
class Haul:
    """All that one source holds."""

    how: str
    """How its values came about, in a few words."""
    status: Status
    """What its truths are worth if nobody says otherwise."""
    documents: list[Found] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    """Any of them stops the import."""
    refused: list[Fault] = field(default_factory=list)
    """Documents that are not of this form: told by name, the others are imported."""
    notes: list[Fault] = field(default_factory=list)
    """Values that were left out, and why."""

    def fault(self, path: Path, message: str, line: int | None = None) -> None:
        """Remember something that stops the import."""
        self.faults.append(Fault(path=path, line=line, message=message))

    def refuse(self, path: Path, message: str) -> None:
        """Remember a document that is not imported."""
        self.refused.append(Fault(path=path, line=None, message=message))

    def note(self, path: Path, message: str, line: int | None = None) -> None:
        """Remember a value that is left out."""
        self.notes.append(Fault(path=path, line=line, message=message))


def not_this_form(source: Path, form: str, missing: str) -> UsageError:
    """The one line for a source that is not of the form that was asked for."""
    return UsageError(f"{source} is not {form}: {missing}; see docs/importing.md for the forms there are")
