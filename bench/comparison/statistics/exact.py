"""The exact unconditional one-sided test of a margin, for small samples."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from bench.comparison.statistics.tango import statistic
from bench.comparison.statistics.trinomial import at_least

Floats = NDArray[np.float64]
LARGEST: Final = 200
"""Documents up to which the exact test is used; above, Tango's score test."""
TIE: Final = 1e-9
"""Statistics closer than this are one."""
GRID: Final = 96
"""Values of ψ at which the tail is looked at first."""
PEAKS: Final = 3
"""Highest places among them that are refined."""


@lru_cache(maxsize=4096)
def p_above(n: int, b: int, c: int, margin: float) -> float:
    """One-sided p of H₀: Δ ≤ `margin`: P(T ≥ observed T), maximised over the nuisance ψ ∈ [|margin|, 1].

    T is Tango's statistic at the margin; with its restricted estimate the maximum over H₀ lies where Δ = margin
    (Hsueh, Liu, Chen 2001, Biometrics 57, 478–483; Sidik 2003, Statistics in Medicine 22, 265–278). Meant for
    n ≤ `LARGEST`: the work grows with n. The maximum is found to less than 1e-5.
    """
    return largest_tail(n, float(statistic(n, b, c, margin)), margin)


def p_below(n: int, b: int, c: int, margin: float) -> float:
    """One-sided p of H₀: Δ ≥ `margin`, the mirror image: the two runs change places."""
    return p_above(n, c, b, -margin)


def largest_tail(n: int, score: float, margin: float) -> float:
    """The maximum over ψ of P(T ≥ `score`) where Δ = `margin`."""
    grid = _grid(margin, GRID)
    tails = tail(n, score, margin, grid)
    found = float(tails.max())
    for peak in _peaks(tails):
        found = max(found, _refined(n, score, margin, grid, peak))
    return min(1.0, found)


def tail(n: int, score: float, margin: float, discordance: Floats) -> Floats:
    """P(T ≥ `score`) where Δ = `margin`, for each ψ."""
    fewest, losses = fewest_gains(n, score, margin), np.arange(n + 1)
    possible = fewest <= n - losses
    return at_least(n, fewest[possible], losses[possible], discordance, margin)


def _grid(margin: float, points: int) -> Floats:
    """Values of ψ, closer together near |margin|, where the tail turns quickest."""
    return abs(margin) + (1 - abs(margin)) * np.linspace(0.0, 1.0, points) ** 2


def _peaks(tails: Floats) -> NDArray[np.int64]:
    """Places of the highest local maxima."""
    padded = np.pad(tails, 1, constant_values=-1.0)
    local = np.flatnonzero((tails >= padded[:-2]) & (tails >= padded[2:]))
    return local[np.argsort(tails[local])[-PEAKS:]]


def _refined(n: int, score: float, margin: float, grid: Floats, place: int) -> float:
    for _ in range(2):
        grid = np.linspace(grid[max(0, place - 1)], grid[min(grid.size - 1, place + 1)], 9)
        tails = tail(n, score, margin, grid)
        place = int(np.argmax(tails))
    return float(tails[place])


def fewest_gains(n: int, score: float, margin: float) -> NDArray[np.int64]:
    """For b = 0 … n the smallest c with T(b, c) ≥ `score`; more than n − b where none has."""
    reached = statistics(n, margin) >= score - TIE
    return np.where(reached.any(axis=1), reached.argmax(axis=1), n + 1)


@lru_cache(maxsize=4096)
def critical_score(n: int, margin: float, alpha: float) -> float:
    """The smallest T of a table that the test rejects at `alpha`; +∞ where it rejects none.

    Looked for with few values of ψ, which can only make a tail look too small; then confirmed upwards with all.
    """
    scores = np.unique(statistics(n, margin))
    scores = scores[np.isfinite(scores) & (scores > 0)]
    few = _grid(margin, GRID // 3)
    low, high = -1, int(scores.size)
    while high - low > 1:
        middle = (low + high) // 2
        reached = float(tail(n, float(scores[middle]), margin, few).max()) <= alpha
        low, high = (low, middle) if reached else (middle, high)
    while high < scores.size and largest_tail(n, float(scores[high]), margin) > alpha:
        high += 1
    return float(scores[high]) if high < scores.size else np.inf


@lru_cache(maxsize=8)
def statistics(n: int, margin: float) -> NDArray[np.float64]:
    """T at the margin for every b (rows) and c (columns); −∞ where b + c > n."""
    losses, gains = np.arange(n + 1)[:, None], np.arange(n + 1)[None, :]
    possible = losses + gains <= n
    return np.where(possible, statistic(n, losses, np.where(possible, gains, 0), margin), -np.inf)
