"""The smallest difference between two loaders that so many documents can show."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import ceil
from typing import Final

from bench.datasets.design.reading import Reading, effective_units, percent
from bench.datasets.design.samples import Sample

DISCORDANCES: Final = (0.1, 0.2, 0.3)
"""Shares of documents that one loader gets right and the other not: .025 to .163 on the axes of the prior study."""
USUAL: Final = 0.2
FINE: Final = 0.1
"""A loader that costs ten times as much should gain more than that."""

Detectable = Callable[[int, float], float | None]
"""(n, discordance) → the smallest difference with 80 % power, paired; None if there is none."""


def showable(samples: Sequence[Sample], detectable: Detectable) -> Iterator[Reading]:
    """From all documents as if each were independent, to Kish's number of clusters, as if each were one document.

    How far the documents of a cluster go together is known after a run only; the verdict is of the worst case.
    """
    n, units = len(samples), int(effective_units(samples))
    best, worst = ({share: detectable(size, share) for share in DISCORDANCES} for size in (n, units))
    usual = worst[USUAL]
    yield Reading(
        name="smallest difference",
        verdict="bad" if usual is None else "look" if usual > FINE else "good",
        said=", ".join(f"{_said(best[share], worst[share])} at {percent(share)} discordance" for share in DISCORDANCES),
        reason=f"where one loader alone is right on {percent(USUAL)} of the documents; smaller ones stay undecided"
        if usual is not None
        else f"it may be none where one loader alone is right on {percent(USUAL)}: too few independent documents",
        value={
            "documents": n,
            "units": units,
            "if_independent": {str(share): least for share, least in best.items()},
            "if_clusters_are_one": {str(share): least for share, least in worst.items()},
        },
    )


def _said(best: float | None, worst: float | None) -> str:
    """`14–18 pp`; whole percentage points, never less than what was computed."""
    shown = ["none" if least is None else f"{ceil(100 * least - 1e-9)}" for least in (best, worst)]
    joined = shown[0] if shown[0] == shown[1] else "–".join(shown)
    return joined if joined == "none" else joined.replace("–none", " pp to none") if worst is None else f"{joined} pp"
