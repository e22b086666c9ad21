"""How far the documents speak the words of the taxonomy's descriptions, which a classifier goes by."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bench.core.axes import CLOSED_AXES, Axis
from bench.core.taxonomy import Taxonomy
from bench.datasets.design.reading import Reading, percent
from bench.datasets.design.samples import Sample
from bench.datasets.design.wording import phrases, terms, worded

LOOK_FROM: Final = 0.35
"""Of own over other labels' documents; real documents measured lie at .07 to .28."""
_LEAST_LETTERS: Final = 4
_EMPTY_WORDS: Final = """
    about after also been between during each from have into more other over such than that their them then these
    they this those through under were what when where which while whose will with without your
"""
_EMPTY: Final = frozenset(_EMPTY_WORDS.split())


def overlaps(samples: Sequence[Sample], taxonomy: Taxonomy) -> Iterator[Reading]:
    """By axis: the share of a description's words that its own documents use, and that other documents use."""
    texts = [(sample, frozenset(worded(sample.text).split())) for sample in samples if sample.text]
    for axis in CLOSED_AXES:
        means = _means(texts, taxonomy, axis)
        if means is not None:
            yield _reading(axis, *means)


def _means(
    texts: Sequence[tuple[Sample, frozenset[str]]], taxonomy: Taxonomy, axis: Axis
) -> tuple[float, float] | None:
    """Mean over labels of the corpus of the mean over documents; None with fewer than two labels."""
    stating = [(sample.case.truth.axes[axis], words) for sample, words in texts if axis in sample.case.truth.axes]
    present = {value for values, _ in stating for value in values[:1]}
    own, other = [], []
    for name, term in terms(taxonomy, axis).items():
        content = content_words(term.description) - {w for phrase in phrases(name, term) for w in phrase.split()}
        if name in present and content:
            shares = [(name in values, len(content & words) / len(content)) for values, words in stating]
            mine, others = ([share for is_own, share in shares if is_own is which] for which in (True, False))
            if mine and others:
                own.append(sum(mine) / len(mine))
                other.append(sum(others) / len(others))
    return (sum(own) / len(own), sum(other) / len(other)) if own else None


def content_words(description: str) -> frozenset[str]:
    """Words of four letters or more that say something."""
    return frozenset(word for word in worded(description).split() if len(word) >= _LEAST_LETTERS) - _EMPTY


def _reading(axis: Axis, own: float, other: float) -> Reading:
    high = own - other >= LOOK_FROM
    return Reading(
        name=f"{axis} described in the text",
        verdict="look" if high else "good",
        said=f"documents use {percent(own)} of the words of their {axis}'s description, others {percent(other)}",
        reason="descriptions and documents may come from one pen"
        if high
        else "no sign that one was written from the other",
        value={"own": own, "others": other},
    )
