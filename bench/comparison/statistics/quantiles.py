"""Quantiles of the documents' own ratios, with bounds that assume no distribution."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import floor, inf

import numpy as np
from scipy.special import bdtr, bdtrc

from bench.comparison.statistics.margins import ALPHA, Status


@dataclass(frozen=True, kw_only=True, slots=True)
class QuantileBounds:
    """A quantile and one-sided bounds at level 1 − α each (95 % together at α = .025)."""

    n: int
    value: float | None
    """Linear between neighbours; None without a document."""
    lower: float | None
    """None where even the smallest value is no bound."""
    upper: float | None
    """None where even the largest value is no bound."""


def quantile_bounds(ratios: Sequence[float], share: float, *, alpha: float = ALPHA) -> QuantileBounds:
    """Order-statistic bounds of the `share` quantile (Conover 1999, Practical Nonparametric Statistics, 3.2).

    lower: the largest x₍l₎ with P(binomial(n, share) < l) ≤ α; upper: the smallest x₍u₎ with
    P(binomial(n, share) ≥ u) ≤ α. A two-sided 95 % bound of p95 needs n ≥ 72. +∞ (a failed document) sorts last.
    """
    ordered = sorted(ratios)
    n = len(ordered)
    before = np.arange(n, dtype=np.float64)  # how many values come before each
    below = np.flatnonzero(bdtr(before, n, share) <= alpha)
    above = np.flatnonzero(bdtrc(before, n, share) <= alpha)
    return QuantileBounds(
        n=n,
        value=_between_neighbours(ordered, share) if ordered else None,
        lower=ordered[below[-1]] if below.size else None,
        upper=ordered[above[0]] if above.size else None,
    )


def below_ceiling(ratios: Sequence[float], share: float, ceiling: float, *, alpha_not_met: float = ALPHA) -> Status:
    """*met* if the quantile's upper bound is below the ceiling, *not met* if its lower bound is not below it."""
    upper = quantile_bounds(ratios, share).upper
    if upper is not None and upper < ceiling:
        return "met"
    lower = quantile_bounds(ratios, share, alpha=alpha_not_met).lower
    return "not met" if lower is not None and lower >= ceiling else "cannot tell"


def _between_neighbours(ordered: Sequence[float], share: float) -> float:
    place = (len(ordered) - 1) * share
    low, high = ordered[floor(place)], ordered[min(floor(place) + 1, len(ordered) - 1)]
    part = place - floor(place)
    if not part or low == high:
        return low
    return inf if high == inf else low + part * (high - low)
