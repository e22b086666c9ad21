"""What people said of answers: a file of marks, checked whole, and its two slices that nobody chooses."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, Literal

from bench.core.digest import digest
from bench.core.errors import DataError, Fault
from bench.core.judged import FIELDS, Field, HumanMark, Item, Scale

Slice = Literal["tuning", "held-out"]
_SALT: Final = "loaderbench judge slices 1\n"
"""Fixed for good: a document's slice never changes."""
_KEYS: Final = frozenset({"id", "field", "human", "answer", "expected", "note"})
_CREDITS: Final = {0: "none", 0.5: "half", 1: "full"}
_WORDS: Final[Mapping[str, Scale]] = {"yes": "yes-no", "no": "yes-no", **dict.fromkeys(_CREDITS.values(), "credit")}


def slice_of(document: str) -> Slice:
    """Half of all documents, by a hash of their id, are held out."""
    return "held-out" if hashlib.sha256((_SALT + document).encode()).digest()[0] % 2 else "tuning"


def read_marks(path: Path, answers: Mapping[Field, Mapping[str, Item]]) -> list[HumanMark]:
    """Read a file of marks; `answers` are those of the run: field → document → item.

    Raises DataError with every fault: no JSON, an unknown key, no answer of that document, another answer than the one
    that was marked, one answer marked twice, two scales for one field.
    """
    marks: list[HumanMark] = []
    faults: list[Fault] = []
    for number, line in enumerate(path.read_bytes().decode("utf-8", "replace").split("\n"), 1):
        if not line.strip() or line.startswith("#"):
            continue
        try:
            marks.append(_checked(_mark(line), marks, answers))
        except ValueError as error:
            faults.append(Fault(path=path, line=number, message=str(error)))
    if not marks and not faults:
        faults.append(Fault(path=path, line=None, message="holds no mark; bench judge sheet RUN writes rows to fill"))
    if faults:
        raise DataError(faults)
    return marks


def marks_digest(marks: Iterable[HumanMark]) -> str:
    """The same marks in any order."""
    return digest(sorted([mark.document, mark.field, mark.verdict] for mark in marks))


def sheet(found: Iterable[Item]) -> Iterator[str]:
    """Rows for people to fill, one for each document: `human` is theirs, and no judge's verdict is shown."""
    for item in found:
        if item.repeat == 0 and item.answer is not None:
            row = {"id": item.document, "field": item.field, "expected": item.expected, "answer": item.answer}
            yield json.dumps({**row, "human": None}, ensure_ascii=False)


def _mark(line: str) -> HumanMark:
    row = json.loads(line)
    if not isinstance(row, dict) or not isinstance(row.get("id"), str):
        raise ValueError("is no object with an id")  # noqa: TRY004 - a fault of the line
    if strange := sorted(set(row) - _KEYS):
        raise ValueError(f"unknown key {strange[0]!r}; known are: {', '.join(sorted(_KEYS))}")
    if row.get("field") not in FIELDS:
        raise ValueError(f"field must be one of: {', '.join(FIELDS)}")
    verdict = _verdict(row.get("human"))
    return HumanMark(
        document=row["id"], field=row["field"], scale=_WORDS[verdict], verdict=verdict, answer=row.get("answer")
    )


def _verdict(given: Any) -> str:
    if isinstance(given, bool):
        return "yes" if given else "no"
    word = _CREDITS.get(given) if isinstance(given, int | float) else given
    if not isinstance(word, str) or word not in _WORDS:
        raise ValueError("human must be true, false, yes, no, or a credit of 0, 0.5 or 1 (none, half, full)")
    return word


def _checked(mark: HumanMark, before: list[HumanMark], answers: Mapping[Field, Mapping[str, Item]]) -> HumanMark:
    item = answers.get(mark.field, {}).get(mark.document)
    if item is None or item.answer is None:
        raise ValueError(f"the run has no {mark.field} of {mark.document}, or its truth states none to judge by")
    if mark.answer is not None and mark.answer != item.answer:
        raise ValueError(f"{mark.answer!r} was marked, and the run's answer is {item.answer!r}")
    for other in before:
        if other.field == mark.field and other.document == mark.document:
            raise ValueError(f"{mark.field} of {mark.document} is marked twice")
        if other.field == mark.field and other.scale != mark.scale:
            raise ValueError(f"{mark.field} is marked by {other.scale} above, and by {mark.scale} here")
    return mark
