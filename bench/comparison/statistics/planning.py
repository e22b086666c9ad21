"""What a sample could have shown, and how many documents would show it."""

from __future__ import annotations

from functools import lru_cache
from math import ceil, sqrt
from typing import Final

import numpy as np
from scipy.special import ndtri

from bench.comparison.statistics.exact import LARGEST
from bench.comparison.statistics.margins import ALPHA
from bench.comparison.statistics.power import power_to_differ, power_to_meet, powers_to_meet
from bench.comparison.statistics.samples import Sample
from bench.core.wilson import wilson

POWER: Final = 0.8
MOST: Final = 1_000_000
"""Documents beyond which the answer is that no number of documents one could collect is enough."""
WITHOUT_CRITERION: Final = 0.05
"""The difference that `documents_needed` is about for an axis without a criterion."""
WIDEST: Final = 400
"""Documents looked at above the first that are enough, for a later dip of the power."""
SMOOTH: Final = 20_000
"""Documents from which a dip is too shallow to look for."""


def discordance_bound(sample: Sample) -> float:
    """The upper Wilson 95 % bound of ψ̂, a fraction."""
    return wilson(sample.discordance * sample.n, sample.n)[1]


@lru_cache(maxsize=1024)
def detectable(n: int, discordance: float) -> float | None:
    """The smallest |Δ| ≤ ψ that exact McNemar finds (p ≤ .05) with 80 % unconditional power; None if there is none."""
    low, high = 0.0, discordance
    if not n or power_to_differ(n, discordance, high) < POWER:
        return None
    for _ in range(4):
        steps = np.linspace(low, high, 17)
        first = int(np.argmax(power_to_differ(n, discordance, steps) >= POWER))
        low, high = float(steps[max(0, first - 1)]), float(steps[first])
    return high


@lru_cache(maxsize=1024)
def documents_needed(discordance: float, *, margin: float = 0.0, assume: float = WITHOUT_CRITERION) -> int | None:
    """The smallest n from which P(*met*) stays ≥ .8 where Δ = `assume` and ψ = max(`discordance`, |assume|).

    `margin` as in `margins.decide` (−m for non-inferiority within m). Power is not monotone in n: the answer is one
    above the last n that falls short. None if `assume` is not above the margin, or beyond `MOST`.
    """
    if assume <= margin:
        return None
    psi = max(discordance, abs(assume))
    most = _enough(psi, margin, assume)
    return None if most is None else _after_last_dip(_first_enough(most, psi, margin, assume), psi, margin, assume)


def _enough(psi: float, margin: float, assume: float) -> int | None:
    n = max(8, _normal_guess(psi, margin, assume))
    while n <= MOST and power_to_meet(n, psi, assume, margin) < POWER:
        n += n // 8 + 1
    return n if n <= MOST else None


def _normal_guess(psi: float, margin: float, assume: float) -> int:
    edge = max(psi, abs(margin))
    spread = -ndtri(ALPHA) * sqrt(edge - margin**2) + ndtri(POWER) * sqrt(max(0.0, psi - assume**2))
    return ceil(float(spread / (assume - margin)) ** 2)


def _first_enough(enough: int, psi: float, margin: float, assume: float) -> int:
    short = 0
    while enough - short > 1:
        middle = (short + enough) // 2
        reached = power_to_meet(middle, psi, assume, margin) >= POWER
        short, enough = (short, middle) if reached else (middle, enough)
    return enough


def _after_last_dip(first: int, psi: float, margin: float, assume: float) -> int:
    """Steps of the region's edge come every 1/Δ documents or so; the dips they cause end within a few of them."""
    if first > SMOOTH:
        return first
    width = min(WIDEST, ceil(3 / (assume - margin)) + 8)
    sizes = np.arange(first + 1, first + width + 1)
    exactly, by_score = sizes[sizes <= LARGEST], sizes[sizes > LARGEST]
    if by_score.size:
        short = by_score[powers_to_meet(by_score, psi, assume, margin) < POWER]
        if short.size:
            return int(short[-1]) + 1
    dips = (int(n) for n in exactly[::-1] if power_to_meet(int(n), psi, assume, margin) < POWER)
    return next(dips, first - 1) + 1
