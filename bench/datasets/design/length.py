"""How long the documents are, in tokens as models count them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from bench.datasets.design.reading import Reading, Verdict, percent
from bench.datasets.design.requirements import LONG_TOKENS, VERY_LONG_TOKENS
from bench.datasets.design.samples import Sample

TOKENS_A_WORD: Final = 1.3
"""Of English prose; forms and tables have more, so that what is called long is long."""
_LITTLE: Final = 0.25
# Scripts without blanks between words: a character is counted as a word.
_UNSPACED: Final = re.compile("[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u0e00-\u0e7f]")


def tokens(text: str) -> int:
    """A careful estimate without a tokenizer: 1.3 for each word, or for each character where words are not spaced."""
    return round(TOKENS_A_WORD * len(_UNSPACED.sub(" x ", text).split()))


def longer_than(samples: Sequence[Sample], limit: int) -> tuple[int, int]:
    """How many documents are, and of how many that is known."""
    counted = [tokens(sample.text) > limit for sample in samples if sample.text]
    return sum(counted), len(counted)


def length(samples: Sequence[Sample]) -> Iterator[Reading]:
    """Share over 512 tokens, from reference texts, else text layers; null where no text is known."""
    long, known = longer_than(samples, LONG_TOKENS)
    if not known:
        said, reason = "no text is known", "neither reference texts nor text layers"
        value = {"long_share": None, "known": 0}
        yield Reading(name="long documents", verdict="not measured", said=said, reason=reason, value=value)
        return
    very_long, _ = longer_than(samples, VERY_LONG_TOKENS)
    few = long < _LITTLE * known
    verdict: Verdict = "look" if few else "good"
    unknown = f"; of {len(samples) - known} the text is not known" if known < len(samples) else ""
    yield Reading(
        name="long documents",
        verdict=verdict,
        said=f"{long} of {known} ({percent(long / known)}) over {LONG_TOKENS} tokens, {very_long} over "
        f"{VERY_LONG_TOKENS:,}{unknown}",
        reason="windows and the order of a long text are hardly tested" if few else "about 1.3 tokens for each word",
        value={"long": long, "very_long": very_long, "known": known, "long_share": long / known},
    )
