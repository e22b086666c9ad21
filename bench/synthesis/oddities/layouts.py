"""Layouts that only hard documents have: no letterhead, text that nobody sees, a sheet for each heading, a slip."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from reportlab.lib.colors import HexColor, white
from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.platypus import Flowable, PageBreak, Paragraph, Spacer

from bench.synthesis.content import Draft, Heading
from bench.synthesis.look import Layout, Look
from bench.synthesis.oddities.from_the_right import FROM_THE_RIGHT
from bench.synthesis.saying import Said
from bench.synthesis.setting import addressee, blocks, facts, lines, party, set_block, side_by_side

_SLIP: Final = (190 * mm, 84 * mm)


def whispering(layout: Layout, words: str) -> Layout:
    """The same, with words in white at its end: in the text layer, but nobody sees them, so that nobody reads them."""

    def story(draft: Draft, look: Look, width: float) -> list[Flowable]:
        style = replace(look, ink=white).style(scale=0.6)
        return [*layout.story(draft, look, width), Paragraph(words, style)]

    return replace(layout, story=story)


def _plain(draft: Draft, look: Look, width: float) -> list[Flowable]:
    title = Said.plain(draft.title, look.style(scale=1.1, bold=True, after=10))
    return [Spacer(1, 20), *addressee(draft.addressee, look), title, *blocks(draft, look, width)]


def _sheets(draft: Draft, look: Look, width: float) -> list[Flowable]:
    return list(_each_on_its_own(draft, look, width))


def _each_on_its_own(draft: Draft, look: Look, width: float) -> Iterator[Flowable]:
    for number, block in enumerate(draft.body):
        if number and isinstance(block, Heading):
            yield PageBreak()
        yield from set_block(block, look, width)


def _slip(draft: Draft, look: Look, width: float) -> list[Flowable]:
    left = party(draft.issuer, look, scale=1.15)
    right = [*lines([draft.title], look, align="right", scale=1.1), *facts(draft.facts, look, width * 0.4)]
    return [side_by_side(left, right, width), Spacer(1, 4), *blocks(draft, look, width)]


ODD_LAYOUTS: Final = {
    layout.name: layout
    for layout in (
        FROM_THE_RIGHT,
        Layout(
            name="plain",
            story=_plain,
            size=A4,
            margin=26 * mm,
            running_head=False,
            page_numbers="",
            look=Look(font="Times-Roman", bold="Times-Bold", size=11.5),
        ),
        Layout(
            name="sheets",
            story=_sheets,
            size=A4,
            margin=22 * mm,
            running_head=False,
            look=Look(font="Times-Roman", bold="Times-Bold", size=10.5),
        ),
        Layout(
            name="slip",
            story=_slip,
            size=_SLIP,
            margin=7 * mm,
            running_head=False,
            page_numbers="",
            frame=True,
            look=Look(size=8.6, accent=HexColor("#234a7a")),
        ),
    )
}
