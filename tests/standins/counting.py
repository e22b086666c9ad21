"""How the stand-ins count tokens."""

from __future__ import annotations

import re


def count_tokens(text: str) -> int:
    """About as many as a tokenizer finds: never fewer than there are words."""
    return len(re.findall(r"\w{1,5}|[^\w\s]", text))
