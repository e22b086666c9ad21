"""The smallest difference between two loaders that so many documents can show."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
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
    """Of independent units, not documents: Kish's effective number of clusters."""
    units = int(effective_units(samples))
    found = {discordance: detectable(units, discordance) for discordance in DISCORDANCES}
    usual = found[USUAL]
    yield Reading(
        name="smallest difference",
        verdict=_verdict(usual),
        said=", ".join(_said(discordance, least) for discordance, least in found.items()),
        reason=f"where one loader alone is right on {percent(USUAL)} of the documents; smaller ones stay undecided"
        if usual is not None
        else f"none even where one loader alone is right on {percent(USUAL)}: too few independent documents",
        value={"units": units, "by_discordance": {str(discordance): least for discordance, least in found.items()}},
    )


def _verdict(usual: float | None) -> Verdict:
    return "bad" if usual is None else "look" if usual > FINE else "good"


def _said(discordance: float, least: float | None) -> str:
    shown = "none" if least is None else f"{100 * least:.0f} pp"
    return f"{shown} at {percent(discordance)} discordance"
