"""A paper with a column of particulars at the left: whom it is for and the facts, then the issuer over the text."""

from __future__ import annotations

from reportlab.lib.colors import HexColor
from reportlab.lib.units import mm
from reportlab.platypus import Flowable, Spacer

from bench.synthesis.content import Draft
from bench.synthesis.look import Layout, Look
from bench.synthesis.saying import Said
from bench.synthesis.setting import addressee, blocks, facts_or_none, party, rule


def _side(draft: Draft, look: Look, width: float) -> list[Flowable]:
    return [
        Spacer(1, 6),
        *addressee(draft.addressee, look),
        rule(look, thickness=2),
        *facts_or_none(draft.facts, look, width),
    ]


def _story(draft: Draft, look: Look, width: float) -> list[Flowable]:
    return [
        *party(draft.issuer, look, scale=1.5),
        Spacer(1, 10),
        Said.plain(draft.title, look.style(scale=1.35, bold=True, after=8)),
        *blocks(draft, look, width),
    ]


SIDEBAR = Layout(
    name="sidebar",
    story=_story,
    side=_side,
    side_share=0.27,
    coloured=True,
    margin=17 * mm,
    gutter=7 * mm,
    page_numbers="– {page} –",
    look=Look(size=9.6, accent=HexColor("#54307a"), shade=HexColor("#ece5f3")),
)
