"""Loaders × classifiers: every cell of the grid prepared like a run, before the first one begins."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from bench.cli.run import read_pairs, requests_of
from bench.cli.stored import OF_THE_COMMAND
from bench.core.classifying import ClassifierIdentity
from bench.core.errors import MissingLibraryError, UsageError

if TYPE_CHECKING:
    from bench.plan import Plan

_STRANGE: Final = re.compile(r"[^A-Za-z0-9._-]+")
_LONGEST: Final = 40


@dataclass(frozen=True, kw_only=True)
class GridCell:
    """One loader × one classifier, and the run that can begin, or why it cannot."""

    loader: str
    classifier: str
    """As they were asked for."""
    plan: Plan | None
    refusal: str | None = None


def prepare_grid(classifiers: Sequence[str], asked: dict[str, Any], root: Path) -> list[GridCell]:
    """Every classifier with every loader; `asked` holds the other options of `bench run`.

    What is not installed here is a cell that cannot run. All else that `bench run` refuses ends the command: a name
    that nobody has, a private corpus and a host, a server that is not there, a price that nobody knows.
    """
    if len(set(classifiers)) < len(classifiers):
        raise UsageError("--classifier names a classifier twice; give each once")
    shared = {key: value for key, value in asked.items() if key not in OF_THE_COMMAND}
    slugs = slugs_of(classifiers)
    cells = []
    for classifier in classifiers:
        options = shared | {"classifier": classifier, "name": None}
        for request in requests_of(asked["loaders"], read_pairs(asked["options"]), options):
            name = f"{asked['name']}-{request.loader}-{slugs[classifier]}" if asked["name"] else None
            cells.append(_prepared(replace(request, name=name), root))
    return cells


def _prepared(request: Any, root: Path) -> GridCell:
    from bench.plan import prepare

    try:
        plan, refusal = prepare(request, root), None
    except MissingLibraryError as error:
        plan, refusal = None, str(error)
    return GridCell(loader=request.loader, classifier=request.classifier, plan=plan, refusal=refusal)


def sends_a_bill(classifier: ClassifierIdentity) -> bool:
    """Whether its answers may cost something: servers, and a program of somebody's own that may ask one."""
    return classifier.host is not None or classifier.name == "command"


def slugs_of(classifiers: Sequence[str]) -> dict[str, str]:
    """What stands for each classifier in the name of its runs; with a digest where two would be called the same."""
    plain = {classifier: _slug(classifier) for classifier in classifiers}
    taken = list(plain.values())
    return {
        classifier: slug if taken.count(slug) == 1 else f"{slug}-{hashlib.sha256(classifier.encode()).hexdigest()[:6]}"
        for classifier, slug in plain.items()
    }


def _slug(classifier: str) -> str:
    """`ollama-gemma3-4b` for `ollama:gemma3:4b`; of a path its last part."""
    name, _, model = classifier.partition(":")
    words = (name, model.rstrip("/").rpartition("/")[2])
    return _STRANGE.sub("-", "-".join(filter(None, words)))[:_LONGEST].strip("-.")
