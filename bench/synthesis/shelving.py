"""Writes a synthetic corpus where `bench` looks for it: documents, reference texts, corpus.toml and truth."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable
from pathlib import Path

from bench.core.errors import UsageError
from bench.synthesis.making import GENERATOR, Made


def shelve(root: Path, name: str, settings: str, made: Iterable[Made]) -> Path:
    """Replace the corpus of that name below `root`; its folder. Raises UsageError if it was not built by us."""
    folder, truth = root / "corpora" / name, root / "ground_truth" / f"{name}.jsonl"
    _refuse_foreign(folder, truth)
    for place in (folder / "documents", folder / "reference"):
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir(parents=True)
    documents = sorted(made, key=lambda document: document.filename)
    for document in documents:
        (folder / "documents" / document.filename).write_bytes(document.content)
        _write(folder / "reference" / f"{document.filename}.txt", document.reference)
    _write(folder / "corpus.toml", settings)
    truth.parent.mkdir(parents=True, exist_ok=True)
    lines = [json.dumps(document.truth, ensure_ascii=False) for document in documents]
    _write(truth, "\n".join([f"# Made by `{GENERATOR} {name}`; edits are lost when it is built again.", *lines, ""]))
    return folder


def _write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8", newline="\n")


def _refuse_foreign(folder: Path, truth: Path) -> None:
    """What somebody put there by hand is not thrown away."""
    lines = truth.read_text("utf-8").splitlines() if truth.is_file() else []
    foreign = [line for line in lines if line.strip() and not line.startswith("#") and GENERATOR not in line]
    if foreign or (folder.exists() and not lines):
        raise UsageError(f"{folder} was not made by `{GENERATOR}`: move it away, or build --into another folder")
