"""What every table is before somebody draws it: words and figures, no escapes and no colours."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Column:
    """A head, and on which side its cells stand."""

    head: str
    right: bool = False


@dataclass(frozen=True, kw_only=True)
class Table:
    """Rows of text under heads. Text of documents and models is in it as it came: whoever draws it must escape."""

    title: str
    over: tuple[str, ...]
    """Lines that stand over the rows: which run, and its waterfall; nothing leaves the denominator unseen."""
    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...] = ()
    empty: str = "none"
    """What is said where there is no row."""


def left(*heads: str) -> tuple[Column, ...]:
    """Columns of words."""
    return tuple(Column(head=head) for head in heads)


def right(*heads: str) -> tuple[Column, ...]:
    """Columns of figures."""
    return tuple(Column(head=head, right=True) for head in heads)
