"""How long both stages took, cold and warm apart, and what they used."""

from __future__ import annotations

from collections.abc import Iterator

from bench.core.run import Quantiles, Summary
from bench.reporting.figures import count, megabytes, rate, seconds
from bench.reporting.heading import heading
from bench.reporting.table import Table, left, right


def latency_table(summary: Summary) -> Table:
    """Load and classify; figures of this run only."""
    return Table(
        title="Latency",
        over=heading(summary),
        columns=(
            *left("stage"),
            *right("cold", "warm p50", "warm p95", "CPU p50", "pages/s", "peak memory", "fresh", "cached", "failed"),
        ),
        rows=tuple(_row(stage, quantiles) for stage, quantiles in summary.latency.items()),
        notes=tuple(_notes(summary)),
    )


def _row(stage: str, quantiles: Quantiles) -> tuple[str, ...]:
    return (
        stage,
        seconds(quantiles.cold_s),
        seconds(quantiles.warm_p50_s),
        seconds(quantiles.warm_p95_s),
        seconds(quantiles.cpu_p50_s),
        rate(quantiles.pages_per_s),
        megabytes(quantiles.peak_rss_bytes, at_least=quantiles.peak_rss_is_lower_bound),
        count(quantiles.fresh),
        count(quantiles.cached),
        count(quantiles.failed),
    )


def _notes(summary: Summary) -> Iterator[str]:
    yield "cold: start of a worker and its first document, median of the workers; warm: every other document"
    figures = summary.latency.values()
    if any(quantiles.cached and not quantiles.fresh for quantiles in figures):
        yield "where everything came from a cache nothing was measured, so there are no seconds"
    elif any(quantiles.cached for quantiles in figures):
        yield "what came from a cache was measured in another run and is left out"
    if any(quantiles.failed for quantiles in figures):
        yield "the time until a failure is left out"
    if summary.tokens:
        yield "tokens: " + ", ".join(f"{count(number)} of {name}s" for name, number in summary.tokens.items())
    if summary.cost_usd is not None:
        yield f"cost of the answers: {summary.cost_usd:.4f} USD"
    if summary.rungs:
        answers = sum(summary.rungs.values())
        ways = ", ".join(f"{count(number)} {rung}" for rung, number in summary.rungs.items())
        yield f"how answers came to be JSON: {ways}; repaired {summary.rungs.get('repaired', 0) / answers:.1%}"
