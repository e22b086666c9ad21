"""Ceilings: on what the candidate costs as a multiple of the baseline, and on what it no longer reads."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bench.comparison.bout import Bout
from bench.comparison.latency import Ratios, cold_ratio, same_conditions
from bench.comparison.parity import fate
from bench.comparison.statistics.quantiles import below_ceiling, quantile_bounds
from bench.comparison.statistics.rates import upper_bound
from bench.core.compared import Judged
from bench.core.criteria import CountCeiling, RatioCeiling, Status

SHARES: Final = {"p50": 0.5, "p95": 0.95}


def judge_ratio(criterion: RatioCeiling, bout: Bout) -> Judged:
    """A quantile of the paired ratios against its ceiling; a document that the candidate failed is +∞."""
    if criterion.quantity == "cold start":
        return _cold(criterion, bout)
    ratios = bout.ratios(criterion.quantity, criterion.exempt_formats)
    bounds = quantile_bounds(ratios.ratios, SHARES[criterion.quantile])
    status, because = _status(ratios.ratios, criterion, bout)
    return Judged(
        name="",
        kind=criterion.kind,
        required=criterion.required,
        status=status,
        observed=bounds.value,
        margin=criterion.ceiling,
        interval=(bounds.lower, bounds.upper),
        on=f"{criterion.quantile} of {criterion.quantity}",
        n=bounds.n,
        because=because,
        hangs_on=tuple(_hangs_on(ratios, status, criterion, bout)),
    )


def _hangs_on(ratios: Ratios, status: Status, criterion: RatioCeiling, bout: Bout) -> Iterator[str]:
    """The smallest and the largest ratio: no other document can move an order statistic further."""
    ranked = sorted(zip(ratios.ratios, ratios.documents, strict=True))
    for rest, left_out in ((ranked[1:], ranked[:1]), (ranked[:-1], ranked[-1:])):
        if left_out and _status([ratio for ratio, _ in rest], criterion, bout)[0] != status:
            yield left_out[0][1]


def _status(ratios: Sequence[float], criterion: RatioCeiling, bout: Bout) -> tuple[Status, str]:
    if criterion.quantity != "cost" and not same_conditions(bout.baseline, bout.candidate):
        return "cannot tell", "the two runs are of different machines, or numbers of jobs or questions at once"
    if not ratios:
        return "cannot tell", "no document was measured afresh and warm in both runs"
    share = SHARES[criterion.quantile]
    status = below_ceiling(ratios, share, criterion.ceiling, alpha_not_met=bout.alpha_not_met)
    return status, "too few documents to tell" if status == "cannot tell" else ""


def _cold(criterion: RatioCeiling, bout: Bout) -> Judged:
    """A run has a cold start for each worker: a ratio, and nothing to bound it with."""
    return Judged(
        name="",
        kind=criterion.kind,
        required=criterion.required,
        status="cannot tell",
        observed=cold_ratio(bout.baseline, bout.candidate),
        margin=criterion.ceiling,
        interval=None,
        on="cold start",
        n=None,
        because="cold starts are too few to be told from chance",
    )


def judge_count(criterion: CountCeiling, bout: Bout) -> Judged:
    """How many documents of the listed formats the candidate no longer reads; "0 of n" has its upper bound beside."""
    listed = [name for name in criterion.formats if name not in criterion.exempt_formats]
    kept = [pair for pair in bout.pairs if pair.format in listed]
    lost = [pair.document for pair in kept if fate(pair) == "REGRESS"]
    regressed = len(lost)
    missing = [name for name in listed if not any(pair.format == name for pair in kept)]
    return Judged(
        name="",
        kind=criterion.kind,
        required=criterion.required,
        status="not met" if regressed > criterion.ceiling else "cannot tell" if missing else "met",
        observed=regressed,
        margin=criterion.ceiling,
        interval=None,
        on=_bounded(regressed, len(kept)),
        n=len(kept),
        because=f"no document of: {', '.join(missing)}" if missing else "",
        hangs_on=tuple(lost) if regressed == criterion.ceiling + 1 else (),
    )


def _bounded(regressed: int, n: int) -> str:
    bound = upper_bound(regressed, n)
    return "regressions" if bound is None else f"regressions: {regressed} of {n}, at most {bound:.1%} of all (97.5 %)"
