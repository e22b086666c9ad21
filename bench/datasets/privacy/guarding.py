"""Looks through all that git tracks for what private documents hold."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath

from bench.core.model import Frozen
from bench.datasets.privacy.decoding import decode
from bench.datasets.privacy.index import Tracked
from bench.datasets.privacy.matching import Hit, Matcher
from bench.datasets.privacy.secrets import Secrets
from bench.datasets.shelves import PRIVATE, SHELF


class Find(Frozen):
    """Something private in a tracked file."""

    path: str
    line: int | None
    """None where the whole file, or its name, is meant."""
    what: str
    """In words that give nothing away."""
    secret: str | None = None
    """For the eyes of the owner only."""


def look(tracked: Iterable[Tracked], secrets: Secrets, matcher: Matcher, *, private: tuple[str, ...]) -> Iterator[Find]:
    """Every find, each secret once a file; nothing may be tracked below the folders `private` (with `/`)."""
    seen: set[tuple[str, str, str | None]] = set()
    for file in tracked:
        for find in _finds(file, matcher, secrets, private):
            key = (find.path, find.what, find.secret)
            if key not in seen:
                seen.add(key)
                yield find


def private_prefixes(root: Path, top: Path) -> tuple[str, ...]:
    """The private folders of the project as paths below the top of the repository."""
    below = root.resolve().relative_to(top.resolve()) if root.resolve().is_relative_to(top.resolve()) else Path()
    return tuple((below / shelf / PRIVATE).as_posix() + "/" for shelf in (SHELF, "ground_truth", "baselines"))


def masked(path: str, matcher: Matcher) -> str:
    """The path with those parts cut that tell something."""
    if not matcher.hits(path):
        return path
    parts = path.split("/")
    cut = [_cut(part) if matcher.hits(part) else part for part in parts]
    return "/".join(cut if cut != parts else map(_cut, parts))


def _cut(part: str) -> str:
    return f"{part[:2]}…{PurePosixPath(part).suffix}"


def _finds(file: Tracked, matcher: Matcher, secrets: Secrets, private: tuple[str, ...]) -> Iterator[Find]:
    if file.path.startswith(private) and not file.path.endswith("/.gitignore"):
        yield Find(path=file.path, line=None, what="lies in a folder of private corpora")
    if len(file.content) in secrets.contents.values() and _digest(file.content) in secrets.contents:
        yield Find(path=file.path, line=None, what="is a private file")
    yield from (_find(file.path, hit, named=True) for hit in matcher.hits(file.path))
    for text in decode(file.content):
        yield from (_find(file.path, hit, named=False) for hit in matcher.hits(text))


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _find(path: str, hit: Hit, *, named: bool) -> Find:
    shown = f'"{hit.text[:2]}…", {len(hit.text)} characters'
    where = "its name holds" if named else "holds"
    return Find(
        path=path,
        line=None if named else hit.line,
        what=f"{where} the {hit.kind} of a private document ({shown})",
        secret=hit.text,
    )
