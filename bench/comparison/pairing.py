"""Two runs paired by document: the same cases only, and nothing that was planned is missing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from bench.comparison.resuming import resume_command
from bench.comparison.sides import Side
from bench.core.label import Status
from bench.core.marked import MarkedOutcome


class Pair(NamedTuple):
    """One document and what both runs made of it, repeat by repeat. A tuple: there is one for each document."""

    document: str
    format: str
    cluster: str | None
    status: Status
    baseline: tuple[MarkedOutcome, ...]
    candidate: tuple[MarkedOutcome, ...]
    baseline_failed: bool
    """A run that failed to load a document once has not read it."""
    candidate_failed: bool


@dataclass(frozen=True, kw_only=True)
class Paired:
    """The documents that both runs have, in one order, and what is wrong with the rest."""

    pairs: tuple[Pair, ...]
    faults: tuple[str, ...]
    """Each makes the comparison INVALID."""
    apart: int
    """Documents that only one of the runs has, or that have other bytes in the other."""


def pair(baseline: Side, candidate: Side) -> Paired:
    """Pair by document id; the order of outcomes does not matter."""
    ours, theirs = _by_document(baseline.rows), _by_document(candidate.rows)
    both = sorted(ours.keys() & theirs.keys())
    same = [name for name in both if ours[name][0].sha256 == theirs[name][0].sha256]
    whole = baseline.finished and candidate.finished  # of an unfinished run no document is known
    apart = len(ours.keys() | theirs.keys()) - len(same) if whole else 0
    return Paired(
        pairs=tuple(_pair(ours[name], theirs[name]) for name in same),
        faults=(*_faults("baseline", baseline), *_faults("candidate", candidate), *_none(same, whole=whole)),
        apart=apart,
    )


def _by_document(rows: Iterable[MarkedOutcome]) -> dict[str, tuple[MarkedOutcome, ...]]:
    found: dict[str, list[MarkedOutcome]] = {}
    for row in rows:
        found.setdefault(row.document, []).append(row)
    return {name: tuple(each) if len(each) == 1 else _by_repeat(each) for name, each in found.items()}


def _by_repeat(rows: Iterable[MarkedOutcome]) -> tuple[MarkedOutcome, ...]:
    return tuple(sorted(rows, key=lambda row: row.repeat))


def _pair(ours: tuple[MarkedOutcome, ...], theirs: tuple[MarkedOutcome, ...]) -> Pair:
    first = ours[0]
    silver = "silver" in (first.status, theirs[0].status)
    return Pair(
        document=first.document,
        format=first.format,
        cluster=first.cluster,
        status="silver" if silver else "gold",
        baseline=ours,
        candidate=theirs,
        baseline_failed=any(row.load_failed for row in ours),
        candidate_failed=any(row.load_failed for row in theirs),
    )


def _faults(which: str, side: Side) -> Iterator[str]:
    planned = side.spec.corpus.cases * side.spec.repeats
    if not side.finished:
        there = len(side.rows) if side.there is None else side.there
        yield (
            f"the {which} {side.run_id} is unfinished: {there} of {planned} planned outcomes are there; to finish it:"
            f" {resume_command(side.run_id, side.spec)}"
        )
    elif len(side.rows) < planned:
        yield f"planned outcomes are missing: {planned - len(side.rows)} of {planned} of the {which} {side.run_id}"
    if side.stale:
        yield (
            f"spec or outcomes of the {which} {side.run_id} changed since they were marked: bench rescore {side.run_id}"
        )
    if side.head.edited:
        yield f"spec or outcomes of the {which} {side.run_id} were edited after the run ended: run it again"
    if side.head.preflight_failed:
        yield f"failed preflight of the {which} {side.run_id}: {side.head.preflight_failed}"
    twice = _twice(side.rows)
    if twice:
        yield f"the {which} {side.run_id} has {twice} outcomes more than once"
    broken = Counter(row.failure[1] for row in side.rows if row.failure and row.failure[1].endswith("_unavailable"))
    for kind, count in sorted(broken.items()):
        yield f"failed preflight: {kind} in {count} of {planned} outcomes of the {which} {side.run_id}"


def _twice(rows: Sequence[MarkedOutcome]) -> int:
    return len(rows) - len({(row.document, row.repeat) for row in rows})


def _none(same: Sequence[str], *, whole: bool) -> Iterator[str]:
    if whole and not same:
        yield "the two runs have no document in common"
