"""The corpus `household-clean`: born-digital PDFs, five of each domain; what any loader ought to be able to read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import groupby, islice
from typing import Final

from bench.synthesis.drafts import TEMPLATES
from bench.synthesis.making import Plan, make
from bench.synthesis.named.picking import Kind, Tally, kinds, least
from bench.synthesis.recipe import Recipe

DOCUMENTS: Final = 80
DOMAINS: Final = 16


def plans(documents: int | None = None) -> Iterable[Plan]:
    """Domain after domain, template after template, each time in the layout that was least used for such papers."""
    return islice(_endless(), documents or DOCUMENTS)


def _endless() -> Iterator[Plan]:
    tally, numbers, place = Tally(), Counter[str](), 0
    while True:
        for templates in _by_domain():
            kind = templates[place % len(templates)]
            layout = _layout(kind, tally, turn=place)
            # Compact, or most papers would leave all columns but the first empty.
            yield Plan(template=kind.name, layout=layout, number=numbers[kind.name], compact=True)
            numbers[kind.name] += 1
            tally.take((kind.domain, layout), (kind.doctype, layout), (kind.name, layout), (layout,))
        place += 1


def _layout(kind: Kind, tally: Tally, *, turn: int) -> str:
    """Crossed with domain and doctype: no look gives the answer away."""

    def rank(layout: str) -> tuple[int, ...]:
        return tally.rank((kind.name, layout), (kind.domain, layout), (kind.doctype, layout), (layout,))

    layout: str = least(TEMPLATES[kind.name].layouts, rank, turn=turn)
    return layout


@cache
def _by_domain() -> tuple[tuple[Kind, ...], ...]:
    """The templates of each domain; those of many pages last, so that few of eighty are."""
    ordered = sorted(kinds(), key=lambda kind: (kind.domain, kind.words > _MANY, kind.name))
    return tuple(tuple(group) for _, group in groupby(ordered, key=lambda kind: kind.domain))


_MANY: Final = 2000
"""Words of a document that fills many pages."""

RECIPE: Final = Recipe(
    name="household-clean",
    description="Synthetic: eighty born-digital PDFs, five of each domain; every person and firm is invented",
    plans=plans,
    make=make,
    design={
        "documents": DOCUMENTS,
        "domains": DOMAINS,
        "documents_per_domain": DOCUMENTS // DOMAINS,
        "categories_per_domain": 2,
        "doctypes_per_domain": 2,
        "doctypes": 30,
        "long_documents": 50,
        "very_long_documents": 2,
        "clusters": 48,
        "per_cluster_share": 0.05,
        "first_date_share": 0.6,
        "first_organisation_share": 0.6,
    },
)
