"""Whether confident answers are right more often: risk against coverage, and the area under it."""

from __future__ import annotations

from math import exp, log
from typing import Final

import numpy as np

from bench.core.confidence import Covered, RiskCoverage, RiskPoint
from bench.scoring.clustered import Floats, half_width, mean_interval
from bench.scoring.confidence.answers import Answers

POINTS: Final = 100


def risk_coverage(answers: Answers, counts: Covered) -> RiskCoverage | None:
    """The curve and its mean height (AURC, Geifman & El-Yaniv 2017, arXiv 1705.08500; 2019, arXiv 1805.08206).

    Answers of one confidence have no order: each counts with the mean risk of its run. None without an answer.
    """
    if not len(answers):
        return None
    wrong, kept = 1 - answers.right, np.arange(1, len(answers) + 1)
    risks = np.cumsum(_levelled(answers, wrong)) / kept
    area = float(risks.mean())
    return RiskCoverage(
        aurc=area,
        interval=_interval(answers, risks, area),
        aurc_best=float((np.cumsum(np.sort(wrong)) / kept).mean()),
        risk=float(wrong.mean()),
        coverage=len(answers) / counts.n,
        points=_points(answers, counts),
    )


def _levelled(answers: Answers, values: Floats) -> Floats:
    """Values in their order, those of equal confidence each with their mean."""
    runs = np.searchsorted(answers.runs, np.arange(len(answers)), side="right")
    return np.asarray((np.bincount(runs, values) / np.bincount(runs))[runs], dtype=np.float64)


def _interval(answers: Answers, risks: Floats, area: float) -> tuple[float, float] | None:
    """From each answer's influence: by its own confidence it moves where risks are read, by being wrong all below.

    On the scale of log-odds, for a small area is skewed. Where nothing is wrong, as far as the error rate may reach.
    """
    if area in (0.0, 1.0):
        return mean_interval(1 - answers.right, answers.units)
    ranks = np.arange(1, len(answers) + 1)
    inverse, weighted = (np.cumsum(each[::-1])[::-1] for each in (1 / ranks, risks / ranks))
    influences = risks - area + (1 - answers.right) * _levelled(answers, inverse) - _levelled(answers, weighted)
    half = half_width(influences, answers.units)
    if half is None:
        return None
    middle, reach = log(area / (1 - area)), half / (area * (1 - area))
    return 1 / (1 + exp(reach - middle)), 1 / (1 + exp(-reach - middle))


def _points(answers: Answers, counts: Covered) -> tuple[RiskPoint, ...]:
    n = len(answers)
    ends = sorted({answers.end_of_run(share * n / min(n, POINTS)) for share in range(1, min(n, POINTS) + 1)})
    wrong = np.cumsum(1 - answers.right)
    return tuple(
        RiskPoint(
            threshold=float(answers.confidence[end - 1]),
            n=end,
            coverage=end / counts.n,
            risk=float(wrong[end - 1]) / end,
        )
        for end in ends
    )
