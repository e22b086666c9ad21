"""A till receipt: a narrow strip as long as it needs to be."""

from __future__ import annotations

from reportlab.lib.units import mm
from reportlab.platypus import Flowable, Spacer

from bench.synthesis.content import Draft
from bench.synthesis.look import Layout, Look
from bench.synthesis.saying import Said
from bench.synthesis.setting import blocks, facts_or_none, party


def _story(draft: Draft, look: Look, width: float) -> list[Flowable]:
    return [
        *([Said.plain(draft.top_line, look.style(scale=0.9, align="centre"))] if draft.top_line else []),
        *party(draft.issuer, look, align="centre", scale=1.3),
        Spacer(1, 6),
        Said.plain(draft.title, look.style(align="centre", after=6)),
        *facts_or_none(draft.facts, look, width, gap=2),
        Spacer(1, 6),
        *blocks(draft, look, width),
        *([Said.plain(draft.small_print, look.style(scale=0.9, align="centre"))] if draft.small_print else []),
    ]


TICKET = Layout(
    name="ticket",
    story=_story,
    size=(80 * mm, 0),
    margin=5 * mm,
    running_head=False,
    page_numbers="",
    look=Look(font="Courier", bold="Courier-Bold", size=8.5, ruled=False),
)
