"""How a question is written for an endpoint, and where the axes stand in what it answers."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, Final, Literal

from pydantic import Field, field_validator

from bench.classifiers.answer import json_object
from bench.classifiers.command_answer import sendable
from bench.classifiers.http_paths import fill, find, placeholders
from bench.core.axes import AXES, Axis
from bench.core.classifying import Question
from bench.core.errors import ClassifyError
from bench.core.model import Frozen

Counted = Literal["tokens_prompt", "tokens_answer", "cost_usd"]
_ISO_DATE: Final = re.compile(r"\A\s*(\d{4})-(\d{2})-(\d{2})(?:T.*)?\s*\Z", re.DOTALL)
_JSON: Final = re.compile(r"\s*(?:\{\s*[\"}]|\[)")
"""How JSON begins, and a text with placeholders does not."""


class Mapped(Frozen):
    """The options that say what is sent and where the answer is: JSON, given as text."""

    body: Any = {"text": "{text}", "taxonomy": "{taxonomy}"}
    """What is sent, with placeholders; a text that is no JSON is sent as text."""
    answer: str = ""
    """Path of the answer in the body: an object, or a text that holds one; default the body itself."""
    fields: dict[Axis | Literal["subject"], str | None] = {}
    """Axis → its path in the answer, default its own name; null for what the endpoint does not answer."""
    confidence: str | dict[Axis, str] | None = None
    """Path of a number or of an object by axis, or a path by axis, in the answer."""
    usage: dict[Counted, str] = Field(default={})
    """What is counted → its path in the body."""

    @field_validator("body", "fields", "usage", "confidence", mode="before")
    @classmethod
    def _from_json(cls, given: Any) -> Any:
        return from_json(given)

    @field_validator("body")
    @classmethod
    def _holds_the_document(cls, given: Any) -> Any:
        if not placeholders(given, ("text", "user")):
            raise ValueError("neither {text} nor {user} is in it: nothing of the document would be sent")
        return given


def from_json(given: Any) -> Any:
    """An option as it stands on a command line: what begins like JSON is JSON. Raises ValueError."""
    if not isinstance(given, str) or not _JSON.match(given):
        return given
    try:
        return json.loads(given)
    except ValueError as error:
        raise ValueError(f"it is not JSON: {error}") from error


def written(template: Any, question: Question, constant: Mapping[str, Any]) -> Any:
    """What is sent for a question; `constant` is what is the same for all of them."""
    values = {
        **constant,
        "text": sendable(question.text),
        "system": question.prompt.system,
        "user": question.prompt.user,
        "seed": question.seed,
    }
    return fill(template, values)


def located(mapped: Mapped, body: str) -> str:
    """The answer in a body, as a program would give it: one JSON object with the five axes. Raises ClassifyError."""
    if not body.strip():
        raise ClassifyError("empty_answer", "the answer is empty")
    whole: Any = json_object(body) if not body.lstrip().startswith("[") else _json(body)
    answer = _at(whole, mapped.answer, "answer")
    if isinstance(answer, str):
        if not answer.strip():
            raise ClassifyError("empty_answer", "the answer is empty")
        answer = json_object(answer)
    values = {axis: _at(answer, path, f"fields.{axis}") for axis, path in _places(mapped, answer).items()}
    if isinstance(values["date"], str):
        values["date"] = _ISO_DATE.sub(r"\1\2\3", values["date"])
    return json.dumps({**values, **_beside(mapped, whole, answer)}, ensure_ascii=False)


def _places(mapped: Mapped, answer: Any) -> dict[str, str | None]:
    places: dict[str, str | None] = {axis: axis for axis in AXES}
    if isinstance(answer, dict) and "subject" in answer:
        places["subject"] = "subject"
    return places | {str(axis): path for axis, path in mapped.fields.items()}


def _beside(mapped: Mapped, whole: Any, answer: Any) -> dict[str, Any]:
    found = {name: answer[name] for name in ("confidence", "usage") if isinstance(answer, dict) and name in answer}
    if isinstance(mapped.confidence, dict):
        found["confidence"] = {
            axis: _at(answer, path, f"confidence.{axis}") for axis, path in mapped.confidence.items()
        }
    elif mapped.confidence is not None:
        found["confidence"] = _at(answer, mapped.confidence, "confidence")
    if mapped.usage:
        found["usage"] = {name: _at(whole, path, f"usage.{name}") for name, path in mapped.usage.items()}
    return found


def _at(value: Any, path: str | None, option: str) -> Any:
    if path is None:
        return None
    try:
        return find(value, path)
    except LookupError as error:
        raise ClassifyError("schema", f"the answer has nothing at {path!r} (option http.{option})") from error


def _json(body: str) -> Any:
    try:
        return json.loads(body)
    except (ValueError, RecursionError) as error:
        raise ClassifyError("unparseable", f"the answer is not JSON: {body[:120]!r}") from error
