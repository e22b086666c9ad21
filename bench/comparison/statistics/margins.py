"""Whether a margin is met, not met, or cannot be told: two one-sided tests of the same margin."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from bench.comparison.statistics import exact
from bench.comparison.statistics.samples import Sample
from bench.comparison.statistics.tango import score

Status = Literal["met", "not met", "cannot tell"]

ALPHA: Final = 0.025
"""One-sided level of *met*, and of *not met* where one criterion is required."""
ALPHA_AT_ZERO: Final = 0.05
"""Two-sided level of the paired p that *met* also needs at margin 0."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Decision:
    """One criterion on one sample."""

    status: Status
    p_met: float
    """One-sided p of H₀: Δ ≤ margin; 1 without documents."""
    p_not_met: float
    """One-sided p of H₀: Δ ≥ margin; 1 without documents."""


def decide(sample: Sample, margin: float, *, alpha_not_met: float = ALPHA) -> Decision:
    """Superiority by m: `margin` = m; non-inferiority within m: `margin` = −m (fractions).

    *met* if H₀: Δ ≤ margin is rejected at one-sided .025; *not met* if H₀: Δ ≥ margin is rejected at
    `alpha_not_met` (.025 / M with M required statistical criteria). At margin 0 *met* needs the paired two-sided p
    ≤ .05 too. Too few clusters or no documents: cannot tell.
    """
    if not sample.n:
        return Decision(status="cannot tell", p_met=1.0, p_not_met=1.0)
    p_met, p_not_met = p_above(sample, margin), p_below(sample, margin)
    return Decision(status=_status(sample, margin, p_met, p_not_met, alpha_not_met), p_met=p_met, p_not_met=p_not_met)


def _status(sample: Sample, margin: float, p_met: float, p_not_met: float, alpha_not_met: float) -> Status:
    if not sample.tellable:
        return "cannot tell"
    if p_met <= ALPHA and (margin != 0 or sample.p <= ALPHA_AT_ZERO):
        return "met"
    return "not met" if p_not_met <= alpha_not_met else "cannot tell"


def p_above(sample: Sample, margin: float) -> float:
    """One-sided p of H₀: Δ ≤ `margin`: exact for whole counts of up to 200 documents, else Tango's score test."""
    if _exact(sample):
        return exact.p_above(sample.n, sample.b, sample.c, margin)
    return sample.reference.above(score(sample, margin))


def p_below(sample: Sample, margin: float) -> float:
    """One-sided p of H₀: Δ ≥ `margin`."""
    if _exact(sample):
        return exact.p_below(sample.n, sample.b, sample.c, margin)
    return sample.reference.above(-score(sample, margin))


def _exact(sample: Sample) -> bool:
    return sample.whole and sample.n <= exact.LARGEST
