"""Content hashes: what makes two questions, two corpora or two specs the same."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, Final


def digest(value: Any) -> str:
    """sha256 (hex) of a JSON value in one canonical form: sorted keys, no spaces, UTF-8."""
    return hashlib.sha256(_canonical(value).encode("utf-8", "surrogatepass")).hexdigest()


_canonical: Final = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode


def file_digest(path: Path) -> str:
    """sha256 (hex) of a file's bytes, read in pieces."""
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


@cache
def code_digest(*modules: ModuleType | str) -> str:
    """sha256 of the source of modules (or of files by path): an adapter that changed must not meet its old cache.

    A package counts with every `.py` below it.
    """
    paths = sorted(path for module in modules for path in _sources(module))
    return digest([hashlib.sha256(path.read_bytes()).hexdigest() for path in paths])[:16]


def _sources(module: ModuleType | str) -> list[Path]:
    file = Path(module if isinstance(module, str) else str(module.__file__))
    return list(file.parent.rglob("*.py")) if file.name == "__init__.py" else [file]
