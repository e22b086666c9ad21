"""Ground truth as people write it, checked against the taxonomy and the documents: every fault with its line."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, get_args

from pydantic import ValidationError

from bench.core.axes import AXES, NO_DATE, Axis
from bench.core.errors import Fault
from bench.core.label import Truth, cluster_key
from bench.core.taxonomy import Taxonomy, fold
from bench.datasets.suggestions import did_you_mean
from bench.datasets.taxonomies import ABSTENTIONS
from bench.datasets.truth_lines import Line, read_lines
from bench.datasets.vocabulary import closed_values

FILENAME: Final = "filename"
ABOUT: Final = tuple(name for name in Truth.model_fields if name != "axes")
KEYS: Final = (FILENAME, *AXES, *ABOUT)
Clusters = dict[str, tuple[str, int]]
"""Key of a cluster → how it was spelt first, and on which line."""


@dataclass(kw_only=True)
class TruthFile:
    """What one file states, by document id, and all that is wrong with it."""

    path: Path
    truths: dict[str, Truth] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)
    """The line that states each document, also of those whose truth is faulty."""
    faults: list[Fault] = field(default_factory=list)


def read_truth(
    path: Path, *, taxonomy: Taxonomy | None, required_axes: Collection[Axis], documents: Collection[str]
) -> TruthFile:
    """Read a file of truths. `taxonomy` None leaves closed axes unchecked (it is faulty itself).

    Raises DataError only if the file cannot be read; all other faults are in the result.
    """
    file = TruthFile(path=path)
    clusters: Clusters = {}
    for line in read_lines(path):
        problems = [line.problem] if line.problem else []
        if line.row is not None:
            name = _document(line, file, documents, problems)
            truth = _truth(line.row, taxonomy, required_axes, problems)
            if truth is not None and name is not None:
                file.truths[name] = truth
            if truth is not None and truth.cluster is not None:
                problems += _spelt_otherwise(truth.cluster, line.number, clusters)
        file.faults.extend(Fault(path=path, line=line.number, message=problem) for problem in problems)
    return file


def _spelt_otherwise(cluster: str, line: int, clusters: Clusters) -> Iterator[str]:
    """One cluster in two spellings would count as two."""
    first, above = clusters.setdefault(cluster_key(cluster), (cluster, line))
    if first != cluster:
        yield f"cluster {json.dumps(cluster)} is {json.dumps(first)} on line {above}: write it alike, or name it apart"


def _document(line: Line, file: TruthFile, documents: Collection[str], problems: list[str]) -> str | None:
    """The id of the document that a line speaks of, if it is one that no line before spoke of."""
    given = (line.row or {}).get(FILENAME)
    problem = _problem_of_filename(given)
    if problem:
        problems.append(problem)
        return None
    name = unicodedata.normalize("NFC", str(given))
    first = file.lines.setdefault(name, line.number)
    if first != line.number:
        problems.append(f'duplicate filename "{name}": line {first} has it already')
    elif name not in documents:
        problems.append(f'there is no document "{name}"{did_you_mean(name, documents)}')
    return name if first == line.number else None


def _problem_of_filename(given: object) -> str | None:
    if not isinstance(given, str) or not given.strip():
        return "filename is missing: the path of the document below documents/"
    if "\\" in given or "\0" in given:
        return f'filename "{given}" must be written with "/" between folders'
    if given.startswith("/") or given[1:2] == ":":
        return f'filename "{given}" must be relative to documents/'
    if {"", ".", ".."} & set(given.split("/")):
        return f'filename "{given}" must be a plain path below documents/, without "." and ".."'
    return None


def _truth(
    row: dict[str, Any], taxonomy: Taxonomy | None, required_axes: Collection[Axis], problems: list[str]
) -> Truth | None:
    before = len(problems)
    problems.extend(f'unknown key "{key}"{did_you_mean(key, KEYS)}' for key in row if key not in KEYS)
    problems.extend(f'required axis "{axis}" is missing' for axis in AXES if axis in required_axes and axis not in row)
    stated = {axis: _texts(axis, row[axis], problems) for axis in AXES if axis in row}
    problems.extend(f'date "{date}" is not a day: {_DATE_RULE}' for date in stated.get("date", ()) if not is_date(date))
    if taxonomy is not None:
        closed = closed_values(taxonomy, stated)
        problems.extend(closed.problems)
        stated |= closed.values
    about = {key: row[key] for key in ABOUT if key in row}
    truth = _assemble(stated, about, problems)
    return truth if len(problems) == before else None


_DATE_RULE: Final = f'write YYYYMMDD, or "{NO_DATE}" if the document states that there is none'


def is_date(text: str) -> bool:
    """Whether it is a calendar day as YYYYMMDD, or `00000000`."""
    if not re.fullmatch(r"[0-9]{8}", text):
        return False
    try:
        return text == NO_DATE or bool(date.fromisoformat(text))
    except ValueError:
        return False


def _texts(axis: Axis, given: object, problems: list[str]) -> tuple[str, ...]:
    """The right values of an axis; a single one need not be a list."""
    given = given if isinstance(given, list) else [given]
    values = [value for value in given if isinstance(value, str)]
    if not values or len(values) < len(given):
        problems.append(f"{axis} must be text in quotes, or a list of such texts{' (YYYYMMDD)' * (axis == 'date')}")
        return ()
    silent = [value for value in values if _is_silent(value) and not (axis == "date" and value == NO_DATE)]
    if silent:
        problems.append(f'{axis} "{silent[0]}" stands for no answer: leave the key out if the document does not say')
        return ()
    problems.extend(f"{axis} {json.dumps(value)} {_UNSEEN_RULE}" for value in values if _UNSEEN.search(value))
    return tuple(dict.fromkeys(values))


# A corpus has few names on its closed axes, each of them again and again.
@lru_cache(maxsize=4096)
def _is_silent(value: str) -> bool:
    return fold(value) in ABSTENTIONS


# Not U+200C and U+200D, which some scripts need; white space is collapsed where texts are compared.
_UNSEEN: Final = re.compile(
    "[\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\xad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]"
)
_UNSEEN_RULE: Final = "holds a character that nobody sees, so no answer would ever be the same: take it out"


def _assemble(stated: dict[Axis, tuple[str, ...]], about: dict[str, Any], problems: list[str]) -> Truth | None:
    """The noun, gold by default only if somebody or something vouches for it."""
    blank = [key for key in ("reviewer", "reviewed", "cluster") if cluster_key(str(about.get(key, "-"))) == ""]
    problems.extend(f"{key} must not be blank" for key in blank)
    vouched = bool(about.get("source")) or bool(about.get("reviewer"))
    try:
        return Truth.model_validate({"status": "gold" if vouched else "silver"} | about | {"axes": stated})
    except ValidationError as error:
        problems.extend(_explain(error))
        return None


def _explain(error: ValidationError) -> Iterator[str]:
    for item in error.errors():
        key = str(item["loc"][0])
        hint = did_you_mean(str(item["input"]), _choices(Truth.model_fields[key].annotation))
        yield f"{key}: {item['msg'][0].lower()}{item['msg'][1:]}{hint}"


def _choices(annotation: object) -> Iterator[str]:
    """The words of a Literal, also of one that may be None."""
    for part in get_args(annotation):
        yield from (part,) if isinstance(part, str) else _choices(part)


def unstated(documents: Iterable[str], file: TruthFile) -> list[str]:
    """Documents that no line speaks of, sorted."""
    return sorted(set(documents) - set(file.lines))
