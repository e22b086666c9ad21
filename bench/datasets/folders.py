"""The files below a folder: what counts as a document, what is ignored, and what may not be there."""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from bench.core.errors import Fault

LEFT_BY_SYSTEMS: Final = frozenset({"Thumbs.db", "desktop.ini", "__MACOSX"})


@dataclass(kw_only=True)
class Files:
    """Files by id: POSIX path relative to the folder, NFC."""

    plain: dict[str, Path] = field(default_factory=dict)
    hidden: dict[str, Path] = field(default_factory=dict)
    """Files and folders that begin with a dot or that systems leave behind; a folder's id ends in `/`."""
    faults: list[Fault] = field(default_factory=list)


def list_files(folder: Path) -> Files:
    """Everything below a folder, sorted by id. Links may point to files inside it; nothing leads out of it."""
    files = Files()
    inside = folder.resolve()
    for path, name in _walk(folder, "", files):
        problem = _problem(path, inside)
        known = files.hidden if _is_hidden(name) else files.plain
        if problem:
            files.faults.append(Fault(path=path, line=None, message=problem))
        elif name in known:
            files.faults.append(Fault(path=path, line=None, message=f'two files have the same name "{name}" in NFC'))
        else:
            known[name] = path
    files.plain = dict(sorted(files.plain.items()))
    return files


def _walk(folder: Path, prefix: str, files: Files) -> Iterator[tuple[Path, str]]:
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except OSError as error:
        files.faults.append(Fault(path=folder, line=None, message=f"cannot be read: {error.strerror or error}"))
        return
    for entry in entries:
        path, name = Path(entry.path), prefix + unicodedata.normalize("NFC", entry.name)
        if not entry.is_dir(follow_symlinks=False):
            yield path, name
        elif _is_hidden(name):
            files.hidden[name + "/"] = path
        else:
            yield from _walk(path, name + "/", files)


def _is_hidden(name: str) -> bool:
    last = name.rsplit("/", 1)[-1]
    return last.startswith(".") or last in LEFT_BY_SYSTEMS


def _problem(path: Path, inside: Path) -> str | None:
    """Why this cannot be read as a file of the folder."""
    try:
        path.name.encode("utf-8")
    except UnicodeEncodeError:
        return "its name is not UTF-8: rename it"
    try:
        target = path.resolve(strict=True) if path.is_symlink() else path
    except (OSError, RuntimeError):
        # RuntimeError is what Python before 3.13 says to a loop of links.
        return "is a link that leads nowhere"
    if target is not path and not target.is_relative_to(inside):
        return f"is a link that leaves {inside.name}/"
    return None if target.is_file() else "is not a regular file"
