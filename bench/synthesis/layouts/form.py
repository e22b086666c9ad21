"""A filled-in form: boxes with a small label over each value, then tables with lines all round."""

from __future__ import annotations

from collections.abc import Sequence

from reportlab.lib.colors import black
from reportlab.lib.units import mm
from reportlab.platypus import Flowable, Spacer, Table

from bench.synthesis.content import Draft
from bench.synthesis.look import Layout, Look
from bench.synthesis.saying import Said
from bench.synthesis.setting import blocks, lines, party

BOXES_A_ROW = 3


def _story(draft: Draft, look: Look, width: float) -> list[Flowable]:
    who = [("Name", draft.addressee.name), ("Address", ", ".join(draft.addressee.lines))] if draft.addressee else []
    return [
        *party(draft.issuer, look, align="centre", scale=1.35),
        Spacer(1, 8),
        Said.plain(draft.title.upper(), look.style(scale=1.2, bold=True, align="centre", after=8)),
        *([_boxes([*who, *draft.facts], look, width)] if who or draft.facts else []),
        Spacer(1, 10),
        *blocks(draft, look, width),
    ]


def _boxes(rows: Sequence[tuple[str, str]], look: Look, width: float) -> Flowable:
    boxes: list[list[Flowable]] = [_box(label, value, look) for label, value in rows]
    boxes += [[] for _ in range(-len(boxes) % BOXES_A_ROW)]
    table = Table(
        [boxes[start : start + BOXES_A_ROW] for start in range(0, len(boxes), BOXES_A_ROW)],
        colWidths=[width / BOXES_A_ROW] * BOXES_A_ROW,
    )
    table.setStyle([("GRID", (0, 0), (-1, -1), 0.7, black), ("VALIGN", (0, 0), (-1, -1), "TOP")])
    return table


def _box(label: str, value: str, look: Look) -> list[Flowable]:
    return [*lines([label], look, scale=0.72), Said.plain(value, look.style(after=0))]


FORM = Layout(
    name="form",
    story=_story,
    margin=18 * mm,
    look=Look(size=10),
)
