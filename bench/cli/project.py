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
        Fault(path=path, line=None, message=message)
        for key, value in given.items()
        if (message := _problem(key, value, known))
    ]
    if faults:
        raise DataError(faults)
    return {known[key].name or "": _as_typed(known[key], value) for key, value in given.items()}


def _problem(key: str, value: object, known: dict[str, click.Parameter]) -> str | None:
    if key not in known:
        return f"unknown key {key!r}; known are: {', '.join(sorted(known))}"
    many = getattr(known[key], "multiple", False)
    plain = value if many and isinstance(value, list) else [value]
    if any(not isinstance(item, str | int | float) for item in plain):
        return f"{key}: must be {'a text, a number or a list of them' if many else 'one text or number'}"
    if isinstance(value, bool) != bool(getattr(known[key], "is_flag", False)):
        return f"{key}: {'must be true or false' if not isinstance(value, bool) else 'is no switch'}"
    return None


def _as_typed(parameter: click.Parameter, value: Any) -> Any:
    """As on the command line, where click checks it: given a 2.7 it would make a whole number of it."""
    if isinstance(value, bool):
        return value
    if getattr(parameter, "multiple", False):
        return [str(item) for item in (value if isinstance(value, list) else [value])]
    return str(value)


def _configurable(command: click.Command) -> dict[str, click.Parameter]:
    """Long option name → parameter; what gives data away stands on the command line only."""
    return {
        option.removeprefix("--"): parameter
        for parameter in command.params
        for option in parameter.opts
        if option.startswith("--") and option not in ("--send-private-to", "--json", "--name", "--force", "--help")
    }
