"""A memo: lines that say to whom, from whom and about what, then the text."""

from __future__ import annotations

from reportlab.lib.units import mm
from reportlab.platypus import Flowable, Spacer

from bench.synthesis.content import Draft, Party
from bench.synthesis.look import Layout, Look
from bench.synthesis.setting import blocks, facts, lines, rule


def _story(draft: Draft, look: Look, width: float) -> list[Flowable]:
    to = [("To", _in_full(draft.addressee))] if draft.addressee else []
    rows = [*to, ("From", draft.issuer.name), *draft.facts, ("Re", draft.title)]
    return [
        rule(look, thickness=2.5),
        *facts(rows, look, width * 0.9),
        Spacer(1, 4),
        rule(look, thickness=0.6),
        *blocks(draft, look, width),
        Spacer(1, 8),
        *lines(draft.issuer.lines, look, scale=0.85),
    ]


def _in_full(who: Party) -> str:
    return ", ".join((who.name, *who.lines))


MEMO = Layout(
    name="memo",
    story=_story,
    margin=25 * mm,
    page_numbers="Page {page}/{pages}",
    look=Look(size=10.2),
)
