"""Two runs facing each other: their pairs, and how sure *not met* must be."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from bench.comparison.counting import Tally, tally
from bench.comparison.latency import Ratios, paired_ratios
from bench.comparison.pairing import Pair
from bench.comparison.sides import Side
from bench.comparison.statistics.margins import ALPHA
from bench.core.criteria import Quantity


@dataclass(frozen=True, kw_only=True)
class Bout:
    """What every criterion is judged on."""

    baseline: Side
    candidate: Side
    pairs: tuple[Pair, ...]
    required_statistical: int = 1
    """M: *not met* is tested at .025 ÷ M."""

    @cached_property
    def tally(self) -> Tally:
        """The marks of all pairs, counted once."""
        return tally(self.pairs, repeats=(self.baseline.spec.repeats, self.candidate.spec.repeats))

    def counted(self, exempt: Collection[str]) -> Tally:
        """The same without the documents of some formats."""
        if not exempt:
            return self.tally
        return self.tally.where(np.asarray([pair.format not in exempt for pair in self.pairs], dtype=bool))

    @cached_property
    def _load_ratios(self) -> Ratios:
        return paired_ratios(self.pairs, "load seconds")

    def ratios(self, quantity: Quantity, exempt: Collection[str] = ()) -> Ratios:
        """Paired ratios without the documents of some formats; those that are asked for most are kept."""
        if quantity == "load seconds" and not exempt:
            return self._load_ratios
        return paired_ratios([pair for pair in self.pairs if pair.format not in exempt], quantity)

    @property
    def alpha_not_met(self) -> float:
        """One-sided level of *not met*."""
        return ALPHA / max(1, self.required_statistical)
