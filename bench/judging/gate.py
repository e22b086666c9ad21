"""Whether a judge may stand in a gate: only if the held-out marks say so, and of exactly this judge."""

from __future__ import annotations

from collections.abc import Iterable

from bench.core.errors import UsageError
from bench.core.judged import Calibration, JudgeIdentity
from bench.judging.offline import NAME as OFFLINE


def require_calibrated(judge: JudgeIdentity, known: Iterable[Calibration], wanted: float) -> Calibration:
    """The judge's newest calibration. Raises UsageError if there is none, or its bound is under what is wanted."""
    of_field = [each for each in known if each.judge.assertion.field == judge.assertion.field]
    mine = [each for each in of_field if each.judge.hash == judge.hash]
    name = f"{judge.label} as judge of {judge.assertion.field}"
    if judge.label.startswith(OFFLINE):
        raise UsageError(f"{name} is no model: it stands in no gate")
    if not mine:
        other = "under another model, options, scale or prompt" if of_field else "never"
        raise UsageError(
            f"{name} was {other} calibrated; bench judge calibrate MARKS --run RUN --held-out with this judge first"
        )
    found = mine[-1]
    if found.bound is None or found.bound < wanted:
        share = "none" if found.bound is None else f"{found.bound:.3f}"
        raise UsageError(
            f"{name} agrees with people on {found.agreement.agreed} of {found.agreement.n} held-out answers: at least"
            f" {share}, and {wanted:g} is wanted; better words or another model, or more marks"
        )
    return found
