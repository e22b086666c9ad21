"""`bench corpus build`."""

from __future__ import annotations

from pathlib import Path

import click

from bench.cli.project import find_root

BUILDERS = ("starter",)


@click.command()
@click.argument("name", type=click.Choice(BUILDERS))
@click.option("--seed", type=int, default=1, show_default=True, help="Another seed, other documents.")
@click.option("--into", type=click.Path(path_type=Path, file_okay=False), help="Folder that holds corpora/.")
def build(name: str, seed: int, into: Path | None) -> None:
    """Build a synthetic corpus: documents, reference texts and truth. Overwrites the one that is there."""
    from bench.synthesis.starter import build_starter

    folder = {"starter": build_starter}[name](into or find_root(), seed=seed)
    click.echo(f"built {folder}; check it with: bench corpus check {folder}")
