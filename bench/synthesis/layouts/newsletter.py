"""A sheet with a masthead over two columns."""

from __future__ import annotations

from reportlab.lib.colors import HexColor
from reportlab.lib.units import mm
from reportlab.platypus import Flowable, Spacer

from bench.synthesis.content import Draft
from bench.synthesis.look import Layout, Look
from bench.synthesis.saying import Said
from bench.synthesis.setting import addressee, blocks, facts_or_none, lines, rule


def _head(draft: Draft, look: Look, _width: float) -> list[Flowable]:
    return [
        Said.plain(draft.title, look.style(scale=2.3, bold=True, align="centre", accent=True, after=6)),
        rule(look, thickness=2, gap=4),
        Said.plain(
            " · ".join((draft.issuer.name, *draft.issuer.lines)), look.style(scale=0.95, align="centre", after=2)
        ),
        rule(look, gap=6),
    ]


def _story(draft: Draft, look: Look, width: float) -> list[Flowable]:
    to = [*lines(["For"], look, scale=0.8), *addressee(draft.addressee, look)] if draft.addressee else []
    return [Spacer(1, 2), *to, *facts_or_none(draft.facts, look, width), *blocks(draft, look, width)]


NEWSLETTER = Layout(
    name="newsletter",
    story=_story,
    head=_head,
    coloured=True,
    columns=2,
    margin=18 * mm,
    page_numbers="{page}",
    look=Look(font="Times-Roman", bold="Times-Bold", size=10, accent=HexColor("#7a2c2c"), shade=HexColor("#f3e6e4")),
)
