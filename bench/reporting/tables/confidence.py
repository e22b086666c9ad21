"""What a classifier's confidences are worth: calibration, order, a threshold, and the diagrams behind them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bench.core.axes import JOINTS
from bench.core.confidence import Bin, Confidence, Covered, RiskCoverage, Threshold
from bench.core.run import Summary
from bench.reporting.figures import NOTHING, count, fraction, interval
from bench.reporting.heading import heading
from bench.reporting.table import Table, left, right

_TENTHS: Final = range(1, 11)


def confidence_tables(summary: Summary) -> Iterator[Table]:
    """What every reader of a run sees; one line where there is nothing to see."""
    if summary.confidence is None or not summary.confidence.metrics:
        yield Table(title="Confidence", over=(), columns=(), rows=(), empty=_nothing(summary))
        return
    yield calibration_table(summary)
    yield threshold_table(summary)


def diagram_tables(summary: Summary) -> Iterator[Table]:
    """The reliability diagram of each axis, and risk against coverage."""
    for name, each in _metrics(summary):
        if each.calibration is not None:
            yield _reliability(summary, name, each.calibration.bins)
    if any(each.risk is not None for _, each in _metrics(summary)):
        yield risk_table(summary)


def calibration_table(summary: Summary) -> Table:
    """Are confidences true, and do they sort."""
    return Table(
        title="Confidence",
        over=heading(summary),
        columns=(
            *left("axis or joint"),
            *right("with one / n"),
            *left("without"),
            *right("ECE", "95 %", "uncorrected", "AURC", "95 %", "best order", "no order"),
        ),
        rows=tuple(_calibration_row(name, each) for name, each in _metrics(summary)),
        notes=(
            "ECE: mean |accuracy − confidence| over bins of equal mass, corrected for its bias; 0 is calibrated",
            (
                "AURC: mean share of wrong answers while the least sure are dropped one by one; beside it the same if"
                " every right answer were surer than every wrong one, and if confidence said nothing"
            ),
            "a joint is as sure as its least sure axis, which is no probability: it has no ECE",
            "intervals by document or cluster; none with fewer than ten",
        ),
    )


def threshold_table(summary: Summary) -> Table:
    """From which confidence on answers can be left unattended."""
    wanted = summary.confidence.precision if summary.confidence else 0.0
    return Table(
        title=f"Answers to leave unattended: precision of at least {wanted:g}",
        over=heading(summary),
        columns=(
            *left("axis or joint", "confidence from"),
            *right("answers", "coverage", "precision", "at least", "answers needed"),
        ),
        rows=tuple(_threshold_row(name, each.threshold) for name, each in _metrics(summary)),
        notes=(
            (
                "the smallest confidence whose precision is shown (95 %, corrected for choosing) to reach what is"
                " wanted; coverage is of all n, Failures and abstentions included"
            ),
            (
                "answers needed: if all were right and of different documents; another precision: bench show RUN"
                " --precision P"
            ),
        ),
    )


def risk_table(summary: Summary) -> Table:
    """A row for each axis and joint: what is wrong among the surest tenth, two tenths, … of the answers."""
    return Table(
        title="Risk against coverage",
        over=heading(summary),
        columns=(*left("axis or joint"), *right("covered", *(f"{tenth * 10} %" for tenth in _TENTHS))),
        rows=tuple(
            (name, fraction(each.risk.coverage), *_risks(each.risk))
            for name, each in _metrics(summary)
            if each.risk is not None
        ),
        notes=(
            (
                "share of wrong answers among the surest 10 %, 20 %, … of the answers that have a confidence; equal"
                " confidences stay together"
            ),
        ),
    )


def _reliability(summary: Summary, name: str, bins: tuple[Bin, ...]) -> Table:
    return Table(
        title=f"Reliability: {name}",
        over=heading(summary),
        columns=right("from", "to", "n", "mean confidence", "accuracy", "95 % interval"),
        rows=tuple(
            (
                fraction(each.low),
                fraction(each.high),
                count(each.n),
                fraction(each.confidence),
                fraction(each.accuracy),
                interval(each.interval),
            )
            for each in bins
        ),
        notes=("bins of about the same number of answers; interval: Wilson, on documents",),
    )


def _nothing(summary: Summary) -> str:
    if summary.confidence is None:
        return f"not scored yet: bench rescore {summary.run_id}"
    return "none: no answer came with a confidence"


def _metrics(summary: Summary) -> Iterator[tuple[str, Confidence]]:
    for name, each in (summary.confidence.metrics if summary.confidence else {}).items():
        yield (f"{name} joint" if name in JOINTS else name), each


def _calibration_row(name: str, each: Confidence) -> tuple[str, ...]:
    calibration, risk = each.calibration, each.risk
    return (
        name,
        f"{each.counts.covered:,}/{each.counts.n:,}",
        _others(each.counts),
        fraction(calibration.ece if calibration else None),
        interval(calibration.interval if calibration else None),
        fraction(calibration.ece_uncorrected if calibration else None),
        fraction(risk.aurc if risk else None),
        interval(risk.interval if risk else None),
        fraction(risk.aurc_best if risk else None),
        fraction(risk.risk if risk else None),
    )


def _others(counts: Covered) -> str:
    named = {
        "no confidence": counts.without,
        "abstained": counts.abstained,
        "failed": counts.failed,
        "missing": counts.missing,
    }
    return ", ".join(f"{times:,} {name}" for name, times in named.items() if times) or NOTHING


def _threshold_row(name: str, found: Threshold | None) -> tuple[str, ...]:
    if found is None:
        return (name, *[NOTHING] * 6)
    if found.threshold is None:
        return (name, "no threshold does", *[NOTHING] * 4, count(found.fewest))
    return (
        name,
        f"{found.threshold:.4g}",
        count(found.n),
        fraction(found.coverage),
        fraction(found.precision),
        fraction(found.lower),
        count(found.fewest),
    )


def _risks(risk: RiskCoverage) -> Iterator[str]:
    last = risk.points[-1].n
    for tenth in _TENTHS:
        yield fraction(next(point.risk for point in risk.points if point.n * 10 >= tenth * last))
