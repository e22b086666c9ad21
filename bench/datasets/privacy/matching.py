"""Finds many words in a text at once: whole words only, and a vendor with its date only where they stand together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from ahocorasick_rs import AhoCorasick

from bench.core.model import Frozen
from bench.datasets.privacy.folding import fold_words, readings
from bench.datasets.privacy.renderings import renderings
from bench.datasets.privacy.secrets import Secrets

TOGETHER: Final = 160
"""Folded characters between a vendor and its date that still are one statement: a row, some lines of JSON."""


class Hit(Frozen):
    """A secret in a text."""

    kind: str
    """What was found: a kind of secret, or `vendor and date`."""
    text: str
    """Folded; never printed whole."""
    line: int
    """Counts from 1."""


class Matcher:
    """Looks for all secrets in one pass over a text."""

    def __init__(self, secrets: Secrets) -> None:
        self._kinds: dict[str, str] = {secret.text: secret.kind for secret in secrets.words}
        self._dates = {paper.vendor: paper.dates for paper in secrets.papers if paper.vendor not in self._kinds}
        self._words = Words({*self._kinds, *self._dates})
        self._days: dict[str, Words] = {}

    def hits(self, text: str) -> list[Hit]:
        """Every secret once, at its first line."""
        found: dict[tuple[str, str], Hit] = {}
        for reading in readings(text):
            for kind, secret, place in self._found(fold_words(reading)):
                if (kind, secret) not in found:
                    found[kind, secret] = Hit(kind=kind, text=secret, line=_line(reading, place))
        return sorted(found.values(), key=lambda hit: (hit.line, hit.kind, hit.text))

    def _found(self, folded: str) -> Iterator[tuple[str, str, int]]:
        """Kind, secret, and where it begins."""
        for text, place in self._words.places(folded):
            if text in self._kinds:
                yield self._kinds[text], text, place
            elif any(self._days_of(text).places(_around(folded, place, text))):
                yield "vendor and date", text, place

    def _days_of(self, vendor: str) -> Words:
        """Made when a vendor is met: a day is written in some ninety ways."""
        if vendor not in self._days:
            self._days[vendor] = Words({form for date in self._dates[vendor] for form in renderings(date)})
        return self._days[vendor]


class Words:
    """Whole words and where they stand."""

    def __init__(self, words: Iterable[str]) -> None:
        self._texts = sorted({*words} - {""})
        self._automaton = AhoCorasick(self._texts) if self._texts else None

    def places(self, folded: str) -> Iterator[tuple[str, int]]:
        """Each place of each word, in the order of their ends; no letter or digit goes on before or after it."""
        matches = self._automaton.find_matches_as_indexes(folded, overlapping=True) if self._automaton else ()
        return ((self._texts[index], start) for index, start, end in matches if _is_whole(folded, start, end))


def _around(folded: str, place: int, word: str) -> str:
    """What stands near enough to a word to be one statement with it."""
    return folded[max(0, place - TOGETHER) : place + len(word) + TOGETHER]


def _is_whole(text: str, start: int, end: int) -> bool:
    """No word goes on before or after."""
    before, after = text[max(0, start - 1) : start], text[end : end + 1]
    return not (before.isalnum() and text[start].isalnum()) and not (after.isalnum() and text[end - 1].isalnum())


def _line(text: str, place: int) -> int:
    """The line of a place in the folded text, which is its folded lines with a space between."""
    end = -1
    for number, line in enumerate(text.split("\n"), 1):
        if folded := fold_words(line):
            end += len(folded) + 1
            if place < end:
                return number
    return 1
