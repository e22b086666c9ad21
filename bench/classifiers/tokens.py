"""Token arithmetic without a tokenizer: what a prompt needs at least, and what is left for a document."""

from __future__ import annotations

from typing import Final

PROMPT_ALLOWANCE: Final = 6656
"""Estimated tokens kept free for rules and vocabularies: the built-in prompt with about 200 described names."""

DOCUMENT_CEILING: Final = 6000
"""Estimated tokens of document text that are sent by default even if the context would hold more."""


def at_least(text: str) -> int:
    """A lower estimate: tokens do not span white space, so there is one a word or more."""
    return len(text.split())


def document_budget(context: int, answer: int) -> int:
    """Estimated tokens for document text in a context that rules, vocabularies and answer share with it."""
    return max(256, min(DOCUMENT_CEILING, context - answer - PROMPT_ALLOWANCE))
