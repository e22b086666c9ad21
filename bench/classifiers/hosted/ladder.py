"""The ladder of forms: how an answer is held to JSON, what to try when a server cannot, and how it is read."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import json_repair

from bench.classifiers.answer import is_json, named_twice, parse_answer
from bench.classifiers.hosted.faults import RequestError
from bench.core.axes import AXES
from bench.core.errors import ClassifyError
from bench.core.label import Label
from bench.core.outcome import LEFT_OUT, Rung

_SIGNS: Final = ("response_format", "json_schema", "json_object", "schema", "grammar", "tool", "output_config",
                 "output_format", "structured")  # fmt: skip
_LIMITS: Final = ("minLength", "maxLength", "pattern")
_FENCED: Final = re.compile(r"```[A-Za-z]*\s*\n(.*?)\n\s*```", re.DOTALL)
_VALUE: Final = r"""(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s"',}\]][^,}\]\n]*))"""
_NAMED: Final = {axis: re.compile(rf"""(?:["'“”]|(?<=[{{,])\s*){axis}\s*["'“”]?\s*:\s*{_VALUE}""") for axis in AXES}
"""Where an answer that needs mending names an axis, and what it says of it."""


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
        return tuple(f"{LEFT_OUT} {name}: it was left out" for name in self.dropped)


def without_limits(schema: dict[str, Any]) -> dict[str, Any]:
    """The schema without lengths and patterns, which some servers refuse."""
    properties = {
        name: {key: value for key, value in part.items() if key not in _LIMITS}
        for name, part in schema["properties"].items()
    }
    return {**schema, "properties": properties}


def read(text: str, asked: Rung) -> tuple[Label, Rung]:
    """Read an answer, and say on which rung it was found: where it was asked for, or below. Raises ClassifyError."""
    if is_json(text):
        return parse_answer(text), asked
    fenced = [block for block in _FENCED.findall(text) if is_json(block)]
    if fenced:
        return _the_one(fenced, text), "fenced"
    try:
        parse_answer(text)
    except ClassifyError as error:
        mended = _mended(text) if error.kind == "unparseable" else None
        if mended is None:
            raise
        try:
            label = parse_answer(mended)
        except ClassifyError:
            raise error from None  # What was mended is no answer: the fault is in what came.
        _refuse_two_minds(text)
        return label, "repaired"
    return parse_answer(text), "fenced"


def _the_one(blocks: Sequence[str], text: str) -> Label:
    """What the blocks answer: those that are answers must agree. Raises ClassifyError."""
    answers = {label for block in blocks if (label := _label(block)) is not None}
    if len(answers) > 1:
        raise ClassifyError("schema", f"the text holds {len(answers)} answers that differ", raw=text)
    return answers.pop() if answers else parse_answer(blocks[-1])


def _label(block: str) -> Label | None:
    try:
        return parse_answer(block)
    except ClassifyError:
        return None  # A schema, an example, half a thought: no answer, so none that could differ.


def _refuse_two_minds(text: str) -> None:
    """Mending takes the last of several values and says nothing; which one was meant nobody knows."""
    for axis, named in _NAMED.items():
        said = list(dict.fromkeys(next(filter(None, found.groups()), "").strip() for found in named.finditer(text)))
        if len(said) > 1:
            raise ClassifyError("schema", named_twice(axis, *said[:2]), raw=text)


def _mended(text: str) -> str | None:
    found = json_repair.loads(text, skip_json_loads=True)
    if isinstance(found, list):
        found = next((part for part in reversed(found) if isinstance(part, dict)), None)
    return json.dumps(found, ensure_ascii=False) if isinstance(found, dict) and found else None
