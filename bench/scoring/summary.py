"""A run in figures, from its spec, its cases and the stream of its outcomes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeVar

from bench.core.axes import AXES, JOINTS, Axis, Joint
from bench.core.errors import OutcomesError
from bench.core.label import Case
from bench.core.outcome import RUNGS, Outcome
from bench.core.run import Counts, FormatCounts, Proportion, RunSpec, Summary
from bench.core.taxonomy import Taxonomy
from bench.scoring.accuracy import (
    axis_proportions,
    category_given_domain,
    joint_proportions,
    right_on,
    states,
    vendor_normalised,
)
from bench.scoring.cases import ScoredCase, score_cases
from bench.scoring.classes import per_class
from bench.scoring.confidence.answers import of_cases
from bench.scoring.confidence.figures import confidences
from bench.scoring.flags import flags
from bench.scoring.latency import latencies
from bench.scoring.ledger import false_matches, ledgers
from bench.scoring.misses import misses
from bench.scoring.repeats.figures import flips, stabilities
from bench.scoring.rows import Row

Name = TypeVar("Name", Axis, Joint)


def summarise(
    run_id: str, spec: RunSpec, cases: Sequence[Case], outcomes: Iterable[Outcome], taxonomy: Taxonomy
) -> Summary:
    """Add a run up. Outcomes may come in any order and are let go of one by one; missing ones are flagged.

    Raises OutcomesError if the cases are not those of the spec, or an outcome is there twice or belongs to none.
    """
    return add_up(run_id, spec, score_cases(cases, spec.repeats, outcomes, taxonomy))


def add_up(run_id: str, spec: RunSpec, scored: Sequence[ScoredCase]) -> Summary:
    """The figures over cases that are scored already. Raises OutcomesError if they are not those of the spec."""
    if len(scored) != spec.corpus.cases:
        raise OutcomesError(f"{run_id} has {spec.corpus.cases} cases by its spec, and {len(scored)} were given")
    rows = [row for case in scored for row in case.rows]
    latency = latencies(scored)
    return Summary(
        run_id=run_id,
        spec=spec,
        counts=_counts(scored),
        axes=_with_vocabulary(spec, axis_proportions(scored)),
        joints=_with_vocabulary(spec, joint_proportions(scored)),
        vendor_normalised=vendor_normalised(scored),
        category_given_domain=category_given_domain(scored),
        date_swaps=sum(row.marks["date"].swapped for row in rows),
        per_class=per_class(scored),
        formats=_formats(scored),
        latency=latency,
        failures=_failures(rows),
        failures_by_stage=_failures_by_stage(rows),
        cut_windows=sum(row.window_cut for row in rows),
        cut_prompts=sum(row.prompt_cut for row in rows),
        tokens=_tokens(rows),
        cost_usd=_cost(rows),
        rungs=_rungs(rows),
        stability=stabilities(scored, spec.repeats),
        flips=tuple(flips(scored)),
        confidence=confidences(of_cases(scored)),
        misses=tuple(misses(scored)),
        ledger=ledgers(scored),
        false_matches=false_matches(rows),
        flags=tuple(flags(spec, scored, latency)),
    )


def _with_vocabulary(spec: RunSpec, figures: dict[Name, Proportion]) -> dict[Name, Proportion]:
    """An import without a taxonomy has no vocabulary that an answer could be outside of."""
    if spec.imported is None or "taxonomy" not in spec.imported.absent:
        return figures
    return {name: figure.model_copy(update={"out_of_taxonomy": None}) for name, figure in figures.items()}


def _counts(scored: Sequence[ScoredCase]) -> Counts:
    rows = [row for case in scored for row in case.rows]
    return Counts(
        planned=sum(case.repeats for case in scored),
        loaded=sum(_loaded(row) for row in rows),
        classified=sum(row.failure is None for row in rows),
        scored=sum(len(case.rows) for case in scored if any(states(case.case.truth, (axis,)) for axis in AXES)),
    )


def _loaded(row: Row) -> bool:
    return not row.load.failed


def _formats(scored: Sequence[ScoredCase]) -> dict[str, FormatCounts]:
    names = sorted({case.case.document.format for case in scored})
    return {name: _format([case for case in scored if case.case.document.format == name]) for name in names}


def _format(scored: Sequence[ScoredCase]) -> FormatCounts:
    counts, path = _counts(scored), JOINTS["path"]
    stated = [case for case in scored if states(case.case.truth, path)]
    return FormatCounts(
        planned=counts.planned,
        loaded=counts.loaded,
        classified=counts.classified,
        path_n=sum(case.repeats for case in stated),
        path_correct=sum(right_on(row.marks, path) for case in stated for row in case.rows),
    )


def _failures(rows: Iterable[Row]) -> dict[str, int]:
    return dict(sorted(Counter(row.failure[1] for row in rows if row.failure is not None).items()))


def _failures_by_stage(rows: Sequence[Row]) -> dict[str, dict[str, int]]:
    stages = sorted({row.failure[0] for row in rows if row.failure is not None}, reverse=True)
    return {stage: _failures(row for row in rows if row.failure and row.failure[0] == stage) for stage in stages}


def _tokens(rows: Sequence[Row]) -> dict[str, int]:
    counted = {
        "prompt": [row.tokens_prompt for row in rows if row.tokens_prompt is not None],
        "answer": [row.tokens_answer for row in rows if row.tokens_answer is not None],
    }
    return {name: sum(counts) for name, counts in counted.items() if counts}


def _rungs(rows: Iterable[Row]) -> dict[str, int]:
    counts = Counter(row.rung for row in rows)
    return {rung: counts[rung] for rung in RUNGS if counts[rung]}


def _cost(rows: Iterable[Row]) -> float | None:
    costs = [row.cost_usd for row in rows if row.cost_usd is not None]
    return sum(costs) if costs else None
