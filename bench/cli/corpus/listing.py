"""`bench corpus list`."""

from __future__ import annotations

import json

import click
from tabulate import tabulate

from bench.cli.project import find_root
from bench.datasets.corpora import list_corpora
from bench.datasets.settings import describe


@click.command("list")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON list on stdout and nothing else.")
def list_command(as_json: bool) -> None:
    """Every corpus that a name finds. Nothing is checked: that is `bench corpus check`."""
    rows = [{"name": name} | describe(path) for name, path in list_corpora(find_root()).items()]
    if as_json:
        click.echo(json.dumps(rows, indent=2, ensure_ascii=False))
    elif rows:
        columns = ("name", "documents", "taxonomy", "private", "description")
        click.echo(tabulate([[row[key] for key in columns] for row in rows], headers=columns))
    else:
        click.echo("there is no corpus here yet: see docs/your-own-documents.md")
