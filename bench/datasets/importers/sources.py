"""Reads what lies at a source, which may be hostile: nothing outside its folder, nothing endless."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from bench.core.errors import Fault
from bench.datasets.folders import list_files
from bench.datasets.importers.found import Haul, not_this_form

MEBIBYTE: Final = 1024 * 1024
MOST_DOCUMENT: Final = 256 * MEBIBYTE
"""Bytes of a document."""
MOST_STATED: Final = 64 * MEBIBYTE
"""Bytes of a file that states values."""


def files_of(folder: Path, haul: Haul, form: str) -> dict[str, Path]:
    """Every plain file below the folder by its path there; links that lead out are faults, as are huge files."""
    if not folder.is_dir():
        raise not_this_form(folder, form, "it is no folder")
    files = list_files(folder)
    haul.faults += files.faults
    for path in files.plain.values():
        if path.stat().st_size > MOST_DOCUMENT:
            haul.fault(path, f"is larger than {MOST_DOCUMENT // MEBIBYTE} MiB")
    return files.plain


def read_text(path: Path) -> str:
    """The text of a file that states values. Raises ValueError, which says what is wrong."""
    try:
        if path.stat().st_size > MOST_STATED:
            raise ValueError(f"is larger than {MOST_STATED // MEBIBYTE} MiB")
        return path.read_text("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ValueError("is not UTF-8") from error
    except OSError as error:
        raise ValueError(f"cannot be read: {error.strerror or error}") from error


def read_json(path: Path) -> Any:
    """The value in a JSON file. Raises ValueError, which says what is wrong."""
    text = read_text(path)
    try:
        value = json.loads(text, object_pairs_hook=_without_repeats)
        json.dumps(value, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError as error:
        raise ValueError("holds half of a surrogate pair, which is no character") from error
    except RecursionError as error:
        raise ValueError("is not JSON: nested too deeply") from error
    except ValueError as error:
        raise ValueError(f"is not JSON: {error}") from error
    return value


def _without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    if len(dict(pairs)) < len(pairs):
        raise ValueError("a key is given twice in one object")
    return dict(pairs)


def attempt(faults: list[Fault], path: Path, step: Callable[[Path], Any]) -> Any:
    """What the step makes of the file; None, and a fault, if it is wrong."""
    try:
        return step(path)
    except ValueError as error:
        faults.append(Fault(path=path, line=None, message=str(error)))
        return None
