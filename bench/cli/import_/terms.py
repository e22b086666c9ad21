"""The options that every form of `bench import` has, and what all of them do in the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar, get_args

import click

from bench.cli.project import find_root
from bench.core.axes import AXES, Axis
from bench.core.errors import UsageError
from bench.datasets.days import Order
from bench.datasets.importers.found import Haul
from bench.datasets.importers.shelving import Shelved, shelve
from bench.datasets.importers.terms import Terms

_Command = TypeVar("_Command", bound=Callable[..., Any])

_OPTIONS: Final = (
    click.argument("source", type=click.Path(path_type=Path, exists=True)),
    click.option("--corpus", required=True, metavar="NAME", help="Name of the corpus that is made."),
    click.option("--private", is_flag=True, help="Keep it where git ignores it: corpora/private/NAME."),
    click.option("--taxonomy", metavar="NAME|PATH", help="Whose words domain, category and doctype are."),
    click.option("--licence", metavar="TEXT", help="What the documents may be used for; kept in every truth's source."),
    click.option("--origin", metavar="TEXT", help="Where the source can be found again. Default: its name."),
    click.option("--status", type=click.Choice(["gold", "silver"]), help="What its truths are worth."),
    click.option("--set", "stated", multiple=True, metavar="AXIS=VALUE", help="Holds where a document does not say."),
    click.option("--dates", type=click.Choice(get_args(Order)), help="Order of day and month in 03/04/2024."),
    click.option("--keep-names", is_flag=True, help="Keep file names, which may tell the answer."),
)


def importing(command: _Command) -> _Command:
    """Give a command the options of every form."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def terms_of(form: str, asked: dict[str, Any]) -> Terms:
    """What was asked for. Raises UsageError if the corpus is there already."""
    terms = Terms(form=form, **asked | {"stated": read_pairs("--set", asked["stated"])})
    terms.refuse_what_is_there(find_root())
    return terms


def read_pairs(option: str, given: Sequence[str]) -> dict[Axis, str]:
    """`AXIS=VALUE` … → axis → value. Raises UsageError."""
    pairs: dict[Axis, str] = {}
    for pair in given:
        axis, equals, value = pair.partition("=")
        if axis not in AXES or not equals or not value.strip():
            raise UsageError(f"{option} {pair!r} is not AXIS=VALUE; axes are: {', '.join(AXES)}")
        if axis in pairs:
            raise UsageError(f"{option} {axis} is given twice")
        pairs[axis] = value.strip()
    return pairs


def put_away(haul: Haul, terms: Terms) -> None:
    """Write the corpus; say on stderr what was left out, on stdout what there is now."""
    shelved = shelve(haul, terms, find_root())
    for fault in haul.refused:
        click.echo(f"not imported: {fault}", err=True)
    for fault in haul.notes:
        click.echo(f"left out: {fault}", err=True)
    refused = f", refused {len(haul.refused)}," if haul.refused else ""
    name = shelved.folder.parent.name + "/" + terms.corpus if terms.private else terms.corpus
    click.echo(f"imported {shelved.documents} documents{refused} as corpus {name}, {_worth(shelved)}")
    click.echo(f"check it with: bench corpus check {name}")


def _worth(shelved: Shelved) -> str:
    """`gold`, `silver`, or how many of each."""
    silver = shelved.documents - shelved.gold
    if not shelved.gold or not silver:
        return "gold" if shelved.gold else "silver"
    return f"{shelved.gold} gold, {silver} silver"
