"""Policies: judged by what an audit measured; without one nothing can be told."""

from __future__ import annotations

from typing import Final

from bench.core.audited import Audited
from bench.core.compared import Judged
from bench.core.criteria import LicencePolicy, Network, NetworkPolicy, Status
from bench.core.spdx import permitted

_MORE: Final[tuple[Network, ...]] = ("none", "first run only", "every run")
_NO_AUDIT: Final = "no audit of the candidate: run one on this machine"

_NOTHING: Final = "the audit found no distribution at all, so there was no licence to judge"


def judge_licences(criterion: LicencePolicy, baseline: Audited | None, candidate: Audited | None) -> Judged:
    """Whether every licence is allowed; the baseline's own status is told beside."""
    breaking, unknown = _judged(criterion, candidate, answer=False), _judged(criterion, candidate, answer=None)
    return Judged(
        name="",
        kind=criterion.kind,
        required=criterion.required,
        status=_status(breaking, unknown),
        observed=None if breaking is None else f"{len(breaking)} break it",
        margin=None,
        interval=None,
        on=f"licences, {criterion.scope}",
        n=None,
        because=_because(breaking, unknown, _judged(criterion, baseline, answer=False))
        if _found(criterion, candidate) != {}
        else _NOTHING,
    )


def judge_network(criterion: NetworkPolicy, baseline: Audited | None, candidate: Audited | None) -> Judged:
    """Whether the network is used no more than allowed."""
    used, before = (None if audit is None else audit.network for audit in (candidate, baseline))
    beside = f"the baseline: {before or 'not audited'}"
    return Judged(
        name="",
        kind=criterion.kind,
        required=criterion.required,
        status="cannot tell" if used is None else _allowed(used, criterion.allow),
        observed=used,
        margin=None,
        interval=None,
        on="network at run time",
        n=None,
        because=_NO_AUDIT if used is None else beside,
    )


def _allowed(used: Network, allow: Network) -> Status:
    return "met" if _MORE.index(used) <= _MORE.index(allow) else "not met"


def _judged(criterion: LicencePolicy, audit: Audited | None, *, answer: bool | None) -> list[str] | None:
    """Distributions whose licence is allowed, not allowed, or unknown (None).

    None if nobody looked, or found nothing: no licences are no licences that are allowed.
    """
    found = _found(criterion, audit)
    if not found:
        return None
    return sorted(name for name, spdx in found.items() if permitted(spdx, criterion.allow) is answer)


def _found(criterion: LicencePolicy, audit: Audited | None) -> dict[str, str] | None:
    if audit is None:
        return None
    return audit.licences_direct if criterion.scope == "direct" else audit.licences_closure


def _status(breaking: list[str] | None, unknown: list[str] | None) -> Status:
    if breaking is None:
        return "cannot tell"
    return "not met" if breaking else "cannot tell" if unknown else "met"


def _because(candidate: list[str] | None, unknown: list[str] | None, baseline: list[str] | None) -> str:
    if candidate is None:
        return _NO_AUDIT
    beside = "not audited" if baseline is None else f"{len(baseline)} break it" if baseline else "met"
    unsure = [f"of unknown licence: {', '.join(unknown)}"] if unknown else []
    said = "; ".join([*([", ".join(candidate)] if candidate else []), *unsure])
    return f"{said or 'all allowed'}; the baseline: {beside}"
