"""What an SPDX licence expression comes to, if one knows of each licence in it whether it is allowed."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

UNKNOWN: Final = "LicenseRef-Unknown"
"""A licence that nobody states in words we are sure of."""

Judge = Callable[[str], bool | None]
"""A licence, `WITH` its exception if it has one: allowed, not allowed, or None if nobody knows."""


def permitted(expression: str, allowed: Collection[str]) -> bool | None:
    """Whether an expression can be met by allowed licences alone; an exception takes nothing away.

    The case of letters does not matter (SPDX 2.3, annex D.2). None where it hangs on a licence that is unknown. Raises
    ValueError if it is no expression.
    """
    known = {each.casefold() for each in allowed}

    def judge(licence: str) -> bool | None:
        if licence.casefold() == UNKNOWN.casefold():
            return None
        return not known.isdisjoint({licence.casefold(), licence.partition(" WITH ")[0].casefold()})

    return evaluate(expression, judge)


def evaluate(expression: str, judge: Judge) -> bool | None:
    """AND needs all, OR one, AND binds closer (SPDX 2.3, annex D); three-valued. Raises ValueError."""
    words = expression.replace("(", " ( ").replace(")", " ) ").split()
    value = _either(words, judge)
    if words:
        raise ValueError(f"no SPDX expression: {expression!r}")
    return value


def _either(words: list[str], judge: Judge) -> bool | None:
    values = [_both(words, judge)]
    while words[:1] == ["OR"]:
        del words[0]
        values.append(_both(words, judge))
    return True if True in values else None if None in values else False


def _both(words: list[str], judge: Judge) -> bool | None:
    values = [_one(words, judge)]
    while words[:1] == ["AND"]:
        del words[0]
        values.append(_one(words, judge))
    return False if False in values else None if None in values else True


def _one(words: list[str], judge: Judge) -> bool | None:
    if not words or words[0] in ("AND", "OR", "WITH", ")"):
        raise ValueError("no SPDX expression: a licence is missing")
    first = words.pop(0)
    if first == "(":
        value = _either(words, judge)
        if not words or words.pop(0) != ")":
            raise ValueError("no SPDX expression: a parenthesis is open")
        return value
    if words[:1] == ["WITH"] and len(words) > 1:
        first = f"{first} WITH {words[1]}"
        del words[:2]
    return judge(first)
