"""How the stand-ins answer a preflight: as a server would that does what it is told, or that has one bad habit.

Its questions use up no fault and are kept apart from those about documents.
"""

from __future__ import annotations

import random
import re
import secrets
import string
from typing import Any, Literal

from tests.standins.counting import count_tokens

Habit = Literal[
    "cuts",  # reads the second half of a long prompt, and counts what it read
    "cuts_quietly",  # reads the second half of a long prompt, and counts all of it
    "ignores_schema",  # good JSON, as the prompt asks for it
    "ignores_seed",  # draws anew each time
    "one_seed",  # draws with a seed of its own
    "other_model",
    "disagrees",  # another answer each time, whatever the temperature
    "cannot_echo",  # repeats no word, long prompt or short
    "forgets",  # a weak model: repeats words from a short prompt only
]
LONG = 1000
_SIGNS = {
    "kind": "keys kind (",
    "letters": "the key letters",
    "ends": "keys first (",
}


def is_inquiry(prompt: str) -> bool:
    """Whether a prompt is a preflight's."""
    return any(sign in prompt for sign in _SIGNS.values())


def is_tiny(text: str) -> bool:
    """Whether a document is the preflight's."""
    return "INVOICE 17" in text and "One hammer, claw: 18.50" in text


def read(prompt: str, habits: frozenset[Habit]) -> tuple[str, int]:
    """What the server reads of a prompt, and how many tokens it says that was."""
    total = count_tokens(prompt)
    if total < LONG or not habits & {"cuts", "cuts_quietly"}:
        return prompt, total
    seen = prompt[len(prompt) // 2 :]
    return seen, total if "cuts_quietly" in habits else count_tokens(seen)


def respond(
    seen: str, schema: dict[str, Any] | None, *, seed: int | None, temperature: float | None, habits: frozenset[Habit]
) -> dict[str, Any]:
    """The answer to what was seen."""
    if _SIGNS["kind"] in seen:
        held = schema is not None and "ignores_schema" not in habits
        ticket = schema["properties"]["ticket"]["enum"][0] if schema is not None and held else "17"
        sender = secrets.token_hex(6) if "disagrees" in habits else "Ex Ltd"
        return {"kind": "invoice", "sender": sender, "ticket": ticket}
    if _SIGNS["letters"] in seen:
        return {"letters": _drawn(seed, temperature, habits)}
    echoes = "cannot_echo" not in habits and not ("forgets" in habits and count_tokens(seen) >= LONG)
    found = {end: re.search(rf"{end} code word is (\w+)", seen) for end in ("first", "last")}
    return {end: match[1] if match and echoes else "unknown" for end, match in found.items()}


def _drawn(seed: int | None, temperature: float | None, habits: frozenset[Habit]) -> str:
    if "one_seed" in habits or temperature == 0:
        seed = 0
    elif "ignores_seed" in habits:
        seed = None
    return "".join(random.Random(seed).choices(string.ascii_lowercase, k=16))  # noqa: S311 - letters of a model
