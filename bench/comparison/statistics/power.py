"""Unconditional power, by enumeration of the trinomial (b, c)."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from bench.comparison.statistics.margins import ALPHA
from bench.comparison.statistics.regions import fewest_to_differ, fewest_to_meet, fewest_to_reject, losses_that_matter
from bench.comparison.statistics.trinomial import Counts, Floats, at_least


def power_to_meet(n: int, discordance: float, difference: float, margin: float, alpha: float = ALPHA) -> float:
    """P(*met*) with `n` documents where ψ = `discordance` ≥ |Δ| and Δ = `difference`; one repeat, no clusters."""
    return float(powers_to_meet(np.array([n]), discordance, difference, margin, alpha)[0])


def powers_to_meet(sizes: Counts, discordance: float, difference: float, margin: float, alpha: float = ALPHA) -> Floats:
    """The same for each of several numbers of documents, which should not be far apart."""
    column = sizes[:, None]
    losses = losses_that_matter(int(sizes.min()), int(sizes.max()), *_lost(discordance, difference))
    return at_least(column, fewest_to_meet(column, losses, margin, alpha), losses, discordance, difference)


def power_not_to_meet(n: int, discordance: float, difference: float, margin: float, alpha: float = ALPHA) -> float:
    """P(H₀: Δ ≥ margin is rejected): the mirror image, without what *met* also needs at margin 0."""
    losses = losses_that_matter(n, n, *_lost(discordance, -difference))
    fewest = fewest_to_reject(n, losses, -margin, alpha)
    return float(at_least(n, fewest, losses, discordance, -difference))


def power_to_differ(n: int, discordance: float, differences: ArrayLike) -> Floats:
    """P(exact two-sided McNemar p ≤ .05 in favour of the candidate) for each Δ ≥ 0 of `differences`."""
    losses = losses_that_matter(n, n, *_lost(discordance, differences))
    return at_least(n, fewest_to_differ(losses), losses, discordance, differences)


def _lost(discordance: float, differences: ArrayLike) -> tuple[float, float]:
    """The range of P(b); rounding may take ψ − Δ below 0."""
    lost = np.maximum((discordance - np.asarray(differences)) / 2, 0.0)
    return float(lost.min()), float(lost.max())
