"""Superiority and non-inferiority: a difference against its margin."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bench.comparison.bout import Bout
from bench.comparison.metrics import Aim, needed
from bench.comparison.pairing import Pair
from bench.comparison.statistics.leaving_out import LeftOut, without_each_cluster, without_each_document
from bench.comparison.statistics.margins import decide
from bench.comparison.statistics.samples import ENOUGH_CLUSTERS, Answers, Sample, weigh
from bench.comparison.statistics.tango import interval
from bench.core.compared import Judged
from bench.core.criteria import NonInferiority, Status, Superiority


def judge_margin(criterion: Superiority | NonInferiority, bout: Bout) -> Judged:
    """The status, and the documents or clusters that it hangs on."""
    counted = bout.counted(criterion.exempt_formats).stating(criterion.metric)
    kept, counts = counted.pairs, counted.answers(criterion.metric)
    sample = weigh(counts)

    def conclude(sample: Sample) -> Status:
        return decide(sample, criterion.threshold, alpha_not_met=bout.alpha_not_met).status

    return Judged(
        name="",
        kind=criterion.kind,
        required=criterion.required,
        status=conclude(sample),
        observed=sample.difference if kept else None,
        margin=criterion.margin,
        interval=interval(sample) if kept else None,
        on=criterion.metric,
        n=sample.n,
        documents_needed=needed(sample, aim_of(criterion)) if kept else None,
        because=_because(criterion, sample),
        hangs_on=_hangs_on(kept, counts, conclude) if kept else (),
    )


def _hangs_on(kept: Sequence[Pair], counts: Answers, conclude: Callable[[Sample], Status]) -> tuple[str, ...]:
    """Documents and clusters without any one of which the status would be another."""
    status = conclude(weigh(counts))
    documents = _others(without_each_document(counts, conclude), status)
    clusters = _others(without_each_cluster(counts, conclude), status)
    return (*(kept[place].document for place in documents), *_clusters(kept, counts, clusters))


def aim_of(criterion: Superiority | NonInferiority) -> Aim:
    """What its documents needed are about."""
    return Aim(margin=criterion.threshold, assume=criterion.assumed)


def _others(found: Sequence[LeftOut[Status]], status: Status) -> list[int]:
    return sorted(place for each in found if each.conclusion != status for place in each.places)


def _clusters(pairs: Sequence[Pair], counts: Answers, codes: Sequence[int]) -> list[str]:
    if counts.clusters is None:
        return []
    named = dict(zip(counts.clusters.tolist(), pairs, strict=True))
    return [f"cluster {named[code].cluster}" for code in codes if named[code].cluster is not None]


def _because(criterion: Superiority | NonInferiority, sample: Sample) -> str:
    if not sample.n:
        return f"no document states {criterion.metric}"
    if sample.clusters is not None and sample.clusters < ENOUGH_CLUSTERS:
        return f"{sample.clusters} clusters, and fewer than {ENOUGH_CLUSTERS} tell nothing"
    return ""
