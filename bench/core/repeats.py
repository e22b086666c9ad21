"""What several answers to the same question say: how often right, how often the same, and where they differ."""

from __future__ import annotations

from pydantic import ConfigDict
from pydantic.dataclasses import dataclass

from bench.core.axes import Axis
from bench.core.model import Frozen

Interval = tuple[float, float]


class PassRate(Frozen):
    """`answers` drawn from the repeats of each document; means over documents, 95 % intervals by document or cluster.

    The intervals are None where documents stand in fewer than ten clusters.
    """

    answers: int
    any: float
    """pass@k: at least one of them is right (Chen et al. 2021, arXiv 2107.03374, equation 1)."""
    any_interval: Interval | None
    all: float
    """pass^k: every one of them is right (Yao et al. 2024, arXiv 2406.12045)."""
    all_interval: Interval | None


class Stability(Frozen):
    """What k > 1 repeats say about one axis or joint; the document is the unit."""

    repeats: int
    pass_any: float
    """Share of documents right at least once (pass@k)."""
    pass_all: float
    """Share of documents right every time (pass^k)."""
    flip_rate: float
    """Share of documents whose answers disagree, right or wrong; a Failure is an answer of its own."""
    documents: int | None = None
    """How many state it; this and all below are None or empty where a run was scored before they existed."""
    flip_interval: Interval | None = None
    """95 %, by document or cluster."""
    disagreement: float | None = None
    """Chance that two answers to the same question differ: mean over documents of the share of pairs that do.
    Unlike the flip rate it does not grow with the repeats. None without a document that was answered twice."""
    disagreement_interval: Interval | None = None
    passes: tuple[PassRate, ...] = ()
    """For 1, 2, … answers, up to all repeats."""


@dataclass(frozen=True, slots=True, kw_only=True, config=ConfigDict(extra="forbid"))
class Flip:
    """One axis of one document that was not answered the same each time. With slots: there can be very many."""

    document: str
    axis: Axis
    answers: tuple[str, ...]
    """In the order of the repeats and in the form that is compared; `(none)` for an abstention, `(failed)` for a
    Failure."""
    right: tuple[bool, ...]
