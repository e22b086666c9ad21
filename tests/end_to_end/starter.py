"""The committed corpus `starter` as tests of whole runs need it: words that tell its documents apart, and commands."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from tests.shared import REPOSITORY

WHOLE = bool(os.environ.get("BENCH_WHOLE"))
"""Ask about every document with the whole prompt and window, however long a model on a processor takes."""
EVERY = WHOLE or bool(os.environ.get("BENCH_EVERY"))
"""Ask about every document, with a short prompt: minutes on a processor."""
NAMES_ONLY = """=== system ===
File the document. Answer with JSON and nothing else, e.g. {"domain":"reference","category":"manuals",\
"doctype":"manual","vendor":"Ex","date":"20240101","subject":"radio"}
{{domain_names}}
{{doctype_names}}
=== user ===
{{document}}
"""
"""A prompt without descriptions: a model of 135 million parameters reads slowly."""
_FOLDER = REPOSITORY / "corpora" / "starter"
_HEAD = 80
"""Characters that stand in every window."""


def texts() -> dict[str, str]:
    """Document id → what it says, in the order of a run."""
    places = sorted((_FOLDER / "reference").iterdir())
    return {place.name.removesuffix(".txt"): place.read_text("utf-8") for place in places}


def words() -> dict[str, str]:
    """Document id → words at its head that no other document has."""
    known = texts()
    found = {}
    for name, text in known.items():
        lines = [line.strip() for line in text[:_HEAD].splitlines()]
        own = (line for line in lines if len(line) > 5 and sum(line in other for other in known.values()) == 1)
        if (line := next(own, None)) is not None:
            found[name] = line
    return found


def options(name: str, **given: object) -> list[str]:
    """`--option` for each."""
    return [word for key, value in given.items() for word in ("--option", f"{name}.{key}={value}")]


def rows(run: str) -> list[dict[str, Any]]:
    """The outcomes of a run of the project in the working directory."""
    lines = (Path("results") / run / "outcomes.jsonl").read_text("utf-8").splitlines()
    return [json.loads(line) for line in lines]
