"""What the answers of two runs come down to, for one axis or joint: the sample that every test and interval reads."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray
from scipy.special import ndtr, ndtri, stdtr, stdtrit

from bench.comparison.statistics.clusters import design_effect, totals
from bench.comparison.statistics.mcnemar import exact_p, mid_p
from bench.comparison.statistics.sign_flips import sign_flip_p

Counts = NDArray[np.int64]
ENOUGH_CLUSTERS: Final = 10
"""With fewer, nothing can be told."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Masses:
    """What Tango's formulas take for n, b and c; whole numbers with one repeat and no clusters."""

    n: float
    b: float
    c: float


@dataclass(frozen=True, kw_only=True, slots=True)
class Reference:
    """The distribution a score is referred to: Student's t on `degrees`, the normal where there are none."""

    degrees: int | None = None

    def quantile(self, probability: float) -> float:
        """The value with `probability` below it."""
        return float(ndtri(probability) if self.degrees is None else stdtrit(self.degrees, probability))

    def above(self, score: float) -> float:
        """The probability of more than `score`."""
        return float(ndtr(-score) if self.degrees is None else stdtr(self.degrees, -score))


@dataclass(frozen=True, kw_only=True, slots=True)
class Sample:
    """One axis or joint of two runs over the same documents; immutable and hashable, so that results can be cached."""

    n: int
    """Documents."""
    b: int
    """Documents on which the candidate did worse."""
    c: int
    """Documents on which the candidate did better."""
    masses: Masses
    """Σ of the losses and gains in documents; divided by the design effect where there are clusters."""
    p: float
    """Two-sided: exact McNemar; sign flips of documents with repeats, of clusters with clusters."""
    p_mid: float | None = None
    """McNemar's mid-p, with one repeat and no clusters; decides nothing."""
    whole: bool = True
    """One repeat and no clusters: exact tests apply to n, b and c."""
    clusters: int | None = None
    """How many, where some have more than one document."""
    effect: float = 1.0
    """The design effect."""

    @property
    def difference(self) -> float:
        """Δ, candidate − baseline."""
        return (self.masses.c - self.masses.b) / self.masses.n

    @property
    def discordance(self) -> float:
        """ψ̂, the mass that moved ÷ n; with one repeat (b + c) / n."""
        return (self.masses.b + self.masses.c) / self.masses.n

    @property
    def reference(self) -> Reference:
        """Student on G − 1 degrees of freedom with clusters, else the normal."""
        return Reference(degrees=None if self.clusters is None else max(1, self.clusters - 1))

    @property
    def tellable(self) -> bool:
        """There are documents, and not too few clusters."""
        return self.n > 0 and (self.clusters is None or self.clusters >= ENOUGH_CLUSTERS)


@dataclass(frozen=True, kw_only=True, eq=False)
class Answers:
    """Right answers per document of both runs, in one order of documents; clusters as codes from 0, if there are any.

    A document counts if both runs asked it `repeats` times (each their own number).
    """

    baseline: Counts
    candidate: Counts
    baseline_repeats: int = 1
    candidate_repeats: int = 1
    clusters: Counts | None = None

    def __post_init__(self) -> None:
        """Raise ValueError where the arrays are not about the same documents or hold more than all answers."""
        sizes = {each.shape for each in (self.baseline, self.candidate, self.clusters) if each is not None}
        if len(sizes) > 1:
            raise ValueError(f"answers of unlike documents: {sorted(sizes)}")
        for right, repeats in ((self.baseline, self.baseline_repeats), (self.candidate, self.candidate_repeats)):
            if np.any((right < 0) | (right > repeats)):
                raise ValueError(f"right answers of a document must be from 0 to {repeats}")

    @property
    def unit(self) -> int:
        """The common denominator of the two means."""
        return int(np.lcm(self.baseline_repeats, self.candidate_repeats))

    @property
    def differences(self) -> Counts:
        """Per document d × `unit`, whole numbers."""
        ours = np.asarray(self.baseline, dtype=np.int64) * (self.unit // self.baseline_repeats)
        theirs = np.asarray(self.candidate, dtype=np.int64) * (self.unit // self.candidate_repeats)
        return theirs - ours


def counted(n: int, b: int, c: int) -> Sample:
    """The sample of one repeat without clusters, from its counts; ValueError where they cannot be."""
    if min(b, c) < 0 or b + c > n:
        raise ValueError(f"{b} losses and {c} gains among {n} documents")
    return Sample(n=n, b=b, c=c, masses=Masses(n=n, b=b, c=c), p=exact_p(b, c), p_mid=mid_p(b, c))


def weigh(answers: Answers) -> Sample:
    """The sample of any two runs; with one repeat and every document a cluster of its own it is `counted`."""
    moved = answers.differences
    return from_differences(moved, unit=answers.unit, clusters=answers.clusters)


def from_differences(moved: Counts, *, unit: int = 1, clusters: Counts | None = None) -> Sample:
    """The sample of whole differences d × `unit`."""
    n, b, c = int(moved.size), int(np.sum(moved < 0)), int(np.sum(moved > 0))
    grouped = None if clusters is None else totals(moved, clusters)
    if grouped is not None and grouped.largest > 1:
        effect = design_effect(moved, grouped, unit=unit)
        masses = _masses(moved, unit, effect)
        p = sign_flip_p(grouped.sums)
        return Sample(n=n, b=b, c=c, masses=masses, p=p, whole=False, clusters=grouped.number, effect=effect)
    if unit == 1:
        return counted(n, b, c)
    return Sample(n=n, b=b, c=c, masses=_masses(moved, unit, 1.0), p=sign_flip_p(moved), whole=False)


def _masses(moved: Counts, unit: int, effect: float) -> Masses:
    lost, gained = float(-moved[moved < 0].sum()) / unit, float(moved[moved > 0].sum()) / unit
    return Masses(n=moved.size / effect, b=lost / effect, c=gained / effect)
