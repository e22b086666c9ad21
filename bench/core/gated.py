"""A run held against a stored baseline, as a value: what is kept of a baseline, and what a gate says."""

from __future__ import annotations

from typing import Final, Literal, Self

from pydantic import model_validator

from bench.core.axes import Axis
from bench.core.compared import Difference
from bench.core.criteria import Metric
from bench.core.marked import MarkedOutcome, MarksHead
from bench.core.model import Frozen
from bench.core.run import RunSpec

GateVerdict = Literal["PASS", "FAIL", "INVALID"]
CaseStatus = Literal["newly failing", "worse", "better", "same"]

ENOUGH_REPEATS: Final = 3
"""A/A repeats from which a flip probability is told."""
RECORDED: Final = "recorded"
"""Name of the classifier that reads its answers from a file."""


class Baseline(Frozen):
    """A stored copy of a run: what was asked, how every outcome was marked, and how it came out when asked again."""

    format_version: Literal[1] = 1
    run_id: str
    spec: RunSpec
    head: MarksHead
    again: dict[str, tuple[tuple[Axis, ...], ...]] = {}
    """Document → for each A/A repeat that no cache answered the axes that came out right."""
    rows: tuple[MarkedOutcome, ...]

    @model_validator(mode="after")
    def _says_one_thing(self) -> Self:
        """Refuse what no run can have left: a gate would count on it."""
        stated = {row.document: row.marks.keys() for row in self.rows}
        if len({(row.document, row.repeat) for row in self.rows}) < len(self.rows):
            raise ValueError("rows: a document and repeat is there twice")
        if any(not 0 <= row.repeat < self.spec.repeats for row in self.rows):
            raise ValueError(f"rows: a repeat that is none of the {self.spec.repeats} of the spec")
        if self.again and self.again.keys() != stated.keys():
            raise ValueError("again: must have the documents of rows and no others")
        if len({len(repeats) for repeats in self.again.values()}) > 1:
            raise ValueError("again: every document must have as many A/A repeats")
        for document, repeats in self.again.items():
            if any(len({*right}) < len(right) or not {*right} <= stated[document] for right in repeats):
                raise ValueError(f"again: {document!r} is right on an axis that is not marked, or twice on one")
        return self

    @property
    def repeats(self) -> int:
        """How many A/A repeats every document has. None of recorded answers: a file always says the same."""
        if self.spec.classifier.name == RECORDED:
            return 0
        return min((len(repeats) for repeats in self.again.values()), default=0)


class Change(Frozen):
    """One axis of one document that came out right in one of the two only."""

    axis: Axis
    was: str | None
    """What was answered in the baseline; None if it failed or abstained."""
    now: str | None


class GateCase(Frozen):
    """One document, then and now."""

    document: str
    status: CaseStatus
    """`newly failing` goes before `worse` (on any axis or joint), that before `better`."""
    worse: tuple[Metric, ...] = ()
    better: tuple[Metric, ...] = ()
    changes: tuple[Change, ...] = ()
    failure: str | None = None
    """`stage: kind` of a failure that the baseline did not have."""
    machinery: bool = False
    """That failure is the machinery's: neither loader nor model is to blame."""


class MetricGate(Frozen):
    """One axis or joint."""

    n: int
    """Documents whose Truth states it."""
    baseline: int
    """Documents right then, by the majority of the repeats that are compared."""
    run: int
    worse: int
    """Right then, wrong now."""
    better: int
    explained: int
    """As many worse as noise explains, or as the tolerance allows."""
    flip_probability: float | None = None
    """Upper bound of the probability that nothing but chance turns a document from right to wrong; None without
    A/A repeats."""
    p: float | None = None
    """P(at least as many worse) if nothing but that were the matter."""
    p_holm: float | None = None
    """Adjusted over the metrics that are not the primary; None for the primary."""
    beyond: bool
    """More are worse than noise explains, or than the tolerance allows."""


class Gate(Frozen):
    """Everything `bench gate` says."""

    verdict: GateVerdict
    sentence: str
    run: str
    baseline: str
    """Name of the baseline."""
    baseline_run: str
    subject: str
    """Effective loader, classifier and corpus of the run."""
    primary: Metric
    n: int
    """Documents compared."""
    compared_repeats: int
    repeats: int
    """A/A repeats of the baseline."""
    tolerance: int | None
    """Documents that may be worse; None where A/A repeats tell."""
    metrics: dict[Metric, MetricGate]
    cases: tuple[GateCase, ...]
    """Every document, by id."""
    differences: tuple[Difference, ...]
    flags: tuple[str, ...]
    reasons: tuple[str, ...]
    """Why it is INVALID; empty otherwise."""

    def of(self, status: CaseStatus) -> tuple[GateCase, ...]:
        """The cases of one status."""
        return tuple(case for case in self.cases if case.status == status)
