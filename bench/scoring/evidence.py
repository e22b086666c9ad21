"""Whether the true vendor or date stands in a text, and whether the window kept it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Final, Literal

from bench.core.axes import NO_DATE, Axis
from bench.core.ledger import LITERAL_AXES
from bench.core.outcome import Failure, Outcome
from bench.scoring.dates import date_stands_in

Evidence = Literal["in window", "cut by window", "not in text", "no text", "-"]

SHORT_NAME: Final = 5
"""A vendor of fewer letters and digits must stand as words of its own: `Free` is not evidence in `freeze`."""

_MARKS: Final = re.compile(r"[\W_]+")
_ASCII_MARKS: Final = {code: " " for code in range(128) if not chr(code).isalnum()}
"""The same for a text of ASCII alone, 10 × as fast."""


def evidence(axis: Axis, values: Iterable[str], outcome: Outcome) -> Evidence:
    """Where any of the true values was last seen on its way: extraction, then window.

    Threshold: every letter and digit of a vendor in the right order, no edits; case, white space and punctuation
    do not count, so a line break or a lost hyphen in an OCR text is forgiven and a misread letter is not. A date
    counts in any of `dates.RENDERINGS`.
    """
    sought = [value for value in values if value != NO_DATE]
    if axis not in LITERAL_AXES or not sought:
        return "-"
    if outcome.extraction is None or (isinstance(outcome.result, Failure) and outcome.result.stage == "load"):
        return "no text"
    text = outcome.extraction.text
    kept = ((0, len(text)),) if outcome.window is None else outcome.window.kept
    if any(stands_in(axis, sought, text[start:end]) for start, end in kept):
        return "in window"
    whole = kept == ((0, len(text)),)
    return "cut by window" if not whole and stands_in(axis, sought, text) else "not in text"


def stands_in(axis: Axis, values: Iterable[str], text: str) -> bool:
    """Whether any of the values is written in the text."""
    folded = _folded(text)
    if axis == "date":
        return any(date_stands_in(value, folded) for value in values)
    words = _words(folded)
    letters = words.replace(" ", "")
    return any(_name_stands_in(_words(value), words, letters) for value in map(_folded, values))


# What OCR takes for each other; both sides of a tolerant search are brought to one of them.
_CONFUSED_LETTERS: Final = str.maketrans("01i|!582", "ollllsbz")
_CONFUSED_DIGITS: Final = str.maketrans("oli|sbz", "0111582")
_NUMBER_LIKE: Final = re.compile(r"[0-9oil|sbz]*[0-9][0-9oil|sbz]*")


def may_stand_in(axis: Axis, values: Iterable[str], text: str) -> bool:
    """`stands_in`, or but for characters that OCR takes for each other: 0/O, 1/l/I/|/!, 5/S, 8/B, 2/Z, and no other.

    No edits beyond these, so a text that lacks a letter does not have the value.
    """
    sought = list(values)
    if stands_in(axis, sought, text):
        return True
    folded = _folded(text)
    if axis == "date":
        read = _NUMBER_LIKE.sub(lambda found: found[0].translate(_CONFUSED_DIGITS), folded)
        return any(date_stands_in(value, read) for value in sought)
    words = confused(folded)
    letters = words.replace(" ", "")
    return any(_name_stands_in(confused(_folded(value)), words, letters) for value in sought)


def confused(text: str) -> str:
    """Letters that OCR takes for each other brought to one, marks gone: the form of a tolerant search for names."""
    return _words(text.translate(_CONFUSED_LETTERS))


def _name_stands_in(name: str, words: str, letters: str) -> bool:
    squashed = name.replace(" ", "")
    if not squashed:
        return False
    return f" {name} " in f" {words} " if len(squashed) < SHORT_NAME else squashed in letters


def _folded(text: str) -> str:
    return unicodedata.normalize("NFKC", text).casefold()


def _words(folded: str) -> str:
    """Letters and digits, every run of anything else one space."""
    marks_gone = folded.translate(_ASCII_MARKS) if folded.isascii() else _MARKS.sub(" ", folded)
    return " ".join(marks_gone.split())
