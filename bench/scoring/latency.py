"""How long a stage took: cold and warm apart, measurements of this run only."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

import numpy as np

from bench.core.run import Quantiles
from bench.scoring.cases import ScoredCase
from bench.scoring.stages import Measurement, Stage

StageName = Literal["load", "classify"]


def latencies(cases: Sequence[ScoredCase]) -> dict[StageName, Quantiles]:
    """Both stages."""
    rows = [row for scored in cases for row in scored.rows]
    return {"load": quantiles([row.load for row in rows]), "classify": quantiles([row.classify for row in rows])}


def quantiles(stages: Sequence[Stage]) -> Quantiles:
    """Quantiles of the successes measured in this run; a failure's memory counts, its time does not."""
    done = [stage.measured for stage in stages if stage.measured is not None and not stage.failed]
    warm = [measurement for measurement in done if not measurement.cold]
    seconds = [measurement.seconds for measurement in warm]
    peak, lower_bound = _peak(stage.measured for stage in stages if stage.measured is not None)
    return Quantiles(
        fresh=len(done),
        cached=sum(stage.cached for stage in stages),
        failed=sum(stage.failed for stage in stages),
        cold_s=_quantile([_cold(measurement) for measurement in done if measurement.cold], 0.5),
        warm_p50_s=_quantile(seconds, 0.5),
        warm_p95_s=_quantile(seconds, 0.95),
        pages_per_s=_pages_per_second(warm),
        cpu_p50_s=_quantile([each.cpu_seconds for each in warm if each.cpu_seconds is not None], 0.5),
        peak_rss_bytes=peak,
        peak_rss_is_lower_bound=lower_bound,
    )


def _cold(measurement: Measurement) -> float:
    """What somebody waits for the first document of a fresh worker: start-up and the document."""
    return (measurement.build_seconds or 0.0) + measurement.seconds


def _quantile(values: Sequence[float], share: float) -> float | None:
    """Linear between neighbours; None without a value."""
    return float(np.quantile(values, share)) if values else None


def _pages_per_second(warm: Iterable[Measurement]) -> float | None:
    paged = [(each.pages, each.seconds) for each in warm if each.pages is not None]
    seconds = sum(seconds for _, seconds in paged)
    return sum(pages for pages, _ in paged) / seconds if seconds > 0 else None


def _peak(measured: Iterable[Measurement]) -> tuple[int | None, bool]:
    peaks = [
        (each.peak_rss_bytes, each.peak_rss_is_lower_bound) for each in measured if each.peak_rss_bytes is not None
    ]
    return max(peaks, default=(None, False), key=lambda peak: peak[0] or 0)
