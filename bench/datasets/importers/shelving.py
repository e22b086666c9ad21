"""Puts what an importer found on the shelf: all of it at once, or nothing."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path
from typing import Final

from bench.core.errors import UsageError
from bench.core.model import Frozen
from bench.datasets.corpora import load_corpus
from bench.datasets.importers.found import Haul
from bench.datasets.importers.rows import Rows, as_lines, make_rows
from bench.datasets.importers.terms import Terms
from bench.datasets.settings import DEFAULT_TAXONOMY
from bench.datasets.taxonomies import load_taxonomy

_HEAD: Final = "# Imported by `bench import {form}`.\n"
_IGNORED: Final = b"# made by bench: private documents and their truth stay here\n*\n"


class Shelved(Frozen):
    """What was imported."""

    folder: Path
    truth: Path
    documents: int
    gold: int
    """How many of their truths are gold; the others are silver."""


def shelve(haul: Haul, terms: Terms, root: Path) -> Shelved:
    """Check a haul and write it below `root`. Raises UsageError or DataError before anything is written."""
    terms.refuse_what_is_there(root)
    rows = make_rows(haul, terms, load_taxonomy(terms.taxonomy or DEFAULT_TAXONOMY, root=root))
    if not rows.rows:
        raise UsageError(f"{terms.source} holds no document that can be imported")
    folder, truth = terms.folder(root), terms.truth(root)
    for place in (folder.parent, truth.parent):
        _make(place, private=terms.private)
    draft = folder.with_name(f".{folder.name}.importing")
    # What a killed import left behind.
    shutil.rmtree(draft, ignore_errors=True)
    try:
        _write(draft, rows, terms, folder)
        load_corpus(str(draft), taxonomy=terms.taxonomy, root=root)
        draft.rename(folder)
    except BaseException:
        shutil.rmtree(draft, ignore_errors=True)
        raise
    # Until here the truth stands beside the documents, where it is as good: at no moment is there half a corpus.
    (folder / "truth.jsonl").replace(truth)
    gold = sum(row["status"] == "gold" for row in rows.rows.values())
    return Shelved(folder=folder, truth=truth, documents=len(rows.rows), gold=gold)


def _make(place: Path, *, private: bool) -> None:
    place.mkdir(parents=True, exist_ok=True)
    if private:
        place.chmod(0o700)
        rule = place / ".gitignore"
        if not rule.exists():
            rule.write_bytes(_IGNORED)


def _write(draft: Path, rows: Rows, terms: Terms, folder: Path) -> None:
    for name, found in rows.found.items():
        place = draft / "documents" / name
        place.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(found.content, bytes):
            place.write_bytes(found.content)
        else:
            shutil.copyfile(found.content, place)
    (draft / "truth.jsonl").write_bytes(_HEAD.format(form=terms.form).encode() + as_lines(rows.rows.values()))
    (draft / "corpus.toml").write_text(_settings(rows, terms, folder), "utf-8", newline="\n")


def _settings(rows: Rows, terms: Terms, folder: Path) -> str:
    facts = {
        "taxonomy": _taxonomy(terms.taxonomy or DEFAULT_TAXONOMY, folder),
        "required_axes": rows.required(),
        "private": terms.private,
        "licence": terms.licence,
        "description": f"imported ({terms.form}) from {terms.origin or terms.source.resolve().name}",
    }
    return "".join(f"{key} = {_toml(value)}\n" for key, value in facts.items() if value is not None)


def _toml(value: object) -> str:
    """A TOML value: JSON's texts and lists are TOML's, but for one control character."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _taxonomy(name_or_path: str, folder: Path) -> str:
    """As corpus.toml names it: a name, or a path from the corpus."""
    if not name_or_path.endswith(".toml") and Path(name_or_path).name == name_or_path:
        return name_or_path
    return Path(os.path.relpath(Path(name_or_path).expanduser().resolve(), folder.resolve())).as_posix()
