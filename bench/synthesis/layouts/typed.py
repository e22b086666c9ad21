"""Typed on plain paper: one face, no colour, nothing but lines of dashes."""

from __future__ import annotations

from reportlab.lib.units import mm
from reportlab.platypus import Flowable, Spacer

from bench.synthesis.content import Draft
from bench.synthesis.look import Layout, Look
from bench.synthesis.saying import Said
from bench.synthesis.setting import addressee, blocks, facts_or_none, lines, rule


def _story(draft: Draft, look: Look, width: float) -> list[Flowable]:
    return [
        *addressee(draft.addressee, look),
        *facts_or_none(draft.facts, look, width, gap=12),
        Said.plain(draft.issuer.name, look.style(bold=True, after=0)),
        *lines(draft.issuer.lines, look),
        Spacer(1, 10),
        Said.plain(draft.title.upper(), look.style(bold=True, after=2)),
        rule(look, thickness=0.5),
        *blocks(draft, look, width),
    ]


TYPED = Layout(
    name="typed",
    story=_story,
    margin=23 * mm,
    running_head=False,
    page_numbers="- {page} -",
    look=Look(font="Courier", bold="Courier-Bold", size=9.5, ruled=False),
)
