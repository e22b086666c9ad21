"""`bench race`: loaders × classifiers over one corpus, one table, who is beaten by whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import click

from bench.cli.grid import GridCell, prepare_grid, sends_a_bill
from bench.cli.output import stdout_console, write_json
from bench.cli.project import find_root, results_folder
from bench.cli.run import ConfiguredCommand
from bench.cli.stored import finished_run, made, side_of, takes_run_options
from bench.core.errors import BenchError, CeilingReachedError, UsageError, printable

if TYPE_CHECKING:
    from pathlib import Path

    from bench.comparison.racing.race import Entry
    from bench.comparison.sides import Side
    from bench.core.racing import Race
    from bench.execution.ceiling import Ceiling
    from bench.plan import Plan

WRONG = 2


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

    if not asked["loaders"] or not asked["corpus"]:
        raise UsageError("give what to race: --loader A --loader B --classifier C --corpus …")
    root = find_root()
    production = _production(against, allow, root)
    cells = prepare_grid(classifier, asked, root)
    refuse_taken_names(cells)
    track = Track(ceiling=Ceiling(max_cost=asked["max_cost"], max_tokens=asked["max_tokens"]))
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


@dataclass(kw_only=True)
class Track:
    """Where cells run, one after the other, under one ceiling."""

    ceiling: Ceiling
    stopped: CeilingReachedError | None = None

    def entry(self, cell: GridCell) -> Entry:
        """Run a cell to its end, or find out why it has none; what went wrong in one does not stop the others."""
        from bench.comparison.racing.race import Entry

        plan = cell.plan
        if plan is None:
            return Entry(loader=cell.loader, classifier=cell.classifier, state="not run", reason=cell.refusal)
        entry = Entry(loader=plan.spec.loader.label, classifier=plan.spec.classifier.label, state="not run")
        if self.stopped is not None and sends_a_bill(plan.spec.classifier) and not _is_there(plan):
            return replace(entry, reason="the ceiling was reached before")
        try:
            # A ceiling is over servers: what answers in a process of ours counts neither money nor tokens of anyone.
            folder = made(plan, self.ceiling if sends_a_bill(plan.spec.classifier) else _no_ceiling(), by_name=True)
            summary, side = folder.summary(), side_of(folder)
        except BenchError as error:
            if isinstance(error, CeilingReachedError):
                self.stopped = error
            return replace(entry, **_begun(plan), reason=str(error))
        return replace(entry, run=folder.run_id, state="finished", summary=summary, side=side)


def _is_there(plan: Plan) -> bool:
    return not plan.fresh and finished_run(plan.spec, plan.root, name=plan.name) is not None


def _no_ceiling() -> Ceiling:
    from bench.execution.ceiling import Ceiling

    return Ceiling()


def _begun(plan: Plan) -> dict[str, Any]:
    from bench.execution.folder import RunFolder

    begun = RunFolder(plan.folder).begun
    return {"run": plan.folder.name, "state": "unfinished"} if begun else {"state": "not run"}


def refuse_taken_names(cells: Sequence[GridCell]) -> None:
    """Raise UsageError now, and not after hours, if the name of a later cell is of another question."""
    for cell in cells:
        if cell.plan is not None and cell.plan.name is not None:
            cell.plan.folder  # noqa: B018 - looked up once, and kept


def _production(against: str | None, allow: Sequence[str], root: Path) -> Side | None:
    """The run to hold the cells against. Raises UsageError before anything runs."""
    from bench.comparison.differences import ALLOWABLE
    from bench.execution.naming import find_run

    strangers = sorted(set(allow) - set(ALLOWABLE))
    if strangers:
        raise UsageError(f"--allow {strangers[0]!r} is none of: {', '.join(ALLOWABLE)}")
    if against is None:
        return None
    folder = find_run(results_folder(root), against)
    if not folder.finished:
        raise UsageError(f"run {folder.run_id} is unfinished; give its command again to finish it")
    return side_of(folder)


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
