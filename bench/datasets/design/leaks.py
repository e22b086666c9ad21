"""Whether names, metadata or attachments say what a classifier is asked: an answer that no page had to be read for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from bench.core.axes import Axis
from bench.core.taxonomy import Taxonomy
from bench.datasets.design.evidence import Evidence, sought
from bench.datasets.design.reading import Reading, percent
from bench.datasets.design.samples import Sample
from bench.datasets.design.wording import phrases, stated_terms, worded_name

BAD_FROM: Final = 0.05
"""Share of documents whose metadata tell; a slip below, a habit from here on."""
_LEAST_LETTERS: Final = 4
"""A shorter name (`tax`, `car`) stands in too many words' places to be a leak."""

Places = Callable[[Sample], Mapping[str, str]]


def leaks(samples: Sequence[Sample], taxonomy: Taxonomy, evidence: Evidence) -> Iterator[Reading]:
    """File and folder names; metadata; attachments."""
    measured = [sample for sample in samples if sample.facts.problem is None]
    yield _names(_told(samples, taxonomy, evidence, _name), len(samples))
    if measured:
        yield _metadata(_told(measured, taxonomy, evidence, _outside), len(measured))
    attached = [sample for sample in measured if sample.facts.attachments]
    if attached:
        yield _attachments(_told(attached, taxonomy, evidence, _attached), len(attached))


Told = dict[str, dict[Axis, str]]
"""Document → axis → the place that tells it."""


def _told(samples: Sequence[Sample], taxonomy: Taxonomy, evidence: Evidence, places: Places) -> Told:
    found = {sample.id: _tells(sample, places(sample), taxonomy, evidence) for sample in samples}
    return {name: axes for name, axes in found.items() if axes}


def _tells(sample: Sample, places: Mapping[str, str], taxonomy: Taxonomy, evidence: Evidence) -> dict[Axis, str]:
    truth, found = sample.case.truth, dict[Axis, str]()
    for place, text in places.items():
        words = worded_name(text)
        for axis, name, term in stated_terms(taxonomy, truth):
            if any(phrase in words for phrase in phrases(name, term) if len(phrase) > _LEAST_LETTERS + 1):
                found.setdefault(axis, place)
        literal: tuple[Axis, ...] = ("vendor", "date")
        for axis in literal:
            values = sought(truth, axis)
            if values and (evidence.stands_in(axis, values, text) or evidence.stands_in(axis, values, words)):
                found.setdefault(axis, place)
    return found


def _name(sample: Sample) -> Mapping[str, str]:
    """Folders and name without the extension; separators would hide a date from the patterns."""
    stem = sample.id.rsplit(".", 1)[0]
    return {"name": stem.replace("_", " ").replace("/", " ")}


def _outside(sample: Sample) -> Mapping[str, str]:
    return sample.facts.outside


def _attached(sample: Sample) -> Mapping[str, str]:
    return {f"attachment {name}": f"{name} {text}" for name, text in sample.facts.attachments.items()}


def _names(told: Told, n: int) -> Reading:
    reason = "bench shows names to no classifier; a program that does reads the answer there"
    return Reading(
        name="leaks in names",
        verdict="look" if told else "good",
        said=_said("file and folder names", told, n),
        reason=reason if told else "names give nothing away",
        **_rest(told, n),
    )


def _metadata(told: Told, n: int) -> Reading:
    reason = "a loader that prints metadata is given the answer: remove them (copies without metadata)"
    return Reading(
        name="leaks in metadata",
        verdict="good" if not told else "bad" if len(told) > BAD_FROM * n else "look",
        said=_said("metadata", told, n),
        reason=reason if told else "PDF information and XMP, office properties, EXIF give nothing away",
        **_rest(told, n),
    )


def _attachments(told: Told, n: int) -> Reading:
    """Of the documents that have any."""
    reason = "a loader that opens attachments is given the answer: remove them, or mean it"
    return Reading(
        name="leaks in attachments",
        verdict="bad" if told else "look",
        said=f"{n} documents have files inside; " + _said("they", told, n),
        reason=reason if told else "they hold no label that is known, but text that no page shows",
        **_rest(told, n),
    )


def _said(subject: str, told: Told, n: int) -> str:
    axes = Counter(axis for found in told.values() for axis in found)
    if not axes:
        return f"{subject} tell no label of {n} documents"
    each = ", ".join(f"{axis} {count}" for axis, count in axes.most_common())
    return f"{subject} tell labels of {len(told)} of {n} documents ({percent(len(told) / n)}): {each}"


def _rest(told: Told, n: int) -> dict[str, object]:
    axes = Counter(axis for found in told.values() for axis in found)
    lines = [
        f"{name}: " + ", ".join(f"{axis} in {place}" for axis, place in axes.items()) for name, axes in told.items()
    ]
    return {"value": {"documents": len(told), "n": n, "axes": dict(axes)}, "details": tuple(lines)}
