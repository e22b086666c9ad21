"""A certificate: everything centred in a frame."""

from __future__ import annotations

from reportlab.lib.colors import HexColor
from reportlab.lib.units import mm
from reportlab.platypus import Flowable, Spacer

from bench.synthesis.content import Draft, Prose
from bench.synthesis.look import Layout, Look
from bench.synthesis.saying import Said
from bench.synthesis.setting import facts_or_none, lines, party, set_block


def _story(draft: Draft, look: Look, width: float) -> list[Flowable]:
    body = [part for block in draft.body for part in _centred(block, look, width)]
    return [
        Spacer(1, 30),
        *party(draft.issuer, look, align="centre", scale=1.5),
        Spacer(1, 26),
        Said.plain(draft.title, look.style(scale=2.2, bold=True, align="centre", after=18)),
        *lines([draft.addressee.name] if draft.addressee else [], look, align="centre", scale=1.4),
        Spacer(1, 10),
        *body,
        Spacer(1, 16),
        *facts_or_none(draft.facts, look, width * 0.8),
    ]


def _centred(block: object, look: Look, width: float) -> list[Flowable]:
    if isinstance(block, Prose):
        scale, after = (0.72, 5) if block.small else (1.1, 10)
        return [Said.plain(block.text, look.style(align="centre", scale=scale, after=after))]
    return set_block(block, look, width)  # type: ignore[arg-type]


CERTIFICATE = Layout(
    name="certificate",
    story=_story,
    margin=30 * mm,
    frame=True,
    page_numbers="{page} / {pages}",
    look=Look(font="Times-Roman", bold="Times-Bold", size=12, accent=HexColor("#4a3a12")),
)
