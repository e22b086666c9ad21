"""One extraction against the text that a perfect reader would read: words, characters, vendor and date."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from typing import Final

from rapidfuzz.distance import Levenshtein

from bench.core.axes import NO_DATE
from bench.core.fidelity import Fidelity
from bench.core.label import Case
from bench.core.ledger import LITERAL_AXES
from bench.core.outcome import Failure, Outcome
from bench.scoring.evidence import stands_in

# Scripts that put no spaces between words: each character counts as a word.
_UNSPACED: Final = "\u0e00-\u0e7f\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"
_WORD: Final = re.compile(rf"[{_UNSPACED}]|[^\W_{_UNSPACED}]+")


def words(text: str) -> list[str]:
    """The words in their order, NFKC and casefolded; punctuation and Markdown's marks are no words."""
    return _WORD.findall(unicodedata.normalize("NFKC", text).casefold())


def word_recall(reference: str, text: str) -> float:
    """Σ min(count in reference, count in text) ÷ words of the reference: order and layout do not count.

    1.0 for a reference without a word.
    """
    sought = Counter(words(reference))
    found = sought & Counter(words(text))
    return found.total() / sought.total() if sought else 1.0


def character_error_rate(reference: str, text: str) -> float:
    """Levenshtein distance of the words, joined by single spaces, ÷ characters of the reference: order counts.

    Can exceed 1 where the text is much longer than the reference; 0.0 if both are without a word.
    """
    expected, got = " ".join(words(reference)), " ".join(words(text))
    return Levenshtein.distance(expected, got) / len(expected) if expected else float(bool(got))


def fidelity(case: Case, outcome: Outcome, reference: str, *, group: str) -> Fidelity:
    """How well the document was read; a document that was not is none of it read."""
    failed = outcome.result if isinstance(outcome.result, Failure) and outcome.result.stage == "load" else None
    text = "" if failed or outcome.extraction is None else outcome.extraction.text
    return Fidelity(
        document=case.document.id,
        group=group,
        cluster=case.truth.cluster or case.document.id,
        failure=failed.kind if failed else None,
        word_recall=word_recall(reference, text),
        character_error_rate=character_error_rate(reference, text),
        **{axis: _stands(case, axis, text) for axis in LITERAL_AXES},
    )


def _stands(case: Case, axis: str, text: str) -> bool | None:
    values = [value for value in case.truth.axes.get(axis, ()) if value != NO_DATE]  # type: ignore[call-overload]
    return stands_in(axis, values, text) if values else None  # type: ignore[arg-type]
