"""Answers and extractions by the exact question they answer; anything else about the question is a miss."""

from __future__ import annotations

import hashlib
from pathlib import Path, PurePosixPath
from typing import Final, Generic, TypeVar

from pydantic import ValidationError

from bench.core.classifying import ClassifierIdentity, Question
from bench.core.digest import digest, file_digest
from bench.core.label import Document
from bench.core.loading import Extraction, LoaderIdentity
from bench.core.model import Frozen
from bench.core.outcome import Prediction
from bench.core.window import Window
from bench.execution.files import make_private, write_whole

KEY_VERSION: Final = 2
"""Raised when the meaning of a cached entry changes: older entries are then never met again."""

Entry = TypeVar("Entry", bound=Frozen)


def extraction_key(document: Document, identity: LoaderIdentity, page_limit: int | None) -> str:
    """Hash over everything that decides the text: bytes, what the loader is told of the file, and the loader."""
    return digest(
        {
            "key_version": KEY_VERSION,
            "sha256": document.sha256,
            "format": document.format,
            # Libraries choose their reader by the name's ending.
            "suffix": PurePosixPath(document.id).suffix.casefold(),
            "reference": file_digest(document.reference) if document.reference is not None else None,
            "loader": identity.hash,
            "page_limit": page_limit,
        }
    )


def answer_key(
    question: Question, *, extraction: str, window: Window, identity: ClassifierIdentity, taxonomy: str
) -> str:
    """Hash over everything that decides the answer; `extraction` is its `extraction_key`, `taxonomy` its hash.

    The taxonomy counts apart from the prompt: a classifier may read descriptions that the prompt leaves out.
    """
    return digest(
        {
            "key_version": KEY_VERSION,
            "extraction": extraction,
            # Answers may be looked up by name: two documents with the same bytes are two questions.
            "document": question.document,
            "window": [window.policy, window.budget, window.kept],
            "prompt": question.prompt.digest,
            "text": hashlib.sha256(question.text.encode("utf-8", "surrogatepass")).hexdigest(),
            "seed": question.seed,
            "repeat": question.repeat,
            "classifier": identity.hash,
            "taxonomy": taxonomy,
        }
    )


class Cache:
    """Successes under a root, readable by their owner only. Failures are never kept: the next run tries again."""

    def __init__(self, root: Path, *, look_only: bool = False) -> None:
        """With `look_only` nothing is made; nothing may be kept then."""
        if not look_only:
            make_private(root)
        self._extractions = _Shelf(root / "extractions", Extraction)
        self._answers = _Shelf(root / "answers", Prediction)

    def extraction(self, key: str) -> Extraction | None:
        """What a loader once read, or None."""
        return self._extractions.get(key)

    def keep_extraction(self, key: str, extraction: Extraction) -> None:
        """Remember what a loader read, with the seconds it took."""
        self._extractions.put(key, extraction)

    def answer(self, key: str) -> Prediction | None:
        """What a classifier once answered, or None."""
        return self._answers.get(key)

    def keep_answer(self, key: str, answer: Prediction) -> None:
        """Remember what a classifier answered, with the seconds it took."""
        self._answers.put(key, answer)

    def forget_answer(self, key: str) -> None:
        """No longer remember it."""
        self._answers.take_out(key)


class _Shelf(Generic[Entry]):
    """Entries of one type, a file each: the checksum of key and content, then the content as JSON."""

    def __init__(self, root: Path, kind: type[Entry]) -> None:
        self._root, self._kind = root, kind

    def get(self, key: str) -> Entry | None:
        try:
            # A Path and a buffer cost as much again as the reading.
            with open(f"{self._root}/{key[:2]}/{key[2:]}", "rb", buffering=0) as stream:  # noqa: PTH123
                seal, _, content = stream.read().partition(b"\n")
        except OSError:
            return None
        if seal != _seal(key, content):
            return None
        try:
            return self._kind.model_validate_json(content)
        except ValidationError:  # written by a version whose entries had other fields
            return None

    def put(self, key: str, entry: Entry) -> None:
        content = entry.model_dump_json().encode()
        path = self._path(key)
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, _seal(key, content) + b"\n" + content)

    def take_out(self, key: str) -> None:
        self._path(key).unlink(missing_ok=True)

    def _path(self, key: str) -> Path:
        return self._root / f"{key[:2]}/{key[2:]}"


def _seal(key: str, content: bytes) -> bytes:
    return hashlib.sha256(key.encode() + content).hexdigest().encode()
