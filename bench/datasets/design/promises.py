"""What `[design]` promises of a corpus against what there is, line by line."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence

from bench.core.axes import Axis
from bench.core.model import Frozen
from bench.core.taxonomy import Taxonomy
from bench.datasets.design.balance import label
from bench.datasets.design.evidence import Evidence
from bench.datasets.design.giveaways import first_date, first_organisation
from bench.datasets.design.length import longer_than
from bench.datasets.design.reading import percent
from bench.datasets.design.requirements import LONG_TOKENS, VERY_LONG_TOKENS, Requirements
from bench.datasets.design.samples import Sample
from bench.datasets.design.structure import is_image_only


class Line(Frozen):
    """One promise."""

    name: str
    wanted: str
    found: str | None
    """None where it could not be measured."""
    met: bool


def verify(
    wanted: Requirements, samples: Sequence[Sample], *, taxonomy: Taxonomy, evidence: Evidence
) -> tuple[Line, ...]:
    """Every line that is stated."""
    return (
        *_counts(wanted, samples),
        *_measures(wanted, samples),
        *_shares(wanted, samples, taxonomy, evidence),
        *_paired(wanted, samples),
        *_tables(wanted, samples),
    )


def _at_least(name: str, wanted: int | None, found: Callable[[], int | None]) -> Iterator[Line]:
    if wanted is not None:
        there = found()
        shown = None if there is None else str(there)
        yield Line(name=name, wanted=f"{wanted} or more", found=shown, met=there is not None and there >= wanted)


def _at_most(name: str, wanted: float | None, found: Callable[[], float | None]) -> Iterator[Line]:
    if wanted is not None:
        there = found()
        shown = None if there is None else f"{100 * there:.1f} %"
        met = there is not None and there <= wanted
        yield Line(name=name, wanted=f"{percent(wanted)} or less", found=shown, met=met)


def _counts(wanted: Requirements, samples: Sequence[Sample]) -> Iterator[Line]:
    def different(axis: Axis) -> int:
        return len({label(sample.case.truth, axis) for sample in samples} - {None})

    yield from _at_least("documents", wanted.documents, lambda: len(samples))
    yield from _at_least("domains", wanted.domains, lambda: different("domain"))
    yield from _at_least("categories", wanted.categories, lambda: different("category"))
    yield from _at_least("doctypes", wanted.doctypes, lambda: different("doctype"))
    yield from _at_least("documents_per_domain", wanted.documents_per_domain, lambda: _fewest(samples, None))
    yield from _at_least("categories_per_domain", wanted.categories_per_domain, lambda: _fewest(samples, "category"))
    yield from _at_least("doctypes_per_domain", wanted.doctypes_per_domain, lambda: _fewest(samples, "doctype"))


def _fewest(samples: Sequence[Sample], axis: Axis | None) -> int:
    """Different labels of that axis, or documents, in the domain that has the fewest."""
    within: dict[str, set[str]] = defaultdict(set)
    for sample in samples:
        domain = label(sample.case.truth, "domain")
        value = sample.id if axis is None else label(sample.case.truth, axis)
        if domain is not None and value is not None:
            within[domain].add(value)
        elif domain is not None:
            within[domain] |= set()
    return min(map(len, within.values()), default=0)


def _measures(wanted: Requirements, samples: Sequence[Sample]) -> Iterator[Line]:
    def long(limit: int) -> int | None:
        count, known = longer_than(samples, limit)
        return count if known else None

    def image_only() -> int | None:
        known = [seen for sample in samples if (seen := is_image_only(sample.facts)) is not None]
        return sum(known) if known else None

    yield from _at_least("long_documents", wanted.long_documents, lambda: long(LONG_TOKENS))
    yield from _at_least("very_long_documents", wanted.very_long_documents, lambda: long(VERY_LONG_TOKENS))
    yield from _at_least("image_only", wanted.image_only, image_only)


def _shares(wanted: Requirements, samples: Sequence[Sample], taxonomy: Taxonomy, evidence: Evidence) -> Iterator[Line]:
    clusters = Counter(sample.case.truth.cluster for sample in samples if sample.case.truth.cluster is not None)
    yield from _at_least("clusters", wanted.clusters, lambda: len(clusters))
    largest = max(clusters.values(), default=1) / len(samples)
    yield from _at_most("per_cluster_share", wanted.per_cluster_share, lambda: largest)
    yield from _at_most("first_date_share", wanted.first_date_share, lambda: _mean(first_date(samples, evidence)[1]))
    yield from _at_most(
        "first_organisation_share",
        wanted.first_organisation_share,
        lambda: _mean(first_organisation(samples, evidence, taxonomy)[1]),
    )


def _mean(hits: Sequence[bool]) -> float | None:
    return sum(hits) / len(hits) if hits else None


def _paired(wanted: Requirements, samples: Sequence[Sample]) -> Iterator[Line]:
    """Every cluster has exactly one document for each of the tags."""
    if wanted.paired_by is None:
        return
    held = Counter(
        (sample.case.truth.cluster, tag)
        for sample in samples
        for tag in sample.case.truth.tags
        if tag.startswith(wanted.paired_by)
    )
    clusters, tags = {sample.case.truth.cluster for sample in samples}, {tag for _, tag in held}
    whole = [cluster for cluster in clusters if cluster and all(held[cluster, tag] == 1 for tag in tags)]
    yield Line(
        name="paired_by",
        wanted=f"every cluster has one document for each tag {wanted.paired_by}…",
        found=f"{len(whole)} of {len(clusters)} clusters, {len(tags)} tags",
        met=bool(tags) and len(whole) == len(clusters),
    )


def _tables(wanted: Requirements, samples: Sequence[Sample]) -> Iterator[Line]:
    tags = Counter(tag for sample in samples for tag in sample.case.truth.tags)
    kinds = Counter(sample.case.truth.kind for sample in samples)
    formats = Counter(sample.case.document.format for sample in samples)
    for tag, least in wanted.tags.items():
        yield from _at_least(f"tags.{tag}", least, lambda tag=tag: tags[tag])  # type: ignore[misc]
    for kind, least in wanted.kinds.items():
        yield from _at_least(f"kinds.{kind}", least, lambda kind=kind: kinds[kind])  # type: ignore[misc]
    for name, least in wanted.formats.items():
        yield from _at_least(f"formats.{name}", least, lambda name=name: formats[name])  # type: ignore[misc]
