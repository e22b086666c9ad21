"""TOML that people write: read into a noun, with every fault, its line and a suggestion."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar, get_args, get_origin

from pydantic import BaseModel, ValidationError

from bench.core.errors import DataError, Fault
from bench.core.model import Frozen
from bench.datasets.suggestions import did_you_mean

Noun = TypeVar("Noun", bound=BaseModel)
Key = int | str

_HEADER = re.compile(r"^\s*(\[[^\[].*\])\s*(?:#.*)?$")
_KEY = re.compile(r"""^\s*(?:"([^"]*)"|'([^']*)'|([\w-]+))\s*[.=]""")
_LINE_OF_SYNTAX_ERROR = re.compile(r"\(at line (\d+)")


class TomlFile(Frozen):
    """The content of one TOML file."""

    path: Path
    text: str
    data: dict[str, Any]

    @classmethod
    def read(cls, path: Path) -> TomlFile:
        """Raises DataError if it is not there, not UTF-8 or not TOML."""
        try:
            text = path.read_text("utf-8-sig")
            return cls(path=path, text=text, data=tomllib.loads(text))
        except tomllib.TOMLDecodeError as error:
            line = _LINE_OF_SYNTAX_ERROR.search(str(error))
            fault = Fault(path=path, line=int(line[1]) if line else None, message=f"not TOML: {error}")
            raise DataError([fault]) from error
        except UnicodeDecodeError as error:
            raise DataError([Fault(path=path, line=None, message=f"not UTF-8: {error.reason}")]) from error
        except OSError as error:
            message = f"cannot be read: {error.strerror or error}"
            raise DataError([Fault(path=path, line=None, message=message)]) from error

    def as_noun(self, noun: type[Noun]) -> Noun:
        """The content as that noun. Raises DataError with every fault of shape."""
        try:
            return noun.model_validate(self.data)
        except ValidationError as error:
            faults = [self.fault(item["loc"], _explain(noun, item["loc"], item["msg"])) for item in error.errors()]
            raise DataError(faults) from error

    def fault(self, place: Sequence[Key], message: str) -> Fault:
        """A fault of the value at that path of keys."""
        where = ".".join(str(key) for key in place)
        return Fault(path=self.path, line=self.line_of(place), message=f"{where}: {message}" if where else message)

    def line_of(self, place: Sequence[Key]) -> int | None:
        """The line of a key, or of the innermost table around it that has a line; None if there is none."""
        keys = tuple(str(key) for key in place if isinstance(key, str))
        known = (self._lines.get(keys[:end]) for end in range(len(keys), 0, -1))
        return next((line for line in known if line is not None), None)

    @cached_property
    def _lines(self) -> dict[tuple[str, ...], int]:
        lines: dict[tuple[str, ...], int] = {}
        table: tuple[str, ...] = ()
        for number, line in enumerate(self.text.splitlines(), 1):
            header, key = _HEADER.match(line), _KEY.match(line)
            if header:
                table = _keys_of(header[1]) or table
                lines.setdefault(table, number)
            elif key:
                lines.setdefault((*table, next(name for name in key.groups() if name is not None)), number)
        return lines


def by_line(faults: Sequence[Fault]) -> list[Fault]:
    """In the order of the file; what has no line first."""
    return sorted(faults, key=lambda fault: fault.line or 0)


def _keys_of(header: str) -> tuple[str, ...]:
    """`[a."b c"]` → a, b c."""
    try:
        value: Any = tomllib.loads(header)
    except tomllib.TOMLDecodeError:
        # A line of a multi-line value that looks like a header.
        return ()
    keys: list[str] = []
    while value:
        keys.append(next(iter(value)))
        value = value[keys[-1]]
    return tuple(keys)


def _explain(noun: type[BaseModel], place: Sequence[Key], message: str) -> str:
    if not message.startswith("Extra inputs"):
        return message[0].lower() + message[1:]
    around = _noun_at(noun, place[:-1])
    known = list(around.model_fields) if around else []
    return f"unknown key{did_you_mean(str(place[-1]), known) or '; known are: ' + ', '.join(known)}"


def _noun_at(noun: type[BaseModel], place: Sequence[Key]) -> type[BaseModel] | None:
    kind: Any = noun
    for key in place:
        if isinstance(kind, type) and issubclass(kind, BaseModel) and key in kind.model_fields:
            kind = kind.model_fields[str(key)].annotation
        elif get_origin(kind) is dict:
            kind = get_args(kind)[1]
    return kind if isinstance(kind, type) and issubclass(kind, BaseModel) else None
