"""A run: what was asked for, down to the last hash, and what came out in figures."""

from __future__ import annotations

from typing import Final, Literal

from pydantic import ConfigDict
from pydantic.dataclasses import dataclass

from bench.core.axes import Axis, Joint
from bench.core.classifying import ClassifierIdentity
from bench.core.confidence import Confidences
from bench.core.digest import digest
from bench.core.ledger import AxisLedger, FalseMatches
from bench.core.loading import LoaderIdentity
from bench.core.model import Frozen
from bench.core.outcome import Spent
from bench.core.repeats import Flip, Stability

CorpusKind = Literal["synthetic", "public", "private", "undeclared"]
"""`undeclared` where a corpus does not say: whether documents are made up is never told from the look of them."""
DECLARED: Final[tuple[CorpusKind, ...]] = ("synthetic", "public", "private")


def kind_words(kind: CorpusKind | None) -> str:
    """For prose: `synthetic`, …, `of undeclared kind`; None is a kind that an import does not state."""
    return {"undeclared": "of undeclared kind", None: "of a kind that nobody states"}.get(kind, kind or "")


class CorpusFacts(Frozen):
    """Which documents and which truth."""

    name: str
    kind: CorpusKind
    private: bool
    cases: int
    silver: int
    """Truths that no named person vouches for."""
    documents_hash: str
    """Over ids and sha256 of all documents of the run."""
    truth_hash: str
    required_axes: tuple[Axis, ...]


class TaxonomyFacts(Frozen):
    """Which vocabulary."""

    name: str
    version: str
    hash: str


class Machine(Frozen):
    """Where it ran, as far as speed depends on it; no host name."""

    system: str
    processor: str
    cores: int
    memory_bytes: int
    python: str


class Imported(Frozen):
    """Where a run comes from that another tool ran."""

    source: str
    """The kind of file, e.g. `drover-eval`."""
    sha256: str
    """Of the file that was imported."""
    absent: tuple[str, ...]
    """Fields of the spec that the file does not state, e.g. `classifier.options`; the blanks there mean nothing."""


class RunSpec(Frozen):
    """One loader × one classifier × one corpus × one taxonomy, k repeats."""

    format_version: Literal[1] = 1
    bench_version: str
    scorer_version: str
    loader: LoaderIdentity
    classifier: ClassifierIdentity
    corpus: CorpusFacts
    taxonomy: TaxonomyFacts
    window: str
    prompt_hash: str
    repeats: int
    seed: int
    limit: int | None
    page_limit: int | None
    deadline_seconds: float
    memory_bytes: int
    jobs: int
    concurrency: int | None = None
    """Questions under way at once to a server; None is as many as there are cases under way, 2 × jobs + 1."""
    criteria_hash: str | None = None
    """Hash of the criteria registered before the first document."""
    machine: Machine
    imported: Imported | None = None
    """None for a run of our own."""

    @property
    def hash(self) -> str:
        """Two runs of the same hash asked the same questions under the same conditions."""
        # What is left to the number of jobs has no part in it: runs from before there was a choice keep their hash.
        unsaid = {"concurrency"} if self.concurrency is None else set()
        return digest(self.model_dump(mode="json", exclude=unsaid))


class Counts(Frozen):
    """The waterfall, in case × repeat: nothing leaves the denominator."""

    planned: int
    loaded: int
    """Extractions that succeeded."""
    classified: int
    """Predictions."""
    scored: int
    """Cases × repeats that stand in a denominator, Failures included."""


class Proportion(Frozen):
    """One axis or joint. Figures over n = 0 are None. Fractions, not percentages."""

    n: int
    """Case × repeat whose Truth states the axis (all axes of the joint); depends on the Truth alone."""
    correct: int
    accuracy: float | None
    """correct ÷ n: Failures and abstentions count as wrong (intention to treat)."""
    interval: tuple[float, float] | None
    """Wilson 95 %; with repeats on documents, not on answers."""
    answered: int
    """Neither a Failure nor an abstention (on any axis of a joint)."""
    answered_accuracy: float | None
    coverage: float | None
    """answered ÷ n."""
    out_of_taxonomy: int | None
    """Answers outside the vocabulary (of a joint: on any of its closed axes); None where all axes are open."""


