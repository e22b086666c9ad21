"""How likely k answers drawn from a document's repeats hold a right one, or nothing else."""

from __future__ import annotations

from math import comb


def pass_any(right: int, repeats: int, answers: int) -> float:
    """At least one of `answers` is right: 1 − C(n − c, k) ÷ C(n, k), unbiased (arXiv 2107.03374, equation 1)."""
    return 1 - comb(repeats - right, answers) / comb(repeats, answers)


def pass_all(right: int, repeats: int, answers: int) -> float:
    """All of `answers` are right: C(c, k) ÷ C(n, k), unbiased (arXiv 2406.12045)."""
    return comb(right, answers) / comb(repeats, answers)
