"""A letter: letterhead, addressee, reference lines, subject, text."""

from __future__ import annotations

from reportlab.lib.colors import HexColor
from reportlab.lib.units import mm
from reportlab.platypus import Flowable

from bench.synthesis.content import Draft
from bench.synthesis.look import Layout, Look
from bench.synthesis.saying import Said
from bench.synthesis.setting import addressee, blocks, facts_or_none, party, rule


def _story(draft: Draft, look: Look, width: float) -> list[Flowable]:
    return [
        *party(draft.issuer, look, align="right"),
        rule(look),
        *addressee(draft.addressee, look),
        *facts_or_none(draft.facts, look, width * 0.7, gap=12),
        Said.plain(draft.title, look.style(scale=1.15, bold=True, after=10)),
        *blocks(draft, look, width),
    ]


LETTER = Layout(
    name="letter",
    story=_story,
    coloured=True,
    margin=24 * mm,
    look=Look(font="Times-Roman", bold="Times-Bold", size=11, accent=HexColor("#27405c")),
)
