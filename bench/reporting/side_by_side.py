"""Several runs in one table, a column each: to look at, not to decide by."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from bench.core.axes import AXES, JOINTS
from bench.core.run import Summary
from bench.reporting.figures import NOTHING, accuracy, megabytes, rate, seconds
from bench.reporting.heading import classifier, corpus
from bench.reporting.table import Table, left, right


def side_by_side(summaries: Sequence[Summary]) -> Table:
    """One column for each run, under its loader's name. Raises ValueError without a run."""
    if not summaries:
        raise ValueError("no runs to show side by side")
    return Table(
        title="Side by side",
        over=tuple(_over(summaries)),
        columns=(*left(""), *right(*_heads(summaries))),
        rows=tuple(_rows(summaries)),
        notes=tuple(_notes(summaries)),
    )


def _heads(summaries: Sequence[Summary]) -> list[str]:
    labels = Counter(summary.spec.loader.label for summary in summaries)
    return [
        label if labels[label] == 1 else f"{label} ({summary.run_id})"
        for summary in summaries
        for label in [summary.spec.loader.label]
    ]


def _over(summaries: Sequence[Summary]) -> Iterator[str]:
    yield from dict.fromkeys(f"{classifier(summary.spec)} on {corpus(summary.spec)}" for summary in summaries)
    for head, summary in zip(_heads(summaries), summaries, strict=True):
        yield from (f"{head}: {flag}" for flag in summary.flags)


def _notes(summaries: Sequence[Summary]) -> Iterator[str]:
    yield "n: planned → loaded → classified → scored; accuracy over all n with Wilson's 95 % interval, Failures wrong"
    yield "differences between columns are not tested here: overlapping intervals decide nothing, a paired test does"
    if len({_asked(summary) for summary in summaries}) > 1:
        yield "these runs differ in more than the loader: the columns do not answer the same question"


def _asked(summary: Summary) -> tuple[object, ...]:
    spec = summary.spec
    facts = (spec.corpus.documents_hash, spec.corpus.truth_hash, spec.taxonomy.hash)
    return (*facts, spec.classifier.model_dump_json(), spec.window, spec.prompt_hash, spec.repeats, spec.seed)


def _rows(summaries: Sequence[Summary]) -> Iterator[tuple[str, ...]]:
    yield ("n", *map(_waterfall, summaries))
    for axis in AXES:
        yield (axis, *(accuracy(summary.axes[axis]) for summary in summaries))
    for joint in JOINTS:
        yield (f"{joint} joint", *(accuracy(summary.joints[joint]) for summary in summaries))
    yield ("failures", *map(_failures, summaries))
    load = [summary.latency["load"] for summary in summaries]
    yield ("load cold", *(seconds(each.cold_s) for each in load))
    yield ("load warm p50", *(seconds(each.warm_p50_s) for each in load))
    yield ("load warm p95", *(seconds(each.warm_p95_s) for each in load))
    yield ("pages/s", *(rate(each.pages_per_s) for each in load))
    yield ("peak memory", *(megabytes(each.peak_rss_bytes, at_least=each.peak_rss_is_lower_bound) for each in load))


def _waterfall(summary: Summary) -> str:
    counts = summary.counts
    return f"{counts.planned} → {counts.loaded} → {counts.classified} → {counts.scored}"


def _failures(summary: Summary) -> str:
    return ", ".join(f"{kind} {number}" for kind, number in summary.failures.items()) or NOTHING
