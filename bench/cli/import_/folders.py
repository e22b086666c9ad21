"""`bench import folders`."""

from __future__ import annotations

from typing import Any

import click

from bench.cli.import_.terms import importing, put_away, terms_of
from bench.datasets.importers.filed import read_filed


@click.command()
@importing
@click.option("--space", metavar="CHARACTER", help="What stands for a space in vendors' names, e.g. _")
def folders(space: str | None, **asked: Any) -> None:
    """Import a folder tree as people file: domain/category/doctype/vendor-date.ext.

    Silver unless you say --status gold: a tree that a program filed is no truth.
    """
    terms = terms_of("folders", asked)
    put_away(read_filed(terms, space=space), terms)
