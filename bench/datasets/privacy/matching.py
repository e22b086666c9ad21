"""Finds many words in a text at once: whole words only, and a vendor with its date only where they stand together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from ahocorasick_rs import AhoCorasick

from bench.core.model import Frozen
from bench.datasets.privacy.folding import Squeezed
from bench.datasets.privacy.parting import Spelling
from bench.datasets.privacy.readings import readings
from bench.datasets.privacy.renderings import renderings
from bench.datasets.privacy.secrets import Secrets

TOGETHER: Final = 160
"""Letters and digits between a vendor and its date that still are one statement: a row, some lines of JSON."""


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
        for reading in map(Squeezed, readings(text)):
            for kind, secret, place in self._found(reading):
                if (kind, secret) not in found:
                    found[kind, secret] = Hit(kind=kind, text=secret, line=reading.line(place))
        return sorted(found.values(), key=lambda hit: (hit.line, hit.kind, hit.text))

    def _found(self, reading: Squeezed) -> Iterator[tuple[str, str, int]]:
        """Kind, secret, and where it begins."""
        for text, start, end in self._words.places(reading, 0, len(reading.letters)):
            if text in self._kinds:
                yield self._kinds[text], text, start
            elif any(self._days_of(text).places(reading, max(0, start - TOGETHER), end + TOGETHER)):
                yield "vendor and date", text, start

    def _days_of(self, vendor: str) -> Words:
        """Made when a vendor is met: a day is written in some ninety ways."""
        if vendor not in self._days:
            self._days[vendor] = Words({form for date in self._dates[vendor] for form in renderings(date)})
        return self._days[vendor]


class Words:
    """Whole words and where they stand, whatever parts or joins their pieces."""

    def __init__(self, words: Iterable[str]) -> None:
        self._spellings: dict[str, list[Spelling]] = {}
        for spelling in map(Spelling, sorted({*words})):
            self._spellings.setdefault(spelling.letters, []).append(spelling)
        self._spellings.pop("", None)
        self._letters = list(self._spellings)
        self._automaton = AhoCorasick(self._letters) if self._letters else None

    def places(self, reading: Squeezed, first: int, last: int) -> Iterator[tuple[str, int, int]]:
        """Each word with where it begins and ends, in the order of ends, within a part of the reading."""
        if self._automaton is None:
            return
        for index, start, end in self._automaton.find_matches_as_indexes(reading.letters[first:last], overlapping=True):
            if reading.is_whole(first + start, first + end):
                gaps = reading.gaps(first + start, first + end)
                for spelling in self._spellings[self._letters[index]]:
                    if spelling.is_written(gaps):
                        yield spelling.text, first + start, first + end
