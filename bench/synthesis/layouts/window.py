"""For a window envelope: the addressee top left, issuer and facts in a block at the right of it."""

from __future__ import annotations

from reportlab.lib.colors import HexColor
from reportlab.lib.units import mm
from reportlab.platypus import Flowable, Spacer

from bench.synthesis.content import Draft
from bench.synthesis.look import Layout, Look
from bench.synthesis.saying import Said
from bench.synthesis.setting import addressee, blocks, facts_or_none, party, rule, side_by_side


def _story(draft: Draft, look: Look, width: float) -> list[Flowable]:
    left = [Spacer(1, 34), *addressee(draft.addressee, look)]
    right = [
        *party(draft.issuer, look, scale=1.3),
        Spacer(1, 6),
        rule(look, gap=4),
        *facts_or_none(draft.facts, look, width * 0.44),
    ]
    return [
        side_by_side(left, right, width, share=0.55),
        Spacer(1, 12),
        Said.plain(draft.title, look.style(scale=1.3, bold=True, after=9)),
        *blocks(draft, look, width),
    ]


WINDOW = Layout(
    name="window",
    story=_story,
    coloured=True,
    margin=21 * mm,
    look=Look(size=10, accent=HexColor("#1c6b57"), shade=HexColor("#e3efeb")),
)
