"""How sure a model was of each axis: from the log-probabilities of the tokens its value is made of."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from bench.core.axes import AXES, Axis

_STRING: Final = r'"((?:[^"\\]|\\.)*)"'
_PLACES: Final = {axis: re.compile(rf'"{axis}"\s*:\s*{_STRING}') for axis in AXES}


def confidence(text: str, tokens: Sequence[Mapping[str, Any]] | None) -> dict[Axis, float] | None:
    """Geometric mean of the probabilities of a value's tokens, by axis: exp of the mean of their logarithms.

    `text` is the answer alone; tokens of reasoning before it may be listed too. None where the server gave no
    log-probabilities, or the text is not made of its tokens.
    """
    # In bytes: a token may end within a character. Servers trim white space off the text, and list its end as a token.
    # From the end: reasoning may hold a draft with the same words.
    pieces = [(_bytes(token), float(token.get("logprob") or 0.0)) for token in tokens or ()]
    start = b"".join(piece for piece, _ in pieces).rfind(text.encode())
    if not text or start < 0:
        return None
    spans = list(_spans(pieces, -start))
    places = {axis: match.span(1) for axis in AXES if (match := _PLACES[axis].search(text))}
    found = {axis: _mean(spans, *(len(text[:end].encode()) for end in span)) for axis, span in places.items()}
    return {axis: math.exp(min(mean, 0.0)) for axis, mean in found.items() if mean is not None} or None


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
