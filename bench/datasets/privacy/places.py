"""Where private documents and their truths lie: whatever stands below `private/`, and every corpus not made public."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from bench.core.model import Frozen
from bench.datasets.settings import read_settings
from bench.datasets.shelves import PRIVATE, SHELF, truth_places

TRUTH: Final = "truth.jsonl"
PARTS: Final = ("documents", "reference")
"""Folders of a corpus whose files are private with it."""


class Places(Frozen):
    """Folders of documents and files of truth, each once."""

    corpora: tuple[Path, ...]
    """Folders of corpora, and truths whose documents are not here."""
    documents: tuple[Path, ...]
    """Folders; all that is in them counts."""
    truths: tuple[Path, ...]


def private_places(root: Path, others: Iterable[Path] = ()) -> Places:
    """Of the project: all below `private/` however deep, each corpus that is not made public, and `others`.

    A corpus without a corpus.toml, or whose corpus.toml does not say, is private: so a run takes it too. Raises
    DataError for a corpus.toml that cannot be read.
    """
    shelf = root / SHELF
    kept = list(_corpora(shelf / PRIVATE, inside=True))
    rest = [folder for folder in _corpora(shelf, inside=False) if read_settings(folder).private]
    corpora = list(dict.fromkeys([*kept, *rest, *others]))
    lone = list(_files(root / "ground_truth" / PRIVATE, ".jsonl"))
    beside = [path for folder in corpora for path in truth_places(folder) if path.is_file()]
    below = list(_files(shelf / PRIVATE, TRUTH))
    known = {*beside, *(folder / TRUTH for folder in corpora)}
    return Places(
        corpora=(*corpora, *(path for path in (*lone, *below) if path not in known)),
        documents=tuple(folder / part for folder in corpora for part in PARTS if (folder / part).is_dir()),
        truths=tuple(dict.fromkeys([*beside, *lone, *below])),
    )


def files_below(folder: Path) -> Iterator[Path]:
    """Every file, hidden ones and what links lead to included."""
    return _files(folder, "")


def _corpora(shelf: Path, *, inside: bool) -> Iterator[Path]:
    """Folders of corpora at any depth; outside of `private/` those below it are left out, and those in documents."""
    for folder, names, files in _walk(shelf):
        if not inside:
            names[:] = [name for name in names if not _is_passed(name, on_the_shelf=folder == shelf)]
        if (folder / PARTS[0]).is_dir() or {TRUTH, "corpus.toml"} & {*files}:
            yield folder


def _is_passed(name: str, *, on_the_shelf: bool) -> bool:
    """Documents, what is being built or imported, and `private/`, which is looked through apart."""
    return name in PARTS or name.startswith(".") or (on_the_shelf and name == PRIVATE)


def _files(folder: Path, end: str) -> Iterator[Path]:
    for place, _, names in _walk(folder):
        yield from (place / name for name in names if name.endswith(end) and (place / name).is_file())


def _walk(folder: Path) -> Iterator[tuple[Path, list[str], list[str]]]:
    """Like os.walk, in order, through links, and into no folder twice: a corpus may lie on another disk."""
    seen: set[str] = set()
    for place, names, files in os.walk(folder, followlinks=True):
        real = os.path.realpath(place)
        if real in seen:
            names.clear()
            continue
        seen.add(real)
        names.sort()
        yield Path(place), names, sorted(files)
