"""Writes a synthetic corpus where `bench` looks for it: documents, reference texts, corpus.toml and truth."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from bench.core.errors import UsageError
from bench.synthesis.recipe import GENERATOR, Made

_PARTS: Final = ("documents", "reference")


def truth_of(root: Path, name: str) -> Path:
    """Where the truth of a corpus stands."""
    return root / "ground_truth" / f"{name}.jsonl"


def shelve(root: Path, name: str, settings: str, made: Iterable[Made]) -> Path:
    """Replace the corpus of that name below `root`; its folder. Raises UsageError if it was not built by us.

    Each document is written as it comes, beside the old corpus, which goes when all are there; only the lines of
    truth are kept until the end.
    """
    folder, truth = root / "corpora" / name, truth_of(root, name)
    _refuse_foreign(folder, truth)
    growing = folder.with_name(f".{name}.growing")
    shutil.rmtree(growing, ignore_errors=True)
    lines = {}
    for document in made:
        if document.filename in lines:
            raise ValueError(f"two plans of {name} make {document.filename}")
        _write(growing / "documents" / document.filename, document.content)
        _write(growing / "reference" / f"{document.filename}.txt", document.reference.encode())
        lines[document.filename] = json.dumps(document.line, ensure_ascii=False)
    for part in _PARTS:
        shutil.rmtree(folder / part, ignore_errors=True)
        folder.mkdir(parents=True, exist_ok=True)
        (growing / part).rename(folder / part)
    growing.rmdir()
    _write(folder / "corpus.toml", settings.encode())
    head = f"# Made by `{GENERATOR} {name}`; edits are lost when it is built again."
    _write(truth, "\n".join([head, *(lines[filename] for filename in sorted(lines)), ""]).encode())
    return folder


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def _refuse_foreign(folder: Path, truth: Path) -> None:
    """What somebody put there by hand is not thrown away."""
    lines = truth.read_text("utf-8").splitlines() if truth.is_file() else []
    foreign = [line for line in lines if line.strip() and not line.startswith("#") and GENERATOR not in line]
    if foreign or ((folder / "documents").exists() and not lines):
        raise UsageError(f"{folder} was not made by `{GENERATOR}`: move it away, or build --into another folder")
