"""Who is beaten by nobody: the Pareto front of accuracy (more is better) and cost or time (less is better)."""

from __future__ import annotations

from collections.abc import Mapping

Point = tuple[float, float]
"""Accuracy, and what it costs."""


def beats(one: Point, other: Point) -> bool:
    """Whether `one` is at least as good on both and better on one of them."""
    return one[0] >= other[0] and one[1] <= other[1] and one != other


def front(points: Mapping[str, Point]) -> tuple[tuple[str, ...], dict[str, str]]:
    """The names that nobody beats, dearest first, and for each other one a member of the front that beats it.

    Equal points beat nobody, so all of them are in. Every point that is beaten is beaten by a member, because
    `beats` is a strict partial order; of several the most accurate is named, then the cheapest.
    """
    members = [name for name, point in points.items() if not any(beats(other, point) for other in points.values())]
    members.sort(key=lambda name: (-points[name][1], -points[name][0]))
    beaten = {
        name: max((each for each in members if beats(points[each], point)), key=lambda each: _rank(points[each]))
        for name, point in points.items()
        if name not in members
    }
    return tuple(members), beaten


def _rank(point: Point) -> tuple[float, float]:
    return point[0], -point[1]
