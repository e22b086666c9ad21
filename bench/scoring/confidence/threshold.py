"""From which confidence on answers are right often enough, with a guarantee that outlives choosing among many."""

from __future__ import annotations

from math import ceil, log
from typing import Final

from bench.core.confidence import Covered, Threshold
from bench.scoring.clustered import lower_bound, unit_sizes
from bench.scoring.confidence.answers import Answers

ALPHA: Final = 0.05
"""Chance that a threshold is named whose precision is below what is wanted: 95 %, one-sided."""
STARTS: Final = 4
STEPS: Final = 20


def threshold(answers: Answers, counts: Covered, wanted: float) -> Threshold | None:
    """The smallest threshold whose precision is shown to be at least `wanted`; None without an answer.

    Thresholds are candidates by how many answers they keep, which nothing about right or wrong decides, and are
    tested from the strictest on by Clopper & Pearson's lower bound: fixed-sequence testing as in Learn then Test
    (Angelopoulos et al. 2021, arXiv 2110.01052), with up to four places to start from that share the level, so that
    one early mistake is not the end (the fallback procedure, Wiens 2003, Pharmaceutical Statistics 2, 211–215).
    """
    if not len(answers):
        return None
    found = Threshold(wanted=wanted, threshold=None, fewest=fewest(wanted, ALPHA))
    carried = 0.0
    for kept, own in sorted(candidates(answers, wanted).items()):
        level = carried + own
        lower = lower_bound(answers.right[:kept], answers.units[:kept], level) if level else None
        carried = level if lower is not None and lower >= wanted else 0.0
        if carried:
            found = found.model_copy(
                update={
                    "threshold": float(answers.confidence[kept - 1]),
                    "n": kept,
                    "coverage": kept / counts.n,
                    "precision": float(answers.right[:kept].mean()),
                    "lower": lower,
                }
            )
    return found


def candidates(answers: Answers, wanted: float) -> dict[int, float]:
    """Numbers of answers to keep, each with the level that is its own: all of it lies with the starts."""
    n = len(answers)
    alike = n / unit_sizes(answers.units).size
    found = {answers.end_of_run(step * n / STEPS): 0.0 for step in range(1, STEPS + 1)}
    starts = _starts(n / alike, wanted)
    for start in starts:
        kept = answers.end_of_run(min(start * alike, n))
        found[kept] = found.get(kept, 0.0) + ALPHA / len(starts)
    return found


def fewest(wanted: float, level: float) -> int:
    """Independent answers, every one of them right, from which the lower bound reaches `wanted`: level ≥ wanted^n."""
    return ceil(log(level) / log(wanted))


def _starts(units: float, wanted: float) -> list[int]:
    """As many as there is room for, each twice the one before; one where there is no room at all."""
    for number in range(STARTS, 0, -1):
        first = fewest(wanted, ALPHA / number)
        if number == 1 or first * 2 ** (number - 1) <= units:
            return [first * 2**place for place in range(number)]
    return []
