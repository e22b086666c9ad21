"""Imports receipts with key files as the SROIE competition has them: company, date, address, total."""

from __future__ import annotations

from pathlib import Path, PurePosixPath
from typing import Any, Final

from bench.datasets.days import read_day
from bench.datasets.importers.found import Found, Haul, not_this_form
from bench.datasets.importers.sources import attempt, files_of, read_json
from bench.datasets.importers.terms import Terms

FORM: Final = "a folder of SROIE key files"
KEYS: Final = ("company", "date", "address", "total")
_STATED: Final = frozenset({".txt", ".json"})
_BOXES: Final = "box"
"""The folder of words with their boxes: files of the same names that are no keys."""


def read_sroie(terms: Terms) -> Haul:
    """Key files (in `key/`, else anywhere) with the pictures of the same name. Raises UsageError if there is none."""
    haul = Haul(how="key file written by people", status="gold")
    files = files_of(terms.source, haul, FORM)
    keys = _key_files(files)
    documents = _by_stem(files, keys, haul)
    read = {name: attempt(haul.faults, path, _read_key) for name, path in keys.items()}
    if not any(read.values()):
        raise not_this_form(terms.source, FORM, f"no .txt or .json in it is an object with {', '.join(KEYS)}")
    for name, key in read.items():
        document = documents.pop(PurePosixPath(name).stem, None)
        if document is None:
            haul.fault(keys[name], "has no document of the same name")
        elif key is not None:
            stated = _stated(key, keys[name], haul, terms)
            haul.documents.append(
                Found(
                    name=document,
                    content=files[document],
                    original=files[document],
                    stated=stated,
                    source={"key": key},
                    path=keys[name],
                )
            )
    for document in documents.values():
        haul.refuse(files[document], "has no key file")
    return haul


def _key_files(files: dict[str, Path]) -> dict[str, Path]:
    """The files in `key/`; without such a folder those that lie beside a document of the same name."""
    places = {name: PurePosixPath(name) for name in files}
    stated = [name for name, place in places.items() if place.suffix.casefold() in _STATED]
    in_folder = [name for name in stated if "key" in places[name].parts[:-1]]
    named = {place.stem for name, place in places.items() if name not in stated}
    beside = [name for name in stated if places[name].stem in named and _BOXES not in places[name].parts[:-1]]
    return {name: files[name] for name in in_folder or beside}


def _by_stem(files: dict[str, Path], keys: dict[str, Path], haul: Haul) -> dict[str, str]:
    """The documents by the part of the name that they share with their key file."""
    found: dict[str, str] = {}
    for name, path in files.items():
        place = PurePosixPath(name)
        if name in keys or _BOXES in place.parts[:-1] or place.suffix.casefold() in _STATED:
            continue
        if place.stem in found:
            haul.fault(path, f"has the same name as {found[place.stem]}: which of them does the key file mean?")
        found.setdefault(place.stem, name)
    return found


def _read_key(path: Path) -> dict[str, str]:
    """What a key file says. Raises ValueError."""
    key = read_json(path)
    if not isinstance(key, dict) or not set(key) & set(KEYS):
        raise ValueError(f"is no key file: it must be an object with {', '.join(KEYS)}")
    if unknown := sorted(set(key) - set(KEYS)):
        raise ValueError(f"has keys that no key file has: {', '.join(unknown)}")
    if wrong := [name for name, value in key.items() if not isinstance(value, str)]:
        raise ValueError(f"{', '.join(wrong)} must be text")
    return key


def _stated(key: dict[str, str], path: Path, haul: Haul, terms: Terms) -> dict[str, Any]:
    stated: dict[str, Any] = {}
    if vendor := " ".join(key.get("company", "").split()):
        stated["vendor"] = vendor
    if text := key.get("date", "").strip():
        try:
            stated["date"] = read_day(text, terms.dates)
        except ValueError as error:
            haul.note(path, f"date {error}")
    return stated
