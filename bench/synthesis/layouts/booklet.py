"""A small booklet: title and particulars first, the issuer in the imprint at the end."""

from __future__ import annotations

from reportlab.lib.colors import HexColor
from reportlab.lib.pagesizes import A5
from reportlab.lib.units import mm
from reportlab.platypus import CondPageBreak, Flowable, Spacer

from bench.synthesis.content import Draft
from bench.synthesis.look import Layout, Look
from bench.synthesis.saying import Said
from bench.synthesis.setting import addressee, blocks, facts_or_none, party, rule


def _story(draft: Draft, look: Look, width: float) -> list[Flowable]:
    return [
        Spacer(1, 14),
        Said.plain(draft.title, look.style(scale=1.9, bold=True, accent=True, after=10)),
        rule(look, thickness=1.6),
        *addressee(draft.addressee, look),
        *facts_or_none(draft.facts, look, width),
        *blocks(draft, look, width),
        CondPageBreak(80),
        Spacer(1, 10),
        rule(look),
        *party(draft.issuer, look, scale=1.15),
    ]


BOOKLET = Layout(
    name="booklet",
    story=_story,
    coloured=True,
    size=A5,
    margin=15 * mm,
    running_head=False,
    page_numbers="{page}",
    look=Look(size=8.8, accent=HexColor("#0f5f8a"), shade=HexColor("#e1eef5")),
)
