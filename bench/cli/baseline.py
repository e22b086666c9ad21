"""`bench baseline`: runs that are kept to hold later ones against."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from bench.cli.output import print_rows, write_json
from bench.cli.project import find_root, results_folder
from bench.core.errors import BenchError, printable

if TYPE_CHECKING:
    from bench.execution.baselines import Baselines


@click.group()
def baseline() -> None:
    """Keep runs that later ones are held against (`bench gate`)."""


@baseline.command()
@click.argument("run", metavar="RUN")
@click.option("--name", metavar="NAME", help="Default: the run's id. Of a private corpus: private/NAME.")
@click.option("--again", multiple=True, metavar="RUN", help="The same question asked again with --fresh; repeat.")
@click.option("--replace", is_flag=True, help="Replace a baseline of that name.")
def save(run: str, name: str | None, again: tuple[str, ...], replace: bool) -> None:
    """Keep a copy of what RUN asked and of how each answer was marked in baselines/NAME.json.

    Three or more repeats that no cache answered (--repeats 3 --fresh, or --again) tell what noise explains.
    """
    from bench.core.gated import ENOUGH_REPEATS, RECORDED
    from bench.execution.baselines import Baselines, baseline_of
    from bench.execution.naming import find_run

    root = find_root()
    folder, *others = (find_run(results_folder(root), each) for each in (run, *again))
    made = baseline_of(folder, others)
    path = Baselines(root).save(name or folder.run_id, made, replace=replace)
    click.echo(f"{len({row.document for row in made.rows})} documents of {folder.run_id} kept in {path}")
    if made.spec.classifier.name == RECORDED:
        click.echo("! recorded answers repeat themselves: they are no A/A repeats, and tell no noise", err=True)
    elif made.repeats < ENOUGH_REPEATS:
        click.echo(
            f"! {made.repeats} uncached A/A repeats: with fewer than {ENOUGH_REPEATS} a gate knows no noise and goes"
            " by its --tolerance; to know it: bench run … --repeats 3 --fresh",
            err=True,
        )


@baseline.command("list")
@click.option("--json", "as_json", is_flag=True, help="A JSON list on stdout.")
def list_(as_json: bool) -> None:
    """List the baselines of this project."""
    from bench.execution.baselines import Baselines

    stored = Baselines(find_root())
    rows = [_described(name, stored) for name in stored.names()]
    if as_json:
        write_json(rows)
        return
    columns = ("name", "loader", "classifier", "corpus", "documents", "A/A repeats")
    print_rows("Baselines", columns, [tuple(_cell(row, column) for column in columns) for row in rows])
    for row in rows:
        if "problem" in row:
            click.echo(f"! {row['problem']}", err=True)


@baseline.command()
@click.argument("name", metavar="NAME")
def remove(name: str) -> None:
    """Remove the baseline NAME."""
    from bench.execution.baselines import Baselines

    Baselines(find_root()).remove(name)
    click.echo(f"baseline {name} removed")


def _cell(row: dict[str, Any], column: str) -> str:
    if "problem" in row and column == "loader":
        return "! cannot be read"
    return printable(str(row.get(column, "")))


def _described(name: str, stored: Baselines) -> dict[str, Any]:
    """One that cannot be read is told as it is, and does not hide the others."""
    try:
        kept = stored.load(name)
    except BenchError as error:
        return {"name": name, "problem": str(error)}
    return {
        "name": name,
        "run": kept.run_id,
        "loader": kept.spec.loader.label,
        "classifier": kept.spec.classifier.label,
        "corpus": kept.spec.corpus.name,
        "documents": kept.spec.corpus.cases,
        "A/A repeats": kept.repeats,
    }