class Quantiles(Frozen):
    """Seconds of one stage, fresh measurements of successes only; None where there was none."""

    fresh: int
    """How many measurements, cold ones included."""
    cached: int
    """Successes that came from a cache; their seconds were measured in another run and are left out."""
    failed: int = 0
    """Failures of the stage; the time until a failure is not the time of the work, so it is left out."""
    cold_s: float | None
    """Median over fresh workers of start-up + first document."""
    warm_p50_s: float | None
    warm_p95_s: float | None
    pages_per_s: float | None = None
    """Pages ÷ warm seconds, summed over documents."""
    cpu_p50_s: float | None = None
    peak_rss_bytes: int | None = None
    """Highest of all documents measured, failed ones included."""
    peak_rss_is_lower_bound: bool = False
    """True if a killed document's last sample is the highest: the real peak was not seen."""


class ClassFigures(Frozen):
    """One class of a closed axis."""

    support: int
    precision: float | None
    recall: float | None
    f1: float | None


class PerClass(Frozen):
    """Precision, recall and F1 by class, and who was taken for whom."""

    macro_f1: float | None
    """Unweighted mean over classes that the Truth has."""
    classes: dict[str, ClassFigures]
    confusion: dict[str, dict[str, int]]
    """expected → got → count; `(none)` is no answer, `(failed)` a Failure, `(outside)` not in the vocabulary,
    `(missing)` a planned outcome that is not there. Another right value counts as the canonical one."""


class FormatCounts(Frozen):
    """One format's waterfall and path joint."""

    planned: int
    loaded: int
    classified: int
    path_n: int
    path_correct: int


@dataclass(frozen=True, slots=True, kw_only=True, config=ConfigDict(extra="forbid"))
class Miss:
    """One axis of one case that came out wrong. With slots: a bad run of 10,000 cases has 50,000 of them."""

    document: str
    repeat: int
    axis: Axis
    expected: tuple[str, ...]
    got: str | None
    why: str
    """`wrong`, `no answer`, `out of taxonomy`, `day and month swapped`, `form only` (a vendor that is right but for
    punctuation and legal suffixes), or `stage: failure kind`."""
    evidence: str
    """For vendor and date: where the truth's value was last seen (`in window`, `cut by window`, `not in text`);
    `no text` after a failed load; `-` where there is no literal evidence."""


class Summary(Frozen):
    """A run in figures; computed from spec, cases and outcomes alone."""

    run_id: str
    spec: RunSpec
    counts: Counts
    axes: dict[Axis, Proportion]
    joints: dict[Joint, Proportion]
    vendor_normalised: Proportion
    """Vendor with punctuation and legal suffixes removed; beside the strict figure, never instead."""
    category_given_domain: Proportion
    """Category among the cases whose domain was right."""
    date_swaps: int
    """Dates wrong by a swap of day and month."""
    per_class: dict[Axis, PerClass]
    formats: dict[str, FormatCounts]
    latency: dict[Literal["load", "classify"], Quantiles]
    failures: dict[str, int]
    """kind → count."""
    failures_by_stage: dict[str, dict[str, int]]
    cut_windows: int
    """Outcomes whose window left something out."""
    cut_prompts: int
    """Outcomes whose prompt the server seems to have cut."""
    tokens: dict[str, int]
    """`prompt` and `answer`, as the backend counted them, cached answers included; empty if it does not count."""
    preflight: str = ""
    """What was found out about the classifier before it was asked, on one line; empty if nobody was asked."""
    preflight_spent: Spent | None = None
    """What that took, apart from the answers; None where another run of the command paid, or nobody was asked."""
    cost_usd: float | None = None
    """What the answers cost when they were given, cached and failed ones included; None if nobody says."""
    rungs: dict[str, int] = {}
    """How answers came to be JSON → count; empty where the backend has but one way."""
    stability: dict[Axis | Joint, Stability] = {}
    """Empty without repeats."""
    flips: tuple[Flip, ...] = ()
    """Where the repeats of a document do not agree, axis by axis."""
    confidence: Confidences | None = None
    """None where a run was scored before there was such a figure; `bench rescore` adds it."""
    misses: tuple[Miss, ...]
    ledger: dict[Axis, AxisLedger] = {}
    """vendor and date: where each wrong answer was lost; empty where an import has no texts."""
    false_matches: dict[Axis, FalseMatches] = {}
    """How often other documents' values were found in texts that are not about them, in a sample."""
    flags: tuple[str, ...] = ()
    """What a reader must know before the figures: silver truth, cached only, cut prompts, …"""
    outcomes_sha256: str = ""
    """Of the file of outcomes when the run ended, however often it is scored again; empty if an older bench ran it."""
    spec_sha256: str = ""
    """The same of spec.json, which holds what the run was asked and which criteria it was started with."""
    preflight_sha256: str = ""
    """The same of preflight.json; empty if nobody was asked."""
    summary_sha256: str = ""
    """Of the summary's own file, written with this field empty; only the file has it."""
