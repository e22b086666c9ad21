"""What each loader loses against the reference reader."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bench.core.compared import MetricComparison
from bench.core.criteria import Metric
from bench.core.losses import Loss
from bench.reporting.comparison import p_value
from bench.reporting.figures import NOTHING, fraction, interval
from bench.reporting.table import Table, left, right

SHOWN: Final[tuple[Metric, ...]] = ("path", "filename", "all")
_JOINTS: Final = ("path", "filename", "all")
_DEFINED: Final = (
    "b: only the reference was right, c: only the loader; detectable: the difference that would show with 80 % power",
    "accuracy with Wilson's interval, the difference with Tango's, widened where documents come in clusters",
    "p: exact McNemar (sign flips of clusters), adjusted over the loaders",
)


def losses_table(losses: Sequence[Loss], *, over: str) -> Table:
    """The reference's own accuracy first, then a row for each loader, metric by metric."""
    return Table(
        title="Lost against the reference, paired by document",
        over=(over,),
        columns=(
            *left("metric", "loader"),
            *right("n", "accuracy", "95 %", "b / c", "loader − reference", "95 %", "p (Holm)", "detectable"),
        ),
        rows=tuple(row for metric in SHOWN for row in _rows(metric, losses)),
        notes=(
            *_DEFINED,
            *(f"INVALID {loss.loader}: {fault}" for loss in losses for fault in loss.faults),
        ),
    )


def _rows(metric: Metric, losses: Sequence[Loss]) -> Iterator[tuple[str, ...]]:
    name = f"{metric} joint" if metric in _JOINTS else metric
    if losses and losses[0].metrics[metric].n:
        first = losses[0].metrics[metric]
        own = (str(first.n), fraction(first.baseline), interval(first.baseline_interval))
        yield (name, f"{losses[0].reference} (reference)", *own, *[NOTHING] * 5)
    for loss in losses if losses and losses[0].metrics[metric].n else ():
        yield (name, loss.loader, *_figures(loss.metrics[metric]))


def _figures(found: MetricComparison) -> tuple[str, ...]:
    if not found.n or found.difference is None:
        return (str(found.n), *[NOTHING] * 7)
    return (
        str(found.n),
        fraction(found.candidate),
        interval(found.candidate_interval),
        f"{found.b} / {found.c}",
        f"{found.difference:+.3f}".replace("-", "−"),
        interval(found.interval),
        p_value(found.p_holm),
        fraction(found.detectable),
    )
