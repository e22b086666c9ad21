"""Tango's score statistic for a paired difference of proportions, and the interval that inverts it."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from bench.comparison.statistics.samples import Sample

Floats = NDArray[np.float64]
HALVINGS: Final = 60
"""Of an interval at most 2 wide: 2⁻⁵⁹, below what a float near 1 can tell apart."""


def statistic(n: ArrayLike, b: ArrayLike, c: ArrayLike, delta: ArrayLike) -> Floats:
    """Tango 1998 (Statistics in Medicine 17, 891–908), equation (3): the score statistic of H₀: Δ = `delta`.

    T(δ) = (c − b − nδ) / √(n(2q̃ + δ(1 − δ))), q̃ the restricted maximum-likelihood estimate of P(only the baseline
    right), the larger root of 2n q² + (−b − c + (2n − c + b)δ) q − bδ(1 − δ) = 0. Standard normal under H₀, falling
    in δ, rising in c; 0 where there is neither a difference nor a variance. Arrays broadcast; counts need not be
    whole.
    """
    n, b, c, delta = (np.asarray(value, dtype=np.float64) for value in (n, b, c, delta))
    difference = c - b - n * delta
    variance = n * (2 * _restricted(n, b, c, delta) + delta * (1 - delta))
    with np.errstate(divide="ignore", invalid="ignore"):
        found = difference / np.sqrt(np.maximum(variance, 0.0))
    return np.where(np.abs(difference) <= 1e-12 * n, 0.0, found)


def _restricted(n: Floats, b: Floats, c: Floats, delta: Floats) -> Floats:
    linear = -b - c + (2 * n - c + b) * delta
    constant = -b * delta * (1 - delta)
    root = np.sqrt(np.maximum(linear * linear - 8 * n * constant, 0.0))
    with np.errstate(
        divide="ignore", invalid="ignore"
    ):  # the second form where the first would subtract like from like
        larger = np.where(linear <= 0, (root - linear) / (4 * n), -2 * constant / (root + linear))
    return np.maximum(larger, np.maximum(-delta, 0.0))


def limits(n: ArrayLike, b: ArrayLike, c: ArrayLike, z: ArrayLike) -> tuple[Floats, Floats]:
    """The δ where T(δ) = z and where T(δ) = −z, −1 and 1 where there is none; arrays broadcast.

    By bisection, T being monotone: no start value, no case that does not converge. b = c = 0 gives ∓z²/(n + z²).
    """
    n, b, c, z = np.broadcast_arrays(*(np.asarray(value, dtype=np.float64) for value in (n, b, c, z)))
    return -_upper(n, c, b, z), _upper(n, b, c, z)


def _upper(n: Floats, b: Floats, c: Floats, z: Floats) -> Floats:
    low, high = (c - b) / n, np.ones_like(n)
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        inside = statistic(n, b, c, middle) > -z
        low, high = np.where(inside, middle, low), np.where(inside, high, middle)
    return np.where(c >= n, 1.0, (low + high) / 2)


def score(sample: Sample, delta: float) -> float:
    """T(δ) on the sample's masses; refer it to `sample.reference`."""
    masses = sample.masses
    return float(statistic(masses.n, masses.b, masses.c, delta))


def interval(sample: Sample, confidence: float = 0.95) -> tuple[float, float]:
    """The two-sided interval of Δ, a fraction in [−1, 1].

    One repeat: Tango's interval. Repeats: the same on the masses Σd⁻ and Σd⁺. Clusters: on n, b and c divided by the
    design effect, with the quantile of t on G − 1 degrees of freedom for z; T grows with the root of the sample, so
    this is the interval of counts that are also multiplied by (z/t)².
    """
    quantile = sample.reference.quantile(0.5 + confidence / 2)
    masses = sample.masses
    low, high = limits(masses.n, masses.b, masses.c, quantile)
    return float(low), float(high)
