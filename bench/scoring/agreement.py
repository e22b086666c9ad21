"""How far two texts of one document agree: words, numbers, dates, and the order of what both have."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from scipy.stats import kendalltau

from bench.core.agreement import PairAgreement, Reading
from bench.scoring.dates import dates_in
from bench.scoring.fidelity import words

FEWEST: Final = 5
"""Words in common below which an order says nothing."""
_NUMBER: Final = re.compile(r"[0-9]+(?:[.,'’][0-9]+)*")
_DIGITS: Final = re.compile(r"[^0-9]")
_FIELD: Final = 2000
"""Characters of a stretch without a line end in which dates are looked for at once."""


def agree(one: Reading, other: Reading) -> PairAgreement:
    """Both must have been read."""
    ours, theirs = Counter(words(one.text)), Counter(words(other.text))
    common = (ours & theirs).total()
    return PairAgreement(
        one=one.loader,
        other=other.loader,
        words=_jaccard(ours, theirs),
        one_in_other=common / ours.total() if ours else None,
        other_in_one=common / theirs.total() if theirs else None,
        numbers=_jaccard(Counter(numbers(one.text)), Counter(numbers(other.text))),
        dates=_jaccard(Counter(dates(one.text)), Counter(dates(other.text))),
        order=order_distance(words(one.text), words(other.text)),
    )


def numbers(text: str) -> list[str]:
    """Numbers by their digits: `1,234.50`, `1.234,50` and `1234.50` are `123450`."""
    return [_DIGITS.sub("", found) for found in _NUMBER.findall(unicodedata.normalize("NFKC", text))]


def dates(text: str) -> frozenset[str]:
    """Every date that the text can be read to state (`YYYYMMDD`), in all the ways that the scoring knows."""
    folded = unicodedata.normalize("NFKC", text).casefold()
    parts = (line[start : start + _FIELD] for line in folded.splitlines() for start in range(0, len(line), _FIELD))
    return frozenset(date for part in parts for date in dates_in(part) if len(date) == 8 and date.isdigit())  # noqa: PLR2004 - YYYYMMDD


def order_distance(one: Sequence[str], other: Sequence[str]) -> float | None:
    """Pairs of words in another order ÷ all pairs (Kendall 1938), over the words that stand once in both texts.

    None with fewer than FEWEST of them.
    """
    places = {word: place for place, word in enumerate(other)}
    shared = _once(one) & _once(other)
    theirs = [places[word] for word in one if word in shared]
    if len(theirs) < FEWEST:
        return None
    tau = float(kendalltau(range(len(theirs)), theirs).statistic)
    return round((1 - tau) / 2, 12) + 0.0  # the last bits are noise, and would be a difference


def _once(found: Iterable[str]) -> set[str]:
    return {word for word, count in Counter(found).items() if count == 1}


def _jaccard(ours: Counter[str], theirs: Counter[str]) -> float | None:
    """None where neither has any."""
    both = (ours | theirs).total()
    return (ours & theirs).total() / both if both else None
