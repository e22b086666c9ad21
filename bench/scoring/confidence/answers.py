"""Answers with their confidences, from scored cases or from a run's marks; nothing leaves the count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from bench.core.axes import Axis
from bench.core.confidence import Covered
from bench.core.marked import MarkedOutcome
from bench.scoring.cases import ScoredCase
from bench.scoring.clustered import Codes, Floats
from bench.scoring.marks import Mark


@dataclass(frozen=True, slots=True, kw_only=True)
class Given:
    """One planned outcome, as far as confidence is concerned."""

    document: str
    cluster: str | None
    marks: Mapping[Axis, str]
    """Of the axes that the Truth states: the name of a mark, or `missing`."""
    confidence: Mapping[Axis, float]


@dataclass(frozen=True, kw_only=True, eq=False)
class Answers:
    """Answers with a confidence on one axis or joint, the most confident first; arrays in one order."""

    confidence: Floats
    right: Floats
    documents: Codes
    units: Codes
    """Codes from 0 of clusters, and of documents in none."""

    def __len__(self) -> int:
        return int(self.confidence.size)

    @property
    def runs(self) -> Codes:
        """How many answers there are down to the end of each run of equal confidences: no order within one."""
        last = np.append(self.confidence[1:] != self.confidence[:-1], [True] * bool(len(self)))
        return np.asarray(np.flatnonzero(last) + 1, dtype=np.int64)

    def end_of_run(self, count: float) -> int:
        """The smallest number of answers, at least `count`, that leaves no equals behind."""
        return int(self.runs[np.searchsorted(self.runs, count)])


def of_cases(cases: Iterable[ScoredCase]) -> Iterator[Given]:
    """Every planned outcome of the cases."""
    for scored in cases:
        document, truth = scored.case.document.id, scored.case.truth
        for row in scored.rows:
            marks = {axis: mark.mark.value for axis, mark in row.marks.items() if mark.mark is not Mark.NOT_STATED}
            yield Given(document=document, cluster=truth.cluster, marks=marks, confidence=row.confidence)
        missing: Mapping[Axis, str] = {axis: "missing" for axis, stated in truth.axes.items() if stated}
        for _ in range(scored.repeats - len(scored.rows)):
            yield Given(document=document, cluster=truth.cluster, marks=missing, confidence={})


def of_marks(rows: Iterable[MarkedOutcome]) -> Iterator[Given]:
    """Every outcome of a run that was marked."""
    for row in rows:
        yield Given(document=row.document, cluster=row.cluster, marks=dict(row.marks), confidence=row.confidence)


def collect(given: Iterable[Given], axes: Sequence[Axis]) -> tuple[Covered, Answers]:
    """The answers on an axis or joint and what became of the others; a joint is as sure as its least sure axis."""
    kinds: Counter[str] = Counter()
    kept: list[tuple[Given, float, bool]] = []
    for each in given:
        marks = [each.marks[axis] for axis in axes if axis in each.marks]
        if len(marks) < len(axes):
            continue
        kind = _kind(each, marks, axes)
        kinds[kind] += 1
        if kind == "covered":
            kept.append((each, min(each.confidence[axis] for axis in axes), all(mark == "right" for mark in marks)))
    return Covered(n=kinds.total(), **{name: kinds[name] for name in _KINDS}), _arrays(kept)


_Kind = Literal["covered", "without", "abstained", "failed", "missing"]
_KINDS: tuple[_Kind, ...] = ("covered", "without", "abstained", "failed", "missing")


def _kind(each: Given, marks: Sequence[str], axes: Sequence[Axis]) -> _Kind:
    gone: tuple[_Kind, ...] = ("missing", "failed", "abstained")
    for name in gone:
        if name in marks:
            return name
    return "covered" if all(axis in each.confidence for axis in axes) else "without"


def _arrays(kept: list[tuple[Given, float, bool]]) -> Answers:
    kept.sort(key=lambda answer: -answer[1])
    return Answers(
        confidence=np.array([sure for _, sure, _ in kept], dtype=np.float64),
        right=np.array([right for _, _, right in kept], dtype=np.float64),
        documents=_codes(("document", each.document) for each, _, _ in kept),
        units=_codes(("cluster", each.cluster) if each.cluster else ("document", each.document) for each, _, _ in kept),
    )


def _codes(keys: Iterable[tuple[str, str]]) -> Codes:
    codes: dict[tuple[str, str], int] = {}
    return np.array([codes.setdefault(key, len(codes)) for key in keys], dtype=np.int64)
