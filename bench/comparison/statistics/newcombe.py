"""Newcombe's method 10: the interval that is printed beside Tango's and decides nothing."""

from __future__ import annotations

from math import sqrt

from bench.comparison.statistics.tables import Table
from bench.core.wilson import wilson


def newcombe(table: Table) -> tuple[float, float] | None:
    """Newcombe 1998 (Statistics in Medicine 17, 2635–2650), method 10, 95 %; None without a document.

    Wilson's limits of the two arms, joined by square-and-add with the continuity-corrected φ. With dl and du the
    distances of an arm's lower and upper limit from its share (1 the candidate, 2 the baseline):
    lower = Δ − √(dl₁² − 2φ dl₁du₂ + du₂²), upper = Δ + √(du₁² − 2φ du₁dl₂ + dl₂²).
    """
    if not table.n:
        return None
    ours, theirs = (table.both + table.b) / table.n, (table.both + table.c) / table.n
    low_ours, high_ours = _distances(table.both + table.b, table.n)
    low_theirs, high_theirs = _distances(table.both + table.c, table.n)
    phi, difference = corrected_phi(table), theirs - ours
    return (
        max(-1.0, difference - _joined(low_theirs, high_ours, phi)),
        min(1.0, difference + _joined(high_theirs, low_ours, phi)),
    )


def corrected_phi(table: Table) -> float:
    """φ with the numerator both × neither − b × c brought n/2 nearer to 0, not past it, if positive; 0 if undefined."""
    margins = (table.both + table.b) * (table.c + table.neither) * (table.both + table.c) * (table.b + table.neither)
    product = table.both * table.neither - table.b * table.c
    if not margins:
        return 0.0
    return (max(0.0, product - table.n / 2) if product > 0 else product) / sqrt(margins)


def _distances(right: int, n: int) -> tuple[float, float]:
    low, high = wilson(right, n)
    return right / n - low, high - right / n


def _joined(one: float, other: float, phi: float) -> float:
    return sqrt(max(0.0, one * one - 2 * phi * one * other + other * other))
