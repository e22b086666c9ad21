"""What somebody else's pipeline is told and answers: the axes as a model does, and how sure, and what it used."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Annotated, Any, Final, Self

from pydantic import Field, StrictFloat, StrictInt, ValidationError

from bench.classifiers.answer import json_object, parse_answer
from bench.core.axes import AXES, Axis
from bench.core.errors import ClassifyError
from bench.core.label import Label
from bench.core.model import Frozen
from bench.core.outcome import Spent

_HALF: Final = re.compile("[\ud800-\udfff]")

Share = Annotated[StrictFloat | StrictInt, Field(ge=0, le=1, allow_inf_nan=False)]
Tokens = Annotated[StrictInt, Field(ge=0)]


class Usage(Frozen):
    """What an answer used, as the pipeline counts it."""

    tokens_prompt: Tokens | None = None
    tokens_answer: Tokens | None = None
    cost_usd: Annotated[StrictFloat | StrictInt, Field(ge=0, allow_inf_nan=False)] | None = None


class Beside(Frozen):
    """What an answer may hold beside its axes."""

    confidence: dict[Axis, Share] | Share | None = None
    """By axis, or one number for all."""
    usage: Usage | None = None

    @classmethod
    def of(cls, values: dict[str, Any]) -> Self:
        """Take it out of an answer. Raises ClassifyError of kind `schema`."""
        try:
            return cls.model_validate({name: values[name] for name in cls.model_fields if name in values})
        except ValidationError as error:
            first = error.errors(include_url=False, include_input=False)[0]
            where = ".".join(str(part) for part in first["loc"][:2])
            raise ClassifyError("schema", f"the answer's {where}: {first['msg']}") from error

    @property
    def by_axis(self) -> dict[Axis, float] | None:
        """How sure, for each axis."""
        if self.confidence is None or isinstance(self.confidence, dict):
            return None if self.confidence is None else {axis: float(sure) for axis, sure in self.confidence.items()}
        return dict.fromkeys(AXES, float(self.confidence))

    @property
    def spent(self) -> Spent:
        """What it used."""
        return Spent() if self.usage is None else Spent.model_validate(self.usage.model_dump())


@dataclass(frozen=True, kw_only=True)
class Answered:
    """An answer that could be read."""

    label: Label
    beside: Beside


def read(raw: str, *, seconds: float, words: str = "") -> Answered:
    """Read an answer. Raises ClassifyError of the same kinds as for a model's; unknown keys say nothing.

    `words` is what was said beside the answer: of one that cannot be read it may be the reason.
    """
    try:
        return Answered(label=parse_answer(raw), beside=Beside.of(json_object(raw)))
    except ClassifyError as error:
        message = error.message + (f"; it wrote: {words}" if words else "")
        raise ClassifyError(error.kind, message, raw=raw, seconds=seconds, spent=_spent(raw)) from error


def _spent(raw: str) -> Spent | None:
    """What an answer that is none has used all the same, if it says so."""
    try:
        # The usage alone: it was paid whatever is wrong with the confidence.
        return Beside.of({name: each for name, each in json_object(raw).items() if name == "usage"}).spent
    except ClassifyError:
        return None


def sendable(text: str) -> str:
    """The text with U+FFFD for half surrogate pairs, for which UTF-8 has no room."""
    return _HALF.sub("\ufffd", text)
