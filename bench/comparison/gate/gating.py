"""A baseline and a run → PASS, FAIL or INVALID, on one page."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bench.comparison.counting import tally
from bench.comparison.differences import broken, differences, flagged
from bench.comparison.gate.cases import common_repeats, gate_cases, moved, right_by_majority
from bench.comparison.gate.noise import LEVEL, at_least, explained, flip_probability
from bench.comparison.pairing import Paired, pair
from bench.comparison.sides import Side
from bench.comparison.statistics.holm import holm
from bench.core.axes import AXES, JOINTS, Axis
from bench.core.criteria import METRICS, Metric
from bench.core.gated import ENOUGH_REPEATS, Baseline, Gate, GateCase, GateVerdict, MetricGate

NAMED: Final = 3


@dataclass(frozen=True, kw_only=True)
class GateTerms:
    """How a run is to be held against its baseline."""

    name: str
    """Of the baseline."""
    primary: Metric = "path"
    tolerance: int | None = None
    """Documents that may be worse where there are no A/A repeats; None is 0, undeclared."""
    allow: Collection[str] = ()
    """Words of `differences.ALLOWABLE`."""


def gate(baseline: Baseline, run: Side, terms: GateTerms) -> Gate:
    """Pure: the same baseline, run and terms give the same gate."""
    then = Side(run_id=baseline.run_id, spec=baseline.spec, head=baseline.head, rows=baseline.rows)
    found = tuple(differences(then, run, allow=terms.allow))
    paired = pair(then, run)
    repeats = common_repeats(baseline.spec.repeats, run.spec.repeats)
    counted = tally(paired.pairs, repeats=(repeats, repeats))
    steps = moved(counted)
    figures = {
        metric: _figures(
            baseline,
            steps[metric],
            metric,
            tolerance=terms.tolerance or 0,
            right=right_by_majority(counted.stating(metric), metric),
        )
        for metric in METRICS
        if metric in steps
    }
    metrics = _adjusted(figures, terms.primary)
    cases = tuple(gate_cases(paired.pairs, steps))
    reasons = (*_itself(then, run), *broken(found), *paired.faults, *_apart(paired, terms), *_unstated(metrics, terms))
    verdict: GateVerdict = "INVALID" if reasons else "FAIL" if _fails(metrics, cases) else "PASS"
    noisy = baseline.repeats >= ENOUGH_REPEATS
    made = Gate(
        verdict=verdict,
        sentence="",
        run=run.run_id,
        baseline=terms.name,
        baseline_run=baseline.run_id,
        subject=f"{run.spec.loader.label} × {run.spec.classifier.label} on {run.spec.corpus.name or 'an import'}",
        primary=terms.primary,
        n=len(paired.pairs),
        compared_repeats=repeats,
        repeats=baseline.repeats,
        tolerance=None if noisy else terms.tolerance or 0,
        metrics=metrics,
        cases=cases,
        differences=found,
        flags=(*_flags(paired, terms, noisy=noisy), *flagged(found)),
        reasons=reasons,
    )
    return made.model_copy(update={"sentence": _sentence(made)})


def _figures(
    baseline: Baseline,
    steps: Mapping[str, int],
    metric: Metric,
    *,
    tolerance: int,
    right: tuple[Sequence[bool], Sequence[bool]],
) -> MetricGate:
    n, worse = len(steps), sum(step < 0 for step in steps.values())
    known = {
        "n": n,
        "baseline": sum(right[0]),
        "run": sum(right[1]),
        "worse": worse,
        "better": sum(step > 0 for step in steps.values()),
    }
    if baseline.repeats < ENOUGH_REPEATS:
        return MetricGate.model_validate(known | {"explained": tolerance, "beyond": worse > tolerance})
    flips = flip_probability(_right_again(baseline, metric, steps), baseline.repeats)
    p = at_least(worse, n, flips)
    told = {"flip_probability": flips, "p": p, "explained": explained(n, flips), "beyond": p <= LEVEL}
    return MetricGate.model_validate(known | told)


def _right_again(baseline: Baseline, metric: Metric, documents: Collection[str]) -> list[int]:
    """Right answers of each document in the A/A repeats."""
    axes = _axes(metric)
    return [
        sum(axes <= set(right) for right in baseline.again.get(document, ())[: baseline.repeats])
        for document in documents
    ]


def _axes(metric: Metric) -> frozenset[Axis]:
    return frozenset(axis for axis in AXES if axis == metric) or frozenset(
        axis for name, axes in JOINTS.items() if name == metric for axis in axes
    )


def _adjusted(metrics: Mapping[Metric, MetricGate], primary: Metric) -> dict[Metric, MetricGate]:
    """The primary stands alone; of the others Holm's p decides."""
    secondary = {name: each.p for name, each in metrics.items() if name != primary and each.p is not None}
    adjusted = holm(secondary)
    return {
        name: each.model_copy(update={"p_holm": adjusted[name], "beyond": adjusted[name] <= LEVEL})
        if name in adjusted
        else each
        for name, each in metrics.items()
    }


