"""How faithfully a loader's text gives a document back: nouns for one document, for many, and for a paired step."""

from __future__ import annotations

from typing import Final

from bench.core.model import Frozen

Interval = tuple[float, float]

ENOUGH_WORDS: Final = 0.9
"""Word recall from which a document counts as read."""


class Fidelity(Frozen):
    """One document's extraction against its reference text; of a document that was not read, 0 and 1."""

    document: str
    group: str
    """What it is counted under: a rung, a format, a kind of trouble."""
    cluster: str
    """Documents of different groups with the same cluster are one truth in two forms."""
    failure: str | None = None
    """Kind of the load failure."""
    word_recall: float = 0.0
    """Share of the reference's words that are in the text, each as often as it is in both."""
    character_error_rate: float = 1.0
    """Edits that turn the text's words into the reference's, in characters, over the reference's length."""
    vendor: bool | None = None
    """Whether the true vendor stands in the text; None where the Truth states none."""
    date: bool | None = None

    @property
    def read(self) -> bool:
        """Whether there is a text that holds most of the words."""
        return self.failure is None and self.word_recall >= ENOUGH_WORDS

    @property
    def both(self) -> bool | None:
        """Whether vendor and date stand in the text, of those that the Truth states."""
        stated = [found for found in (self.vendor, self.date) if found is not None]
        return all(stated) if stated else None


class Share(Frozen):
    """Documents of which something holds, over those of which it could."""

    n: int
    count: int

    @property
    def value(self) -> float | None:
        """The share; None where n is 0."""
        return self.count / self.n if self.n else None


class GroupFidelity(Frozen):
    """One loader on one group; documents that were not read are in every figure."""

    loader: str
    group: str
    n: int
    failures: dict[str, int]
    read: Share
    vendor: Share
    date: Share
    both: Share
    word_recall: float
    """Mean over documents."""
    character_error_rate: float
    """Median over documents: one page in the wrong order would outweigh the rest."""

    @property
    def verdict(self) -> str:
        """PASS if every document was read, UNSUPPORTED if the loader takes none of them, else FAIL."""
        if self.failures.get("unsupported", 0) == self.n:
            return "UNSUPPORTED"
        return "PASS" if self.read.count == self.n else "FAIL"


class FidelityStep(Frozen):
    """What one loader loses from one group to another, over the truths that both groups have."""

    loader: str
    start: str
    end: str
    n: int
    b: int
    """Truths whose vendor and date stand in the text of `start` only."""
    c: int
    """In that of `end` only."""
    both: float
    """Difference of the shares, end − start."""
    both_interval: Interval
    """Tango 1998, 95 %."""
    word_recall: float
    """Median of the truths' own differences."""
    word_recall_interval: tuple[float | None, float | None]
    """Order statistics of the differences, 95 %: no distribution is assumed."""
    character_error_rate: float
    character_error_rate_interval: tuple[float | None, float | None]
