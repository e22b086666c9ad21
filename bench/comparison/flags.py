"""What a reader must know before the figures of a comparison."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bench.comparison.bout import Bout
from bench.comparison.differences import flagged, one_loader
from bench.comparison.pairing import Paired
from bench.comparison.sides import Side
from bench.core.compared import Difference, Judged
from bench.core.criteria import Criteria

NAMED: Final = 3
"""Documents that are named where a status hangs on one of them."""


def flags(
    bout: Bout, paired: Paired, found: Sequence[Difference], judged: Sequence[Judged], criteria: Criteria | None
) -> Iterator[str]:
    """One line each, the gravest first."""
    yield from _truth(paired)
    if paired.apart:
        yield f"different documents: {paired.apart} are not the same in both runs and were left out"
    if one_loader(found):
        yield "A/A: both runs are of one loader with the same settings, so any difference is how far it repeats itself"
    yield from flagged(found)
    for side in (bout.baseline, bout.candidate):
        yield from _side(side)
    yield from _registration(criteria, bout)
    for each in judged:
        if each.hangs_on:
            yield f"{each.name} hangs on single documents or clusters: {_named(each.hangs_on)}"


def registered(criteria: Criteria, side: Side) -> bool:
    """Whether the run was started with these very criteria, before anybody could know what would come of it.

    An import never was. A reading from the caches was made by an earlier run, a truth or scorer that is not the
    spec's came after the answers, and who has seen a run of this loader over these documents knows what will come.
    """
    spec, head = side.spec, side.head
    same_truth = head.truth_hash == spec.corpus.truth_hash and not head.edited
    as_started = same_truth and head.scorer_version == spec.scorer_version
    # Repeats share one reading, which counts as cached from the second on.
    known_before = any(row.cached for row in side.rows if row.repeat == 0)
    seen = known_before or bool(side.seen_before)
    return spec.imported is None and spec.criteria_hash == criteria.hash and as_started and not seen


def _truth(paired: Paired) -> Iterator[str]:
    silver = sum(pair.status == "silver" for pair in paired.pairs)
    if silver:
        yield (
            f"silver truth: no named person vouches for {silver} of {len(paired.pairs)} labels,"
            " so nothing that rests on them is decided"
        )


def _registration(criteria: Criteria | None, bout: Bout) -> Iterator[str]:
    if criteria is None:
        return
    with_them = [side.run_id for side in (bout.baseline, bout.candidate) if registered(criteria, side)]
    if not with_them:
        yield "criteria chosen after the data: neither run was started with this file before anything was seen"
    elif len(with_them) == 1:
        yield f"criteria chosen after the data of one run: only {with_them[0]} was started with this file"
    for side in (bout.baseline, bout.candidate):
        if side.seen_before and side.spec.criteria_hash == criteria.hash:
            yield f"seen before the criteria of {side.run_id} were registered: {_named(side.seen_before)}"


def _named(names: Sequence[str]) -> str:
    more = f" and {len(names) - NAMED} more" if len(names) > NAMED else ""
    return ", ".join(names[:NAMED]) + more


def _side(side: Side) -> Iterator[str]:
    """What is to be known of one run."""
    rows, name = side.rows, side.run_id
    share = f"of {len(rows)} outcomes of {name}"
    cut, part = sum(row.prompt_cut for row in rows), sum(row.window_cut for row in rows)
    machinery, cached = sum(row.machinery for row in rows), sum(row.cached for row in rows)
    if side.spec.imported is not None:
        yield f"{name} is imported from {side.spec.imported.source}: formats are told from file names"
    if side.head.edited:
        yield f"edited: spec or outcomes of {name} are not what they were when it ended"
    if not side.head.outcomes_sha256:
        yield f"unverified: {name} was marked by an older bench, which noted the size of its outcomes alone"
    if cut:
        yield f"cut prompts: in {cut} {share} the server seems to have read less than was sent"
    if part:
        yield f"cut windows: in {part} {share} a part of the text was not sent"
    if machinery:
        yield f"machinery failures: {machinery} {share}; see the bounds"
    if cached:
        yield f"cached: {cached} readings {share} were measured in another run and have no ratio"
    if not side.spec.loader.ocr and not side.absent("loader.ocr"):
        yield f"no OCR: {side.spec.loader.label} does not read pictures"
