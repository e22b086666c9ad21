"""A finished run's summary in the figures that a race shows."""

from __future__ import annotations

from collections.abc import Sequence

from bench.core.racing import CellFigures
from bench.core.run import Quantiles, Summary


def figures(summary: Summary, *, unpriced: int, measured: tuple[str, Quantiles] | None) -> CellFigures:
    """`measured` is the run that read afresh, and its reading; `unpriced` are the answers without a price."""
    load_of, load = measured or (None, summary.latency["load"])
    path = summary.joints["path"]
    cost = _per_document(summary)
    return CellFigures(
        counts=summary.counts,
        axes=summary.axes,
        joints=summary.joints,
        macro_f1={axis: each.macro_f1 for axis, each in summary.per_class.items()},
        out_of_taxonomy=None if path.out_of_taxonomy is None or not path.n else path.out_of_taxonomy / path.n,
        tokens_prompt=summary.tokens.get("prompt"),
        tokens_answer=summary.tokens.get("answer"),
        cost_per_document=cost,
        cost_per_thousand=None if cost is None else 1000 * cost,
        unpriced=0 if summary.cost_usd is None else unpriced,
        load=load,
        classify=summary.latency["classify"],
        load_of=load_of,
        seconds_per_document=None if looks_up(summary) else _together(load, summary.latency["classify"]),
        failures=summary.failures,
        flip_rate={name: each.flip_rate for name, each in summary.stability.items()},
        flip_interval={name: each.flip_interval for name, each in summary.stability.items()},
        flags=summary.flags,
    )


def read_afresh(summary: Summary, others: Sequence[Summary]) -> tuple[str, Quantiles] | None:
    """The run that read most documents afresh, and its reading; of equals the run itself.

    A run that found its texts in the cache is given the seconds of one that put them there: it read the same documents
    with the same loader on the same machine with as many workers. None where nobody measured anything.
    """
    candidates = [summary, *(each for each in others if _reading(each) == _reading(summary))]
    found = [each for each in candidates if each.latency["load"].warm_p50_s is not None]
    best = max(found, key=lambda each: each.latency["load"].fresh, default=None)
    return None if best is None else (best.run_id, best.latency["load"])


def _reading(summary: Summary) -> tuple[object, ...]:
    spec = summary.spec
    return (spec.loader.hash, spec.corpus.documents_hash, spec.page_limit, spec.machine, spec.jobs)


def _per_document(summary: Summary) -> float | None:
    planned = summary.counts.planned
    return None if summary.cost_usd is None or not planned else summary.cost_usd / planned


def looks_up(summary: Summary) -> bool:
    """Whether its answers were found and not made: then their seconds say nothing of the model."""
    return summary.spec.classifier.name == "recorded"


def _together(load: Quantiles, classify: Quantiles) -> float | None:
    """Medians of both stages: of a document that was read by another run the two have no common sample."""
    if load.warm_p50_s is None or classify.warm_p50_s is None:
        return None
    return load.warm_p50_s + classify.warm_p50_s
