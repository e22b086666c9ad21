"""Extractions that do not look like a document's text, told without knowing the document."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from typing import Final

from bench.core.agreement import Reading, Suspicion
from bench.scoring.fidelity import words

NOISE: Final = 0.02
"""Share of characters that no text has from which it is glyph noise."""
NO_VOWELS: Final = 0.3
"""Share of Latin words without a vowel from which the letters are not what was printed."""
ENOUGH: Final = 10
"""Words below which a share says nothing; letters and digits below which a text is empty."""
SHORTER: Final = 0.5
"""Share of another loader's words below which a text is much shorter."""
IMAGES: Final = frozenset({"png", "jpg", "tiff", "webp", "gif", "bmp", "heic"})

_CID: Final = re.compile(r"\(cid:[0-9]+\)")
_LATIN: Final = re.compile(r"[a-z]{4,}")
_VOWEL: Final = re.compile(r"[aeiouy]")
_UNLIKELY: Final = frozenset({"Cc", "Cn", "Co", "Cs"})
_SPACES: Final = frozenset("\t\n\r\f\v")


def suspicions(reading: Reading, others: Sequence[Reading], *, format_: str) -> Iterator[Suspicion]:
    """Everything that is odd about one loader's reading of a document; `others` are the other loaders'."""
    for kind, detail in _found(reading, others, format_):
        yield Suspicion(loader=reading.loader, kind=kind, detail=detail)


def _found(reading: Reading, others: Sequence[Reading], format_: str) -> Iterator[tuple[str, str]]:
    if reading.failure == "empty_text" or (reading.failure is None and _letters(reading.text) < ENOUGH):
        yield "empty", "fewer than 10 letters and digits"
    elif reading.failure is not None:
        yield "failed", reading.failure
    if _ocr_off(reading, format_):
        yield "OCR off", "a picture that was not read" if format_ in IMAGES else _pages(reading)
    if reading.failure is not None:
        return
    noise = glyph_noise(reading.text)
    if noise > NOISE:
        yield "glyph noise", f"{noise:.0%} of the characters are in no text"
    silent = without_vowels(reading.text)
    if silent is not None and silent > NO_VOWELS:
        yield "no vowels", f"{silent:.0%} of the words have none"
    longest = max((len(words(other.text)) for other in others if other.failure is None), default=0)
    own = len(words(reading.text))
    if longest >= 2 * ENOUGH and own < SHORTER * longest:
        yield "much shorter", f"{own} words, another loader has {longest}"


def glyph_noise(text: str) -> float:
    """Share of replacement, private-use, unassigned and control characters and of `(cid:12)`, of all but space."""
    cids = len(_CID.findall(text))
    seen = [letter for letter in _CID.sub("", text) if not letter.isspace() and letter not in _SPACES]
    odd = cids + sum(letter == "\ufffd" or unicodedata.category(letter) in _UNLIKELY for letter in seen)
    return odd / (len(seen) + cids) if seen or cids else 0.0


def without_vowels(text: str) -> float | None:
    """Share of the Latin words of four letters and more without a vowel, accents aside; None with too few of them."""
    plain = unicodedata.normalize("NFKD", text).casefold()
    found = _LATIN.findall("".join(letter for letter in plain if not unicodedata.combining(letter)))
    return sum(not _VOWEL.search(word) for word in found) / len(found) if len(found) >= ENOUGH else None


def _ocr_off(reading: Reading, format_: str) -> bool:
    """A picture, or pages without text, and no page came from OCR."""
    if reading.pages_ocred:
        return False
    if format_ in IMAGES:
        return reading.failure in ("unsupported", "empty_text") or reading.pages_ocred == 0
    empty = reading.failure == "empty_text" and format_ == "pdf"
    return empty or (reading.failure is None and reading.pages_without_text > 0)


def _pages(reading: Reading) -> str:
    if reading.failure is not None:
        return "no page has text and none was read as a picture"
    return f"{reading.pages_without_text} of {reading.pages or '?'} pages have no text, none was read as a picture"


def _letters(text: str) -> int:
    return sum(letter.isalnum() for letter in text)
