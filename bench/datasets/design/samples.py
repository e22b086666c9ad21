"""Every document of a corpus with what was measured of it, read in processes that a hostile file may kill."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import TimeoutError as DeadlineError
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from pebble import ProcessExpired, ProcessPool

from bench.core.label import Case, Document
from bench.datasets.design.facts import MOST_TEXT, Facts, read_facts

DEADLINE: Final = 20.0
"""Seconds for one document; nothing here is slow, so what takes longer is damaged."""
_WORKERS: Final = 2


@dataclass(frozen=True, kw_only=True)
class Sample:
    """A document, its truth, its facts, and its reference text where there is one."""

    case: Case
    facts: Facts
    reference: str | None

    @property
    def id(self) -> str:
        """The document's."""
        return self.case.document.id

    @property
    def group(self) -> str:
        """What it is dependent with: its cluster, or nothing but itself."""
        cluster = self.case.truth.cluster
        return f"document {self.id}" if cluster is None else f"cluster {cluster}"

    @cached_property
    def text(self) -> str | None:
        """The reference text, else the text layer; None where neither says anything."""
        text = self.reference if self.reference is not None else self.facts.flat
        return text if text and not text.isspace() else None


def gather(cases: Iterable[Case]) -> list[Sample]:
    """Measure every document, in the order given."""
    listed = list(cases)
    facts = _facts([case.document for case in listed])
    return [
        Sample(case=case, facts=measured, reference=_reference(case.document))
        for case, measured in zip(listed, facts, strict=True)
    ]


def without_facts(cases: Iterable[Case]) -> list[Sample]:
    """The same with no document opened: reference texts alone."""
    unread = Facts(problem="left out by --quick")
    return [Sample(case=case, facts=unread, reference=_reference(case.document)) for case in cases]


def _reference(document: Document) -> str | None:
    if document.reference is None:
        return None
    with document.reference.open(encoding="utf-8", errors="replace") as stream:
        return stream.read(MOST_TEXT)


def _facts(documents: list[Document]) -> Iterator[Facts]:
    with ProcessPool(max_workers=_WORKERS) as pool:
        results = pool.map(read_facts, documents, timeout=DEADLINE).result()
        for _ in documents:
            try:
                yield next(results)
            except DeadlineError:
                yield Facts(problem=f"took longer than {DEADLINE:.0f} s")
            except ProcessExpired as error:
                yield Facts(problem=f"the library that reads it died (exit code {error.exitcode})")
