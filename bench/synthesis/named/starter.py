"""The corpus `starter`: sixteen documents, one of each domain, four of them scans."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bench.synthesis.making import Plan, make
from bench.synthesis.recipe import Recipe
from bench.synthesis.scanning import Scan

TEXTS: Final = (
    ("payslip", "ledger"),
    ("transcript", "letter"),
    ("bank-statement", "ledger"),
    ("benefit-decision", "letter"),
    ("lease", "contract"),
    ("motor-policy", "columns"),
    ("court-order", "contract"),
    ("travel-booking", "letter"),
    ("marriage-certificate", "certificate"),
    ("property-tax", "ledger"),
    ("user-manual", "columns"),
    ("electricity-bill", "ledger"),
)
SCANS: Final = (
    ("till-receipt", "ticket", 200, 0.7),
    ("plumbing-invoice", "ledger", 160, 0.6),
    ("blood-test", "form", 150, 0.4),
    ("vaccination-card", "form", 170, 0.8),
)
"""Template, layout, dots per inch, degrees of skew."""


def plans(documents: int | None = None) -> Iterable[Plan]:
    """The texts, then the scans."""
    texts = [Plan(template=template, layout=layout) for template, layout in TEXTS]
    scans = [Plan(template=name, layout=layout, scan=Scan(dpi=dpi, skew=skew)) for name, layout, dpi, skew in SCANS]
    return (texts + scans)[:documents]


RECIPE: Final = Recipe(
    name="starter",
    description="Synthetic: one document of each domain, four as image-only scans; every person and firm is invented",
    plans=plans,
    make=make,
)
