"""The form in which passages are kept."""

from __future__ import annotations

Wordings = tuple[str, ...]
"""Ways to say one thing; `{issuer}`, `{phone}` and `{days}` are filled in."""

Passage = tuple[Wordings, ...]
"""Its title, and then sentence by sentence."""
