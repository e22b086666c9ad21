"""How far loaders agree on documents of which nobody states the truth, as a value."""

from __future__ import annotations

from bench.core.axes import Axis
from bench.core.model import Frozen


class Reading(Frozen):
    """What one loader read of one document."""

    loader: str
    text: str = ""
    failure: str | None = None
    """Kind of the load failure."""
    pages: int | None = None
    pages_without_text: int = 0
    pages_ocred: int | None = None
    answers: dict[Axis, str | None] | None = None
    """What a classifier answered; None if none was asked, or it failed."""


class PairAgreement(Frozen):
    """Two loaders on one document, or their means over documents; None where there is nothing to compare."""

    one: str
    other: str
    n: int = 1
    """Documents that both read."""
    words: float | None = None
    """Multiset Jaccard: Σ min(count) ÷ Σ max(count)."""
    one_in_other: float | None = None
    """Share of the words of `one` that `other` has, each as often as it is in both."""
    other_in_one: float | None = None
    numbers: float | None = None
    """Multiset Jaccard of the numbers, by their digits."""
    dates: float | None = None
    """Jaccard of the sets of dates."""
    order: float | None = None
    """Normalised Kendall distance of the words that stand exactly once in both: 0 the same order, 1 reversed."""


class Suspicion(Frozen):
    """Why an extraction does not look like a document's text."""

    loader: str
    kind: str
    """`failed`, `empty`, `glyph noise`, `no vowels`, `OCR off`, `much shorter`."""
    detail: str


class DocumentAgreement(Frozen):
    """One document, read by all loaders."""

    document: str
    pairs: tuple[PairAgreement, ...]
    suspicions: tuple[Suspicion, ...]
    differing: tuple[Axis, ...] = ()
    """Axes on which the answers that follow from the loaders' texts differ."""
    disagreement: float
    """Largest of its pairs: mean of 1 − words, 1 − numbers, 1 − dates and order; 1 if only one of the two read it."""
    reason: str
    """Why it is worth labelling, or that it is not."""


class Agreement(Frozen):
    """Several loaders over the same documents."""

    loaders: tuple[str, ...]
    documents: tuple[DocumentAgreement, ...]
    """Those worth labelling first come first."""
    pairs: tuple[PairAgreement, ...]
    """Means over the documents that both loaders read."""
