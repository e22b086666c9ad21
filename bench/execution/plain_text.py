"""Makes what a plug-in returned fit to be written down: UTF-8 has no room for half a surrogate pair."""

from __future__ import annotations

import re
from typing import Any, Final, TypeVar

from pydantic_core import PydanticSerializationError

from bench.core.model import Frozen

Noun = TypeVar("Noun", bound=Frozen)
_HALF: Final = re.compile("[\ud800-\udfff]")


def writable(noun: Noun) -> Noun:
    """The noun itself, or with U+FFFD for every lone surrogate; lengths and offsets stay."""
    try:
        noun.model_dump_json()
    except PydanticSerializationError:
        return type(noun).model_validate(_without_halves(noun.model_dump()))
    return noun


def writable_text(text: str) -> str:
    """The same for a text."""
    return _HALF.sub("\ufffd", text)


def _without_halves(value: Any) -> Any:
    match value:
        case str():
            return writable_text(value)
        case dict():
            return {_without_halves(key): _without_halves(item) for key, item in value.items()}
        case list() | tuple():
            return type(value)(map(_without_halves, value))
        case _:
            return value
