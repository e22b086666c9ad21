"""Documents parted so that none stands beside another one of its own cluster and truth."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence

from bench.core.axes import AXES
from bench.datasets.design.samples import Sample

Unit = tuple[str, tuple[tuple[str, ...] | None, ...]]


def unit(sample: Sample) -> Unit:
    """Its cluster and its truth."""
    return sample.group, tuple(sample.case.truth.axes.get(axis) for axis in AXES)


def layers(samples: Sequence[Sample]) -> list[list[Sample]]:
    """No layer has two documents of one cluster and one truth: eight scans of a letter tell its layout once.

    What differs within such a cluster is crossed with the labels already, and constant where the layers are the rungs.
    """
    found: dict[int, list[Sample]] = defaultdict(list)
    seen: Counter[Unit] = Counter()
    for sample in sorted(samples, key=lambda sample: sample.id):
        found[seen[unit(sample)]].append(sample)
        seen[unit(sample)] += 1
    return list(found.values())
