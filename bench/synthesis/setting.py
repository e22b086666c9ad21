"""Sets the blocks of a draft in a look: what every layout is put together from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, assert_never

from reportlab.lib.colors import grey, white
from reportlab.platypus import CondPageBreak, Flowable, HRFlowable, Spacer, Table

from bench.synthesis.content import Block, Draft, Facts, Grid, Heading, Party, Points, Prose, Signature
from bench.synthesis.fitting import columns, fit
from bench.synthesis.look import Alignment, Look
from bench.synthesis.saying import Said, SaidTable

_ROOM_FOR_A_HEADING = 60
"""Points that must be left on a page, so that no heading stands alone at its foot."""
_NARROW = 170
"""Points; where there is less, a value stands under its label."""
_BARE = [
    ("LEFTPADDING", (0, 0), (-1, -1), 0),
    ("RIGHTPADDING", (0, 0), (-1, -1), 0),
    ("VALIGN", (0, 0), (-1, -1), "TOP"),
]


def blocks(draft: Draft, look: Look, width: float) -> list[Flowable]:
    """The body."""
    return [part for block in draft.body for part in set_block(block, look, width)]


def set_block(block: Block, look: Look, width: float) -> list[Flowable]:
    """One block as flowables."""
    match block:
        case Heading():
            return [CondPageBreak(_ROOM_FOR_A_HEADING), Spacer(1, 6), _heading(block, look)]
        case Prose():
            return [Said.plain(block.text, look.style(scale=0.82 if block.small else 1, after=6))]
        case Points():
            return [*_points(block, look), Spacer(1, 4)]
        case Facts():
            return [*facts(block.rows, look, width), Spacer(1, 6)]
        case Grid():
            return [grid(block, look, width), Spacer(1, 8)]
        case Signature():
            return _signature(block, look)
        case _:
            assert_never(block)


def party(who: Party, look: Look, *, align: Alignment = "left", scale: float = 1.4) -> list[Flowable]:
    """A name in bold over its lines."""
    name = Said.plain(who.name, look.style(scale=scale, bold=True, align=align, accent=True, after=2))
    return [name, *lines(who.lines, look, align=align, scale=0.9)]


def lines(texts: Iterable[str], look: Look, *, align: Alignment = "left", scale: float = 1) -> list[Flowable]:
    """Texts one under another, close together."""
    return [Said.plain(text, look.style(scale=scale, align=align, after=0)) for text in texts]


def addressee(who: Party | None, look: Look) -> list[Flowable]:
    """As in the window of an envelope."""
    return [] if who is None else [*lines((who.name, *who.lines), look), Spacer(1, 14)]


def facts(rows: Sequence[tuple[str, str]], look: Look, width: float) -> list[Flowable]:
    """Labels left, values right of them; one under the other where that is too narrow."""
    if width < _NARROW:
        return [part for label, value in rows for part in _stacked(label, value, look)]
    widths, size = [width * 0.42, width * 0.58], look.size * 0.92
    fitted = [(fit(label, look.bold, size, widths[0]), fit(value, look.font, size, widths[1])) for label, value in rows]
    table = SaidTable(fitted, colWidths=widths, hAlign="LEFT")
    table.setStyle(
        [
            *_BARE,
            ("FONT", (0, 0), (0, -1), look.bold, size),
            ("FONT", (1, 0), (1, -1), look.font, size),
            ("TOPPADDING", (0, 0), (-1, -1), 1),
            ("BOTTOMPADDING", (0, 0), (-1, -1), 1),
        ]
    )
    return [table]


def facts_or_none(rows: Sequence[tuple[str, str]], look: Look, width: float, *, gap: float = 8) -> list[Flowable]:
    """With a gap under them, if there are any."""
    return [*facts(rows, look, width), Spacer(1, gap)] if rows else []


def grid(block: Grid, look: Look, width: float) -> Flowable:
    """A table whose head is repeated on each page."""
    rows = [*([block.head] if block.head else []), *block.rows, *block.totals]
    widths, size = columns(rows, block.widths, look.bold, look.size * 0.9, width)
    # Measured in bold, the wider of the two.
    fitted = [[fit(cell, look.bold, size, share) for cell, share in zip(row, widths, strict=True)] for row in rows]
    table = SaidTable(fitted, colWidths=widths, repeatRows=1 if block.head else 0)
    table.setStyle(_style(block, look, size, len(rows)))
    return table


def _style(block: Grid, look: Look, size: float, count: int) -> list[Any]:
    heads, first_total = (1 if block.head else 0), count - len(block.totals)
    style: list[Any] = [
        ("FONT", (0, 0), (-1, -1), look.font, size),
        ("VALIGN", (0, 0), (-1, -1), "TOP"),
        ("LEFTPADDING", (0, 0), (-1, -1), 3),
        ("RIGHTPADDING", (0, 0), (-1, -1), 3),
        ("TOPPADDING", (0, 0), (-1, -1), 2),
        ("BOTTOMPADDING", (0, 0), (-1, -1), 2.5),
        *[("ALIGN", (column, 0), (column, -1), "RIGHT") for column in block.numeric],
    ]
    if look.striped:
        style.append(("ROWBACKGROUNDS", (0, heads), (-1, -1), [white, look.shade or white]))
    if heads:
        style += [("FONT", (0, 0), (-1, 0), look.bold, size), ("LINEBELOW", (0, 0), (-1, 0), 0.8, look.accent)]
        style += [("BACKGROUND", (0, 0), (-1, 0), look.shade)] if look.shade else []
    if look.ruled:
        style.append(("LINEBELOW", (0, heads), (-1, -1), 0.25, grey))
    if block.totals:
        style.append(("FONT", (0, first_total), (-1, -1), look.bold, size))
        style.append(("LINEABOVE", (0, first_total), (-1, first_total), 0.8, look.accent))
    return style


def side_by_side(left: list[Flowable], right: list[Flowable], width: float, *, share: float = 0.55) -> Flowable:
    """Two stacks; the left one is read first."""
    table = Table([[left, right]], colWidths=[width * share, width * (1 - share)])
    table.setStyle(_BARE)
    return table


def rule(look: Look, *, gap: float = 8, thickness: float = 0.8) -> Flowable:
    """A line across."""
    return HRFlowable(width="100%", thickness=thickness, color=look.accent, spaceBefore=gap / 2, spaceAfter=gap)


def _heading(block: Heading, look: Look) -> Flowable:
    style = look.style(scale=1.1, bold=True, accent=True)
    if look.bars:
        style.backColor, style.textColor, style.borderPadding = look.accent, white, 3
        style.leftIndent, style.rightIndent, style.spaceAfter = 3, 3, 8
    return Said.plain(block.text, style)


def _stacked(label: str, value: str, look: Look) -> list[Flowable]:
    small = Said.plain(label, look.style(scale=0.82, bold=True, after=0))
    small.keepWithNext = 1
    return [small, Said.plain(value, look.style(scale=0.95, after=5))]


def _points(block: Points, look: Look) -> Iterable[Flowable]:
    style = look.style(after=3)
    style.leftIndent, style.bulletIndent = 16, 2
    for number, item in enumerate(block.items, 1):
        yield Said.plain(item, style, bullet=f"{number}." if block.numbered else "•")


def _signature(block: Signature, look: Look) -> list[Flowable]:
    hand = Said.plain(block.signed or "(signed)", Look(font="Times-Italic", size=look.size * 1.5).style(after=0))
    return [
        CondPageBreak(_ROOM_FOR_A_HEADING),
        Spacer(1, 14),
        hand,
        HRFlowable(width=170, thickness=0.5, color=grey, hAlign="LEFT"),
        *lines((text for text in (block.name, block.role) if text), look),
        Spacer(1, 8),
    ]
