"""Whether a conclusion hangs on one document, or on one cluster."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

from bench.comparison.statistics.samples import Answers, Counts, Sample, from_differences

Conclusion = TypeVar("Conclusion", bound=Hashable)


@dataclass(frozen=True, kw_only=True, slots=True)
class LeftOut(Generic[Conclusion]):
    """What is concluded without any one of these."""

    conclusion: Conclusion
    places: tuple[int, ...]
    """Positions of the documents, or the clusters' codes."""


def without_each_document(
    answers: Answers, conclude: Callable[[Sample], Conclusion]
) -> tuple[LeftOut[Conclusion], ...]:
    """Every conclusion that the sample less one document leads to, with the documents; together all of them.

    Documents that change the sample in the same way are tried once: 10,000 documents of one repeat are three samples.
    """
    moved = answers.differences
    kinds = moved[:, None] if answers.clusters is None else _with_cluster(moved, answers.clusters)
    return _tried(answers, np.arange(moved.size), kinds, np.arange(moved.size), conclude)


def without_each_cluster(answers: Answers, conclude: Callable[[Sample], Conclusion]) -> tuple[LeftOut[Conclusion], ...]:
    """Every conclusion that the sample less one cluster leads to, with the clusters; nothing without clusters."""
    if answers.clusters is None:
        return ()
    codes, first = np.unique(answers.clusters, return_index=True)
    kinds = _with_cluster(answers.differences, answers.clusters)[first, :-1]
    return _tried(answers, answers.clusters, kinds, codes, conclude)


def _with_cluster(moved: Counts, clusters: Counts) -> Counts:
    """Per document: its cluster's size, losses and gains, and its own difference."""
    _, codes = np.unique(clusters, return_inverse=True)
    sums = [np.bincount(codes, weights=part) for part in (np.ones_like(moved), moved.clip(max=0), moved.clip(min=0))]
    return np.column_stack([*(each[codes] for each in sums), moved]).round().astype(np.int64)


def _tried(
    answers: Answers, names: Counts, kinds: Counts, units: Counts, conclude: Callable[[Sample], Conclusion]
) -> tuple[LeftOut[Conclusion], ...]:
    """Leave out one unit of each kind; `names` tells for each document of which unit it is."""
    _, representatives, kind_of = np.unique(kinds, axis=0, return_index=True, return_inverse=True)
    found: dict[Conclusion, list[NDArray[np.int64]]] = {}
    for kind, unit in enumerate(units[representatives]):
        conclusion = conclude(_without(answers, names == unit))
        found.setdefault(conclusion, []).append(units[kind_of.ravel() == kind])
    return tuple(
        LeftOut(conclusion=conclusion, places=tuple(sorted(int(place) for place in np.concatenate(places))))
        for conclusion, places in found.items()
    )


def _without(answers: Answers, out: NDArray[np.bool_]) -> Sample:
    clusters = None if answers.clusters is None else answers.clusters[~out]
    return from_differences(answers.differences[~out], unit=answers.unit, clusters=clusters)
