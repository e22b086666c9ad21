"""Documents that are alike: how much less they say than as many independent ones."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, kw_only=True, eq=False)
class Clusters:
    """Sizes and sums of differences, cluster by cluster."""

    sizes: NDArray[np.int64]
    sums: NDArray[np.int64]
    """Of d × unit."""

    @property
    def number(self) -> int:
        """G."""
        return int(self.sizes.size)

    @property
    def largest(self) -> int:
        """Documents of the largest cluster."""
        return int(self.sizes.max(initial=0))


def totals(moved: NDArray[np.int64], clusters: NDArray[np.int64]) -> Clusters:
    """Add documents up by cluster; codes are any whole numbers, those without a document do not count."""
    _, codes = np.unique(clusters, return_inverse=True)
    sums = np.bincount(codes, weights=moved).round().astype(np.int64)
    return Clusters(sizes=np.bincount(codes), sums=sums)


def design_effect(moved: NDArray[np.int64], grouped: Clusters, *, unit: int = 1) -> float:
    """The cluster-robust variance of Δ ÷ the trinomial one, clipped to [1, largest cluster].

    Robust: G/(G − 1) Σ_g (s_g − n_g Δ)² / n² over cluster sums s (Liang & Zeger 1986 with the usual correction);
    trinomial: (ψ − Δ²)/n with ψ the mass that moved. The largest cluster where that is 0 (nothing differs) or where
    there is one cluster only.
    """
    n, number = moved.size, grouped.number
    difference, discordance = moved.sum() / unit / n, np.abs(moved).sum() / unit / n
    trinomial = (discordance - difference**2) * n
    if number < 2 or trinomial <= 0:  # noqa: PLR2004 - one cluster has no variance between clusters
        return float(grouped.largest)
    residuals = grouped.sums / unit - grouped.sizes * difference
    robust = number / (number - 1) * float(residuals @ residuals)
    return float(np.clip(robust / trinomial, 1.0, grouped.largest))
