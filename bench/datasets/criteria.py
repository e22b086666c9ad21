"""Criteria as people write them: found by name or path, and read with every fault at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Final

from pydantic import Field, ValidationError

from bench.core.criteria import (
    LARGEST_MARGIN,
    METRICS,
    Claim,
    CountCeiling,
    Criteria,
    Criterion,
    LicencePolicy,
    Metric,
    NetworkPolicy,
    NonInferiority,
    RatioCeiling,
    Superiority,
)
from bench.core.digest import file_digest
from bench.core.errors import DataError, Fault
from bench.core.model import Frozen
from bench.datasets.listed import Found, strangers
from bench.datasets.named_files import find_file, list_files
from bench.datasets.suggestions import did_you_mean
from bench.datasets.toml_files import TomlFile, by_line

KINDS: Final[Mapping[str, type[Claim]]] = {
    "superiority": Superiority,
    "non-inferiority": NonInferiority,
    "ratio-ceiling": RatioCeiling,
    "count-ceiling": CountCeiling,
    "policy": LicencePolicy,
}
POLICIES: Final[Mapping[str, type[Claim]]] = {"licences": LicencePolicy, "network": NetworkPolicy}


class _File(Frozen):
    """The frame of a criteria file."""

    name: Annotated[str, Field(min_length=1)]
    description: str = ""
    primary: Metric = "path"
    criteria: Annotated[dict[str, dict[str, Any]], Field(min_length=1)]


def load_criteria(name_or_path: str, *, root: Path) -> Criteria:
    """Criteria by name (`study-first`) or by path. Raises UsageError if there are none, DataError with all faults."""
    return read_criteria(find_criteria(name_or_path, root=root))


def find_criteria(name_or_path: str, *, root: Path) -> Path:
    """The file: a name of the project's or the packaged ones first, then a path. Raises UsageError."""
    return find_file(name_or_path, what="criteria file", known=list_criteria(root))


def list_criteria(root: Path) -> dict[str, Path]:
    """Every file of criteria that a name finds: the project's own, then the packaged ones."""
    return list_files("criteria", root)


def read_criteria(path: Path) -> Criteria:
    """Read and check one file. Raises DataError with every fault."""
    file = TomlFile.read(path)
    faults: list[Fault] = []
    criteria: dict[str, Criterion] = {}
    for name, given in _tables(file.data.get("criteria")):
        read = _criterion(given)
        if isinstance(read, Claim):
            criteria[name] = read  # type: ignore[assignment] # every class of KINDS and POLICIES is a Criterion
        else:
            faults += [file.fault(("criteria", name, *place), message) for place, message in read]
    try:
        frame = file.as_noun(_File)
    except DataError as error:
        raise DataError(by_line([*error.faults, *faults])) from error
    if faults:
        raise DataError(by_line(faults))
    return Criteria(
        name=frame.name,
        description=frame.description,
        primary=frame.primary,
        criteria=criteria,
        hash=file_digest(path),
    )


def _tables(given: object) -> Iterator[tuple[str, dict[str, Any]]]:
    """What can be read of the tables; that the rest is no table is the frame's fault to tell."""
    if isinstance(given, dict):
        yield from ((name, table) for name, table in given.items() if isinstance(table, dict))


def _criterion(given: dict[str, Any]) -> Claim | list[Found]:
    """One criterion, or all that is wrong with it."""
    noun = KINDS.get(str(given.get("kind")))
    if noun is None:
        return [_choice("kind", given.get("kind"), KINDS)]
    if noun is LicencePolicy:
        noun = POLICIES.get(str(given.get("policy")))
        if noun is None:
            return [_choice("policy", given.get("policy"), POLICIES)]
    found = list(strangers(given))
    try:
        read = noun.model_validate(given)
    except ValidationError as error:
        return found + [_explain(noun, item["loc"], item["msg"], item.get("input")) for item in error.errors()]
    return found or read


def _choice(key: str, given: object, known: Iterable[str]) -> Found:
    if given is None:
        return (), f"needs a {key}: one of {', '.join(known)}"
    return (key,), f"{given!r} is none of {', '.join(known)}{did_you_mean(str(given), known)}"


def _explain(noun: type[Claim], loc: tuple[int | str, ...], message: str, given: object) -> Found:
    place = tuple(str(key) for key in loc[:1])
    if message.startswith("Extra inputs"):
        return place, f"unknown key{did_you_mean(place[0], noun.model_fields)}; {_known(noun)}"
    if place == ("metric",) and isinstance(given, str):
        return _choice("metric", given, METRICS)
    if message == "Field required":
        return (), f"needs a {place[0]}"
    message = message.removeprefix("Value error, ")
    if place == ("margin",):
        message += f"; a margin is a fraction below {LARGEST_MARGIN:g}: 0.02 is two percentage points"
    return place, message[0].lower() + message[1:]


def _known(noun: type[Claim]) -> str:
    return f"a criterion of this kind knows: {', '.join(noun.model_fields)}"
