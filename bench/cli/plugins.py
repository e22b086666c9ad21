"""`bench loaders` and `bench classifiers`: what is registered and what each would run here."""

from __future__ import annotations

from typing import Any

import click

from bench.cli.output import print_rows, write_json
from bench.core.registry import Group, classifier_class, loader_class, names


@click.command()
@click.option("--json", "as_json", is_flag=True, help="A JSON list on stdout.")
def loaders(as_json: bool) -> None:
    """List the loaders and what each would run here."""
    _print("loaders", as_json)


@click.command()
@click.option("--json", "as_json", is_flag=True, help="A JSON list on stdout.")
def classifiers(as_json: bool) -> None:
    """List the classifiers and what each would run here."""
    _print("classifiers", as_json)


def _print(group: Group, as_json: bool) -> None:
    rows = [_describe(group, name) for name in names(group)]
    if as_json:
        write_json(rows)
        return
    columns = ("name", "installed", "what", "options")
    cells = [
        (row["name"], "yes" if row["available"] else "no", _what(row), ", ".join(row["options"]) or "none")
        for row in rows
    ]
    print_rows(group.capitalize(), columns, cells)


def _describe(group: Group, name: str) -> dict[str, Any]:
    owner = loader_class(name) if group == "loaders" else classifier_class(name)
    state = owner.availability()
    return {
        "name": name,
        "available": state.ok,
        "detail": state.detail,
        "remedy": state.remedy,
        "extra": owner.extra,
        "options": sorted(owner.options_model.model_fields),
    }


def _what(row: dict[str, Any]) -> str:
    return row["detail"] if row["available"] else f"{row['detail']}; to get it: {row['remedy']}"
