"""One figure of a corpus with what it means: the word, the number and the reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from bench.core.model import Frozen
from bench.core.wilson import wilson
from bench.datasets.design.samples import Sample

Verdict = Literal["bad", "look", "good", "note", "not measured"]
"""`bad`: conclusions from this corpus are in danger. `look`: a limit that a reader must know. `note`: no judgement."""


class Reading(Frozen):
    """What is printed in a line, and the same for programs."""

    name: str
    """Stable; a key for programs."""
    verdict: Verdict
    said: str
    """The figure in words."""
    reason: str
    """What it means, or what to do."""
    value: dict[str, Any] = {}
    """The figure in numbers; fractions, not percentages."""
    details: tuple[str, ...] = ()
    """Which documents, tags, words."""


class Share(Frozen):
    """Documents of which something is true. The interval is Wilson's, with independent units for trials."""

    hits: int
    n: int
    share: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{percent(self.share)} of {self.n}"


def share_of(samples: Sequence[Sample], hits: Sequence[bool]) -> Share | None:
    """None over no sample. Documents of one cluster are not independent: trials are Kish's (Σn)² ÷ Σn² over clusters.

    Wilson 1927; Kish 1965, Survey Sampling, section 11.7.
    """
    if not samples:
        return None
    share = sum(hits) / len(samples)
    units = effective_units(samples)
    low, high = wilson(share * units, units)
    return Share(hits=sum(hits), n=len(samples), share=share, low=low, high=high)


def effective_units(samples: Sequence[Sample]) -> float:
    """As many clusters of equal size say as much."""
    sizes: dict[str, int] = {}
    for sample in samples:
        sizes[sample.group] = sizes.get(sample.group, 0) + 1
    return len(samples) ** 2 / sum(size**2 for size in sizes.values())


def percent(share: float) -> str:
    """For people; a share that is not nothing is not printed as nothing."""
    return "under 1 %" if 0 < share < 0.005 else f"{share:.0%}".replace("%", " %")  # noqa: PLR2004 - rounds to 0
