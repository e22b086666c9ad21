"""Scored cases as a comparison reads them: one small noun for each outcome."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bench.core.axes import AXES, Axis
from bench.core.marked import MarkedOutcome, MarkName, MarksHead, ReadingCost
from bench.core.outcome import MACHINERY
from bench.core.run import RunSpec
from bench.scoring import SCORER_VERSION
from bench.scoring.cases import ScoredCase
from bench.scoring.marks import Mark, Marks
from bench.scoring.rows import Row
from bench.scoring.stages import Measurement

_NAMES: Final[dict[Mark, MarkName]] = {
    Mark.RIGHT: "right",
    Mark.WRONG: "wrong",
    Mark.ABSTAINED: "abstained",
    Mark.FAILED: "failed",
}


def marks_head(spec: RunSpec, cases: Sequence[ScoredCase]) -> MarksHead:
    """By which scorer and truth the cases were marked."""
    return MarksHead(
        scorer_version=SCORER_VERSION,
        truth_hash=spec.corpus.truth_hash,
        planned=sum(scored.repeats for scored in cases),
        silver=sum(scored.case.truth.status == "silver" for scored in cases),
    )


def marked_outcomes(cases: Sequence[ScoredCase]) -> Iterator[MarkedOutcome]:
    """In the order of cases and repeats; a planned outcome that is not there is not there."""
    for scored in cases:
        for row in scored.rows:
            yield _marked(scored, row)


def _marked(scored: ScoredCase, row: Row) -> MarkedOutcome:
    document, truth = scored.case.document, scored.case.truth
    return MarkedOutcome(
        document=document.id,
        sha256=document.sha256,
        format=document.format,
        repeat=row.repeat,
        cluster=truth.cluster,
        status=truth.status,
        marks={axis: _NAMES[row.marks[axis].mark] for axis in AXES if row.marks[axis].mark is not Mark.NOT_STATED},
        answers=_answers(row.marks),
        confidence=dict(row.confidence),
        failure=row.failure,
        machinery=row.failure is not None and row.failure[1] in MACHINERY,
        cached=row.load.cached,
        reading=None if row.load.measured is None else _cost(row.load.measured),
        cost_usd=row.cost_usd,
        prompt_cut=row.prompt_cut,
        window_cut=row.window_cut,
        lost=dict(row.grounds.lost),
        ungrounded=row.grounds.ungrounded,
    )


def _answers(marks: Marks) -> dict[Axis, str]:
    return {axis: answer for axis in AXES if (answer := marks[axis].answer) is not None}


def _cost(measured: Measurement) -> ReadingCost:
    return ReadingCost(
        seconds=measured.seconds,
        cold=measured.cold,
        build_seconds=measured.build_seconds,
        cpu_seconds=measured.cpu_seconds,
        peak_rss_bytes=measured.peak_rss_bytes,
        pages=measured.pages,
    )
