"""The words for a trade document's type code (UNTDID 1001, as EN 16931 and Order-X use it)."""

from __future__ import annotations

from typing import Final

from bench.core.taxonomy import Taxonomy

_WORDS: Final = {
    "invoice": """
        80 82 84 130 202 203 204 211 218 219 295 325 326 331 380 382 383 384 385 386 387 388 389 390 393 394 395 456
        457 527 575 623 633 751 780 817 870 875 876 877 935
        """,
    "credit note": "81 83 261 262 296 308 381 396 420 458 532",
    "order": "220 230 231",
}
_WORD_OF: Final = {code: word for word, codes in _WORDS.items() for code in codes.split()}


def word_for(code: str | None, taxonomy: Taxonomy) -> str | None:
    """The taxonomy's own doctype, or None if the code says none that it knows."""
    word = _WORD_OF.get(code or "")
    if word is None:
        return None
    return taxonomy.canonical("doctype", word) or taxonomy.canonical("doctype", word.replace(" ", "_"))
