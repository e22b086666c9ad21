"""Piles of documents that tests write down: what was measured of each is given, nothing is read."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from bench.core.axes import Axis
from bench.core.label import Case, Document, Truth
from bench.core.taxonomy import Domain, Taxonomy, Term
from bench.datasets.design.facts import Facts
from bench.datasets.design.samples import Sample

TAXONOMY = Taxonomy(
    name="tiny",
    version="1",
    domains={
        "home": Domain(
            description="where people live together",
            aliases=("house",),
            categories={
                "rent": Term(description="monthly payment to landlords"),
                "power": Term(description="kilowatt"),
            },
        ),
        "pets": Domain(description="cats and dogs", categories={"vet-visit": Term(description="treating animals")}),
    },
    doctypes={
        "bill": Term(description="demands payment within days", aliases=("tax invoice",)),
        "letter": Term(description="words on paper"),
    },
)
AXES: tuple[Axis, ...] = ("domain", "category", "doctype", "vendor", "date")


def sample(
    name: str = "a.pdf",
    *,
    text: str | None = None,
    facts: Facts | None = None,
    size: int = 1000,
    sha256: str = "",
    **truth: Any,
) -> Sample:
    """One document: `text` is its reference text, axes and the rest of the truth by keyword."""
    axes = {
        axis: (truth.pop(axis),) if isinstance(truth[axis], str) else truth.pop(axis) for axis in AXES if axis in truth
    }
    document = Document(
        id=name,
        path=Path(name),
        sha256=sha256 or name,
        format=truth.pop("format", "pdf"),
        size=size,
    )
    return Sample(
        case=Case(document=document, truth=Truth(axes=axes, **truth)),
        facts=facts or Facts(flat=text or ""),
        reference=text,
    )


class PlainEvidence:
    """Vendors word by word, dates in ISO form only."""

    def stands_in(self, axis: Axis, values: Iterable[str], text: str) -> bool:
        squashed = text.replace("-", "")
        return any(value in (text if axis == "vendor" else squashed) for value in values)

    def first_dates(self, text: str) -> frozenset[str]:
        found = re.search(r"(\d{4})-(\d\d)-(\d\d)", text)
        return frozenset(["".join(found.groups())] if found else [])


EVIDENCE = PlainEvidence()
