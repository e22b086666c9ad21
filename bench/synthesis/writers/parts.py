"""The order in which a draft is read where no page decides it: who, to whom, what, facts, body, small print."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from typing import assert_never

from bench.core.model import Frozen
from bench.synthesis.content import Block, Draft, Facts, Grid, Heading, Party, Points, Prose, Row, Signature
from bench.synthesis.saying import CELL_GAP
from bench.synthesis.writers.written import Written


class Title(Frozen):
    """What the document is called."""

    text: str


class SmallPrint(Frozen):
    """Stands at the foot, or above all else."""

    text: str
    at_foot: bool = True


class Masthead(Frozen):
    """Who sends it."""

    party: Party


class Addressee(Frozen):
    """Who gets it."""

    party: Party


Part = Masthead | Addressee | Title | SmallPrint | Block


def parts(draft: Draft) -> Iterator[Part]:
    """All that the draft says."""
    if draft.top_line:
        yield SmallPrint(text=draft.top_line, at_foot=False)
    if draft.issuer.name:
        yield Masthead(party=draft.issuer)
    if draft.addressee:
        yield Addressee(party=draft.addressee)
    if draft.title:
        yield Title(text=draft.title)
    if draft.facts:
        yield Facts(rows=draft.facts)
    yield from draft.body
    if draft.small_print:
        yield SmallPrint(text=draft.small_print)


def said(part: Part) -> list[str]:
    """Its lines; the cells of a row stand apart."""
    match part:
        case Heading() | Prose() | Title() | SmallPrint():
            return [part.text]
        case Masthead() | Addressee():
            return [part.party.name, *part.party.lines]
        case Points():
            return [f"{number}. {item}" if part.numbered else item for number, item in enumerate(part.items, 1)]
        case Facts():
            return [CELL_GAP.join(row) for row in part.rows]
        case Grid():
            return [CELL_GAP.join(cell for cell in row if cell) for row in rows_of(part)]
        case Signature():
            return signed(part)
        case _:
            assert_never(part)


def rows_of(grid: Grid) -> list[Row]:
    """Head, rows and totals."""
    return [*([grid.head] if grid.head else []), *grid.rows, *grid.totals]


def signed(block: Signature) -> list[str]:
    """The hand, then name and role."""
    return [line for line in (block.signed or "(signed)", block.name, block.role) if line]


def reference(whole: Iterable[Part]) -> str:
    """The text of a format that has no pages."""
    return "\n".join(line for part in whole for line in said(part))


def written(content: bytes, whole: Iterable[Part]) -> Written:
    """A file that says these parts, all of them and nothing else."""
    return Written(content=content, reference=reference(whole) + "\n")


def reads_from_the_right(whole: Iterable[Part]) -> bool:
    """Whether most of its letters are Hebrew or Arabic."""
    kinds = [unicodedata.bidirectional(mark) for mark in reference(whole)]
    return sum(kind in {"R", "AL"} for kind in kinds) > kinds.count("L")