def _fails(metrics: Mapping[Metric, MetricGate], cases: Sequence[GateCase]) -> bool:
    return any(each.beyond for each in metrics.values()) or any(case.status == "newly failing" for case in cases)


def _itself(then: Side, run: Side) -> Iterator[str]:
    """A baseline of this very run, or of a copy of it: measured to the same last digit. Answers may be alike."""
    ours, theirs = (sorted(side.rows, key=lambda row: (row.document, row.repeat)) for side in (then, run))
    if ours == theirs and (then.run_id == run.run_id or any(row.reading for row in ours)):
        yield f"the baseline was saved from this very run, {then.run_id}, so nothing was compared"


def _apart(paired: Paired, terms: GateTerms) -> Iterator[str]:
    if paired.apart and "corpus" not in terms.allow:
        yield f"{paired.apart} documents are not the same in run and baseline (to gate all the same: --allow corpus)"


def _unstated(metrics: Mapping[Metric, MetricGate], terms: GateTerms) -> Iterator[str]:
    if terms.primary not in metrics:
        yield f"no document states {terms.primary}, which is to decide; choose another with --primary"


def _flags(paired: Paired, terms: GateTerms, *, noisy: bool) -> Iterator[str]:
    silver = sum(each.status == "silver" for each in paired.pairs)
    if silver:
        yield f"silver truth: no named person vouches for {silver} of {len(paired.pairs)} labels"
    if paired.apart:
        yield f"different documents: {paired.apart} are not the same in run and baseline and were left out"
    cached = sum(all(row.cached for row in each.candidate) for each in paired.pairs)
    if cached:
        yield (
            f"cached: {cached} of {len(paired.pairs)} documents were not read again in the run, so nothing that a cache"
            " does not know of could show: bench run --fresh"
        )
    if noisy and terms.tolerance is not None:
        yield f"the tolerance of {terms.tolerance} is not used: the baseline's A/A repeats tell what noise explains"
    if not noisy:
        declared = "declared" if terms.tolerance is not None else "nobody declared another"
        yield (
            f"no {ENOUGH_REPEATS} uncached A/A repeats in the baseline, so noise is unknown: the tolerance decides,"
            f" {terms.tolerance or 0} documents worse on an axis or joint ({declared})"
        )


def _sentence(made: Gate) -> str:
    if made.verdict == "INVALID":
        return f"INVALID: {'; '.join(made.reasons)}."
    parts = [_of_metric(made.primary, made.metrics[made.primary], made)]
    parts += [
        f"beyond it on {name}: {each.worse} worse, up to {each.explained} explained"
        for name, each in made.metrics.items()
        if name != made.primary and each.beyond
    ]
    failing = made.of("newly failing")
    if failing:
        parts.append(f"{len(failing)} newly failing ({_named(failing)})")
    return f"{made.verdict}: {'; '.join(parts)}."


def _of_metric(name: Metric, each: MetricGate, made: Gate) -> str:
    limit = (
        f"the tolerance allows {each.explained}"
        if each.flip_probability is None or each.p is None
        else f"noise explains up to {each.explained} (flip probability at most {each.flip_probability:.2%} from"
        f" {made.repeats} A/A repeats, P = {each.p:.3f})"
    )
    return (
        f"{made.run} is worse than baseline {made.baseline} on {each.worse} of {each.n} documents by {name}"
        f" and better on {each.better}; {limit}"
    )


def _named(cases: Sequence[GateCase]) -> str:
    more = f" and {len(cases) - NAMED} more" if len(cases) > NAMED else ""
    kinds = [f"{case.document} {case.failure}" + (", the machinery's" if case.machinery else "") for case in cases]
    return ", ".join(kinds[:NAMED]) + more
