"""Where the project's folders are, and what its bench.toml says."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import click

from bench.core.errors import DataError, Fault, UsageError


def find_root(start: Path | None = None) -> Path:
    """The nearest folder, from the working directory up, that holds bench.toml or corpora/ and taxonomies/.

    The working directory itself if there is none: then only packaged corpora and taxonomies are known by name.
    """
    here = (start or Path.cwd()).resolve()
    for folder in (here, *here.parents):
        if (folder / "bench.toml").is_file() or all((folder / name).is_dir() for name in ("corpora", "taxonomies")):
            return folder
    return here


def results_folder(root: Path) -> Path:
    """Where runs and caches are kept."""
    return root / "results"


def configured_defaults(command: click.Command, root: Path) -> dict[str, Any]:
    """Defaults of a command's options from bench.toml, by the option's long name; unknown keys are errors."""
    path = root / "bench.toml"
    if not path.is_file():
        return {}
    try:
        given = tomllib.loads(path.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise UsageError(f"{path}: not TOML: {error}") from error
    known = _configurable(command)
    faults = [
        Fault(path=path, line=None, message=f"unknown key {key!r}; known are: {', '.join(sorted(known))}")
        for key in given
        if key not in known
    ]
    if faults:
        raise DataError(faults)
    return {known[key]: value for key, value in given.items()}


def _configurable(command: click.Command) -> dict[str, str]:
    """Long option name → parameter name; what gives data away stands on the command line only."""
    return {
        option.removeprefix("--"): parameter.name or ""
        for parameter in command.params
        for option in parameter.opts
        if option.startswith("--") and option not in ("--send-private-to", "--json", "--name", "--help")
    }
