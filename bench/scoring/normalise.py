"""The two forms in which open text (a vendor) is compared: strict, and normalised beside it."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from bench.core.taxonomy import fold

_FORMS: Final = """
    ab ag aps as asa bhd bv co company corp corporation cv ek ev gbr gesmbh gmbh inc incorporated kft kg kgaa kk
    lda limited llc llp lp ltd ltda mbh nv ohg oy oyj plc pllc pte pty pvt sa sarl sas sasu sdn se sl sll slu
    snc spa sro srl ug
"""
LEGAL_SUFFIXES: Final = frozenset(_FORMS.split())
"""Legal forms that may stand at the end of a company's name, without their points."""

_DROPPED: Final = re.compile(r"[.'’`´]")
_SEPARATING: Final = re.compile(r"[\W_]+")


@lru_cache(maxsize=8192)
def strict(text: str) -> str:
    """NFKC, casefold, white space collapsed: two vendors are the same if these are equal."""
    return fold(text)


@lru_cache(maxsize=8192)
def normalised(text: str) -> str:
    """`strict`, and punctuation and trailing legal forms removed: `Acme, Inc.` and `ACME` are the same.

    Points and apostrophes vanish (`S.A.` → `sa`, `Macy's` → `macys`), other marks separate words. One word always
    stays, so a vendor called `Company` is still somebody.
    """
    words = _SEPARATING.sub(" ", _DROPPED.sub("", strict(text))).split()
    while len(words) > 1 and words[-1] in LEGAL_SUFFIXES:
        words.pop()
    return " ".join(words)
