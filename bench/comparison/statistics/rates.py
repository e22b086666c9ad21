"""What "0 of n" still leaves open."""

from __future__ import annotations

from scipy.special import betaincinv

from bench.comparison.statistics.margins import ALPHA


def upper_bound(events: int, n: int, *, alpha: float = ALPHA) -> float | None:
    """One-sided exact upper bound of a rate at level 1 − `alpha` (Clopper & Pearson 1934); None without a trial.

    With 0 events 1 − α^(1/n): with n = 80 still 4.5 %.
    """
    if not n:
        return None
    return 1.0 if events >= n else float(betaincinv(events + 1, n - events, 1 - alpha))
