"""`bench race`: loaders × classifiers over one corpus, one table, who is beaten by whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import click

from bench.cli.grid import GridCell, prepare_grid
from bench.cli.output import stdout_console, write_json
from bench.cli.project import find_root, results_folder
from bench.cli.run import ConfiguredCommand
from bench.cli.stored import side_of, takes_run_options
from bench.cli.track import Track
from bench.core.errors import UsageError, printable

if TYPE_CHECKING:
    from pathlib import Path

    from bench.comparison.sides import Side
    from bench.core.racing import Race

WRONG: Final = 2


@click.command(cls=ConfiguredCommand)
@click.option("--classifier", "classifier", multiple=True, default=("embedded",), show_default=True,
              metavar="C[:MODEL]", help="Who answers; repeat to race several.")  # fmt: skip
@click.option("--against", metavar="RUN", help="A finished run to hold every cell against, document by document.")
@click.option("--allow", multiple=True, metavar="WORD", help="Let cells differ from it in this too; repeat.")
@click.option("--name", metavar="NAME", help="Runs are called NAME-LOADER-CLASSIFIER.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object on stdout.")
@click.pass_context
def race(
    context: click.Context,
    /,
    classifier: Sequence[str],
    against: str | None,
    allow: Sequence[str],
    as_json: bool,
    **asked: Any,
) -> None:
    """Race LOADERS × CLASSIFIERS over a corpus: each cell is an ordinary run, and all of them are one table.

    A cell that asked the same before and is finished is taken as it is; one that was interrupted goes on. Exits 2 if a
    cell has no figures, 3 if it was stopped at --max-cost or --max-tokens; the table has every cell all the same.
    """
    from bench.comparison.racing.race import race as side_by_side
    from bench.execution.ceiling import Ceiling
    from bench.execution.preflight.guarding import Preflighting

    if not asked["loaders"] or not asked["corpus"]:
        raise UsageError("give what to race: --loader A --loader B --classifier C --corpus …")
    root = find_root()
    production = _production(against, allow, root)
    cells = prepare_grid(classifier, asked, root)
    refuse_taken_names(cells)
    ceiling = Ceiling(max_cost=asked["max_cost"], max_tokens=asked["max_tokens"])
    track = Track(ceiling=ceiling, preflights=Preflighting(force=asked["force"]))
    track.resume(cells)
    entries = [track.entry(cell) for cell in cells]
    raced = side_by_side(
        entries, corpus=_corpus(cells, asked["corpus"]), repeats=asked["repeats"], production=production, allow=allow
    )
    if as_json:
        write_json(raced.model_dump(mode="json"))
    else:
        _print(raced)
    if track.stopped is not None:
        raise track.stopped
    _tell_what_is_missing(raced, context)


takes_run_options(race)


def refuse_taken_names(cells: Sequence[GridCell]) -> None:
    """Raise UsageError now, and not after hours, if the name of a later cell is of another question."""
    for cell in cells:
        if cell.plan is not None and cell.plan.name is not None:
            cell.plan.folder  # noqa: B018 - looked up once, and kept


def _production(against: str | None, allow: Sequence[str], root: Path) -> Side | None:
    """The run to hold the cells against. Raises UsageError before anything runs."""
    from bench.comparison.differences import ALLOWABLE
    from bench.comparison.racing.race import doubt
    from bench.execution.naming import find_run

    strangers = sorted(set(allow) - set(ALLOWABLE))
    if strangers:
        raise UsageError(f"--allow {strangers[0]!r} is none of: {', '.join(ALLOWABLE)}")
    if against is None:
        return None
    folder = find_run(results_folder(root), against)
    if not folder.finished:
        raise UsageError(f"run {folder.run_id} is unfinished; give its command again to finish it")
    side = side_of(folder)
    if why := doubt(side):
        raise UsageError(why)
    return side


def _corpus(cells: Sequence[GridCell], asked: str) -> str:
    from bench.reporting.heading import corpus

    return next((corpus(cell.plan.spec) for cell in cells if cell.plan is not None), asked)


def _print(raced: Race) -> None:
    from bench.reporting.tables.race import race_tables
    from bench.reporting.terminal import draw

    console = stdout_console()
    for table in race_tables(raced):
        draw(table, console)


def _tell_what_is_missing(raced: Race, context: click.Context) -> None:
    """One line on stderr and exit code 2: a table with a hole in it is no success."""
    missing = [cell for cell in raced.cells if cell.figures is None]
    if missing:
        names = ", ".join(f"{cell.loader} × {cell.classifier}" for cell in missing)
        first = missing[0].reason or missing[0].state
        said = f"bench: {len(missing)} of {len(raced.cells)} cells have no figures ({names}): {first}"
        click.echo(printable(said), err=True)
        context.exit(WRONG)
