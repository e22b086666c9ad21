"""A draft and its layout → the same with vendor or date as a picture only."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Final, Literal

from bench.synthesis import days
from bench.synthesis.content import Draft, Prose, Signature
from bench.synthesis.drawn import pictures
from bench.synthesis.drawn.flowing import Picture, pictured
from bench.synthesis.drawn.taking import day_of, without_date, without_vendor
from bench.synthesis.look import Layout

Manner = Literal["logo", "stamp", "hand"]
_HAND_BASE: Final = 0.28
"""Share of a written line's height that lies below the line."""


def draw(draft: Draft, layout: Layout, manners: Iterable[Manner], *, seed: str) -> tuple[Draft, Layout]:
    """Apply each manner. Raises ValueError if the draft has no date to draw."""
    for manner in manners:
        chance = random.Random(f"{seed}/{manner}")  # noqa: S311 - wanted: the same each time
        draft, words, picture = _MANNERS[manner](draft, chance)
        layout = pictured(layout, {words: picture})
    return draft, layout


def _logo(draft: Draft, chance: random.Random) -> tuple[Draft, str, Picture]:
    picture = Picture(image=pictures.logo(draft.issuer.name, chance))
    return without_vendor(draft), draft.issuer.name, picture


def _stamp(draft: Draft, chance: random.Random) -> tuple[Draft, str, Picture]:
    left, label = without_date(draft, "the date stamped on this document")
    day = days.short(day_of(draft)).upper()
    picture = Picture(image=pictures.stamp(label.upper(), day, chance), to_the_right=True, after=6)
    return _placed(left, f"{label.upper()} {day}", chance), f"{label.upper()} {day}", picture


def _hand(draft: Draft, chance: random.Random) -> tuple[Draft, str, Picture]:
    left, label = without_date(draft, "the date filled in on this document")
    british = any(part in str(draft.facts) + str(draft.body) for part in ("£", "VAT"))
    day = (days.british if british else days.american)(day_of(draft))
    image = pictures.handwriting(day, chance)
    base = image.height / pictures.SCALE * _HAND_BASE
    words = f"{label}: {day}"
    picture = Picture(image=image, label=f"{label}:", on_a_line=True, line_at=base, after=8)
    return _placed(left, words, chance), words, picture


def _placed(draft: Draft, words: str, chance: random.Random) -> Draft:
    """Before the body; or after it, where somebody has signed."""
    signed = any(isinstance(block, Signature) for block in draft.body)
    at_the_end = signed and chance.random() < 0.6  # noqa: PLR2004 - more often than not
    said = Prose(text=words)
    return draft.model_copy(update={"body": (*draft.body, said) if at_the_end else (said, *draft.body)})


_MANNERS: Final = {"logo": _logo, "stamp": _stamp, "hand": _hand}
