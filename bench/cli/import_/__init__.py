"""`bench import`: documents and truths that somebody made elsewhere, one subcommand per form they come in."""

from __future__ import annotations

from typing import Final

import click

from bench.cli.main import LazyGroup

FORMS: Final = {
    "sroie": ("bench.cli.import_.sroie:sroie", "Receipts with SROIE key files."),
    "einvoices": ("bench.cli.import_.einvoices:einvoices", "PDFs with XML inside: Factur-X, ZUGFeRD, Order-X."),
    "label-studio": ("bench.cli.import_.label_studio:label_studio", "An export of Label Studio (JSON)."),
    "csv": ("bench.cli.import_.csv_:csv_", "A table with one document a row."),
    "folders": ("bench.cli.import_.folders:folders", "A folder tree domain/category/doctype/vendor-date.ext."),
    "drover-eval": ("bench.cli.import_.drover:drover_eval", "A run: the results of ckrough/drover's evaluation."),
}


@click.group(name="import", cls=LazyGroup, lazy=FORMS, subcommand_metavar="FORM SOURCE [OPTIONS]")
def import_() -> None:
    """Bring documents with their truth, or a run, that were made elsewhere into this project.

    What a source does not say is not made up; every fault is told before anything is written.
    """
