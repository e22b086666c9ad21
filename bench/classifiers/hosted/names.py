"""Whether the model that answered is the model that was asked."""

from __future__ import annotations

import re
from typing import Final

_DATED: Final = re.compile(r"[-@](?:\d{8}|\d{4}-\d{2}-\d{2}|\d{4})$")
_FLOATING: Final = re.compile(r"(?:-latest|:latest|:free)$")


def same_model(asked: str, answered: str | None, *also: str | None) -> bool:
    """Whether a name in an answer is that of the model asked: equal, or the dated one that a floating name stands for.

    Owners (`openai/…`) and folders are left aside. A server that says nothing is believed.
    """
    if not answered:
        return True
    came = _last(answered)
    return any(
        came == name or _DATED.sub("", _floating(came)) == _floating(name) for name in map(_last, _given(asked, also))
    )


def _given(asked: str, also: tuple[str | None, ...]) -> list[str]:
    return [asked, *(name for name in also if name)]


def _last(name: str) -> str:
    return name.casefold().rsplit("/", 1)[-1]


def _floating(name: str) -> str:
    return _FLOATING.sub("", name)
