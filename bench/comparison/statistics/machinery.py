"""Worst and best case of answers that the machinery lost: rate limits, servers, the harness itself; never a loader."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bench.comparison.statistics.samples import Answers, Counts


@dataclass(frozen=True, kw_only=True, eq=False)
class Lost:
    """How many of a document's wrong answers are failures of the machinery, for both runs."""

    baseline: Counts
    candidate: Counts


def worst(answers: Answers, lost: Lost) -> Answers:
    """The candidate's lost answers are wrong, the baseline's right."""
    return replace(answers, baseline=answers.baseline + lost.baseline)


def best(answers: Answers, lost: Lost) -> Answers:
    """The candidate's lost answers are right, the baseline's wrong."""
    return replace(answers, candidate=answers.candidate + lost.candidate)
