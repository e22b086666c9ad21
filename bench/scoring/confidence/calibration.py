"""Whether an answer with confidence c is right with probability c: bins, expected calibration error, interval."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot
from typing import Final

import numpy as np

from bench.core.confidence import Bin, Calibration
from bench.scoring.clustered import ALPHA, Codes, Floats, half_width, unit_sizes
from bench.scoring.confidence.answers import Answers
from bench.scoring.proportions import interval_of_sums

MOST_BINS: Final = 15
PER_BIN: Final = 20
"""Documents (or clusters) that a bin should have; more and smaller bins have more bias."""
LEVEL: Final = 0.05


@dataclass(frozen=True, kw_only=True, eq=False)
class Gaps:
    """Mean of right − confidence in every bin, and how well it is known."""

    bins: Codes
    """Of each answer."""
    weights: Floats
    """Shares of the answers."""
    gaps: Floats
    errors: Floats
    """Standard errors of the gaps, by unit; at least those of answers that are as calibrated as they are confident."""

    @property
    def corrected(self) -> Floats:
        """|gap| less what chance alone adds to it: the mean of |N(gap, error²)| less |gap|."""
        return 2 * np.abs(self.gaps) - folded_mean(self.gaps, self.errors)

    @property
    def slopes(self) -> Floats:
        """How `corrected` moves with the gap, from ±1 where the sign is sure to ±2 where it is not."""
        from scipy.special import ndtr  # noqa: PLC0415 - half a second that most runs need not wait

        steepness: Floats = 3 - 2 * ndtr(_standardised(self.gaps, self.errors))
        return np.sign(self.gaps) * steepness


def calibration(answers: Answers) -> Calibration | None:
    """Expected calibration error (ℓ1, bins of equal mass) with its interval; None without an answer.

    |accuracy − confidence| of a bin is too large by chance alone. Its bias is estimated as if the observed gap were
    the true one and normal, and taken off: the correction of Kumar, Liang & Ma 2019 (arXiv 1909.10155, section 5 and
    Bröcker 2012 for the square) for the absolute value, in closed form. The interval is estimate ± t · error of the
    linearised estimate, by document or cluster; it begins at 0 unless a χ² test (5 %) finds some gap in a bin.
    """
    if not len(answers):
        return None
    gaps = _gaps(answers)
    ece = float(np.clip(gaps.weights @ gaps.corrected, 0, 1))
    return Calibration(
        ece=ece,
        interval=_interval(answers, gaps, ece),
        ece_uncorrected=float(gaps.weights @ np.abs(gaps.gaps)),
        bins=tuple(_bin(answers, np.flatnonzero(gaps.bins == place)) for place in reversed(range(gaps.gaps.size))),
    )


def folded_mean(mean: Floats, error: Floats) -> Floats:
    """E|X| of normal X."""
    from scipy.special import ndtr  # noqa: PLC0415 - as above

    z = _standardised(mean, error)
    spread: Floats = error * np.sqrt(2 / np.pi) * np.exp(-z * z / 2) + np.abs(mean) * (2 * ndtr(z) - 1)
    return spread


def equal_mass(answers: Answers) -> Codes:
    """A bin for each answer, from 0, the most confident first; equal confidences are in one bin."""
    wanted = int(np.clip(unit_sizes(answers.units).size // PER_BIN, 1, MOST_BINS))
    ends = sorted({answers.end_of_run(share * len(answers) / wanted) for share in range(1, wanted + 1)})
    return np.asarray(np.searchsorted(ends, np.arange(len(answers)), side="right"), dtype=np.int64)


def _gaps(answers: Answers) -> Gaps:
    bins, gap = equal_mass(answers), answers.right - answers.confidence
    sizes = np.bincount(bins).astype(np.float64)
    gaps = np.bincount(bins, gap) / sizes
    doubt = np.bincount(bins, answers.confidence * (1 - answers.confidence)) / sizes**2
    robust = _robust_variances(bins, gap - gaps[bins], answers.units) / sizes**2
    return Gaps(bins=bins, weights=sizes / len(answers), gaps=gaps, errors=np.sqrt(np.maximum(robust, doubt)))


def _robust_variances(bins: Codes, residuals: Floats, units: Codes) -> Floats:
    """Of each bin's sum; a unit's residuals count together. 0 in a bin of one unit, which tells nothing."""
    number = int(units.max()) + 1
    cells, codes = np.unique(bins * number + units, return_inverse=True)
    sums = np.bincount(codes, residuals)
    of_bin = cells // number
    there = np.bincount(of_bin).astype(np.float64)
    scale = np.where(there > 1, there / np.maximum(there - 1, 1), 0.0)
    return np.asarray(scale * np.bincount(of_bin, sums**2), dtype=np.float64)


def _interval(answers: Answers, gaps: Gaps, ece: float) -> tuple[float, float] | None:
    """None with too few units. Bins where all is right (or wrong) vary by what "0 of n" still leaves open."""
    within = gaps.slopes[gaps.bins] * (answers.right - answers.confidence - gaps.gaps[gaps.bins])
    half = half_width(within + np.abs(gaps.gaps)[gaps.bins], answers.units)
    if half is None:
        return None
    half = hypot(half, _unseen(answers, gaps))
    return max(0.0, ece - half) if _miscalibrated(gaps) else 0.0, min(1.0, ece + half)


def _unseen(answers: Answers, gaps: Gaps) -> float:
    """How far accuracy may be off through mistakes that did not happen: Clopper & Pearson's bound, such bins pooled."""
    means = (np.bincount(gaps.bins, answers.right) / np.bincount(gaps.bins))[gaps.bins]
    pooled = (means == 0) | (means == 1)
    number = unit_sizes(answers.units[pooled]).size
    return float(pooled.mean()) * (1 - ALPHA ** (1 / number)) if number else 0.0


def _miscalibrated(gaps: Gaps) -> bool:
    """Whether chance alone does not explain the gaps, all bins together."""
    from scipy.special import chdtrc  # noqa: PLC0415 - as above

    return bool(chdtrc(gaps.gaps.size, float(np.sum(_standardised(gaps.gaps, gaps.errors) ** 2))) <= LEVEL)


def _standardised(gaps: Floats, errors: Floats) -> Floats:
    """|gap| ÷ error; without an error (a confidence of 1 that is always right, or always wrong) 0 or infinite."""
    with np.errstate(divide="ignore", invalid="ignore"):
        ratio = np.abs(gaps) / errors
    return np.asarray(np.nan_to_num(ratio, nan=0.0, posinf=1e9), dtype=np.float64)


def _bin(answers: Answers, inside: Codes) -> Bin:
    confidence, right = answers.confidence[inside], answers.right[inside]
    _, documents = np.unique(answers.documents[inside], return_inverse=True)
    counts = np.bincount(documents)
    return Bin(
        low=float(confidence.min()),
        high=float(confidence.max()),
        n=int(inside.size),
        confidence=float(confidence.mean()),
        accuracy=float(right.mean()),
        interval=interval_of_sums(int(inside.size), int(counts @ counts), int(right.sum())),
    )
