"""Finds many words in a text at once: whole words only, and a vendor with its date only where they stand together."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
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
        self._dates = {paper.vendor: self._written(paper.dates) for paper in secrets.papers}
        days = {form for forms in self._dates.values() for form in forms}
        self._texts = sorted({*self._kinds, *self._dates, *days} - {""})
        self._automaton = AhoCorasick(self._texts) if self._texts else None

    @staticmethod
    def _written(dates: frozenset[str]) -> frozenset[str]:
        return frozenset(form for date in dates for form in renderings(date))

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
        places: dict[str, list[int]] = {}
        for index, start, end in self._matches(folded):
            if _is_whole(folded, start, end):
                places.setdefault(self._texts[index], []).append(start)
        for text, starts in places.items():
            if text in self._kinds:
                yield self._kinds[text], text, starts[0]
                continue
            for day in self._dates.get(text, frozenset()) & places.keys():
                if (place := _together(starts, places[day])) is not None:
                    yield "vendor and date", text, place

    def _matches(self, folded: str) -> Sequence[tuple[int, int, int]]:
        return self._automaton.find_matches_as_indexes(folded, overlapping=True) if self._automaton else ()


def _is_whole(text: str, start: int, end: int) -> bool:
    """No word goes on before or after."""
    before, after = text[max(0, start - 1) : start], text[end : end + 1]
    return not (before.isalnum() and text[start].isalnum()) and not (after.isalnum() and text[end - 1].isalnum())


def _together(vendors: Sequence[int], days: Sequence[int]) -> int | None:
    """The first place of a vendor that has the day beside it; both ascend."""
    for place in vendors:
        nearest = bisect_left(days, place)
        if any(abs(day - place) <= TOGETHER for day in days[max(0, nearest - 1) : nearest + 1]):
            return place
    return None


def _line(text: str, place: int) -> int:
    """The line of a place in the folded text, which is its folded lines with a space between."""
    end = -1
    for number, line in enumerate(text.split("\n"), 1):
        if folded := fold_words(line):
            end += len(folded) + 1
            if place < end:
                return number
    return 1
