"""The sign-flip permutation test: each difference could as well have had the other sign."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

from bench.comparison.statistics.mcnemar import exact_p


def sign_flip_p(differences: ArrayLike) -> float:
    """Exact two-sided p of Σd over all 2^m equally likely signs of the m non-zero differences (Fisher 1935).

    `differences` are whole numbers (right answers × a common denominator); at ±1 this is McNemar's exact test.
    The distribution of Σ±d has the characteristic function Πcos(td), which a discrete Fourier transform turns into
    probabilities: exact (to about 1e-13) for any m, where enumeration ends at about 20.
    """
    moved = np.asarray(differences, dtype=np.int64)
    moved = moved[moved != 0]
    sizes, counts = np.unique(np.abs(moved), return_counts=True)
    if sizes.size <= 1:
        return exact_p(int(np.sum(moved < 0)), int(np.sum(moved > 0)))
    common = int(np.gcd.reduce(sizes))
    return _both_tails(_probabilities(sizes // common, counts), abs(int(moved.sum())) // common)


def _probabilities(sizes: NDArray[np.int64], counts: NDArray[np.int64]) -> NDArray[np.float64]:
    """P(Σ = s) for s = 0, 1, …, r, −r, …, −1 where r = Σ sizes × counts."""
    points = 2 * int(sizes @ counts) + 1
    turns = (np.arange(points, dtype=np.int64)[:, None] * sizes[None, :]) % points
    characteristic = np.prod(np.cos(2 * np.pi * turns / points) ** counts, axis=1)
    return np.maximum(np.fft.ifft(characteristic).real, 0.0)


def _both_tails(probabilities: NDArray[np.float64], observed: int) -> float:
    if not observed:
        return 1.0
    return float(min(1.0, 2 * probabilities[observed : probabilities.size // 2 + 1].sum()))
