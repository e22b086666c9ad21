"""What a classifier's own confidences are worth: are they true, do they sort, and from where on can they be trusted."""

from __future__ import annotations

from typing import Final

from bench.core.axes import Axis, Joint
from bench.core.model import Frozen

Interval = tuple[float, float]

PRECISION: Final = 0.95
"""The precision that is wanted of unattended answers unless somebody says otherwise."""


class Covered(Frozen):
    """What became of every case × repeat whose Truth states the axis: the counts add up to n."""

    n: int
    covered: int
    """Answers with a confidence; on these alone the figures rest."""
    without: int
    """Answers without one."""
    abstained: int
    failed: int
    missing: int = 0
    """Planned outcomes that are not there."""


class Bin(Frozen):
    """Answers of about the same confidence: one point of a reliability diagram."""

    low: float
    """The smallest confidence in it."""
    high: float
    n: int
    confidence: float
    """Mean."""
    accuracy: float
    interval: Interval
    """Wilson 95 % of the accuracy, on documents."""


class Calibration(Frozen):
    """Whether of the answers with confidence c a share of c is right."""

    ece: float
    """Expected calibration error Σ n_b/n · |accuracy − confidence| over bins of equal mass, corrected for its bias."""
    interval: Interval | None
    """95 %, by document or cluster; None with fewer than ten of them."""
    ece_uncorrected: float
    """The same as it is usually computed: too large, the more so the smaller the bins."""
    bins: tuple[Bin, ...]


class RiskPoint(Frozen):
    """What is wrong among the answers that are at least so confident."""

    threshold: float
    n: int
    coverage: float
    """Of all case × repeat, Failures and abstentions included."""
    risk: float
    """Share of wrong answers among the n."""


class RiskCoverage(Frozen):
    """Whether confident answers are right more often than others."""

    aurc: float
    """Mean risk over all numbers of answers that could be kept, the most confident first (Geifman & El-Yaniv 2017)."""
    interval: Interval | None
    """95 %, by document or cluster; None with fewer than ten of them."""
    aurc_best: float
    """If every right answer were more confident than every wrong one."""
    risk: float
    """Of all answers with a confidence: what `aurc` comes to where confidence says nothing."""
    coverage: float
    """How far the curve goes: answers with a confidence ÷ n."""
    points: tuple[RiskPoint, ...]
    """At most a hundred, evenly spread over the answers."""


class Threshold(Frozen):
    """The smallest confidence from which answers are right often enough to be left unattended."""

    wanted: float
    """Precision: right ÷ answers at or above the threshold."""
    threshold: float | None
    """None: none is shown to do."""
    n: int = 0
    """Answers at or above it."""
    coverage: float = 0.0
    """n of all case × repeat, Failures and abstentions included."""
    precision: float | None = None
    """As observed."""
    lower: float | None = None
    """Lower bound of the precision, at the level that was left for this threshold."""
    fewest: int
    """Answers of different documents that would be needed even if every one were right."""


class Confidence(Frozen):
    """One axis, or a joint by the smallest confidence of its axes. None where no answer has a confidence."""

    counts: Covered
    calibration: Calibration | None
    """None for a joint: the smallest confidence of its axes is no probability of all of them."""
    risk: RiskCoverage | None
    threshold: Threshold | None


class Confidences(Frozen):
    """Of a run; `metrics` is empty where no answer at all came with a confidence."""

    precision: float
    metrics: dict[Axis | Joint, Confidence]
