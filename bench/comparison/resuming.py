"""The command that finishes a run which is not finished, as far as its spec tells it."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from typing import Any, Final

from bench.core.run import RunSpec

_DEFAULTS: Final[tuple[tuple[str, str, Any], ...]] = (
    ("--window", "window", "head"),
    ("--repeats", "repeats", 1),
    ("--seed", "seed", 0),
    ("--jobs", "jobs", 1),
    ("--concurrency", "concurrency", None),
    ("--limit", "limit", None),
    ("--pages", "page_limit", None),
)
"""Option of `bench run`, field of the spec, and the value that need not be written."""


def resume_command(run_id: str, spec: RunSpec) -> str:
    """One line for a shell. What a spec has no word for (files, `--option`) is asked for in words."""
    more = " and the --option, --prompt, --criteria, --deadline and --memory of then, if any"
    return f"{shlex.join(_words(run_id, spec))}{more}"


def _words(run_id: str, spec: RunSpec) -> Iterator[str]:
    yield from ("bench", "run", "--loader", spec.loader.name, "--classifier", _classifier(spec))
    yield from ("--corpus", spec.corpus.name)
    for option, field, usual in _DEFAULTS:
        value = getattr(spec, field)
        if value != usual:
            yield from (option, str(value))
    yield from ("--name", run_id)


def _classifier(spec: RunSpec) -> str:
    """A recording is known by its digest alone: which file or run it was has to be said again."""
    if spec.classifier.name == "recorded":
        return "recorded:RUN_OR_FILE"
    chosen = spec.classifier.llm and spec.classifier.model  # what is no language model has one model of its own
    return f"{spec.classifier.name}:{spec.classifier.model}" if chosen else spec.classifier.name
