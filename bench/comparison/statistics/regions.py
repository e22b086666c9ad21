"""What would be *met*, or significant, count by count: the rejection regions that power is enumerated over."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import ceil, floor, sqrt
from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.special import bdtr, ndtri

from bench.comparison.statistics import exact
from bench.comparison.statistics.margins import ALPHA, ALPHA_AT_ZERO
from bench.comparison.statistics.tango import statistic

Counts = NDArray[np.int64]
DEVIATIONS: Final = 8.5
"""Standard deviations beyond which a count's probability does not matter (below 1e-16)."""


def losses_that_matter(fewest: int, most: int, lowest: float, highest: float) -> Counts:
    """The values of b to expect in `fewest` to `most` documents, each lost with probability `lowest` to `highest`."""
    first = floor(fewest * lowest - DEVIATIONS * sqrt(fewest * lowest))
    last = ceil(most * highest + DEVIATIONS * sqrt(most * highest) + DEVIATIONS**2)
    return np.arange(max(0, first), min(most, last) + 1)


def fewest_to_meet(n: ArrayLike, losses: Counts, margin: float, alpha: float = ALPHA) -> Counts:
    """For each b the smallest c with which the margin is *met*; more than n − b where none is enough.

    `n` is a number of documents or a column of them, which gives a row each. At margin 0 and α = .025 exact McNemar
    alone decides: its p ≤ .05 implies that the one-sided test rejects, at every n ≤ 200 by enumeration, and above
    because the score is then at least 1.961.
    """
    if margin == 0 and alpha == ALPHA:
        return fewest_to_differ(losses)
    fewest = fewest_to_reject(n, losses, margin, alpha)
    return fewest if margin else np.maximum(fewest, fewest_to_differ(losses))


def fewest_to_reject(n: ArrayLike, losses: Counts, margin: float, alpha: float) -> Counts:
    """The same for the one-sided test of H₀: Δ ≤ `margin` alone, without what *met* also needs at margin 0."""
    sizes = np.asarray(n)
    if np.all(sizes > exact.LARGEST):
        return _by_score(sizes, losses, margin, alpha)
    if sizes.ndim == 0:
        return _by_exact_test(int(sizes), margin, alpha)[np.minimum(losses, int(sizes))]
    return np.stack([fewest_to_reject(int(each), losses, margin, alpha) for each in sizes.ravel()])


def fewest_to_differ(losses: Counts) -> Counts:
    """For each b the smallest c > b with an exact two-sided McNemar p ≤ .05."""
    return _differing(1 << int(losses.max(initial=0)).bit_length())[losses]


@lru_cache(maxsize=8)
def _differing(most: int) -> Counts:
    """The same for b = 0 … `most`."""
    losses = np.arange(most + 1)
    span = np.ceil((9 + np.sqrt(81 + 72 * losses)) / 2).astype(np.int64)  # a score of 3 and more is enough
    return _smallest(losses, losses + span, lambda gains: 2 * bdtr(losses, losses + gains, 0.5) <= ALPHA_AT_ZERO)


@lru_cache(maxsize=2048)
def _by_exact_test(n: int, margin: float, alpha: float) -> Counts:
    return exact.fewest_gains(n, exact.critical_score(n, margin, alpha), margin)


def _by_score(n: Counts, losses: Counts, margin: float, alpha: float) -> Counts:
    z = float(-ndtri(alpha))
    least = np.floor(losses + n * margin).astype(np.int64)  # here T ≤ 0; a variance is at most n
    most = least + ceil(z * sqrt(n.max())) + 2
    return np.maximum(_smallest(least, most, lambda gains: statistic(n, losses, gains, margin) >= z), 0)


def _smallest(low: Counts, high: Counts, enough: Callable[[Counts], NDArray[np.bool_]]) -> Counts:
    """The smallest whole numbers in (low, high] that are enough, where what is above enough is enough; by halving."""
    while np.any(high - low > 1):
        middle = (low + high) // 2
        found = enough(middle)
        low, high = np.where(found, low, middle), np.where(found, middle, high)
    return high
