"""`bench doctor`: what is installed, what can run and as what, and how to get the rest."""

from __future__ import annotations

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from bench.cli.checkup import Checkup, Part, Plugin, examine

COLOURS = {"yes": "green", "not yet": "yellow", "no": "red"}


@click.command()
@click.option("--json", "as_json", is_flag=True, help="One JSON object on stdout.")
def doctor(as_json: bool) -> None:
    """Say what is installed, what can run, and how to get the rest."""
    found = examine()
    if as_json:
        click.echo(found.model_dump_json(indent=2))
    else:
        show(found, Console(soft_wrap=False))


def show(found: Checkup, console: Console) -> None:
    """Print the check-up as tables, and after them every command that would add something."""
    console.print(
        f"loaderbench {found.version} · Python {found.python} · {found.platform} · {found.processors} processors",
        highlight=False,
    )
    console.print(_plugins("Loaders", found.loaders))
    console.print(_plugins("Classifiers", found.classifiers))
    console.print(_parts("Packages that no extra brings", found.packages))
    console.print(_parts("Programs of the system", found.programs))
    _commands("To get what is missing:", remedies(found, optional=False), console)
    _commands("Optional:", remedies(found, optional=True), console)


def remedies(found: Checkup, *, optional: bool) -> list[tuple[str, str]]:
    """What is missing, and the command for each; one command once."""
    parts: tuple[Part, ...] = (*found.packages, *found.programs)
    given: list[Plugin | Part] = [part for part in parts if part.optional is optional]
    if not optional:
        given = [*found.loaders, *found.classifiers, *given]
    commands: dict[str, str] = {}
    for each in given:
        if each.remedy:
            commands.setdefault(each.remedy, each.name)
    return [(name, command) for command, name in commands.items()]


def _commands(title: str, commands: list[tuple[str, str]], console: Console) -> None:
    if commands:
        console.print(title, highlight=False)
    for name, command in commands:
        # soft_wrap: a command must be one line, to be copied.
        console.print(f"  {command}  # {name}", highlight=False, markup=False, soft_wrap=True)


def _plugins(title: str, plugins: tuple[Plugin, ...]) -> Table:
    table = _table(title, "name", "runs here", "as what")
    for plugin in plugins:
        facts = " · ".join(filter(None, (plugin.label, plugin.licence)))
        lines = "\n".join(filter(None, (facts, plugin.detail)))
        table.add_row(plugin.name, Text(plugin.runs, style=COLOURS[plugin.runs]), Text(lines))
    return table


def _parts(title: str, parts: tuple[Part, ...]) -> Table:
    table = _table(title, "name", "here", "what for")
    for part in parts:
        answer = "yes" if part.present else "no"
        table.add_row(part.name, Text(part.version or answer, style=COLOURS[answer]), Text(part.purpose))
    return table


def _table(title: str, *columns: str) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold", box=None, padding=(0, 2, 0, 0))
    for column in columns:
        table.add_column(column, overflow="fold")
    return table
