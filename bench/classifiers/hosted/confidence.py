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

    None where the server gave no log-probabilities, or its tokens are not the text.
    """
    if not tokens or "".join(str(token.get("token")) for token in tokens) != text:
        return None
    spans = list(_spans(tokens))
    found = {axis: _mean(spans, *match.span(1)) for axis in AXES if (match := _PLACES[axis].search(text))}
    sure = {axis: math.exp(min(mean, 0.0)) for axis, mean in found.items() if mean is not None}
    return sure or None


def _spans(tokens: Sequence[Mapping[str, Any]]) -> Iterator[tuple[int, int, float]]:
    end = 0
    for token in tokens:
        start, end = end, end + len(str(token["token"]))
        yield start, end, float(token.get("logprob") or 0.0)


def _mean(spans: Sequence[tuple[int, int, float]], start: int, end: int) -> float | None:
    inside = [value for first, last, value in spans if first < end and last > start]
    return sum(inside) / len(inside) if inside else None
