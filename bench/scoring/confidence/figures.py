"""Every axis and joint of a run whose answers came with confidences."""

from __future__ import annotations

from collections.abc import Iterable

from bench.core.axes import AXES, JOINTS, Axis, Joint
from bench.core.confidence import PRECISION, Confidence, Confidences
from bench.scoring.confidence.answers import Given, Table, collect, tabulate
from bench.scoring.confidence.calibration import calibration
from bench.scoring.confidence.risk import risk_coverage
from bench.scoring.confidence.threshold import threshold


def confidences(given: Iterable[Given], precision: float = PRECISION) -> Confidences:
    """Axes and joints that some Truth states; no metric at all where no answer has a confidence."""
    outcomes = list(given)
    if not any(each.confidence for each in outcomes):
        return Confidences(precision=precision, metrics={})
    groups: list[tuple[Axis | Joint, tuple[Axis, ...]]] = [*((axis, (axis,)) for axis in AXES), *JOINTS.items()]
    table = tabulate(outcomes)
    found = {name: _confidence(table, axes, precision) for name, axes in groups}
    return Confidences(precision=precision, metrics={name: each for name, each in found.items() if each.counts.n})


def _confidence(table: Table, axes: tuple[Axis, ...], precision: float) -> Confidence:
    counts, answers = collect(table, axes)
    return Confidence(
        counts=counts,
        calibration=calibration(answers) if len(axes) == 1 else None,
        risk=risk_coverage(answers, counts),
        threshold=threshold(answers, counts, precision),
    )
