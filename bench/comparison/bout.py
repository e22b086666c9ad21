"""Two runs facing each other: their pairs, and how sure *not met* must be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bench.comparison.pairing import Pair
from bench.comparison.sides import Side
from bench.comparison.statistics.margins import ALPHA


@dataclass(frozen=True, kw_only=True)
class Bout:
    """What every criterion is judged on."""

    baseline: Side
    candidate: Side
    pairs: Sequence[Pair]
    required_statistical: int = 1
    """M: *not met* is tested at .025 ÷ M."""

    @property
    def repeats(self) -> tuple[int, int]:
        """Of the baseline and of the candidate."""
        return self.baseline.spec.repeats, self.candidate.spec.repeats

    @property
    def alpha_not_met(self) -> float:
        """One-sided level of *not met*."""
        return ALPHA / max(1, self.required_statistical)
