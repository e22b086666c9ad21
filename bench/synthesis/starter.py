"""The corpus `starter`: sixteen documents, one of each domain, four of them scans."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from bench.core.errors import MissingLibraryError

NAME: Final = "starter"
SETTINGS: Final = """\
name = "starter"
taxonomy = "household"
private = false
licence = "CC0-1.0"
description = "Synthetic: one document of each domain, four as image-only scans; every person and firm is invented"
"""

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


def build_starter(root: Path, *, seed: int = 1) -> Path:
    """Write corpus and truth below `root`; the corpus's folder. Raises MissingLibraryError."""
    try:
        from bench.synthesis.making import Plan, make
        from bench.synthesis.scanning import Scan
        from bench.synthesis.shelving import shelve
    except ImportError as error:
        reason, remedy = f"{error.name} is not installed", "pip install 'loaderbench[corpora]'"
        raise MissingLibraryError("the generator of synthetic corpora", reason, remedy) from error
    plans = [Plan(template=template, layout=layout) for template, layout in TEXTS]
    plans += [
        Plan(template=template, layout=layout, scan=Scan(dpi=dpi, skew=skew)) for template, layout, dpi, skew in SCANS
    ]
    return shelve(root, NAME, SETTINGS, [make(plan, seed=seed) for plan in plans])
