"""What is kept of an outcome once it is marked: everything the figures need, and none of its texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bench.core.axes import Axis
from bench.core.label import Truth
from bench.core.ledger import LITERAL_AXES, FalseMatches
from bench.core.outcome import DECIDING_LEFT_OUT, Failure, Outcome, Prediction, Spent
from bench.core.taxonomy import Taxonomy
from bench.scoring.evidence import Evidence, evidence
from bench.scoring.false_matches import search
from bench.scoring.grounds import Grounds, grounds
from bench.scoring.marks import Mark, Marks, score_case
from bench.scoring.stages import Stage, classify_stage, load_stage


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One marked outcome, without its texts."""

    repeat: int
    marks: Marks
    confidence: Mapping[Axis, float]
    """0 … 1, where the classifier gave one; whatever else it gave is none."""
    failure: tuple[str, str] | None
    """Stage and kind."""
    load: Stage
    classify: Stage
    window_cut: bool
    prompt_cut: bool
    tokens_prompt: int | None
    tokens_answer: int | None
    cost_usd: float | None
    rung: str | None
    """How the answer came to be JSON, where the backend says."""
    left_out: tuple[str, ...]
    """What it was asked without, in the words of the warning; only what decides an answer."""
    evidence: Mapping[Axis, Evidence]
    """Of the axes with literal evidence that did not come out right."""
    grounds: Grounds
    false_matches: Mapping[Axis, FalseMatches]
    """Of a sample of outcomes: other truths found in this text."""


def row(truth: Truth, outcome: Outcome, taxonomy: Taxonomy, strangers: Sequence[Truth] = ()) -> Row:
    """Mark an outcome and let go of its texts; `strangers` are other truths to look for in vain."""
    result = outcome.result
    marks = score_case(truth, result, taxonomy)
    answer = None if isinstance(result, Failure) else result
    spent = _spent(result)
    return Row(
        repeat=outcome.repeat,
        marks=marks,
        confidence=_confidence(answer),
        failure=(result.stage, result.kind) if isinstance(result, Failure) else None,
        load=load_stage(outcome),
        classify=classify_stage(outcome),
        window_cut=outcome.window is not None and outcome.window.cut > 0,
        prompt_cut=answer is not None and answer.cut,
        tokens_prompt=spent.tokens_prompt,
        tokens_answer=spent.tokens_answer,
        cost_usd=spent.cost_usd,
        rung=answer.rung if answer else None,
        left_out=tuple(word for word in answer.warnings if word.startswith(DECIDING_LEFT_OUT)) if answer else (),
        evidence=_evidence(truth, marks, outcome),
        grounds=grounds(truth, marks, outcome),
        false_matches=search(truth, strangers, outcome) if strangers else {},
    )


def _spent(result: Prediction | Failure) -> Prediction | Spent:
    """What an answer or a failure cost: both are charged."""
    return (result.spent or Spent()) if isinstance(result, Failure) else result


def _confidence(answer: Prediction | None) -> dict[Axis, float]:
    given = answer.confidence if answer else None
    return {axis: sure for axis, sure in given.items() if 0 <= sure <= 1} if given else {}


def _evidence(truth: Truth, marks: Marks, outcome: Outcome) -> dict[Axis, Evidence]:
    missed = [axis for axis in LITERAL_AXES if marks[axis].mark not in (Mark.RIGHT, Mark.NOT_STATED)]
    return {axis: evidence(axis, truth.axes[axis], outcome) for axis in missed}
