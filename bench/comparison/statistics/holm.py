"""Holm's adjustment: many secondary metrics, one error rate."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import TypeVar

Name = TypeVar("Name", bound=Hashable)


def holm(p_values: Mapping[Name, float]) -> dict[Name, float]:
    """Adjusted p-values (Holm 1979, Scandinavian Journal of Statistics 6, 65–70), in the order they came.

    Sorted ascending, the i-th of m is multiplied by m − i + 1; running maximum, at most 1.
    """
    adjusted: dict[Name, float] = {}
    highest = 0.0
    for index, name in enumerate(sorted(p_values, key=lambda each: p_values[each])):
        highest = max(highest, min(1.0, (len(p_values) - index) * p_values[name]))
        adjusted[name] = highest
    return {name: adjusted[name] for name in p_values}
