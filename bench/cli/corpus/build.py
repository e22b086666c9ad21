"""`bench corpus build`."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click
from rich.console import Console
from rich.progress import track

from bench.cli.project import find_root
from bench.core.errors import UsageError
from bench.synthesis.named import MODULES, find_recipe

if TYPE_CHECKING:
    from bench.synthesis.recipe import Made

FEW: Final = 24
"""So few documents are made here: a pool of processes would take longer to start."""


@click.command()
@click.argument("name", type=click.Choice(tuple(MODULES)))
@click.option("--seed", type=int, default=1, show_default=True, help="Another seed, other documents.")
@click.option("--documents", type=click.IntRange(min=1), help="So many of its kind instead of the named corpus.")
@click.option("--into", type=click.Path(path_type=Path, file_okay=False), help="Folder that holds corpora/.")
@click.option("--workers", type=click.IntRange(min=1), help="Processes; one for each processor unless said.")
@click.option("--verify", is_flag=True, help="Keep the checksums that are there, and compare with them.")
def build(*, name: str, seed: int, documents: int | None, into: Path | None, workers: int | None, verify: bool) -> None:
    """Build a synthetic corpus: documents, reference texts, truth and checksums. Overwrites the one that is there."""
    recipe = find_recipe(name)
    from bench.synthesis import checksums
    from bench.synthesis.building import build as build_documents
    from bench.synthesis.shelving import shelve, truth_of

    root = into or find_root()
    wanted = checksums.read(root / "corpora" / name) if verify else None
    if verify and wanted is None:
        raise UsageError(f"there are no checksums of {name} to compare with: build it without --verify first")
    count = sum(1 for _ in recipe.plans(documents))
    workers = workers or (1 if count <= FEW else os.cpu_count() or 1)
    made = build_documents(recipe, seed=seed, documents=documents, workers=workers)
    settings = recipe.settings(whole=documents is None)
    folder = shelve(root, name, settings, _shown(made, name, count))
    built = checksums.measure(folder, truth_of(root, name), seed=seed, libraries=recipe.libraries)
    click.echo(f"built {folder}; check it with: bench corpus check {folder}")
    if wanted:
        click.echo(checksums.compare(folder, wanted, built))
    else:
        built.write(folder)


def _shown(made: Iterable[Made], name: str, count: int) -> Iterator[Made]:
    """With a bar on stderr, if somebody looks."""
    console = Console(stderr=True)
    yield from track(made, f"building {name}", count, console=console, disable=not sys.stderr.isatty())
