"""How old the truth is: piles of paper change, and what was true of last year's says less of this one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from statistics import median_low
from typing import Final

from bench.core.run import CorpusKind
from bench.datasets.design.evidence import sought
from bench.datasets.design.reading import Reading
from bench.datasets.design.samples import Sample

STALE_DAYS: Final = 183
"""Six months."""


def age(samples: Sequence[Sample], kind: CorpusKind, today: date) -> Iterator[Reading]:
    """By the median day of review; without one, by the median date of the documents."""
    name = "age of the truth"
    if kind == "synthetic":
        yield Reading(
            name=name, verdict="note", said="does not apply", reason="the truth was there before the documents"
        )
        return
    reviewed = [day for sample in samples if (day := _day(sample.case.truth.reviewed))]
    dated = [day for sample in samples for value in sought(sample.case.truth, "date")[:1] if (day := _day(value))]
    days = reviewed or dated
    if not days:
        reason = "state `reviewed`, so that it can be told when to refresh"
        yield Reading(name=name, verdict="not measured", said="nobody says when it was reviewed", reason=reason)
        return
    middle = median_low(days)
    stale = (today - middle).days > STALE_DAYS
    what = "was reviewed on" if reviewed else "is about papers of"
    yield Reading(
        name=name,
        verdict="look" if stale else "good",
        said=f"half of it {what} {middle.isoformat()} or before ({len(days)} of {len(samples)} say)",
        reason="older than six months: add documents of today" if stale else "not older than six months",
        value={"median": middle.isoformat(), "by": "reviewed" if reviewed else "date", "known": len(days)},
    )


def _day(text: str | None) -> date | None:
    """`2025-01-12`, `20250112`, or the beginning of a time stamp; None for anything else, which people may write."""
    try:
        return date.fromisoformat((text or "")[: 10 if "-" in (text or "") else 8])
    except ValueError:
        return None
