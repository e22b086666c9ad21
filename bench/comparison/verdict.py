"""From statuses to the verdict: who goes before whom, and what silver truth and a selection may not decide."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Final

from bench.core.compared import Judged, Verdict

ON_TRUTH: Final = frozenset({"superiority", "non-inferiority"})
"""Kinds that rest on what the Truth says."""


@dataclass(frozen=True, kw_only=True)
class Ruling:
    """The verdict and what it rests on."""

    verdict: Verdict
    rests_on: tuple[str, ...] = ()
    """Criteria: those not met for REJECT, those met for ADOPT, those that cannot be told for NOT DECIDED."""
    held_back: str = ""
    """Why an ADOPT or REJECT is none."""
    without: Verdict | None = None
    """What a REJECT would be if what it rests on were met."""
    reasons: tuple[str, ...] = field(default=())
    """Why it is INVALID."""


def rule(
    judged: Sequence[Judged],
    *,
    reasons: Sequence[str],
    silver: bool,
    left_out: Collection[str],
    exploratory: Sequence[str] = (),
) -> Ruling:
    """INVALID; REJECT (any required not met); ADOPT (at least one required, and all met); else NOT DECIDED.

    `left_out` are required criteria of the file that were not selected: without them there is no ADOPT. Silver truth
    decides nothing: no ADOPT, and a REJECT only by criteria that do not rest on truth. `exploratory` are reasons for
    which two runs may be looked at and nothing follows: neither ADOPT nor REJECT.
    """
    if reasons:
        return Ruling(verdict="INVALID", reasons=tuple(reasons))
    required = [each for each in judged if each.required]
    if exploratory:
        decided = tuple(each.name for each in required if each.status != "cannot tell")
        return Ruling(verdict="NOT DECIDED", rests_on=decided, held_back=" and ".join(exploratory))
    against = [each.name for each in required if each.status == "not met"]
    sound = [each.name for each in required if each.status == "not met" and not (silver and each.kind in ON_TRUTH)]
    if sound:
        rest = [_as_met(each) if each.name in sound else each for each in judged]
        return Ruling(
            verdict="REJECT",
            rests_on=tuple(sound),
            without=rule(rest, reasons=(), silver=silver, left_out=left_out).verdict,
        )
    if against:
        return Ruling(verdict="NOT DECIDED", rests_on=tuple(against), held_back="silver truth")
    open_ = tuple(each.name for each in required if each.status == "cannot tell")
    if open_ or not required:
        return Ruling(verdict="NOT DECIDED", rests_on=open_)
    held_back = "silver truth" if silver else f"left out: {', '.join(sorted(left_out))}" if left_out else ""
    met = tuple(each.name for each in required)
    return Ruling(verdict="NOT DECIDED" if held_back else "ADOPT", rests_on=met, held_back=held_back)


def _as_met(judged: Judged) -> Judged:
    return judged.model_copy(update={"status": "met"})
