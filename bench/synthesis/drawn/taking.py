"""Takes what will be drawn out of a draft's words, so that it stands nowhere in the text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from datetime import date, datetime
from typing import Any, Final, TypeVar

from bench.core.model import Frozen
from bench.synthesis import days
from bench.synthesis.content import Block, Draft, Facts

Value = TypeVar("Value")
_SELF: Final = "our office"
_IN_A_CELL: Final = "as dated"


def day_of(draft: Draft) -> date:
    """Of its truth. Raises ValueError if it has none."""
    return datetime.strptime(draft.truth.date or "", "%Y%m%d").date()  # noqa: DTZ007 - a day has no zone


def without_vendor(draft: Draft) -> Draft:
    """Its issuer's name stands at its head only."""
    name = re.compile(re.escape(draft.issuer.name), re.IGNORECASE)
    changed = _changed(draft, lambda text: name.sub(_office, text))
    return changed.model_copy(update={"issuer": changed.issuer.model_copy(update={"name": draft.issuer.name})})


def _office(found: re.Match[str]) -> str:
    """In its place in a sentence."""
    before = found.string[: found.start()].rstrip()
    return _SELF.capitalize() if not before or before[-1] in ".:!?" else _SELF


def without_date(draft: Draft, instead: str) -> tuple[Draft, str]:
    """Facts that state its date are gone, and elsewhere it is `instead`; and what the date was called."""
    written = "|".join(re.escape(text) for text in sorted(days.renderings(day_of(draft)), key=len, reverse=True))
    found = re.compile(rf"(?:\bthe )?(?<!\d)(?:{written})(?!\d)", re.IGNORECASE)
    facts, gone = _parted(draft.facts, found)
    body: list[Block] = []
    for block in draft.body:
        if isinstance(block, Facts):
            rows, more = _parted(block.rows, found)
            gone += more
            if rows:
                body.append(block.model_copy(update={"rows": rows}))
        else:
            body.append(block)
    left = draft.model_copy(update={"facts": facts, "body": tuple(body)})
    changed = _changed(left, lambda text: _IN_A_CELL if found.fullmatch(text) else found.sub(instead, text))
    return changed, gone[0] if gone else "Date"


def _parted(rows: Iterable[tuple[str, str]], found: re.Pattern[str]) -> tuple[tuple[tuple[str, str], ...], list[str]]:
    """The facts that do not state it, and the labels of those that do."""
    kept = tuple(row for row in rows if not found.search(row[1]))
    return kept, [label for label, value in rows if found.search(value)]


def _changed(draft: Draft, change: Callable[[str], str]) -> Draft:
    return _mapped(draft, change).model_copy(update={"truth": draft.truth})


def _mapped(value: Value, change: Callable[[str], str]) -> Value:
    """The same value with every text in it changed."""
    mapped: Any = value
    if isinstance(value, str):
        mapped = change(value)
    elif isinstance(value, tuple):
        mapped = tuple(_mapped(part, change) for part in value)
    elif isinstance(value, Frozen):
        mapped = value.model_copy(update={name: _mapped(part, change) for name, part in value})
    return mapped  # type: ignore[no-any-return]
