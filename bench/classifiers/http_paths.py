"""Places in a JSON value: JSON pointers (RFC 6901) and dotted paths; and templates of JSON, filled in place."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

Values = Mapping[str, Any]
"""Placeholder → what it stands for: a text, or any JSON value."""


def find(value: Any, path: str) -> Any:
    """What is at `/a/0/b` or `a.0.b`; an empty path is the value itself. Raises LookupError if nothing is there."""
    for step in _steps(path):
        if isinstance(value, Mapping):
            value = value[step]
        elif isinstance(value, list) and re.fullmatch(r"0|[1-9][0-9]{0,8}", step):
            value = value[int(step)]
        else:
            raise LookupError(step)
    return value


def _steps(path: str) -> list[str]:
    if path.startswith("/"):
        return [step.replace("~1", "/").replace("~0", "~") for step in path[1:].split("/")]
    return path.split(".") if path else []


def fill(template: Any, values: Values) -> Any:
    """A template with values for its `{placeholders}`: a text that is one becomes the value, whatever that is.

    Within a longer text a value stands as text. What was filled in is not looked into: a document that says `{seed}`
    says just that. Names that nobody knows stay as they are.
    """
    match template:
        case str():
            return _fill_text(template, values)
        case list():
            return [fill(item, values) for item in template]
        case dict():
            return {key: fill(item, values) for key, item in template.items()}
        case _:
            return template


def _fill_text(text: str, values: Values) -> Any:
    if text[:1] == "{" and text[-1:] == "}" and text[1:-1] in values:
        return values[text[1:-1]]
    pattern = r"\{(" + "|".join(map(re.escape, values)) + r")\}"
    return re.sub(pattern, lambda match: _as_text(values[match[1]]), text)


def _as_text(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def placeholders(template: Any, known: Sequence[str]) -> set[str]:
    """Which of the known placeholders a template has."""
    match template:
        case str():
            return {name for name in known if f"{{{name}}}" in template}
        case list():
            return set().union(*(placeholders(item, known) for item in template))
        case dict():
            return placeholders(list(template.values()), known)
        case _:
            return set()
