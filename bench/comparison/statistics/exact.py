"""The exact unconditional one-sided test of a margin, for small samples."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from bench.comparison.statistics.tango import statistic
from bench.comparison.statistics.trinomial import at_least

LARGEST: Final = 200
"""Documents up to which the exact test is used; above, Tango's score test."""
TIE: Final = 1e-9
"""Statistics closer than this are one."""
GRID: Final = 96
"""Values of ψ at which the tail is looked at before its highest places are refined."""


@lru_cache(maxsize=4096)
def p_above(n: int, b: int, c: int, margin: float) -> float:
    """One-sided p of H₀: Δ ≤ `margin`: P(T ≥ observed T), maximised over the nuisance ψ ∈ [|margin|, 1].

    T is Tango's statistic at the margin; with its restricted estimate the maximum over H₀ lies where Δ = margin
    (Hsueh, Liu, Chen 2001, Biometrics 57, 478–483; Sidik 2003, Statistics in Medicine 22, 265–278). Meant for
    n ≤ `LARGEST`: the work grows with n.
    """
    return largest_tail(n, float(statistic(n, b, c, margin)), margin)


def p_below(n: int, b: int, c: int, margin: float) -> float:
    """One-sided p of H₀: Δ ≥ `margin`, the mirror image: the two runs change places."""
    return p_above(n, c, b, -margin)


def largest_tail(n: int, score: float, margin: float) -> float:
    """The maximum over ψ of P(T ≥ `score`) where Δ = `margin`."""
    fewest, losses = fewest_gains(n, score, margin), np.arange(n + 1)
    losses, fewest = losses[fewest <= n - losses], fewest[fewest <= n - losses]
    grid = abs(margin) + (1 - abs(margin)) * np.linspace(0.0, 1.0, GRID) ** 2
    for _ in range(3):
        tails = at_least(n, fewest, losses, grid, margin)
        best = int(np.argmax(tails))
        grid = np.linspace(grid[max(0, best - 1)], grid[min(grid.size - 1, best + 1)], 13)
    return float(min(1.0, tails[best]))


def fewest_gains(n: int, score: float, margin: float) -> NDArray[np.int64]:
    """For b = 0 … n the smallest c with T(b, c) ≥ `score`; more than n − b where none has."""
    reached = statistics(n, margin) >= score - TIE
    return np.where(reached.any(axis=1), reached.argmax(axis=1), n + 1)


def critical_score(n: int, margin: float, alpha: float) -> float:
    """The smallest T of a table that the test rejects at `alpha`; +∞ where it rejects none."""
    scores = np.unique(statistics(n, margin))
    scores = scores[np.isfinite(scores) & (scores > 0)]
    low, high = -1, scores.size
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if largest_tail(n, scores[middle], margin) <= alpha else (middle, high)
    return float(scores[high]) if high < scores.size else np.inf


@lru_cache(maxsize=8)
def statistics(n: int, margin: float) -> NDArray[np.float64]:
    """T at the margin for every b (rows) and c (columns); −∞ where b + c > n."""
    losses, gains = np.arange(n + 1)[:, None], np.arange(n + 1)[None, :]
    possible = losses + gains <= n
    return np.where(possible, statistic(n, losses, np.where(possible, gains, 0), margin), -np.inf)
