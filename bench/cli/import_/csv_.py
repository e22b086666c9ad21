"""`bench import csv`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from bench.cli.import_.terms import importing, put_away, terms_of
from bench.core.errors import UsageError
from bench.datasets.importers.columns import read_columns


@click.command("csv")
@importing
@click.option("--documents", type=click.Path(path_type=Path, exists=True, file_okay=False), help="Folder of the files.")
@click.option("--map", "mapped", multiple=True, metavar="KEY=COLUMN", help="A column that is called otherwise.")
def csv_(documents: Path | None, mapped: Sequence[str], **asked: Any) -> None:
    """Import a table with one document a row: its columns are keys of a truth.

    Silver unless a row names its reviewer or you say --status gold.
    """
    terms = terms_of("csv", asked)
    put_away(read_columns(terms, documents=documents, mapped=read_map(mapped)), terms)


def read_map(given: Sequence[str]) -> dict[str, str]:
    """`KEY=COLUMN` … → key → column. Raises UsageError."""
    pairs = [pair.partition("=") for pair in given]
    if wrong := [key + equals + column for key, equals, column in pairs if not (key and equals and column)]:
        raise UsageError(f"--map {wrong[0]!r} is not KEY=COLUMN, e.g. vendor=Seller")
    return {key: column for key, _, column in pairs}
