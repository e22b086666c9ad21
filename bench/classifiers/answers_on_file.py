"""An index over a file of recorded answers: offsets in memory, answers on disk."""

from __future__ import annotations

import hashlib
import json
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from bench.core.axes import AXES
from bench.core.digest import file_digest
from bench.core.errors import DataError, Fault, UsageError
from bench.core.prompt import digest_messages

_SIMPLE: Final = frozenset({"filename", "repeat", "subject", *AXES})

Key = bytes
"""A short hash of what an answer is found by."""


def question_key(prompt_digest: str, repeat: int, sha256: str) -> Key:
    """Key of an answer to exactly this question."""
    return _key(["question", prompt_digest, repeat, sha256])


def simple_key(document: str, repeat: int | None) -> Key:
    """Key of an answer about a document; `repeat` None: for every repeat."""
    return _key(["document", document, repeat])


@dataclass(frozen=True, kw_only=True)
class Answers:
    """Where each answer of a file begins."""

    path: Path
    digest: str
    """sha256 of the file."""
    offsets: dict[Key, int]

    def find(self, *keys: Key) -> dict[str, Any] | None:
        """The answer of the first key that has one."""
        offset = next((self.offsets[key] for key in keys if key in self.offsets), None)
        if offset is None:
            return None
        with self.path.open("rb") as stream:
            stream.seek(offset)
            stored: dict[str, Any] = json.loads(stream.readline())
        return stored


def read_answers(path: Path) -> Answers:
    """Index a file. Raises DataError with every faulty line, UsageError for an unreadable file."""
    try:
        state = path.stat()
        return _read(path, state.st_mtime_ns, state.st_size)
    except OSError as error:
        raise UsageError(f"cannot read the recording {path}: {error}") from error


@lru_cache(maxsize=4)
def _read(path: Path, changed: int, size: int) -> Answers:  # noqa: ARG001
    """`changed` and `size` (ns, bytes) are there for the cache: a file that grew is read again."""
    offsets: dict[Key, int] = {}
    faults: list[Fault] = []
    for number, offset, line in _lines(path):
        try:
            key = _key_of(json.loads(line))
        except (ValueError, KeyError, TypeError) as error:
            faults.append(Fault(path=path, line=number, message=f"no recorded answer: {error}"))
            continue
        if key is not None and offsets.setdefault(key, offset) != offset and b'"result"' not in line:
            # In a run, equal questions are equal documents; in a file that people write, a slip.
            faults.append(Fault(path=path, line=number, message="this document has an answer above"))
    if faults:
        raise DataError(faults)
    return Answers(path=path, digest=file_digest(path), offsets=offsets)


def _lines(path: Path) -> Iterator[tuple[int, int, bytes]]:
    """Number, offset and bytes of each line that says something; a torn last line of a killed run says nothing."""
    offset = 0
    with path.open("rb") as stream:
        for number, line in enumerate(stream, 1):
            torn = not line.endswith(b"\n") and not line.rstrip().endswith(b"}")
            if line.strip() and not line.lstrip().startswith(b"#") and not torn:
                yield number, offset, line
            offset += len(line)


def _key_of(stored: Any) -> Key | None:
    """None: an outcome that never came to a question, because loading failed."""
    if not isinstance(stored, dict):
        raise TypeError("not an object")
    if "result" in stored:
        prompt = stored["prompt"]
        if prompt is None:
            return None
        asked = digest_messages(prompt["system"], prompt["user"])
        return question_key(asked, int(stored["repeat"]), str(stored["sha256"]))
    _check_simple(stored)
    return simple_key(unicodedata.normalize("NFC", stored["filename"]), stored.get("repeat"))


def _check_simple(stored: dict[str, Any]) -> None:
    unknown = sorted(set(stored) - _SIMPLE)
    if unknown:
        raise ValueError(f"unknown keys: {', '.join(unknown)}")
    if not isinstance(stored.get("filename"), str):
        raise TypeError("filename is missing")
    wrong = [axis for axis in (*AXES, "subject") if not isinstance(stored.get(axis), str | None)]
    if wrong:
        raise TypeError(f"no text: {', '.join(wrong)}")
    if not isinstance(stored.get("repeat", 0), int):
        raise TypeError("repeat is no number")


def _key(parts: list[Any]) -> Key:
    return hashlib.sha256(json.dumps(parts).encode("utf-8", "surrogatepass")).digest()[:16]
