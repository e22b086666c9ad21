"""A comparison in tables: criteria, axes and joints, formats, latency, what changed sides, what differs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from math import isinf
from typing import Any, Final

from bench.core.compared import Comparison, Judged, MetricComparison, Subject, Waterfall
from bench.core.run import kind_words
from bench.reporting.comparison_ledger import ledger_tables
from bench.reporting.figures import NOTHING, count, megabytes, rate, seconds
from bench.reporting.table import Table, left, right

FLIPS: Final = 10
"""Rows of flips on a terminal."""
_VALUE: Final = 40


def comparison_tables(comparison: Comparison) -> Iterator[Table]:
    """Every table, the most important first; those without a row that says something are left out."""
    if comparison.criteria:
        yield criteria_table(comparison)
    yield metrics_table(comparison)
    yield planning_table(comparison)
    if comparison.bounds is not None:
        yield bounds_table(comparison)
    yield processed_table(comparison)
    yield from ledger_tables(comparison, over(comparison.subject, comparison.n))
    yield formats_table(comparison)
    yield latency_table(comparison)
    yield flips_table(comparison)
    if any(each.standing != "unverifiable" for each in comparison.differences):
        yield differences_table(comparison)


def over(subject: Subject, n: int) -> tuple[str, ...]:
    """What stands over every table."""
    corpus = f"{subject.corpus or 'an imported corpus'} ({kind_words(subject.kind)})"
    repeats = f", {subject.repeats} repeats" if subject.repeats > 1 else ""
    lines = [f"{subject.baseline_loader} → {subject.candidate_loader} × {subject.classifier} on {corpus}{repeats}"]
    lines.append(
        f"n: {_waterfall(subject.baseline_waterfall)} | {_waterfall(subject.candidate_waterfall)}; {n:,} paired"
    )
    return (*lines, "silver truth: decides nothing that rests on it") if subject.truth == "silver" else tuple(lines)


def _waterfall(counts: Waterfall) -> str:
    return (
        f"{counts.planned:,} planned → {counts.loaded:,} loaded → {counts.classified:,} classified"
        f" → {counts.scored:,} scored"
    )


def criteria_table(comparison: Comparison) -> Table:
    """Each criterion and what became of it."""
    return Table(
        title=f"Criteria ({len(comparison.criteria)} of {comparison.criteria_of} of {comparison.criteria_name})",
        over=over(comparison.subject, comparison.n),
        columns=(*left("criterion", "kind"), *right("observed", "threshold", "95 %", "n"), *left("status", "note")),
        rows=tuple(_criterion(each) for each in comparison.criteria),
        notes=(
            *(f"{each.name}: {each.because}" for each in comparison.criteria if each.because),
            "required but for those marked *; a difference must exceed its threshold, a ratio stay under its ceiling",
        ),
    )


def _criterion(judged: Judged) -> tuple[str, ...]:
    ratio = judged.kind == "ratio-ceiling"
    observed = judged.observed if isinstance(judged.observed, str) else _number(judged.observed, ratio=ratio)
    if judged.kind == "count-ceiling":
        observed, threshold = f"{judged.observed:.0f}", f"≤ {judged.margin:.0f}"
    elif judged.margin is None:
        threshold = NOTHING
    else:
        threshold = f"< {judged.margin:g} ×" if ratio else f"> {signed(judged.threshold)}"
    needed = f"documents needed: {judged.documents_needed:,}" if judged.documents_needed is not None else ""
    note = "; ".join(part for part in (judged.on, needed) if part)
    return (
        judged.name + ("" if judged.required else " *"),
        judged.kind,
        observed,
        threshold,
        _bounds(judged.interval, ratio=ratio),
        NOTHING if judged.n is None else f"{judged.n:,}",
        judged.status,
        note,
    )


def metrics_table(comparison: Comparison) -> Table:
    """Arms, discordance, test, difference and intervals of each axis and joint."""
    return Table(
        title="Axes and joints",
        over=over(comparison.subject, comparison.n),
        columns=(
            *left("metric"),
            *right("n", "baseline", "candidate", "b", "c", "p", "mid-p", "p Holm", "Δ", "Tango 95 %", "Newcombe 95 %"),
        ),
        rows=tuple(_metric(name, each, comparison) for name, each in comparison.metrics.items() if each.n),
        notes=(
            "b: only the baseline right, c: only the candidate; p: exact McNemar (sign flips with repeats or clusters)",
            "Wilson's intervals beside the arms; Tango's decides, Newcombe's and mid-p are shown; * is the primary",
        ),
        empty="no truth states any axis",
    )


def _metric(name: str, each: MetricComparison, comparison: Comparison) -> tuple[str, ...]:
    return (
        name + (" *" if name == comparison.primary else ""),
        f"{each.n:,}",
        f"{places(each.baseline)} {_unsigned(each.baseline_interval)}",
        f"{places(each.candidate)} {_unsigned(each.candidate_interval)}",
        count(each.b),
        count(each.c),
        p_value(each.p),
        p_value(each.p_mid),
        p_value(each.p_holm),
        signed(each.difference),
        _bounds(each.interval),
        _bounds(each.newcombe),
    )


def planning_table(comparison: Comparison) -> Table:
    """What this sample could have shown, and how many documents would show it."""
    return Table(
        title="What n documents can show",
        over=over(comparison.subject, comparison.n),
        columns=(*left("metric"), *right("n", "ψ", "detectable", "at the upper bound of ψ", "documents needed")),
        rows=tuple(_planned(name, each) for name, each in comparison.metrics.items() if each.n),
        notes=(
            "80 % power; detectable: the smallest difference, – if there is none at this n",
            "documents needed: to meet the criterion if its `assume` is true; without a criterion for 5 pp against 0",
        ),
    )


def _planned(name: str, each: MetricComparison) -> tuple[str, ...]:
    moved = None if each.b is None or each.c is None else (each.b + each.c) / each.n
    return (
        name,
        f"{each.n:,}" + (f" in {each.clusters} clusters" if each.clusters else ""),
        places(moved, 3),
        places(each.detectable, 3),
        places(each.detectable_at_bound, 3),
        count(each.documents_needed),
    )


def bounds_table(comparison: Comparison) -> Table:
    """Δ if the failures of the machinery had gone otherwise."""
    return Table(
        title="Bounds for failures of the machinery",
        over=over(comparison.subject, comparison.n),
        columns=(*left("metric"), *right("Δ worst", "Δ", "Δ best")),
        rows=tuple(
            (name, signed(each.worst), signed(comparison.metrics[name].difference), signed(each.best))
            for name, each in (comparison.bounds or {}).items()
        ),
    )


def processed_table(comparison: Comparison) -> Table:
    """The same on documents that both loaders read: beside the figures above, never instead."""
    return Table(
        title="Only documents that both loaders read",
        over=over(comparison.subject, comparison.n),
        columns=(*left("metric"), *right("n", "b", "c", "p", "Δ", "Tango 95 %")),
        rows=tuple(
            (name, f"{e.n:,}", str(e.b), str(e.c), p_value(e.p), signed(e.difference), _bounds(e.interval))
            for name, e in comparison.both_processed.items()
        ),
        empty="there is none",
    )


def formats_table(comparison: Comparison) -> Table:
    """Format parity."""
    heads = ("PASS", "FAIL", "REGRESS", "GAIN", "UNSUPPORTED")
    return Table(
        title="Format parity",
        over=over(comparison.subject, comparison.n),
        columns=(*left("format", "status"), *right("n", *heads)),
        rows=tuple(
            (name, each.status, str(each.n), *(str(each.counts.get(head, 0)) for head in heads))  # type: ignore[call-overload]
            for name, each in comparison.formats.items()
        ),
        notes=("REGRESS: the baseline reads it and the candidate fails or does not take it; GAIN: the reverse",),
    )


def latency_table(comparison: Comparison) -> Table:
    """Cold and warm apart, and the ratios of the same document."""
    latency = comparison.latency
    ours, theirs, load = latency.baseline, latency.candidate, latency.load
    unlike = () if latency.comparable else ("different machines, jobs or concurrency: no ceiling can be told",)
    return Table(
        title="Latency of loading",
        over=(*over(comparison.subject, comparison.n), *unlike),
        columns=(*left(""), *right("baseline", "candidate", "ratio")),
        rows=(
            ("cold start", seconds(ours.cold_s), seconds(theirs.cold_s), times(latency.cold)),
            ("warm p50", seconds(ours.warm_p50_s), seconds(theirs.warm_p50_s), times(latency.ratio_of_medians)),
            ("warm p95", seconds(ours.warm_p95_s), seconds(theirs.warm_p95_s), ""),
            ("pages/s", rate(ours.pages_per_s), rate(theirs.pages_per_s), ""),
            ("CPU p50", seconds(ours.cpu_p50_s), seconds(theirs.cpu_p50_s), ""),
            ("peak memory", megabytes(ours.peak_rss_bytes), megabytes(theirs.peak_rss_bytes), ""),
            (f"paired ratio p50 (n = {load.n})", "", "", f"{times(load.p50)} {_bounds(load.p50_interval, ratio=True)}"),
            (f"paired ratio p95 (n = {load.n})", "", "", f"{times(load.p95)} {_bounds(load.p95_interval, ratio=True)}"),
            ("paired ratio p50 without the first document", "", "", times(latency.without_first)),
            ("ratio of means, cold starts inside", "", "", times(latency.ratio_of_means)),
            ("paired memory p50", "", "", times(latency.memory.p50)),
            ("paired cost p50", "", "", times(latency.cost.p50)),
        ),
        notes=tuple(_latency_notes(comparison)),
    )


def _latency_notes(comparison: Comparison) -> Iterator[str]:
    yield "only the paired ratios decide: the same document, both fresh and warm, with 95 % order-statistic bounds"
    if comparison.latency.candidate_failed:
        yield f"{comparison.latency.candidate_failed} documents that the candidate failed count as ∞"
    for why, documents in comparison.latency.left_out.items():
        yield f"left out, {why}: {documents}"


def flips_table(comparison: Comparison, *, limit: int = FLIPS) -> Table:
    """Who won what."""
    shown = comparison.flips[:limit]
    more = len(comparison.flips) - len(shown)
    return Table(
        title=f"Flips ({len(comparison.flips)})",
        over=over(comparison.subject, comparison.n),
        columns=left("document", "axis", "right", "baseline said", "candidate said", "the other was"),
        rows=tuple(
            (each.document, each.axis, each.better, each.baseline or NOTHING, each.candidate or NOTHING, each.why)
            for each in shown
        ),
        notes=(f"… and {more} more, all of them with --json",) if more else (),
    )


def differences_table(comparison: Comparison) -> Table:
    """In what the specs differ."""
    return Table(
        title="Differences of the two specs",
        over=over(comparison.subject, comparison.n),
        columns=left("field", "standing", "baseline", "candidate"),
        rows=tuple(
            (each.field, each.standing, _value(each.baseline), _value(each.candidate))
            for each in comparison.differences
            if each.standing != "unverifiable"
        ),
    )


def _value(value: Any) -> str:
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _VALUE else text[: _VALUE - 1] + "…"


def places(value: float | None, digits: int = 4) -> str:
    """`0.3625`."""
    return NOTHING if value is None else f"{value:.{digits}f}"


def signed(value: float | None) -> str:
    """`−0.0375`."""
    return NOTHING if value is None else f"{value:+.4f}".replace("-", "−")


def times(value: float | None) -> str:
    """`77.9 ×`, `0.042 ×`: two figures at least, since a tenth may be the whole point."""
    if value is None:
        return NOTHING
    return "∞" if isinf(value) else f"{value:.1f} ×" if value >= 1 else f"{value:.2g} ×"


def p_value(value: float | None) -> str:
    """`0.508`, `< 0.001`."""
    return NOTHING if value is None else "< 0.001" if value < 0.001 else f"{value:.3f}"  # noqa: PLR2004


def _number(value: float | None, *, ratio: bool) -> str:
    return times(value) if ratio else signed(value)


def _unsigned(bounds: tuple[float, float] | None) -> str:
    return NOTHING if bounds is None else f"[{bounds[0]:.3f}, {bounds[1]:.3f}]"


def _bounds(bounds: tuple[float | None, float | None] | None, *, ratio: bool = False) -> str:
    if bounds is None or bounds == (None, None):
        return NOTHING
    if ratio:
        return f"[{', '.join(times(each).removesuffix(' ×') for each in bounds)}]"
    return f"[{', '.join(f'{each:+.3f}'.replace('-', '−') if each is not None else NOTHING for each in bounds)}]"
