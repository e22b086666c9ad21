"""Where an answer was lost on its way from the document to the Prediction: the classes of the evidence ledger."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple, get_args

from bench.core.axes import Axis
from bench.core.model import Frozen

LossClass = Literal["loader", "window", "context limit", "classifier failure", "model", "parsing", "form only"]
LOSS_CLASSES: Final[tuple[LossClass, ...]] = get_args(LossClass)
"""In the order in which they are asked about: the first that holds is the class."""

LITERAL_AXES: Final[tuple[Axis, ...]] = ("vendor", "date")
"""The axes whose true value can be looked for; a domain is nowhere written down."""


class FalseMatches(Frozen):
    """How often a value of another document's truth is found where it should not be: what a find is worth."""

    searched: int = 0
    found: int = 0

    @property
    def rate(self) -> float | None:
        """The share; None if nothing was searched."""
        return self.found / self.searched if self.searched else None


class Entry(NamedTuple):
    """One answer on one axis, as the ledger counts it."""

    document: str
    right: bool
    ungrounded: bool = False
    lost: LossClass | None = None


class AxisLedger(Frozen):
    """One run's answers on one axis with literal evidence, by where they were lost; ids of documents behind each."""

    n: int
    """Answers whose Truth states the axis."""
    right: int
    ungrounded: tuple[str, ...] = ()
    """Right, though the value was nowhere in what the model saw: guessed, or leaked."""
    lost: dict[LossClass, tuple[str, ...]] = {}

    @classmethod
    def of(cls, entries: Iterable[Entry]) -> AxisLedger:
        """Add answers up; an outcome of several repeats stands once for each."""
        n = right = 0
        ungrounded: list[str] = []
        lost: dict[LossClass, list[str]] = {name: [] for name in LOSS_CLASSES}
        for entry in entries:
            n += 1
            right += entry.right
            if entry.ungrounded:
                ungrounded.append(entry.document)
            if entry.lost is not None:
                lost[entry.lost].append(entry.document)
        named = {name: tuple(documents) for name, documents in lost.items() if documents}
        return cls(n=n, right=right, ungrounded=tuple(ungrounded), lost=named)
