"""The rule that would have been right most often: a small family, the simpler one on a tie."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, get_args

import numpy as np

from bench.core.routing import Features, Numeric, Rule

FEWEST: Final = 5
"""Documents of a format, or on a side of a threshold, below which nothing is chosen for it."""
_SHARES: Final = tuple(tenth / 10 for tenth in range(1, 10))


@dataclass(frozen=True, kw_only=True)
class Known:
    """One document: its features, and how often each loader was right."""

    document: str
    cluster: str
    features: Features
    right: dict[str, int]


def select(known: Sequence[Known], loaders: Sequence[str]) -> Rule:
    """Most right answers; a more complicated rule must win by at least one."""
    return max(_family(known, loaders), key=lambda rule: score(rule, known))  # max keeps the first of equals


def score(rule: Rule, known: Sequence[Known]) -> int:
    """Right answers under a rule."""
    return sum(each.right[rule.choose(each.features)] for each in known)


def best_of(known: Sequence[Known], loaders: Sequence[str]) -> str:
    """The loader that was right most often, the first of equals."""
    return max(loaders, key=lambda loader: sum(each.right[loader] for each in known))


def _family(known: Sequence[Known], loaders: Sequence[str]) -> Iterator[Rule]:
    """The simplest first."""
    best = best_of(known, loaders)
    yield Rule(default=best)
    for feature in get_args(Numeric):
        yield from _thresholds(known, feature, loaders, best)
    yield _per_format(known, loaders, best)


def _per_format(known: Sequence[Known], loaders: Sequence[str], best: str) -> Rule:
    order = [best, *(loader for loader in loaders if loader != best)]
    groups: dict[str, list[Known]] = {}
    for each in known:
        groups.setdefault(each.features.format, []).append(each)
    chosen = {name: best_of(group, order) for name, group in sorted(groups.items()) if len(group) >= FEWEST}
    return Rule(feature="format", default=best, formats=chosen)


def _thresholds(known: Sequence[Known], feature: Numeric, loaders: Sequence[str], best: str) -> Iterator[Rule]:
    order = [best, *(loader for loader in loaders if loader != best)]
    values = [(value, each) for each in known if (value := each.features.number(feature)) is not None]
    if not values:
        return
    for cut in np.unique(np.quantile([value for value, _ in values], _SHARES, method="lower")).tolist():
        above = [each for value, each in values if value > cut]
        below = [each for value, each in values if value <= cut]
        if min(len(above), len(below)) >= FEWEST:
            yield Rule(
                feature=feature, default=best, threshold=cut, above=best_of(above, order), below=best_of(below, order)
            )
