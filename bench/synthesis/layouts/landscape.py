"""A sheet lying on its side, with issuer, addressee and facts in a row over wide tables."""

from __future__ import annotations

from reportlab.lib.pagesizes import A4
from reportlab.lib.pagesizes import landscape as on_its_side
from reportlab.lib.units import mm
from reportlab.platypus import Flowable, Spacer, Table

from bench.synthesis.content import Draft
from bench.synthesis.look import Layout, Look
from bench.synthesis.saying import Said
from bench.synthesis.setting import addressee, blocks, facts_or_none, party, rule


def _story(draft: Draft, look: Look, width: float) -> list[Flowable]:
    shares = (0.32, 0.28, 0.4)
    row = Table(
        [
            [
                facts_or_none(draft.facts, look, width * shares[0] - 12) or [Spacer(1, 1)],
                addressee(draft.addressee, look) or [Spacer(1, 1)],
                party(draft.issuer, look, align="right", scale=1.3),
            ]
        ],
        colWidths=[width * share for share in shares],
    )
    row.setStyle([("VALIGN", (0, 0), (-1, -1), "TOP"), ("LEFTPADDING", (0, 0), (-1, -1), 0)])
    title = Said.plain(draft.title, look.style(scale=1.6, bold=True, accent=True, after=4))
    return [title, rule(look, thickness=1.4), row, Spacer(1, 4), *blocks(draft, look, width)]


LANDSCAPE = Layout(
    name="landscape",
    story=_story,
    coloured=True,
    size=on_its_side(A4),
    margin=16 * mm,
    look=Look(size=9.4, striped=True, ruled=False),
)
