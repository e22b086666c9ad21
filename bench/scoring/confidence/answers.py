"""Answers with their confidences, from scored cases or from a run's marks; nothing leaves the count."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import nan
from typing import Final

import numpy as np
from numpy.typing import NDArray

from bench.core.axes import AXES, Axis
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

    @cached_property
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


@dataclass(frozen=True, kw_only=True, eq=False)
class Table:
    """Every planned outcome as a row, every axis as a column; arrays, because joints ask for the same again."""

    marks: NDArray[np.int8]
    """Places in `_MARKS`."""
    confidence: Floats
    """NaN where there is none."""
    documents: Codes
    units: Codes


_MARKS: Final = ("not stated", "right", "wrong", "abstained", "failed", "missing")
_PLACES: Final = {name: place for place, name in enumerate(_MARKS)}


def tabulate(given: Sequence[Given]) -> Table:
    """The rows in their order."""
    marks = [[_PLACES[each.marks.get(axis, "not stated")] for axis in AXES] for each in given]
    sure = [[each.confidence.get(axis, nan) for axis in AXES] for each in given]
    return Table(
        marks=np.array(marks, dtype=np.int8).reshape(-1, len(AXES)),
        confidence=np.array(sure, dtype=np.float64).reshape(-1, len(AXES)),
        documents=_codes(("document", each.document) for each in given),
        units=_codes(("cluster", each.cluster) if each.cluster else ("document", each.document) for each in given),
    )


def collect(table: Table, axes: Sequence[Axis]) -> tuple[Covered, Answers]:
    """The answers on an axis or joint and what became of the others; a joint is as sure as its least sure axis."""
    columns = [AXES.index(axis) for axis in axes]
    marks, sure = table.marks[:, columns], table.confidence[:, columns].min(axis=1)
    rest = (marks != _PLACES["not stated"]).all(axis=1)
    counts = {"n": int(rest.sum())}
    for name in ("missing", "failed", "abstained"):
        there = rest & (marks == _PLACES[name]).any(axis=1)
        counts[name], rest = int(there.sum()), rest & ~there
    covered = np.flatnonzero(rest & ~np.isnan(sure))
    found = Covered(covered=covered.size, without=int(rest.sum()) - covered.size, **counts)
    order = covered[np.argsort(-sure[covered], kind="stable")]
    return found, Answers(
        confidence=sure[order],
        right=(marks[order] == _PLACES["right"]).all(axis=1).astype(np.float64),
        documents=table.documents[order],
        units=table.units[order],
    )


def _codes(keys: Iterable[tuple[str, str]]) -> Codes:
    codes: dict[tuple[str, str], int] = {}
    return np.array([codes.setdefault(key, len(codes)) for key in keys], dtype=np.int64)
