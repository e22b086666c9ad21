"""Which templates suit a slot of a corpus: by length, date, domain and doctype, and by how often they were taken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from bench.core.axes import NO_DATE
from bench.synthesis.content import Draft
from bench.synthesis.drafts import TEMPLATES
from bench.synthesis.layouts import LAYOUTS
from bench.synthesis.making import Plan, draft_of

PROBE: Final = 1
"""The seed by which a template's length is judged; the plans are the same for every seed."""
SHORT: Final = 330
LONG: Final = 560
"""Words: up to SHORT is about a page, from LONG on certainly more than one."""
COLUMNS: Final = tuple(name for name, layout in LAYOUTS.items() if layout.columns > 1)


@dataclass(frozen=True, kw_only=True)
class Kind:
    """What there is to know of a template before it is taken."""

    name: str
    words: int
    dated: bool
    domain: str
    doctype: str

    @property
    def plain_layouts(self) -> tuple[str, ...]:
        """The layouts in one column that suit it."""
        return tuple(name for name in TEMPLATES[self.name].layouts if name not in COLUMNS)


@cache
def kinds() -> tuple[Kind, ...]:
    """Every template."""
    return tuple(_kind(name) for name in sorted(TEMPLATES))


def _kind(name: str) -> Kind:
    draft = draft_of(Plan(template=name, layout=""), seed=PROBE)
    truth = draft.truth
    return Kind(
        name=name,
        words=words_of(draft),
        dated=truth.date not in (None, NO_DATE),
        domain=truth.domain or "",
        doctype=truth.doctype or "",
    )


def is_short(kind: Kind, limit: int = SHORT) -> bool:
    """Up to so many words, or one of the two shortest of its domain: no domain goes without."""
    lengths = sorted(other.words for other in kinds() if other.domain == kind.domain)
    return kind.words <= max(limit, lengths[:2][-1])


def long_from() -> int:
    """Words from which a document counts as long: the longest quarter of the templates at least."""
    longest = sorted((kind.words for kind in kinds()), reverse=True)
    return min(LONG, longest[len(longest) // 4])


def words_of(draft: Draft) -> int:
    """How many words it has, but for what layouts add."""
    return sum(len(text.split()) for text in _texts(draft.model_dump(exclude={"truth", "small_print"})))


def _texts(value: Any) -> Iterable[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        yield from _texts(tuple(value.values()))
    elif isinstance(value, (tuple, list)):
        yield from (text for part in value for text in _texts(part))


@dataclass
class Tally:
    """What was taken so far, so that the next choice is the least taken: crossed by construction."""

    counts: Counter[tuple[str, ...]] = field(default_factory=Counter)

    def take(self, *marks: tuple[str, ...]) -> None:
        """Remember a choice by all that it is."""
        self.counts.update(marks)

    def rank(self, *marks: tuple[str, ...]) -> tuple[int, ...]:
        """Less is better; the first mark weighs most."""
        return tuple(self.counts[mark] for mark in marks)


def least(candidates: Sequence[Any], rank: Callable[[Any], tuple[int, ...]], *, turn: int) -> Any:
    """The candidate of the lowest rank; among equals another one each turn."""
    best = min(map(rank, candidates))
    equals = [candidate for candidate in candidates if rank(candidate) == best]
    return equals[turn % len(equals)]
