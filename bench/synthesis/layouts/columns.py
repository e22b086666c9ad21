"""A page in two columns: leaflets, policies, manuals."""

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
        *party(draft.issuer, look, scale=1.3),
        rule(look, gap=6),
        Said.plain(draft.title, look.style(scale=1.6, bold=True, after=8)),
        *addressee(draft.addressee, look),
        *facts_or_none(draft.facts, look, width, gap=8),
        *blocks(draft, look, width),
    ]


COLUMNS = Layout(
    name="columns",
    story=_story,
    coloured=True,
    margin=16 * mm,
    columns=2,
    look=Look(size=9.2, accent=HexColor("#7a2c2c"), shade=HexColor("#f3e6e4")),
)
