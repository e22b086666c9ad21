"""How sure a model was of each axis: from the log-probabilities of the tokens its value is made of."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from bench.core.axes import AXES, Axis

_ROUNDING: Final = 1e-3
_STRING: Final = r'"((?:[^"\\]|\\.)*)"'
_PLACES: Final = {axis: re.compile(rf'"{axis}"\s*:\s*{_STRING}') for axis in AXES}


def confidence(text: str, tokens: Sequence[Mapping[str, Any]] | None) -> dict[Axis, float] | None:
    """Geometric mean of the probabilities of a value's tokens, by axis: exp of the mean of their logarithms.

    `text` is the answer alone; tokens of reasoning before it may be listed too. None where the server gave no
    log-probabilities, or the text is not made of its tokens.
    """
    # In bytes: a token may end within a character. Servers trim white space off the text, and list its end as a token.
    # From the end: reasoning may hold a draft with the same words.
    pieces = [(_bytes(token), _logarithm(token)) for token in tokens or ()]
    start = b"".join(piece for piece, _ in pieces).rfind(text.encode())
    if not text or start < 0:
        return None
    spans = list(_spans(pieces, -start))
    places = {axis: place for axis in AXES if (place := _place(axis, text)) is not None}
    found = {axis: _mean(spans, *(len(text[:end].encode()) for end in span)) for axis, span in places.items()}
    return {axis: math.exp(mean) for axis, mean in found.items() if mean is not None and not math.isnan(mean)} or None


def _place(axis: Axis, text: str) -> tuple[int, int] | None:
    """Where its value stands; None if nowhere, or if two that differ are named: only one of them is the answer."""
    found = list(_PLACES[axis].finditer(text))
    return found[-1].span(1) if len({match[1] for match in found}) == 1 else None


def _logarithm(token: Mapping[str, Any]) -> float:
    """Of a probability. Not a number where the server gave none, or one above 1: that is not to be taken for sure."""
    given = token.get("logprob")
    if not isinstance(given, int | float) or not given <= _ROUNDING:  # nor what is not a number
        return math.nan
    return min(float(given), 0.0)


def _bytes(token: Mapping[str, Any]) -> bytes:
    listed = token.get("bytes")
    return bytes(listed) if isinstance(listed, list) else str(token.get("token") or "").encode()


def _spans(pieces: Sequence[tuple[bytes, float]], end: int) -> Iterator[tuple[int, int, float]]:
    for piece, value in pieces:
        start, end = end, end + len(piece)
        yield start, end, value


def _mean(spans: Sequence[tuple[int, int, float]], start: int, end: int) -> float | None:
    inside = [value for first, last, value in spans if first < end and last > start]
    return sum(inside) / len(inside) if inside else None
