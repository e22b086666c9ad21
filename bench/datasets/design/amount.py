"""Whether there are enough documents, and enough that are independent of each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from bench.datasets.design.reading import Reading, Verdict, effective_units, percent
from bench.datasets.design.samples import Sample

EXPLORATORY_BELOW: Final = 25
PRODUCTION_FROM: Final = 100
COMFORTABLE_FROM: Final = 500
FEWEST_CLUSTERS: Final = 10
"""With fewer, a comparison says "cannot tell"."""
_LARGE: Final = 0.2
"""Share of one cluster that decides much alone."""


def readiness(documents: int) -> Reading:
    """How far a decision can rest on that many documents."""
    steps: tuple[tuple[int, Verdict, str], ...] = (
        (EXPLORATORY_BELOW, "bad", f"fewer than {EXPLORATORY_BELOW}: exploratory, nothing can be decided"),
        (PRODUCTION_FROM, "look", f"fewer than {PRODUCTION_FROM}: not for a production decision"),
        (COMFORTABLE_FROM, "good", f"enough for large differences; {COMFORTABLE_FROM} are good"),
    )
    found = next(((verdict, reason) for below, verdict, reason in steps if documents < below), None)
    verdict, reason = found or ("good", f"{COMFORTABLE_FROM} or more")
    return Reading(
        name="readiness", verdict=verdict, said=f"{documents} documents", reason=reason, value={"documents": documents}
    )


def independence(samples: Sequence[Sample]) -> Iterator[Reading]:
    """Clusters against documents."""
    sizes = Counter(sample.group for sample in samples)
    largest, most = sizes.most_common(1)[0]
    stated = sum(sample.case.truth.cluster is not None for sample in samples)
    units, n = effective_units(samples), len(samples)
    verdict, reason = _judge(len(sizes), most / n, stated, n)
    yield Reading(
        name="independent units",
        verdict=verdict,
        said=f"{len(sizes)} independent units in {n} documents; the largest holds {percent(most / n)}"
        + (f" ({largest.removeprefix('cluster ')})" if most > 1 else ""),
        reason=reason,
        value={"units": len(sizes), "n": n, "effective": units, "largest": most / n, "cluster_stated": stated},
        details=tuple(f"{name}: {size}" for name, size in sizes.most_common(20) if size > 1),
    )


def _judge(units: int, largest: float, stated: int, n: int) -> tuple[Verdict, str]:
    if units < FEWEST_CLUSTERS:
        return "bad", f"fewer than {FEWEST_CLUSTERS}: a comparison cannot tell"
    if largest > _LARGE:
        return "look", "one cluster weighs much: whatever is true of it looks true of all"
    if not stated:
        return "note", "no `cluster` is stated: documents of one template or vendor count as independent"
    return "good", "intervals and tests count units, not documents" if units < n else "every document stands for itself"
