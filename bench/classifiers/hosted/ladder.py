"""The ladder of forms: how an answer is held to JSON, what to try when a server cannot, and how it is read."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, replace
from typing import Any, Final

import json_repair

from bench.classifiers.answer import parse_answer
from bench.classifiers.hosted.faults import RequestError
from bench.core.errors import ClassifyError
from bench.core.label import Label
from bench.core.outcome import Rung

_SIGNS: Final = ("response_format", "json_schema", "json_object", "schema", "grammar", "tool", "output_config",
                 "output_format", "structured")  # fmt: skip
_LIMITS: Final = ("minLength", "maxLength", "pattern")
_FENCED: Final = re.compile(r"```[A-Za-z]*\s*\n(.*?)\n\s*```", re.DOTALL)
_THOUGHT: Final = re.compile(r"\A\s*<think(?:ing)?>(.*?)</think(?:ing)?>", re.DOTALL)


@dataclass(frozen=True, kw_only=True)
class Form:
    """One way to hold an answer to JSON."""

    rung: Rung
    schema: dict[str, Any] | None = None


@dataclass(frozen=True, kw_only=True)
class Stance:
    """How a server is asked, after what it would not take."""

    forms: tuple[Form, ...]
    """The one in use first, then those that are left."""
    dropped: tuple[str, ...] = ()
    """Parameters that it would not take."""

    @classmethod
    def of(cls, forms: tuple[Form, ...], wish: str) -> Stance:
        """All forms, or only those of one rung."""
        chosen = tuple(form for form in forms if wish in ("auto", form.rung))
        if not chosen:
            raise ValueError(wish)
        return cls(forms=chosen)

    @property
    def form(self) -> Form:
        """The form in use."""
        return self.forms[0]

    def after(self, error: RequestError, optional: tuple[str, ...]) -> Stance | None:
        """What to try next, if the error says what the server would not take; None if there is nothing left."""
        if not (error.rejected or error.forbidden):
            return None
        words = f"{error.parameter or ''} {error.message}".casefold()
        for name in optional:
            if name not in self.dropped and re.search(rf"\b{name}\b", words):
                return replace(self, dropped=(*self.dropped, name))
        if error.rejected and len(self.forms) > 1 and any(sign in words for sign in _SIGNS):
            return replace(self, forms=self.forms[1:])
        return None

    def holding(self, schema: dict[str, Any]) -> Stance:
        """The same for an answer of another schema, without lengths and patterns."""
        plain = without_limits(schema)
        return replace(
            self, forms=tuple(replace(form, schema=None if form.schema is None else plain) for form in self.forms)
        )

    def warnings(self) -> tuple[str, ...]:
        """What a reader should know of it."""
        return tuple(f"the server does not take {name}: it was left out" for name in self.dropped)


def without_limits(schema: dict[str, Any]) -> dict[str, Any]:
    """The schema without lengths and patterns, which some servers refuse."""
    properties = {
        name: {key: value for key, value in part.items() if key not in _LIMITS}
        for name, part in schema["properties"].items()
    }
    return {**schema, "properties": properties}


def apart(text: str) -> tuple[str, str]:
    """Reasoning that stands before an answer in the same text, and the answer."""
    match = _THOUGHT.match(text)
    return (match[1].strip(), text[match.end() :].strip()) if match else ("", text)


def read(text: str, asked: Rung) -> tuple[Label, Rung]:
    """Read an answer, and say on which rung it was found: where it was asked for, or below. Raises ClassifyError."""
    if _is_json(text):
        return parse_answer(text), asked
    fenced = [block for block in _FENCED.findall(text) if _is_json(block)]
    if fenced:
        return parse_answer(fenced[-1]), "fenced"
    try:
        parse_answer(text)
    except ClassifyError as error:
        mended = _mended(text) if error.kind == "unparseable" else None
        if mended is None:
            raise
        try:
            return parse_answer(mended), "repaired"
        except ClassifyError:
            raise error from None  # What was mended is no answer: the fault is in what came.
    return parse_answer(text), "fenced"


def _mended(text: str) -> str | None:
    found = json_repair.loads(text, skip_json_loads=True)
    if isinstance(found, list):
        found = next((part for part in reversed(found) if isinstance(part, dict)), None)
    return json.dumps(found, ensure_ascii=False) if isinstance(found, dict) and found else None


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True
