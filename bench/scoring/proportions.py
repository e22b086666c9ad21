"""Shares of right answers and their uncertainty; the document is the unit, however often it was asked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from bench.core.run import Proportion
from bench.core.wilson import wilson


class Tally(NamedTuple):
    """What one document adds to a proportion: counts over its repeats. A tuple, as there are ten for each document."""

    n: int
    correct: int
    answered: int
    outside: int = 0
    """Answers outside the vocabulary."""


def proportion(tallies: Iterable[Tally], *, vocabulary: bool) -> Proportion:
    """Add documents up; `vocabulary` says whether there is one that an answer can be outside of."""
    kept = [tally for tally in tallies if tally.n]
    n, correct, answered, outside = map(sum, zip(*kept, strict=True)) if kept else (0, 0, 0, 0)
    return Proportion(
        n=n,
        correct=correct,
        accuracy=correct / n if n else None,
        interval=document_interval(kept),
        answered=answered,
        answered_accuracy=correct / answered if answered else None,
        coverage=answered / n if n else None,
        out_of_taxonomy=outside if vocabulary else None,
    )


def document_interval(tallies: Iterable[Tally]) -> tuple[float, float] | None:
    """Wilson 95 % interval of the accuracy, with as many trials as there are documents, not answers.

    A document's mean over its repeats lies in [0, 1], so its variance is at most p(1 - p), that of one right or
    wrong answer: Wilson's interval on p and the number of documents holds whatever the repeats have in common, and
    with one repeat it is Wilson's interval. Documents that count unequally (category given the domain) give Kish's
    effective number, (Σn)² ÷ Σn². None without a document.
    """
    kept = [tally for tally in tallies if tally.n]
    if not kept:
        return None
    squares = sum([tally.n * tally.n for tally in kept])
    return interval_of_sums(sum([tally.n for tally in kept]), squares, sum([tally.correct for tally in kept]))


def interval_of_sums(n: int, squares: int, correct: int) -> tuple[float, float]:
    """The same from Σn, Σn² and the right answers of all documents; there must be one."""
    documents = n * n / squares
    return wilson(correct * documents / n, documents)
