"""Scores the names of a vocabulary for a text: meaning, words, and what stands in its title."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray
from sklearn.feature_extraction.text import TfidfVectorizer  # type: ignore[import-untyped]

from bench.classifiers.embedded.encoder import Encoder, Vectors
from bench.core.taxonomy import Term, fold

Scores = NDArray[np.float64]
"""One score for each entry, in the vocabulary's order."""

_TITLE_LINES: Final = 16
_TITLE_WORDS: Final = 7
_COMPOUND: Final = 7
"""Letters from which on a phrase is also found at the end of a longer word."""
_MEANING, _WORDS = 1.0, 1.0
"""Weights of standard deviations over the vocabulary."""
_CONTACT: Final = re.compile(r"@|www\.|\b(?:e-?mail|fax|tel|phone)\b", re.IGNORECASE)
_MAIL_HEAD: Final = re.compile(r"^\W*(?:from|to|subject|date|sent|cc|reply-to)\W*:", re.IGNORECASE | re.MULTILINE)
_MAIL_HEADS: Final = 3


@dataclass(frozen=True, kw_only=True)
class Entry:
    """A name to be looked for, and what it belongs to (a category's domain)."""

    name: str
    term: Term
    within: str = ""

    @property
    def spoken(self) -> str:
        """The name in words."""
        return _spoken(self.name)

    @property
    def phrases(self) -> tuple[str, ...]:
        """What a title may call it."""
        return tuple({self.spoken, *map(fold, self.term.aliases)})

    @property
    def meaning(self) -> str:
        """The sentence that a text is compared with."""
        return f"{_spoken(self.within)} {self.spoken}: {self.term.description}".strip()

    @property
    def words(self) -> str:
        """The words that a text is searched for; those of the name count twice."""
        return " ".join([self.spoken, self.spoken, *self.term.aliases, self.term.description])


class Vocabulary:
    """Entries, ready to be looked for in texts."""

    def __init__(self, entries: Sequence[Entry], encoder: Encoder, *, title: float) -> None:
        """`title`: weight of a name that stands in the title, against one standard deviation of meaning or words."""
        self.entries = tuple(entries)
        self._title = title
        self._phrases = [entry.phrases for entry in entries]
        self._meanings = encoder.texts([entry.meaning for entry in entries])
        self._vectorizer = TfidfVectorizer(
            ngram_range=(1, 2),
            stop_words="english",
            sublinear_tf=True,
            strip_accents="unicode",
            token_pattern=r"(?u)\b[^\W\d_]{2,}\b",  # noqa: S106 - a pattern, not a password
        )
        self._words = self._vectorizer.fit_transform([entry.words for entry in entries])

    def scores(self, text: str, chunks: Vectors) -> Scores:
        """A score for each entry; differences matter, not heights."""
        similar = chunks @ self._meanings.T
        meaning = 0.5 * similar.max(axis=0) + 0.5 * similar.mean(axis=0)
        words = np.asarray((self._words @ self._vectorizer.transform([_without_contacts(text)]).T).todense()).ravel()
        return _MEANING * _standard(meaning) + _WORDS * _standard(words) + self._title * self._titles(text)

    def _titles(self, text: str) -> Scores:
        lines = [line for line in (_plain(line) for line in text.splitlines()) if line][:_TITLE_LINES]
        return np.array([max(_in_title(phrase, lines) for phrase in phrases) for phrases in self._phrases])


def probabilities(scores: Scores, temperature: float) -> Scores:
    """Softmax."""
    powers = np.exp((scores - scores.max()) / temperature)
    return np.asarray(powers / powers.sum())


def _standard(values: NDArray[np.floating]) -> Scores:
    spread = float(values.std())
    return np.asarray((values - values.mean()) / spread if spread > 0 else np.zeros(len(values)), dtype=np.float64)


def _in_title(phrase: str, lines: Sequence[str]) -> float:
    """1 for a first line that is the phrase, less for a short line that holds it, and the less the lower it stands."""
    begins = "" if len(phrase) >= _COMPOUND else r"\b"  # Handelsrechnung
    held = re.compile(rf"{begins}{re.escape(phrase)}s?\b")
    best = 0.0
    for row, line in enumerate(lines):
        weight = 1.0 if line == phrase else 0.5 if len(line.split()) <= _TITLE_WORDS and held.search(line) else 0.0
        best = max(best, weight * (1 - row / (2 * _TITLE_LINES)))
    return best


def _without_contacts(text: str) -> str:
    """The text without lines of addresses: `E-mail:` in a letterhead does not make an e-mail; a message's head does."""
    lines = [line for line in text.splitlines() if not _CONTACT.search(line)]
    head = len(_MAIL_HEAD.findall(text[:2000])) >= _MAIL_HEADS
    return "\n".join([*(["e-mail email message"] if head else []), *lines])


def _plain(line: str) -> str:
    return " ".join(re.findall(r"[\w/&'-]+", fold(line)))


def _spoken(name: str) -> str:
    return fold(name.replace("_", " ").replace("-", " "))
