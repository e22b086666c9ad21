"""Which outcome belongs to which case: every planned one is accounted for, and none counts twice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from bench.core.errors import OutcomesError
from bench.core.label import Case
from bench.core.outcome import Outcome
from bench.core.taxonomy import Taxonomy
from bench.scoring.false_matches import TEXTS, strangers
from bench.scoring.rows import Row, row


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoredCase:
    """A case with the rows of its repeats, as far as they are there."""

    case: Case
    repeats: int
    """Planned."""
    rows: tuple[Row, ...]
    """In the order of their repeats."""


def score_cases(
    cases: Sequence[Case], repeats: int, outcomes: Iterable[Outcome], taxonomy: Taxonomy
) -> tuple[ScoredCase, ...]:
    """Mark a stream of outcomes, in any order, and group it by case; no text outlives its outcome.

    Raises OutcomesError for an outcome that is there twice, or that belongs to no case or repeat of the run.
    """
    known = {case.document.id: case for case in cases}
    if len(known) != len(cases):
        raise OutcomesError("the run has a document more than once; its cases must differ")
    rows: dict[str, dict[int, Row]] = {document: {} for document in known}
    places = {document: place for place, document in enumerate(known)}
    for count, outcome in enumerate(outcomes):
        case = _case_of(outcome, known, repeats)
        if outcome.repeat in rows[case.document.id]:
            raise OutcomesError(f"{outcome.document}, repeat {outcome.repeat}: more than one outcome")
        rows[case.document.id][outcome.repeat] = row(
            case.truth,
            outcome,
            taxonomy,
            strangers(cases, places[case.document.id]) if count < TEXTS else (),
        )
    return tuple(
        ScoredCase(case=case, repeats=repeats, rows=tuple(rows[document][key] for key in sorted(rows[document])))
        for document, case in known.items()
    )


def _case_of(outcome: Outcome, known: Mapping[str, Case], repeats: int) -> Case:
    case = known.get(outcome.document)
    if case is None:
        raise OutcomesError(f"{outcome.document}: an outcome of a document that is not in the corpus")
    if outcome.sha256 != case.document.sha256:
        raise OutcomesError(f"{outcome.document}: the outcome is of other bytes than the document has now")
    if not 0 <= outcome.repeat < repeats:
        raise OutcomesError(f"{outcome.document}: repeat {outcome.repeat} of a run with {repeats}")
    return case
