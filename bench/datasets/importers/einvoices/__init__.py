"""Imports PDFs that carry their content as XML (Factur-X, ZUGFeRD, Order-X): truth from it, documents without it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from bench.core.errors import MissingLibraryError
from bench.core.taxonomy import Taxonomy
from bench.datasets.importers.einvoices.kinds import word_for
from bench.datasets.importers.found import Found, Haul, not_this_form
from bench.datasets.importers.sources import files_of
from bench.datasets.importers.terms import Terms

FORM: Final = "a folder of PDFs with invoices as XML inside"


def read_einvoices(terms: Terms, taxonomy: Taxonomy) -> Haul:
    """Every PDF that holds such XML; the others are refused by name. Raises UsageError if none does.

    Doctypes are those of the document's type code, where `taxonomy` has a word for it.
    """
    haul = Haul(how="the XML that the sender embedded in the PDF", status="gold")
    for name, path in files_of(terms.source, haul, FORM).items():
        try:
            haul.documents.append(_read(name, path, haul, taxonomy))
        except ValueError as error:
            haul.refuse(path, str(error))
    if not haul.documents and not haul.faults:
        reason = str(haul.refused[0].message) if haul.refused else "it is empty"
        raise not_this_form(terms.source, FORM, f"none of {len(haul.refused)} files is one (the first {reason})")
    return haul


def _read(name: str, path: Path, haul: Haul, taxonomy: Taxonomy) -> Found:
    try:
        from bench.datasets.importers.einvoices.pdf import take_apart
        from bench.datasets.importers.einvoices.xml import read_xml
    except ImportError as error:
        raise MissingLibraryError("einvoices", str(error), "pip install 'loaderbench[einvoices]'") from error
    parts = take_apart(path)
    embedded = read_xml(parts.attachments)
    stated: dict[str, Any] = {"vendor": embedded.seller, "date": embedded.issued}
    stated["doctype"] = word_for(embedded.type_code, taxonomy)
    for axis in ("vendor", "date", "doctype"):
        if stated[axis] is None:
            haul.note(path, f"{axis}: {embedded.missing(axis)}")
    return Found(
        name=name,
        content=parts.bare,
        original=path,
        stated={axis: value for axis, value in stated.items() if value is not None},
        source={**embedded.facts(), "removed": list(parts.removed)},
        path=path,
    )
