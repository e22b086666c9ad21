"""Probabilities of regions of (b, c), the losses and gains among n independent documents."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.special import bdtrc, gammaln, xlog1py, xlogy

Floats = NDArray[np.float64]
Counts = NDArray[np.int64]
NEGLIGIBLE: Final = 1e-14
"""Probability of a b that is not worth a binomial tail."""


def at_least(n: ArrayLike, fewest: Counts, losses: Counts, discordance: ArrayLike, difference: ArrayLike) -> Floats:
    """P(c ≥ fewest[i] where b = losses[i]), summed over the losses, for each pair of ψ and Δ.

    b and c are trinomial with probabilities (ψ − Δ)/2 and (ψ + Δ)/2: b is binomial, and c given b is binomial among
    the n − b other documents. A `fewest` above n − b leaves that b out. With a column of n and a row of `fewest`
    for each, one ψ and Δ give a probability for each n.
    """
    n = np.asarray(n)
    psi, delta = np.broadcast_arrays(np.asarray(discordance, dtype=np.float64), np.asarray(difference))
    lost, gained = np.clip((psi - delta) / 2, 0.0, 1.0)[..., None], np.clip((psi + delta) / 2, 0.0, 1.0)[..., None]
    with np.errstate(divide="ignore", invalid="ignore"):
        share = np.where(lost < 1, np.clip(gained / (1 - lost), 0.0, 1.0), 0.0)
    chances = np.where(fewest <= n - losses, point(n, losses, lost), 0.0)
    matter = chances > NEGLIGIBLE
    trials, wanted, shares = (np.broadcast_to(each, matter.shape)[matter] for each in (n - losses, fewest, share))
    chances[matter] *= upper_tail(trials, wanted, shares)
    total: Floats = np.where(matter, chances, 0.0).sum(axis=-1)
    return total


def point(n: Counts, successes: Counts, share: Floats) -> Floats:
    """Binomial probabilities; nothing sensible where there are more successes than n."""
    choices = gammaln(n + 1) - gammaln(successes + 1) - gammaln(n - successes + 1)
    return np.exp(choices + xlogy(successes, share) + xlog1py(n - successes, -share))


def upper_tail(trials: Counts, fewest: Counts, share: Floats) -> Floats:
    """P(binomial ≥ fewest): 1 from none on, 0 where there are not as many trials."""
    inside = (fewest > 0) & (fewest <= trials)
    found = bdtrc(np.where(inside, fewest - 1, 0).astype(np.float64), np.where(inside, trials, 1), share)
    return np.where(inside, found, np.where(fewest <= 0, 1.0, 0.0))
