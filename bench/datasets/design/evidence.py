"""What of the scorer's rules a check needs: siblings do not import each other, so the caller hands them in."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from bench.core.axes import NO_DATE, Axis
from bench.core.label import Truth


class Evidence(Protocol):
    """Where vendors and dates stand in a text, by the same rules as in the tables of a run."""

    def stands_in(self, axis: Axis, values: Iterable[str], text: str) -> bool:
        """Whether any of the values is written in the text."""
        ...

    def first_dates(self, text: str) -> frozenset[str]:
        """What the first date in the text can be read as (`YYYYMMDD`); nothing if there is none."""
        ...


def sought(truth: Truth, axis: Axis) -> tuple[str, ...]:
    """The values that can be looked for: "no date" cannot."""
    return tuple(value for value in truth.axes.get(axis, ()) if value != NO_DATE)
