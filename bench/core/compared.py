"""Two runs compared, as a value: tables and JSON only render it. Fractions everywhere; Δ = candidate − baseline."""

from __future__ import annotations

from typing import Any, Literal

from bench.core.axes import Axis, Joint
from bench.core.criteria import Metric, Status
from bench.core.label import Status as TruthStatus
from bench.core.ledger import AxisLedger
from bench.core.model import Frozen
from bench.core.run import CorpusKind

Verdict = Literal["ADOPT", "REJECT", "NOT DECIDED", "INVALID"]
Interval = tuple[float, float]
Standing = Literal["allowed", "invalid", "waived", "flagged", "unverifiable"]
"""`waived`: would be invalid, and somebody let it differ with `--allow`."""
FormatStatus = Literal["PASS", "FAIL", "REGRESS", "GAIN", "UNSUPPORTED"]


class MetricComparison(Frozen):
    """One axis or joint; the document is the unit. All but `n` None where there is no document."""

    n: int
    """Documents whose Truth states it."""
    baseline: float | None = None
    """Share right: Failures are wrong."""
    candidate: float | None = None
    baseline_interval: Interval | None = None
    """Wilson 95 %."""
    candidate_interval: Interval | None = None
    b: int | None = None
    """Documents on which only the baseline was right (with repeats: was right more often)."""
    c: int | None = None
    """The same for the candidate."""
    p: float | None = None
    """Two-sided: exact McNemar; sign flips with repeats or clusters."""
    p_mid: float | None = None
    """McNemar's mid-p: shown, decides nothing."""
    p_holm: float | None = None
    """Adjusted over the secondary metrics; None for the primary."""
    difference: float | None = None
    interval: Interval | None = None
    """Tango 95 %."""
    newcombe: Interval | None = None
    """Newcombe's method 10; None with repeats or clusters."""
    detectable: float | None = None
    """Smallest |Δ| with 80 % power at the discordance found; None if there is none."""
    detectable_at_bound: float | None = None
    """The same at the upper Wilson bound of the discordance."""
    documents_needed: int | None = None
    """For 80 % power under the criterion's `assume`; without a criterion for ± 5 pp."""
    clusters: int | None = None
    """How many, where some hold more than one document."""


class Sensitivity(Frozen):
    """A smaller figure of the same kind on a part of the documents."""

    n: int
    b: int
    c: int
    p: float
    difference: float
    interval: Interval


class Flip(Frozen):
    """One axis of one document and repeat that only one of the runs got right."""

    document: str
    repeat: int
    axis: Axis
    better: Literal["baseline", "candidate"]
    baseline: str | None
    """What the baseline answered; None if it failed or abstained."""
    candidate: str | None
    why: str
    """The other run's mark: `wrong`, `abstained`, or its failure `stage: kind`."""


class MachineryBounds(Frozen):
    """Δ if the failures of the machinery had gone otherwise."""

    worst: float
    """The candidate's are wrong and the baseline's right."""
    best: float
    """The reverse."""


class RatioFigures(Frozen):
    """Paired ratios candidate ÷ baseline of one quantity; +∞ for a document that the candidate failed."""

    n: int
    p50: float | None
    p50_interval: tuple[float | None, float | None]
    """Order statistics, 95 %; None where even the most extreme value is no bound."""
    p95: float | None
    p95_interval: tuple[float | None, float | None]


class ReadingFigures(Frozen):
    """One run's reading: seconds and bytes, fresh measurements of documents that were read."""

    cold_s: float | None
    warm_p50_s: float | None
    warm_p95_s: float | None
    pages_per_s: float | None
    cpu_p50_s: float | None
    peak_rss_bytes: int | None


class LatencyComparison(Frozen):
    """What reading costs: paired ratios by document, and each run's own figures."""

    comparable: bool
    """False if machine, jobs or concurrency differ: then no ceiling is met or not met."""
    load: RatioFigures
    """Of fresh warm seconds."""
    memory: RatioFigures
    """Of peak resident memory, by document."""
    cost: RatioFigures
    """Of money, by document."""
    cold: float | None
    """Ratio of the medians of cold starts; no interval."""
    candidate_failed: int
    """Documents that count as +∞."""
    left_out: dict[str, int]
    """Why → documents without a paired ratio."""
    ratio_of_medians: float | None
    """Not paired; shown because others quote it."""
    ratio_of_means: float | None
    """Not paired, with cold starts inside: shown because others quote it."""
    without_first: float | None
    """Paired p50 without the first document of each run; only for imports, which do not say what was cold."""
    baseline: ReadingFigures
    candidate: ReadingFigures


class FormatComparison(Frozen):
    """One format's documents by what became of them."""

    n: int
    status: FormatStatus
    counts: dict[FormatStatus, int]


