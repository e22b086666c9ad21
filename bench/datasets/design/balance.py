"""How documents spread over labels and tags, and how often one constant answer would be right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from bench.core.axes import CLOSED_AXES, Axis
from bench.core.label import Truth
from bench.datasets.design.reading import Reading, Verdict, percent
from bench.datasets.design.samples import Sample

FEW: Final = 5
"""Documents of one label or tag below which no figure of it alone is worth printing."""
_LOOK_FROM, _BAD_FROM = 0.4, 0.7


def label(truth: Truth, axis: Axis) -> str | None:
    """The canonical value; a category with its domain, where that is stated."""
    value, domain = (truth.axes.get(name, (None,))[0] for name in (axis, "domain"))
    return f"{domain}/{value}" if axis == "category" and value and domain else value


def spread(samples: Sequence[Sample]) -> Iterator[Reading]:
    """Documents per domain, category, doctype."""
    for axis in CLOSED_AXES:
        counts = Counter(value for sample in samples if (value := label(sample.case.truth, axis)) is not None)
        yield _spread(axis, counts, len(samples))


def _spread(axis: Axis, counts: Counter[str], documents: int) -> Reading:
    n = sum(counts.values())
    if not n:
        return Reading(name=f"{axis} spread", verdict="note", said="not stated", reason="the axis is not scored here")
    (most, top), least = counts.most_common(1)[0], min(counts.values())
    rare = sum(count < FEW for count in counts.values())
    each = f"{least}" if least == top else f"{least} to {top}"
    said = f"{len(counts)} {'label' if len(counts) == 1 else 'labels'} of {each} documents" + (
        f"; stated in {n} of {documents}" if n < documents else ""
    )
    said += f"; {rare} have fewer than {FEW}" if rare else ""
    verdict, reason = _judge(len(counts), top / n, most)
    return Reading(
        name=f"{axis} spread",
        verdict=verdict,
        said=said,
        reason=reason,
        value={"labels": len(counts), "n": n, "least": least, "most": top, "rare": rare, "majority": top / n},
    )


def _judge(labels: int, majority: float, most: str) -> tuple[Verdict, str]:
    constant = f"always answering {most} is right for {percent(majority)}"
    if labels == 1:
        return "look", f"all are {most}: the axis tells nothing apart"
    return ("bad" if majority >= _BAD_FROM else "look" if majority >= _LOOK_FROM else "good"), constant


def tags(samples: Sequence[Sample]) -> Iterator[Reading]:
    """How many documents carry any tag, and which tags are too rare for figures of their own."""
    counts = Counter(tag for sample in samples for tag in sample.case.truth.tags)
    tagged = sum(bool(sample.case.truth.tags) for sample in samples)
    rare = [tag for tag, count in counts.items() if count < FEW]
    verdict: Verdict = "good" if tagged == len(samples) else "look"
    reason = f"{len(rare)} tags of fewer than {FEW} documents: no figures by them" if rare else "each can carry figures"
    if tagged < len(samples):
        reason = "untagged documents cannot be told apart by what is difficult about them"
    said = f"{len(counts)} tags on {tagged} of {len(samples)} documents"
    value = {"tags": len(counts), "tagged": tagged, "rare": len(rare)}
    yield Reading(name="tags", verdict=verdict, said=said, reason=reason, value=value, details=tuple(sorted(rare)))
