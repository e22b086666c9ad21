"""Stored baselines: `baselines/NAME.json` in the project, those of private corpora below `baselines/private/`."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from pydantic import ConfigDict, ValidationError

from bench.core.axes import Axis
from bench.core.digest import digest
from bench.core.errors import DataError, Fault, UnknownNameError, UsageError
from bench.core.gated import Baseline
from bench.core.marked import MarkedOutcome, MarksHead
from bench.core.model import Frozen
from bench.core.run import RunSpec
from bench.execution.files import hide_from_git, write_whole
from bench.execution.folder import RunFolder

FOLDER: Final = "baselines"
PRIVATE: Final = "private/"
_SAID: Final = 300
"""Characters of what is wrong: a path of keys in a hostile file has no end."""
_NAME: Final = re.compile(r"(private/)?[A-Za-z0-9][A-Za-z0-9._-]{0,99}")


class _Versioned(Frozen):
    """The one field that every format has."""

    model_config = ConfigDict(extra="ignore")
    format_version: int


class Baselines:
    """All baselines of a project."""

    def __init__(self, root: Path) -> None:
        self.folder = root / FOLDER

    def names(self) -> list[str]:
        """Sorted; private ones begin with `private/`."""
        found = [*self.folder.glob("*.json"), *(self.folder / PRIVATE).glob("*.json")]
        names = (path.relative_to(self.folder).as_posix().removesuffix(".json") for path in found)
        return sorted(name for name in names if _NAME.fullmatch(name))

    def path(self, name: str) -> Path:
        """Where a baseline is, or would be. Raises UsageError for what is no name."""
        if not _NAME.fullmatch(name):
            raise UsageError(
                f"{name!r} cannot be a baseline's name; use letters, digits, '.', '_' and '-', e.g. main,"
                " or private/main"
            )
        return self.folder / f"{name}.json"

    def load(self, name: str) -> Baseline:
        """Raises UnknownNameError if there is none, UsageError or DataError if it cannot be read."""
        path = self._found(name)
        try:
            content = path.read_bytes()
        except OSError as error:
            message = f"cannot be read: {error.strerror or error}"
            raise DataError([Fault(path=path, line=None, message=message)]) from error
        _check_version(content, path)
        try:
            return Baseline.model_validate_json(content)
        except ValidationError as error:
            first = error.errors(include_input=False, include_context=False)[0]
            where = ".".join(map(str, first["loc"]))
            said = f"{where + ': ' if where else ''}{first['msg'].removeprefix('Value error, ')}"
            message = f"is no baseline that a run left ({said[:_SAID]}); save it again"
            raise DataError([Fault(path=path, line=None, message=message)]) from error

    def save(self, name: str, baseline: Baseline, *, replace: bool) -> Path:
        """Raises UsageError for a private corpus outside private/, and for a name that is taken."""
        path = self.path(name)
        corpus = baseline.spec.corpus
        if corpus.private and not name.startswith(PRIVATE):
            raise UsageError(
                f"{corpus.name or 'the corpus'} is private and a baseline holds its file names and answers; keep it"
                f" where git does not look: --name {PRIVATE}{name}"
            )
        if path.exists() and not replace:
            raise UsageError(f"there is a baseline {name} already; give another --name, or --replace")
        if name.startswith(PRIVATE):
            hide_from_git(path.parent)
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, _written(baseline))
        return path

    def remove(self, name: str) -> None:
        """Raises UnknownNameError if there is none."""
        self._found(name).unlink()

    def _found(self, name: str) -> Path:
        path = self.path(name)
        if not path.is_file():
            raise UnknownNameError("baseline", name, self.names())
        return path


def baseline_of(run: RunFolder, again: Sequence[RunFolder] = ()) -> Baseline:
    """A copy of a finished run; `again` are runs of the very same question, whose answers are A/A repeats too.

    Raises UsageError for a run that is unfinished or was not marked since it changed, for other questions, and for a
    copy of a run.
    """
    asked = run.spec()
    head, rows = _marks(run)
    for other in again:
        if _question(other.spec()) != _question(asked):
            raise UsageError(f"run {other.run_id} asked something else than {run.run_id}, so it is no repeat of it")
    repeats: dict[str, list[tuple[Axis, ...]]] = {}
    seen: set[str] = set()
    for each in (run, *again):
        fresh = _fresh_repeats(each)
        if each is not run and fresh.keys() and fresh.keys() <= seen:
            raise UsageError(f"run {each.run_id} holds the very answers of another one; a copy is no repeat of it")
        for answers, rows_of_it in fresh.items():
            if answers not in seen:
                seen.add(answers)
                for row in rows_of_it:
                    right = tuple(axis for axis, mark in row.marks.items() if mark == "right")
                    repeats.setdefault(row.document, []).append(right)
    return Baseline(
        run_id=run.run_id,
        spec=asked,
        head=head,
        again={name: tuple(found) for name, found in sorted(repeats.items())},
        rows=tuple(sorted(rows, key=lambda row: (row.document, row.repeat))),
    )


def _fresh_repeats(run: RunFolder) -> dict[str, list[MarkedOutcome]]:
    """Digest of a repeat's answers → how they were marked; repeats with an answer from a cache are left out.

    An answer holds the seconds it took, so no two that were given are the same to the last digit: the same digest is
    the same repeat, copied.
    """
    answers: dict[int, list[tuple[str, str]]] = {}
    copied: set[int] = set()
    for outcome in run.outcomes():
        answers.setdefault(outcome.repeat, []).append((outcome.document, outcome.result.model_dump_json()))
        if outcome.result_cached:
            copied.add(outcome.repeat)
    _, rows = _marks(run)
    return {
        digest(sorted(found)): [row for row in rows if row.repeat == repeat]
        for repeat, found in sorted(answers.items())
        if repeat not in copied
    }


def _marks(run: RunFolder) -> tuple[MarksHead, list[MarkedOutcome]]:
    head, rows, changed = run.checked_marks()
    if not run.finished:
        raise UsageError(f"run {run.run_id} is unfinished; give its command again to finish it")
    if changed:
        raise UsageError(f"the outcomes of {run.run_id} changed since they were marked: bench rescore {run.run_id}")
    if head.preflight_failed:
        raise UsageError(f"the preflight of {run.run_id} failed ({head.preflight_failed}); nothing is held against it")
    return head, rows


def _question(spec: RunSpec) -> str:
    return spec.model_copy(update={"criteria_hash": None, "repeats": 1}).hash


def _check_version(content: bytes, path: Path) -> None:
    try:
        version = _Versioned.model_validate_json(content).format_version
    except ValidationError as error:
        message = "is no baseline: not JSON, nested too deeply, or without a format_version; save it again"
        raise DataError([Fault(path=path, line=None, message=message)]) from error
    if version != 1:
        raise UsageError(f"{path} has format {version}, this bench reads 1; use the one that wrote it")


def _written(baseline: Baseline) -> bytes:
    """JSON with a line for each document, so that a diff shows what changed."""
    head = baseline.model_dump(mode="json", include={"format_version", "run_id", "spec", "head"})
    lines = [f"{json.dumps(key)}: {_json(value)}" for key, value in head.items()]
    again = (f"{_json(name)}: {_json(repeats)}" for name, repeats in baseline.again.items())
    rows = (_json(row.model_dump(mode="json", exclude_defaults=True)) for row in baseline.rows)
    lines += [f'"again": {_block("{", again, "}")}', f'"rows": {_block("[", rows, "]")}']
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


def _block(opening: str, lines: Iterable[str], closing: str) -> str:
    return opening + "\n" + ",\n".join(lines) + "\n" + closing


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=True)
