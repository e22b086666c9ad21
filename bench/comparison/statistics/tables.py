"""The paired 2 × 2 table of one repeat."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike


@dataclass(frozen=True, kw_only=True, slots=True)
class Table:
    """How many documents both runs got right, only one did, or neither."""

    both: int
    b: int
    """Only the baseline right."""
    c: int
    """Only the candidate right."""
    neither: int

    @property
    def n(self) -> int:
        """All documents."""
        return self.both + self.b + self.c + self.neither


def table(baseline: ArrayLike, candidate: ArrayLike) -> Table:
    """Count documents; the two arrays hold right (true) and wrong (false) in the same order of documents."""
    ours, theirs = np.asarray(baseline, dtype=bool), np.asarray(candidate, dtype=bool)
    both, b = int(np.sum(ours & theirs)), int(np.sum(ours & ~theirs))
    c = int(np.sum(~ours & theirs))
    return Table(both=both, b=b, c=c, neither=ours.size - both - b - c)
