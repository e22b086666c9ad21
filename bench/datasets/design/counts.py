"""What a corpus consists of, in counts that anybody can redo by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from bench.core.axes import AXES, Axis
from bench.core.label import Case
from bench.core.model import Frozen
from bench.datasets.corpora import Corpus
from bench.datasets.design.balance import label
from bench.datasets.shelves import is_kept_private


class Counts(Frozen):
    """Counts of documents; a truth with several right values counts under its canonical one."""

    documents: int
    size: int
    """Bytes."""
    formats: dict[str, int]
    domains: dict[str, int]
    categories: dict[str, int]
    """`domain/category`, or the category alone where no domain is stated."""
    doctypes: dict[str, int]
    axes: dict[Axis, int]
    """Documents whose truth states the axis."""
    status: dict[str, int]
    kinds: dict[str, int]
    tags: dict[str, int]
    clusters: int
    references: int
    """Documents with the text that a perfect reader would read."""
    notes: tuple[str, ...]
    """What a reader should know of it; none of it is a fault."""


def count(corpus: Corpus) -> Counts:
    """Count a checked corpus."""
    cases = corpus.cases
    return Counts(
        documents=len(cases),
        size=sum(case.document.size for case in cases),
        formats=_count(case.document.format for case in cases),
        domains=_count(label(case.truth, "domain") for case in cases),
        categories=_count(label(case.truth, "category") for case in cases),
        doctypes=_count(label(case.truth, "doctype") for case in cases),
        axes={axis: sum(axis in case.truth.axes for case in cases) for axis in AXES},
        status=_count(case.truth.status for case in cases),
        kinds=_count(case.truth.kind for case in cases),
        tags=_count(tag for case in cases for tag in case.truth.tags),
        clusters=len({case.truth.cluster for case in cases} - {None}),
        references=sum(case.document.reference is not None for case in cases),
        notes=tuple(_notes(corpus)),
    )


def _count(values: Iterable[str | None]) -> dict[str, int]:
    """Most frequent first, then by name."""
    counts = Counter(value for value in values if value is not None)
    return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))


def _notes(corpus: Corpus) -> Iterable[str]:
    if corpus.silver:
        yield f"{corpus.silver} of {len(corpus.cases)} truths are silver: no named person vouches for them"
    if corpus.private and not is_kept_private(corpus.path):
        yield "private, but not below corpora/private/: if it lies in a repository, git may pick it up"
    if corpus.ignored:
        yield f"ignored as hidden: {', '.join(corpus.ignored)}"
    twins = _twins(corpus.cases)
    if twins:
        yield f"the same bytes more than once: {'; '.join(twins)}"
    references = sum(case.document.reference is not None for case in corpus.cases)
    if 0 < references < len(corpus.cases):
        yield f"{len(corpus.cases) - references} documents have no reference text"


def _twins(cases: Iterable[Case]) -> list[str]:
    names: dict[str, list[str]] = {}
    for case in cases:
        names.setdefault(case.document.sha256, []).append(case.document.id)
    return [" = ".join(same) for same in names.values() if len(same) > 1]
