"""What the person who imports says of a whole source."""

from __future__ import annotations

from pathlib import Path

from bench.core.axes import Axis
from bench.core.errors import UsageError
from bench.core.label import Status
from bench.core.model import Frozen
from bench.datasets.days import Order
from bench.datasets.shelves import PRIVATE, SHELF


class Terms(Frozen):
    """The options that every importer has."""

    form: str
    """Name of the importer."""
    source: Path
    corpus: str
    private: bool = False
    taxonomy: str | None = None
    licence: str | None = None
    origin: str | None = None
    """Where the source can be found again: an address, an archive."""
    status: Status | None = None
    stated: dict[Axis, str] = {}
    """Values that hold for every document which does not state the axis itself."""
    dates: Order | None = None
    keep_names: bool = False

    def folder(self, root: Path) -> Path:
        """Where the corpus will stand."""
        return self._below(root / SHELF) / self.corpus

    def truth(self, root: Path) -> Path:
        """Where its truth will stand."""
        return self._below(root / "ground_truth") / f"{self.corpus}.jsonl"

    def _below(self, shelf: Path) -> Path:
        return shelf / PRIVATE if self.private else shelf

    def refuse_what_is_there(self, root: Path) -> None:
        """Raise UsageError if the name is no name, or if somebody has it already."""
        if self.corpus != Path(self.corpus).name or self.corpus.startswith(".") or "\\" in self.corpus:
            raise UsageError(f"--corpus {self.corpus!r} must be one plain word: the name of a folder")
        if self.corpus == PRIVATE:
            raise UsageError(f"--corpus {PRIVATE} is the folder of private corpora: choose another name")
        for place in (self.folder(root), self.truth(root)):
            if place.exists() or place.is_symlink():
                raise UsageError(f"{place} is there already and is not overwritten: choose another --corpus")
