"""What reading costs in the two runs: ratios of the same document, cold starts apart, fresh measurements only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import inf
from statistics import fmean, median

import numpy as np

from bench.comparison.pairing import Pair
from bench.comparison.sides import Side
from bench.comparison.statistics.quantiles import quantile_bounds
from bench.core.compared import LatencyComparison, RatioFigures, ReadingFigures
from bench.core.criteria import Quantity
from bench.core.marked import MarkedOutcome, ReadingCost

Rows = tuple[MarkedOutcome, ...]
Value = Callable[[Rows], float | None]


@dataclass(frozen=True, kw_only=True)
class Ratios:
    """Paired ratios of one quantity, and what has none."""

    ratios: tuple[float, ...]
    documents: tuple[str, ...]
    """Whose ratios they are."""
    failed: int
    """Documents that the candidate failed: +∞, among the ratios."""
    left_out: dict[str, int]


def compare_latency(pairs: Sequence[Pair], baseline: Side, candidate: Side, load: Ratios) -> LatencyComparison:
    """Everything that reading costs; `load` are the paired ratios of load seconds."""
    return LatencyComparison(
        comparable=same_conditions(baseline, candidate),
        load=_figures(load),
        memory=_figures(paired_ratios(pairs, "memory")),
        cost=_figures(paired_ratios(pairs if _priced(baseline) else (), "cost")),
        cold=cold_ratio(baseline, candidate),
        candidate_failed=load.failed,
        left_out=load.left_out,
        ratio_of_medians=_unpaired(pairs, median, cold=False),
        ratio_of_means=_unpaired(pairs, fmean, cold=True),
        without_first=_without_first(baseline, candidate, pairs),
        baseline=_reading(baseline.rows),
        candidate=_reading(candidate.rows),
    )


def _priced(baseline: Side) -> bool:
    """Whether it says of any answer what that cost: without that no document has a ratio."""
    return any(row.cost_usd is not None for row in baseline.rows)


def cold_ratio(baseline: Side, candidate: Side) -> float | None:
    """Ratio of the medians of start-up + first document."""
    return _ratio(_cold(baseline.rows), _cold(candidate.rows))


def same_conditions(baseline: Side, candidate: Side) -> bool:
    """Whether machine, jobs and concurrency agree; what neither run states is flagged elsewhere."""
    ours, theirs = baseline.spec, candidate.spec
    return all(baseline.absent(field) == candidate.absent(field) for field in ("machine", "jobs")) and (
        ours.machine,
        ours.jobs,
        ours.concurrency,
    ) == (theirs.machine, theirs.jobs, theirs.concurrency)


def paired_ratios(pairs: Sequence[Pair], quantity: Quantity) -> Ratios:
    """Candidate ÷ baseline, document by document, for the quantities that a document has."""
    value: Value = {"load seconds": _seconds, "memory": _memory, "cost": _cost}[quantity]
    found = [_pair_ratio(pair, value) for pair in pairs]
    ratios = [each for each in found if not isinstance(each, str)]
    return Ratios(
        ratios=tuple(ratios),
        documents=tuple(pair.document for pair, each in zip(pairs, found, strict=True) if not isinstance(each, str)),
        failed=sum(ratio == inf for ratio in ratios),
        left_out=dict(sorted(Counter(each for each in found if isinstance(each, str)).items())),
    )


def _pair_ratio(pair: Pair, value: Value) -> float | str:
    """The ratio, or why there is none."""
    if pair.baseline_failed:
        return "both failed" if pair.candidate_failed else "only the baseline failed"
    ours = value(pair.baseline)
    if ours is None or ours <= 0:
        return "baseline: cached, cold or not measured"
    if pair.candidate_failed:
        return inf
    theirs = value(pair.candidate)
    return "candidate: cached, cold or not measured" if theirs is None else theirs / ours


def _fresh(rows: Iterable[MarkedOutcome]) -> list[ReadingCost]:
    """Measured in the run itself, of documents that were read."""
    return [row.reading for row in rows if row.reading is not None and not row.cached and not row.load_failed]


def _warm(rows: Iterable[MarkedOutcome]) -> list[ReadingCost]:
    return [reading for reading in _fresh(rows) if not reading.cold]


def _seconds(rows: Rows) -> float | None:
    found = [row.reading.seconds for row in rows if row.reading and not row.cached and not row.reading.cold]
    if len(found) == 1:
        return found[0]  # by far the most common, and median() is slow
    return median(found) if found else None


def _memory(rows: Rows) -> float | None:
    most = 0
    for row in rows:  # as `_fresh`, without a list for each document
        reading = row.reading
        if reading is not None and reading.peak_rss_bytes and not row.cached and not row.load_failed:
            most = max(most, reading.peak_rss_bytes)
    return float(most) if most else None


def _cost(rows: Rows) -> float | None:
    found = [row.cost_usd for row in rows if row.cost_usd is not None]
    return fmean(found) if found else None


def _figures(ratios: Ratios) -> RatioFigures:
    half, most = quantile_bounds(ratios.ratios, 0.5), quantile_bounds(ratios.ratios, 0.95)
    return RatioFigures(
        n=half.n,
        p50=half.value,
        p50_interval=(half.lower, half.upper),
        p95=most.value,
        p95_interval=(most.lower, most.upper),
    )


def _cold(rows: Iterable[MarkedOutcome]) -> float | None:
    found = [(reading.build_seconds or 0.0) + reading.seconds for reading in _fresh(rows) if reading.cold]
    return median(found) if found else None


def _ratio(ours: float | None, theirs: float | None) -> float | None:
    return theirs / ours if ours and theirs is not None else None


def _unpaired(pairs: Sequence[Pair], average: Callable[[list[float]], float], *, cold: bool) -> float | None:
    """The ratio of two averages, as it is often quoted."""
    choose = _fresh if cold else _warm
    ours = [reading.seconds for reading in choose(row for pair in pairs for row in pair.baseline)]
    theirs = [reading.seconds for reading in choose(row for pair in pairs for row in pair.candidate)]
    return _ratio(average(ours), average(theirs)) if ours and theirs else None


def _without_first(baseline: Side, candidate: Side, pairs: Sequence[Pair]) -> float | None:
    """An import does not say what was cold; the first document of each run carries the start of its loader."""
    if baseline.spec.imported is None or candidate.spec.imported is None:
        return None
    first = {side.rows[0].document for side in (baseline, candidate) if side.rows}
    rest = paired_ratios([pair for pair in pairs if pair.document not in first], "load seconds")
    return quantile_bounds(rest.ratios, 0.5).value


def _reading(rows: Sequence[MarkedOutcome]) -> ReadingFigures:
    fresh, warm = _fresh(rows), _warm(rows)
    seconds = [reading.seconds for reading in warm]
    paged = [reading for reading in warm if reading.pages is not None]
    spent = sum(reading.seconds for reading in paged)
    return ReadingFigures(
        cold_s=_cold(rows),
        warm_p50_s=_quantile(seconds, 0.5),
        warm_p95_s=_quantile(seconds, 0.95),
        pages_per_s=sum(reading.pages or 0 for reading in paged) / spent if spent else None,
        cpu_p50_s=_quantile([each.cpu_seconds for each in warm if each.cpu_seconds is not None], 0.5),
        peak_rss_bytes=max((each.peak_rss_bytes for each in fresh if each.peak_rss_bytes is not None), default=None),
    )


def _quantile(values: Sequence[float], share: float) -> float | None:
    return float(np.quantile(values, share)) if values else None
