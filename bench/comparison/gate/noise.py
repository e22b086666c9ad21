"""How many documents chance alone turns from right to wrong: from A/A repeats, the same asked again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from scipy.special import bdtrc

from bench.core.wilson import wilson

LEVEL: Final = 0.05
"""P(at least as many worse) at which a gate fails."""


def flip_probability(right: Sequence[int], repeats: int) -> float:
    """Upper 95 % Wilson bound of the probability that a document is right in one repeat and wrong in another.

    `right` are the right answers of each document in `repeats` A/A repeats. r(k − r) ÷ k(k − 1) is the unbiased
    estimate of p(1 − p), where p is a document's own probability to come out right; the sum over the documents
    counts as deviating answers, Σ r(k − r) ÷ (k − 1) of n · k. Documents are fixed, the same ones are asked again,
    so answers of one document need no allowance for being alike. Raises ValueError below two repeats.
    """
    if repeats < 2 or not right:  # noqa: PLR2004 - with one answer nothing can deviate
        raise ValueError("a flip needs a document and two repeats")
    deviating = sum(r * (repeats - r) for r in right) / (repeats - 1)
    return wilson(deviating, len(right) * repeats)[1]


def at_least(worse: int, n: int, probability: float) -> float:
    """P(X ≥ worse), X binomial of n documents; documents that flip unlike each other make such a tail lighter.

    (Hoeffding 1956, Annals of Mathematical Statistics 27, 713–721.)
    """
    return 1.0 if worse <= 0 else float(bdtrc(worse - 1, n, probability))


def explained(n: int, probability: float) -> int:
    """The largest number of worse documents that is not yet beyond noise."""
    tails = bdtrc(np.arange(n, dtype=np.float64), n, probability)  # P(X ≥ 1), P(X ≥ 2), …
    beyond = np.flatnonzero(tails <= LEVEL)
    return int(beyond[0]) if beyond.size else n
