"""Which folder a run gets: a new one, or that of an unfinished run which asked exactly the same."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Final

from bench.core.errors import BenchError, UnknownNameError, UsageError
from bench.core.run import RunSpec
from bench.execution.folder import RunFolder
from bench.execution.journal import being_written

_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,99}")
RESERVED: Final = frozenset({"published"})


def choose_folder(results: Path, spec: RunSpec, *, name: str | None, now: datetime | None = None) -> Path:
    """The folder to write `spec`'s run to; the run in it, if there is one, is unfinished and of the same spec.

    With `name`: `results/NAME`; if the run there is finished and asked the same, `NAME-2`, `NAME-3`, …; if it asked
    something else, UsageError. Without: the newest unfinished run of the same spec that nobody is writing, else a new
    one named by time, loader, classifier and spec.
    """
    if name is not None:
        return _named(results, spec, name)
    unfinished = [run for run in runs(results) if _is_open(run, spec) and not being_written(run.path)]
    if unfinished:
        return max(unfinished, key=_began).path
    stem = (
        f"{now or datetime.now().astimezone():%Y%m%dT%H%M%S}-{spec.loader.name}-{spec.classifier.name}-{spec.hash[:8]}"
    )
    return next(path for path in _numbered(results, stem) if not path.exists())


def runs(results: Path) -> list[RunFolder]:
    """Every run under `results/`, by name."""
    folders = sorted(results.iterdir()) if results.is_dir() else []
    return [run for run in map(RunFolder, folders) if not run.path.name.startswith(".") and run.begun]


def find_run(results: Path, name: str) -> RunFolder:
    """A stored run by its id or the path of its folder. Raises UnknownNameError that lists what there is."""
    for path in (results / name, Path(name)):
        if RunFolder(path).begun:
            return RunFolder(path)
    raise UnknownNameError("run", name, [run.run_id for run in runs(results)])


def check_name(name: str) -> None:
    """Refuse what could leave `results/` or hide in it. Raises UsageError."""
    if not _NAME.fullmatch(name) or name.casefold() in RESERVED:
        raise UsageError(f"--name {name!r} cannot be a run's name; use letters, digits, '.', '_' and '-', e.g. trial-1")


def _named(results: Path, spec: RunSpec, name: str) -> Path:
    check_name(name)
    for path in _numbered(results, name):
        run = RunFolder(path)
        if not run.begun or _is_open(run, spec):
            return path
        if path.name == name and run.spec().hash != spec.hash:
            raise UsageError(
                f"run {name} asked something else (see {path / 'spec.json'}); give another --name or remove that folder"
            )
    raise AssertionError("count() ends nowhere")


def _numbered(results: Path, stem: str) -> Iterator[Path]:
    yield results / stem
    for number in count(2):
        yield results / f"{stem}-{number}"


def _is_open(run: RunFolder, spec: RunSpec) -> bool:
    """Whether the run is unfinished and asked exactly the same; one that cannot be read is left alone."""
    if run.finished:
        return False
    try:
        return run.spec().hash == spec.hash
    except BenchError:
        return False


def _began(run: RunFolder) -> float:
    return (run.path / "spec.json").stat().st_mtime
