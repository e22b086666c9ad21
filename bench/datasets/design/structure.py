"""What the documents are made of: text layers and pictures, pages, tables, columns, formats, languages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from importlib import import_module
from math import ceil
from typing import Any, Final

from bench.datasets.design.facts import Facts
from bench.datasets.design.reading import Reading
from bench.datasets.design.samples import Sample

LEAST_TEXT: Final = 10
"""Letters and digits of a text that is not empty."""
_FEW_KINDS: Final = 3
_LANGUAGE_TAGS: Final = ("language:", "lang:")
_WORDS_OF_A_LANGUAGE: Final = 30
_SURE: Final = 0.95
_MOST_ASKED: Final = 60
"""Documents whose language is guessed: a guess takes longer than all the rest together."""
_READ: Final = 1500
"""Characters that tell a language."""


def is_image_only(facts: Facts) -> bool | None:
    """Whether a reader without OCR sees no text at all; None where that was not measured."""
    if facts.flat is None:
        return None
    return sum(map(str.isalnum, facts.flat[:100_000])) < LEAST_TEXT


def traits(sample: Sample) -> Iterator[str]:
    """Its tags, and what was measured of it, as words."""
    yield from (f"tag {tag}" for tag in sample.case.truth.tags)
    yield f"format {sample.case.document.format}"
    yield from _measured(sample)


def _measured(sample: Sample) -> Iterator[str]:
    facts, tags = sample.facts, sample.case.truth.tags
    if is_image_only(facts):
        yield "no text layer"
    if facts.picture_pages and facts.text_pages:
        yield "text layer over a picture" if facts.picture_pages == facts.pages else "pictures and text pages"
    if (facts.pages or 0) > 1:
        yield "several pages"
    if facts.tables or any("table" in tag for tag in tags):
        yield "tables"
    if any("column" in tag for tag in tags):
        yield "columns"


def variety(samples: Sequence[Sample]) -> Iterator[Reading]:
    """How many documents have what; how many formats and languages."""
    counts = Counter(trait for sample in samples for trait in set(_measured(sample)))
    formats = Counter(sample.case.document.format for sample in samples)
    unread = sum(sample.facts.problem is not None for sample in samples)
    kinds = len(counts) + (len(formats) > 1)
    scans = counts["no text layer"]
    verdict, reason = ("good", "several kinds of difficulty") if kinds >= _FEW_KINDS else ("look", "much of a kind")
    if unread == len(samples):
        verdict, reason = "not measured", samples[0].facts.problem or ""
    elif not scans:
        verdict, reason = "look", "every document has a text layer: what OCR is worth cannot show here"
    elif scans == len(samples):
        verdict, reason = "look", "no document has a text layer: all of it is OCR, and nothing else shows"
    said = ", ".join(f"{trait} {count}" for trait, count in counts.most_common()) or "text of one kind"
    said += f"; formats: {', '.join(f'{name} {count}' for name, count in formats.most_common(6))}"
    said += " …" if len(formats) > 6 else ""  # noqa: PLR2004 - the six above
    problems = tuple(f"{sample.id}: {sample.facts.problem}" for sample in samples if sample.facts.problem)
    yield Reading(
        name="structure",
        verdict=verdict,
        said=said + (f"; {unread} not read" if unread else ""),
        reason=reason,
        value={"documents": dict(counts), "formats": dict(formats), "unread": unread},
        details=problems,
    )


def languages(samples: Sequence[Sample]) -> Iterator[Reading]:
    """By tags (`language:de`), else by langdetect over the text; of many documents, some are asked."""
    asked = samples[:: ceil(len(samples) / _MOST_ASKED)]
    detector = _detector()
    known = Counter(language for sample in asked if (language := _language(sample, detector)))
    if not known:
        reason = "tag documents `language:xx`, or: pip install 'loaderbench[unstructured]'"
        reason = reason if detector is None else "tag documents `language:xx`: their text tells none"
        said = "languages of none are known"
        yield Reading(name="languages", verdict="not measured", said=said, reason=reason)
        return
    said = ", ".join(f"{language} {count}" for language, count in known.most_common(8))
    said += f" of {len(asked)} asked" if len(asked) < len(samples) else ""
    unknown = len(asked) - sum(known.values())
    said += f"; not known of {unknown}" if unknown else ""
    reason = (
        "one language: nothing is said of others" if len(known) == 1 else "told by tags, else guessed from the text"
    )
    value = {"documents": dict(known), "unknown": unknown, "asked": len(asked)}
    yield Reading(name="languages", verdict="note", said=said, reason=reason, value=value)


def _language(sample: Sample, detector: Any) -> str | None:
    tagged = [
        tag.removeprefix(start) for tag in sample.case.truth.tags for start in _LANGUAGE_TAGS if tag.startswith(start)
    ]
    if tagged or detector is None or not sample.text:
        return tagged[0] if tagged else None
    beginning = sample.text[:_READ]
    if len(beginning.split()) < _WORDS_OF_A_LANGUAGE:
        return None
    try:
        best = detector.detect_langs(beginning)[0]
    except detector.LangDetectException:
        # A text without letters.
        return None
    return str(best.lang) if best.prob >= _SURE else None


def _detector() -> Any:
    """The library langdetect with a fixed seed, or None: it guesses by drawing."""
    try:
        detector = import_module("langdetect")
    except ImportError:
        return None
    detector.DetectorFactory.seed = 0
    return detector
