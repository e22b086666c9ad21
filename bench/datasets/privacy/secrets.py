"""What must not be seen of private documents: names, values and contents."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import product
from pathlib import Path
from typing import Any, Final, Literal, get_args

from bench.core.digest import file_digest
from bench.core.errors import DataError, Fault
from bench.core.model import Frozen
from bench.datasets.days import Order, read_day
from bench.datasets.folders import LEFT_BY_SYSTEMS
from bench.datasets.privacy.folding import fold_words
from bench.datasets.privacy.places import Places, files_below
from bench.datasets.truth_lines import read_lines

Kind = Literal["file name", "vendor", "subject", "note", "sha256"]
SHORTEST: Final = 6
"""Characters from which a value alone gives something away."""
_LIKE_A_DAY: Final = re.compile(r"[\d ./,]*(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6})?[\d ./,]*")
"""Sieves first: to try all forms of a day on thousands of names takes seconds."""
SHORTEST_VENDOR: Final = 2
"""Characters of a vendor that counts beside its date."""


class Secret(Frozen):
    """A text that must not be seen, folded."""

    kind: Kind
    text: str


class Paper(Frozen):
    """One vendor with the days that stand on its papers."""

    vendor: str
    """Folded."""
    dates: frozenset[str]
    """`YYYYMMDD`."""


class Secrets(Frozen):
    """All that is to be looked for."""

    corpora: tuple[str, ...]
    words: tuple[Secret, ...]
    papers: tuple[Paper, ...]
    contents: dict[str, int]
    """sha256 → bytes of every private file that is not empty."""


def read_secrets(places: Places, *, public: frozenset[str]) -> Secrets:
    """What private documents and truths hold; `public` are folded words that give nothing away.

    Raises DataError if a truth cannot be read: what is not known cannot be looked for.
    """
    faults: list[Fault] = []
    words: set[tuple[Kind, str]] = set()
    papers: dict[str, set[str]] = {}
    contents: dict[str, int] = {}
    for row in _rows(places.truths, faults):
        words |= set(_words(row))
        for vendor, date in product(_texts(row.get("vendor")), _texts(row.get("date"))):
            if fold_words(f"{vendor} {date}") not in public:
                papers.setdefault(fold_words(vendor), set()).add(date)
    for path in dict.fromkeys(path for folder in places.documents for path in files_below(folder)):
        # What systems leave behind is a document only if a truth says so.
        if ("file name", path.name) in words or not (path.name.startswith(".") or path.name in LEFT_BY_SYSTEMS):
            words.add(("file name", path.name))
            if size := path.stat().st_size:
                contents[file_digest(path)] = size
    if faults:
        raise DataError(faults)
    words |= {("sha256", sha256) for sha256 in contents}
    folded = {(kind, fold_words(text)) for kind, text in words}
    return Secrets(
        corpora=tuple(sorted(path.stem for path in places.corpora)),
        words=tuple(Secret(kind=kind, text=text) for kind, text in sorted(folded) if _tells(text, public)),
        papers=tuple(
            Paper(vendor=vendor, dates=frozenset(dates))
            for vendor, dates in sorted(papers.items())
            if len(vendor) >= SHORTEST_VENDOR
        ),
        contents=contents,
    )


def _rows(truths: Iterable[Path], faults: list[Fault]) -> Iterator[dict[str, Any]]:
    for path in truths:
        for line in read_lines(path):
            if line.row is None:
                faults.append(Fault(path=path, line=line.number, message=line.problem or "is no truth"))
            else:
                yield line.row


def _words(row: dict[str, Any]) -> Iterator[tuple[Kind, str]]:
    source = row.get("source")
    names = [row.get("filename"), source.get("file") if isinstance(source, dict) else None]
    yield from (("file name", str(name).rsplit("/", 1)[-1]) for name in names if name)
    for sha256 in (source.get("sha256"), source.get("sha256_imported")) if isinstance(source, dict) else ():
        yield from (("sha256", text) for text in _texts(sha256))
    for text in _texts(row.get("vendor")):
        yield "vendor", text
    for text in _texts(row.get("subject")):
        yield "subject", text
    for text in _texts(row.get("note")):
        yield "note", text


def _texts(value: object) -> list[str]:
    return [text for text in (value if isinstance(value, list) else [value]) if isinstance(text, str)]


def _tells(text: str, public: frozenset[str]) -> bool:
    """Whether the text alone gives something away: not a short one, a public one, or a day."""
    stem = re.sub(r"\.[a-z0-9]{1,5}$", "", text)
    return len(text) >= SHORTEST and not {text, stem} & public and not _is_day(stem)


def _is_day(text: str) -> bool:
    if not _LIKE_A_DAY.fullmatch(text):
        return False
    for order in get_args(Order):
        with suppress(ValueError):
            return bool(read_day(text, order))
    return False
