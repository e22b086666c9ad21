"""`bench import`: documents and truths that somebody made elsewhere, one subcommand per form they come in."""

from __future__ import annotations

from typing import Final

import click

from bench.cli.main import LazyGroup

FORMS: Final = {
    "folders": ("bench.cli.import_.folders:folders", "A folder tree domain/category/doctype/vendor-date.ext."),
}


@click.group(name="import", cls=LazyGroup, lazy=FORMS, subcommand_metavar="FORM SOURCE [OPTIONS]")
def import_() -> None:
    """Bring documents with their truth, or a run, that were made elsewhere into this project.

    What a source does not say is not made up; every fault is told before anything is written.
    """
