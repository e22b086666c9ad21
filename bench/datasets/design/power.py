"""The smallest difference between two loaders that so many documents can show."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import ceil
from typing import Final

from bench.datasets.design.reading import Reading, Verdict, effective_units, percent
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
    verdict, reason = _judge(worst)
    yield Reading(
        name="smallest difference",
        verdict=verdict,
        said=", ".join(f"{_said(best[share], worst[share])} at {percent(share)} discordance" for share in DISCORDANCES),
        reason=reason,
        value={
            "documents": n,
            "units": units,
            "if_independent": {str(share): least for share, least in best.items()},
            "if_clusters_are_one": {str(share): least for share, least in worst.items()},
        },
    )


def _judge(found: Mapping[float, float | None]) -> tuple[Verdict, str]:
    usual, most = found[USUAL], found[max(DISCORDANCES)]
    where = f"where one loader alone is right on {percent(USUAL)} of the documents"
    if most is None:
        return "bad", "too few independent documents: hardly any difference between loaders can show"
    if usual is None:
        return "look", f"it may be none {where}: only loaders that are far apart can be told apart"
    return "look" if usual > FINE else "good", f"{where}; smaller ones stay undecided"


def _said(best: float | None, worst: float | None) -> str:
    """`14–18 pp`; whole percentage points, never less than what was computed."""
    shown = ["none" if least is None else f"{ceil(100 * least - 1e-9)}" for least in (best, worst)]
    joined = shown[0] if shown[0] == shown[1] else "–".join(shown)
    return joined if joined == "none" else joined.replace("–none", " pp to none") if worst is None else f"{joined} pp"
