"""The lines of a ground-truth file as JSON objects, with what is wrong before their meaning is looked at."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

from bench.core.errors import DataError, Fault
from bench.core.model import Frozen


class Line(Frozen):
    """One line: its object, or the reason why it has none."""

    number: int
    row: dict[str, Any] | None
    problem: str | None = None


def read_lines(path: Path) -> Iterator[Line]:
    """Every line but blank ones and comments (`#`). Raises DataError if the file cannot be read."""
    try:
        content = path.read_bytes()
    except OSError as error:
        message = f"cannot be read: {error.strerror or error}"
        raise DataError([Fault(path=path, line=None, message=message)]) from error
    # Split on line feeds only: JSON strings may hold the other characters that str.splitlines splits on.
    for number, raw in enumerate(content.removeprefix(b"\xef\xbb\xbf").split(b"\n"), 1):
        stripped = raw.strip()
        if stripped and not stripped.startswith(b"#"):
            yield _read_line(number, stripped)


def _read_line(number: int, raw: bytes) -> Line:
    try:
        value = _parse(raw)
    except _ProblemError as error:
        return Line(number=number, row=None, problem=str(error))
    if not isinstance(value, dict):
        return Line(number=number, row=None, problem="must be a JSON object: {…}")
    return Line(number=number, row=value)


class _ProblemError(Exception):
    """Why a line has no object."""


def _parse(raw: bytes) -> object:
    try:
        value = json.loads(raw.decode("utf-8"), object_pairs_hook=_without_repeats, parse_constant=_refuse)
        if b"\\u" in raw:
            # What cannot be written back cannot be hashed or reported either; only an escape can name it.
            json.dumps(value, ensure_ascii=False).encode("utf-8")
    except UnicodeDecodeError as error:
        raise _ProblemError("not UTF-8") from error
    except UnicodeEncodeError as error:
        raise _ProblemError("holds half of a surrogate pair, which is no character") from error
    except RecursionError as error:
        raise _ProblemError("not JSON: nested too deeply") from error
    except ValueError as error:
        raise _ProblemError(f"not JSON: {error}") from error
    return value


def _without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object whose keys are all different: JSON would keep the last of two values without a word."""
    result: dict[str, Any] = {}
    for key, value in pairs:
        if key in result:
            raise _ProblemError(f'key "{key}" is given twice')
        result[key] = value
    return result


def _refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is not JSON")
