"""One axis or joint of two runs in figures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bench.comparison.counting import Tally
from bench.comparison.statistics.holm import holm
from bench.comparison.statistics.machinery import best, worst
from bench.comparison.statistics.newcombe import newcombe
from bench.comparison.statistics.planning import (
    WITHOUT_CRITERION,
    detectable,
    discordance_bound,
    documents_needed,
)
from bench.comparison.statistics.samples import Answers, Sample, weigh
from bench.comparison.statistics.tables import table
from bench.comparison.statistics.tango import interval
from bench.core.compared import Interval, MachineryBounds, MetricComparison, Sensitivity
from bench.core.criteria import METRICS, Metric
from bench.core.wilson import wilson


@dataclass(frozen=True, kw_only=True)
class Aim:
    """What `documents_needed` is about."""

    margin: float = 0.0
    assume: float = WITHOUT_CRITERION


def compare_metrics(counted: Tally, *, primary: Metric, aims: Mapping[Metric, Aim]) -> dict[Metric, MetricComparison]:
    """Every axis and joint; p is adjusted over those that are not the primary."""
    found = {metric: compare_metric(counted, metric, aims.get(metric, Aim())) for metric in METRICS}
    secondary = {name: each.p for name, each in found.items() if name != primary and each.p is not None}
    adjusted = holm(secondary)
    return {name: each.model_copy(update={"p_holm": adjusted.get(name)}) for name, each in found.items()}


def compare_metric(counted: Tally, metric: Metric, aim: Aim) -> MetricComparison:
    """One of them; None in every figure where no Truth states it."""
    stated = counted.stating(metric)
    if not stated.pairs:
        return MetricComparison(n=0)
    counts = stated.answers(metric)
    sample = weigh(counts)
    ours = float(counts.baseline.sum()) / counts.baseline_repeats
    theirs = float(counts.candidate.sum()) / counts.candidate_repeats
    return MetricComparison(
        n=sample.n,
        baseline=ours / sample.n,
        candidate=theirs / sample.n,
        baseline_interval=wilson(ours, sample.n),
        candidate_interval=wilson(theirs, sample.n),
        b=sample.b,
        c=sample.c,
        p=sample.p,
        p_mid=sample.p_mid,
        difference=sample.difference,
        interval=interval(sample),
        newcombe=_newcombe(counts, sample),
        detectable=detectable(_effective(sample), _rounded(sample.discordance)),
        detectable_at_bound=detectable(_effective(sample), _rounded(discordance_bound(sample))),
        documents_needed=needed(sample, aim),
        clusters=sample.clusters,
    )


def needed(sample: Sample, aim: Aim) -> int | None:
    """Documents for 80 % power at the discordance found; more by the design effect where documents are alike."""
    independent = documents_needed(_rounded(sample.discordance), margin=aim.margin, assume=aim.assume)
    return None if independent is None else round(independent * sample.effect)


def _rounded(share: float) -> float:
    """Without the noise of the last bits, so that what was worked out for the same share is remembered."""
    return round(share, 9)


def _effective(sample: Sample) -> int:
    return max(1, int(sample.masses.n))


def _newcombe(counts: Answers, sample: Sample) -> Interval | None:
    """Defined for one repeat without clusters."""
    return newcombe(table(counts.baseline > 0, counts.candidate > 0)) if sample.whole else None


def both_processed(counted: Tally) -> dict[Metric, Sensitivity]:
    """The same on the documents that both loaders read; metrics without such a document are left out."""
    read = counted.where(counted.read)
    found: dict[Metric, Sensitivity] = {}
    for metric in METRICS:
        stated = read.stating(metric)
        if stated.pairs:
            sample = weigh(stated.answers(metric))
            found[metric] = Sensitivity(
                n=sample.n, b=sample.b, c=sample.c, p=sample.p, difference=sample.difference, interval=interval(sample)
            )
    return found


def machinery_bounds(counted: Tally) -> dict[Metric, MachineryBounds] | None:
    """Worst and best case of the answers that the machinery lost; None if it lost none."""
    if not (counted.lost_baseline.any() or counted.lost_candidate.any()):
        return None
    found: dict[Metric, MachineryBounds] = {}
    for metric in METRICS:
        stated = counted.stating(metric)
        if stated.pairs:
            counts, gone = stated.answers(metric), stated.lost
            found[metric] = MachineryBounds(
                worst=weigh(worst(counts, gone)).difference, best=weigh(best(counts, gone)).difference
            )
    return found
