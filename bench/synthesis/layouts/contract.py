"""A contract or order: centred title, then clauses in one justified column."""

from __future__ import annotations

from reportlab.lib.units import mm
from reportlab.platypus import Flowable

from bench.synthesis.content import Draft
from bench.synthesis.look import Layout, Look
from bench.synthesis.saying import Said
from bench.synthesis.setting import blocks, facts_or_none, lines, rule


def _story(draft: Draft, look: Look, width: float) -> list[Flowable]:
    return [
        Said.plain(draft.issuer.name, look.style(scale=1.2, bold=True, align="centre", after=2)),
        *lines(draft.issuer.lines, look, align="centre", scale=0.9),
        rule(look),
        Said.plain(draft.title, look.style(scale=1.35, bold=True, align="centre", after=10)),
        *facts_or_none(draft.facts, look, width * 0.8, gap=8),
        *blocks(draft, look, width),
    ]


CONTRACT = Layout(
    name="contract",
    story=_story,
    margin=27 * mm,
    look=Look(font="Times-Roman", bold="Times-Bold", size=11.5),
)
