"""`bench import einvoices`."""

from __future__ import annotations

from typing import Any

import click

from bench.cli.import_.terms import importing, put_away, terms_of
from bench.cli.project import find_root
from bench.datasets.importers.einvoices import read_einvoices
from bench.datasets.settings import DEFAULT_TAXONOMY
from bench.datasets.taxonomies import load_taxonomy


@click.command()
@importing
def einvoices(**asked: Any) -> None:
    """Import PDFs that carry their content as XML: Factur-X, ZUGFeRD 1 and 2, Order-X.

    Seller, day and type come from the XML; the copies that are imported do not have it any more. PDFs without XML,
    and encrypted or damaged ones, are refused by name.
    """
    terms = terms_of("einvoices", asked)
    taxonomy = load_taxonomy(terms.taxonomy or DEFAULT_TAXONOMY, root=find_root())
    put_away(read_einvoices(terms, taxonomy), terms)
