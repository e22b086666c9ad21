"""A statement of a larger house: a coloured band with the issuer, bars over the parts, striped tables."""

from __future__ import annotations

from reportlab.lib.colors import HexColor, white
from reportlab.lib.units import mm
from reportlab.platypus import Flowable, Spacer, Table

from bench.synthesis.content import Draft
from bench.synthesis.look import Layout, Look
from bench.synthesis.saying import Said
from bench.synthesis.setting import addressee, blocks, facts_or_none, lines, side_by_side


def _story(draft: Draft, look: Look, width: float) -> list[Flowable]:
    left = [*lines(draft.issuer.lines, look, scale=0.85), Spacer(1, 8), *addressee(draft.addressee, look)]
    right = facts_or_none(draft.facts, look, width * 0.46)
    return [
        _band(draft, look, width),
        Spacer(1, 8),
        side_by_side(left, right, width, share=0.54),
        *blocks(draft, look, width),
    ]


def _band(draft: Draft, look: Look, width: float) -> Flowable:
    name, title = look.style(scale=1.45, bold=True, after=0), look.style(scale=1.1, align="right", after=0)
    name.textColor = title.textColor = white
    band = Table(
        [[Said.plain(draft.issuer.name, name), Said.plain(draft.title, title)]], colWidths=[width * 0.58, width * 0.42]
    )
    band.setStyle(
        [
            ("BACKGROUND", (0, 0), (-1, -1), look.accent),
            ("VALIGN", (0, 0), (-1, -1), "MIDDLE"),
            *[(f"{side}PADDING", (0, 0), (-1, -1), 9) for side in ("TOP", "BOTTOM", "LEFT", "RIGHT")],
        ]
    )
    return band


BANDED = Layout(
    name="banded",
    story=_story,
    coloured=True,
    margin=16 * mm,
    page_numbers="{page} of {pages}",
    look=Look(size=9.3, accent=HexColor("#0f5f8a"), shade=HexColor("#e1eef5"), ruled=False, striped=True, bars=True),
)
