"""Forecasts of several cells together: what one of them reads, the others find in the cache."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from bench.cli.forecast import Counted
from bench.core.forecast import Estimate, Total


def total(counted: Sequence[Counted]) -> Total:
    """All cells together. A reading that several cells need is made by the first of them."""
    cells = [each.forecast for each in counted if each.forecast.refusal is None]
    answers = [cell.answers for cell in cells if cell.answers is not None]
    return Total(
        readings=len(_distinct(counted)),
        answers=sum(each.to_make for each in answers),
        unknown=sum(each.unknown for each in answers),
        cost_usd=_sum(cell.cost_usd for cell in cells if cell.cost_usd is not None),
        unpriced=sum(cell.pricing == "unknown" for cell in cells),
        seconds=_seconds(counted),
    )


def _distinct(counted: Sequence[Counted]) -> set[tuple[int | None, str]]:
    return {(place if each.fresh else None, key) for place, each in enumerate(counted) for key in each.to_read}


def _seconds(counted: Sequence[Counted]) -> Estimate:
    """Every cell's own time, less the readings that another cell has made for it by then."""
    made: set[str] = set()
    spans = []
    for each in counted:
        if each.forecast.refusal is not None:
            continue
        shared = 0 if each.fresh else len(each.to_read & made)
        spans.append(_less(each.forecast.seconds, shared * (each.reading_seconds or 0.0)))
        made |= set() if each.fresh else each.to_read
    return _sum(spans)


def _less(seconds: Estimate | None, saved: float) -> Estimate:
    if seconds is None:
        return Estimate(sure=None, at_most=None)
    return Estimate(
        sure=None if seconds.sure is None else max(0.0, seconds.sure - saved),
        at_most=None if seconds.at_most is None else max(0.0, seconds.at_most - saved),
    )


def _sum(estimates: Iterable[Estimate]) -> Estimate:
    known = list(estimates)
    return Estimate(sure=_added(each.sure for each in known), at_most=_added(each.at_most for each in known))


def _added(values: Iterator[float | None]) -> float | None:
    """None if one of them is not known: a sum without it would be too small."""
    listed = list(values)
    numbers = [value for value in listed if value is not None]
    return sum(numbers) if len(numbers) == len(listed) else None