class Difference(Frozen):
    """One thing in which the two runs' specs differ, or that cannot be verified."""

    field: str
    baseline: Any
    candidate: Any
    standing: Standing


class Judged(Frozen):
    """One criterion and what became of it."""

    name: str
    kind: str
    required: bool
    status: Status
    observed: float | str | None
    """Δ, ratio, count, or what the audit found."""
    margin: float | None
    """As the file has it: the margin of a difference, or the ceiling; None for a policy."""
    interval: tuple[float | None, float | None] | None
    on: str
    """What it is about, for people: `category`, `p50 of load seconds`."""
    n: int | None
    """Documents it rests on."""
    documents_needed: int | None = None
    because: str = ""
    """Why it cannot be told, or what else a reader should know."""
    hangs_on: tuple[str, ...] = ()
    """Documents or clusters without any one of which the status would be another."""

    @property
    def threshold(self) -> float | None:
        """The margin with its sign: what the difference must exceed."""
        return None if self.margin is None else self.margin * (-1 if self.kind == "non-inferiority" else 1)


class Waterfall(Frozen):
    """What became of the planned outcomes of one run, in case × repeat: nothing leaves the denominator."""

    planned: int
    loaded: int
    classified: int
    scored: int


class Subject(Frozen):
    """Which two runs, and over what."""

    baseline: str
    """Run id."""
    candidate: str
    baseline_loader: str
    """Effective: with its engines."""
    candidate_loader: str
    baseline_waterfall: Waterfall
    candidate_waterfall: Waterfall
    classifier: str
    corpus: str
    kind: CorpusKind | None
    """None where an import does not state it."""
    repeats: int
    truth: TruthStatus


class ClosedLedger(Frozen):
    """One run's answers on an axis without literal evidence, by what else would have been right; ids of documents."""

    n: int
    """Answers whose Truth states the axis."""
    text: tuple[str, ...] = ()
    """Wrong, and right on the oracle's text: attributed to the text."""
    classifier: tuple[str, ...] = ()
    """Wrong on both."""
    subtracted: tuple[str, ...] = ()
    """Right, and wrong on the oracle's text."""
    net: float | None = None
    """(text − subtracted) ÷ n: what a perfect text would win."""
    interval: Interval | None = None
    """Of the net, paired (Tango)."""
    sufficed: tuple[str, ...] = ()
    """Without an oracle: wrong, and right on the other loader's text."""
    unresolved: tuple[str, ...] = ()
    """Without an oracle: wrong on both."""


class SideLedger(Frozen):
    """Where one run lost its answers."""

    literal: dict[Axis, AxisLedger]
    """vendor and date."""
    other_loader_has_it: dict[Axis, tuple[str, ...]]
    """Lost at the loader, while the value stands in the other's text: what a change of loader could win."""
    closed: dict[Axis, ClosedLedger]


class Ledger(Frozen):
    """The evidence behind the wrong answers of both runs."""

    oracle: str | None
    """Run over the reference texts that the closed axes were held against."""
    baseline: SideLedger
    candidate: SideLedger
    no_loader_has_it: dict[Axis, tuple[str, ...]]
    """The value stands in neither text: a doubtful label?"""


class Comparison(Frozen):
    """Everything `bench compare` says."""

    subject: Subject
    verdict: Verdict
    sentence: str
    primary: Metric
    n: int
    """Documents compared."""
    criteria: tuple[Judged, ...]
    criteria_name: str | None
    criteria_of: int
    """How many criteria the file has."""
    criteria_hash: str | None
    preregistered: bool | None
    """None without criteria."""
    look: int
    """Which way of looking at the question this is, from 1."""
    looks: int = 1
    """How many ways there are by now, whichever of them came first."""
    axes: dict[Axis, MetricComparison]
    joints: dict[Joint, MetricComparison]
    flips: tuple[Flip, ...]
    bounds: dict[Metric, MachineryBounds] | None
    """None without a failure of the machinery."""
    both_processed: dict[Metric, Sensitivity]
    latency: LatencyComparison
    formats: dict[str, FormatComparison]
    ledger: Ledger | None = None
    """None where an import has no texts."""
    differences: tuple[Difference, ...]
    waived: dict[str, tuple[str, ...]] = {}
    """Word of `--allow` → fields that differ and would make it INVALID without that word."""
    flags: tuple[str, ...]
    reasons: tuple[str, ...]
    """Why it is INVALID; empty otherwise."""

    @property
    def metrics(self) -> dict[Metric, MetricComparison]:
        """Axes and joints in one."""
        found: dict[Metric, MetricComparison] = {}
        for part in (self.axes, self.joints):
            found.update({name: figures for name, figures in part.items()})  # noqa: C416 - widens the keys
        return found
