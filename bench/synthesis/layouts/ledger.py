"""A business paper: issuer and facts side by side over tables."""

from __future__ import annotations

from reportlab.lib.colors import HexColor
from reportlab.lib.units import mm
from reportlab.platypus import Flowable, Spacer

from bench.synthesis.content import Draft
from bench.synthesis.look import Layout, Look
from bench.synthesis.saying import Said
from bench.synthesis.setting import addressee, blocks, facts_or_none, lines, party, rule, side_by_side


def _story(draft: Draft, look: Look, width: float) -> list[Flowable]:
    title = Said.plain(draft.title, look.style(scale=1.7, bold=True, align="right", after=4))
    left = [*party(draft.issuer, look, scale=1.25)]
    right = [title, *facts_or_none(draft.facts, look, width * 0.45, gap=2)]
    return [
        side_by_side(left, right, width),
        rule(look),
        *([*lines(["For"], look, scale=0.8)] if draft.addressee else []),
        *addressee(draft.addressee, look),
        Spacer(1, 2),
        *blocks(draft, look, width),
    ]


LEDGER = Layout(
    name="ledger",
    story=_story,
    coloured=True,
    margin=17 * mm,
    look=Look(size=9.5, accent=HexColor("#1c6b57"), shade=HexColor("#e3efeb")),
)
