"""Answers with confidences, in a line."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from bench.core.confidence import Covered
from bench.scoring.confidence.answers import Answers


def answers(confidence: Sequence[float], right: Sequence[float], units: Sequence[int] | None = None) -> Answers:
    """Already in order, the most confident first; each of a document of its own unless units are given."""
    codes = np.arange(len(confidence)) if units is None else np.array(units)
    return Answers(
        confidence=np.array(confidence, dtype=np.float64),
        right=np.array(right, dtype=np.float64),
        documents=codes,
        units=codes,
    )


def of(n: int, covered: int | None = None) -> Covered:
    """n cases; what is not covered failed."""
    kept = n if covered is None else covered
    return Covered(n=n, covered=kept, without=0, abstained=0, failed=n - kept)
