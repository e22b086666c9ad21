"""The text that a bad old OCR leaves under a scan: most words are wrong, and so are vendor and date."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Final

from bench.synthesis.wear.sheet import Line

_PAIRS: Final = (
    "m rn; n ri; l 1; i l; I l; o 0; O 0; 0 O; 1 l; e c; c e; a u; u ii; h b; t f; f t; s 5; S 5; 5 S; B 8; 8 B; g q; "
    "y v; d cl; r t; 2 Z; 6 G; 3 8; 9 g; 4 A; 7 ?; . ,; , .; D 0; E F; R K; M N; T 7; A 4; w vv; k lc; p n; b 6; v y"
)
"""A letter, and what it was taken for."""
_CONFUSED: Final = dict(pair.split(" ") for pair in _PAIRS.split("; "))
_JUNK: Final = ("|", "~", "'", "^", "_", "»", "§", "°")


def lines_of(page: Any) -> list[Line]:
    """The lines of a born-digital page, where they stand. `page` is pypdfium2's."""
    text = page.get_textpage()
    found = []
    for number in range(text.count_rects()):
        left, bottom, right, top = text.get_rect(number)
        words = " ".join(text.get_text_bounded(left, bottom, right, top).split())
        if words:
            found.append(Line(text=words, x=left, y=bottom, width=right - left, size=max(4, top - bottom)))
    return found


def garbled(lines: Sequence[Line], chance: random.Random, secrets: Iterable[str] = ()) -> list[Line]:
    """The lines as misread; no secret is left in one piece."""
    hidden = [secret.casefold() for secret in secrets if secret]
    return [replace(line, text=_misread(line.text, chance, hidden)) for line in lines if chance.random() > 0.06]  # noqa: PLR2004


def _misread(text: str, chance: random.Random, secrets: Sequence[str]) -> str:
    rate = 0.22
    while True:
        words = [_word(word, chance, rate) for word in text.split()]
        misread = _joined(words, chance)
        if not any(secret in misread.casefold() for secret in secrets):
            return misread
        rate = min(0.9, rate + 0.15)


def _word(word: str, chance: random.Random, rate: float) -> str:
    letters = [_CONFUSED.get(letter, letter) if chance.random() < rate else letter for letter in word]
    return "".join(letters) + (chance.choice(_JUNK) if chance.random() < rate / 6 else "")


def _joined(words: Sequence[str], chance: random.Random) -> str:
    """Some gaps between words were not seen."""
    return "".join(word + ("" if chance.random() < 0.12 else " ") for word in words).strip()  # noqa: PLR2004
