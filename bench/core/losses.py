"""What loaders lose against one reference reader, as a value."""

from __future__ import annotations

from bench.core.compared import MetricComparison
from bench.core.criteria import Metric
from bench.core.model import Frozen


class Loss(Frozen):
    """One loader against the reference, over the same cases, paired by document."""

    reference: str
    """Effective loader of the reference run."""
    loader: str
    run_id: str
    metrics: dict[Metric, MetricComparison]
    """The reference is the baseline: a difference below 0 is lost. p is adjusted over the loaders (Holm)."""
    faults: tuple[str, ...] = ()
    """Why the comparison is not valid."""
