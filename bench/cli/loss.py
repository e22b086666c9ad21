"""`bench loss`: what loaders lose against one reference reader."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import click

from bench.cli.output import stdout_console, write_json
from bench.cli.run import ConfiguredCommand
from bench.cli.stored import given_or_made, side_of, takes_run_options
from bench.core.errors import UsageError
from bench.core.run import kind_words

FEWEST: Final = 2


@click.command(cls=ConfiguredCommand)
@click.argument("runs", nargs=-1, metavar="[REFERENCE RUN…]")
@click.option("--json", "as_json", is_flag=True, help="A JSON list on stdout.")
def loss(runs: Sequence[str], as_json: bool, **asked: Any) -> None:
    """Compare several loaders with one reference, paired by document: the first run, or the first --loader.

    `--loader oracle --loader A --loader B --corpus …` says what each loader loses against a perfect reader, with the
    same classifier; where a corpus has no reference texts, name another loader first.
    """
    from bench.comparison.losses import losses

    if len(runs or asked["loaders"] or ()) < FEWEST:
        raise UsageError("give a reference and what to compare with it: --loader oracle --loader docling --corpus …")
    folders = given_or_made(runs, asked)
    itself = [folder.run_id for folder in folders[1:] if folder.path.resolve() == folders[0].path.resolve()]
    if itself:
        raise UsageError(f"{itself[0]} is the reference itself; nothing can be lost")
    reference, *others = map(side_of, folders)
    found = losses(reference, others)
    if as_json:
        write_json([each.model_dump(mode="json") for each in found])
        return
    from bench.reporting.tables.losses import losses_table
    from bench.reporting.terminal import draw

    spec = reference.spec
    over = (
        f"{spec.corpus.name} ({kind_words(spec.corpus.kind)}), documents {spec.corpus.documents_hash[:8]},"
        f" {spec.classifier.label}"
    )
    draw(losses_table(found, over=over), stdout_console())


takes_run_options(loss)
