"""What a preflight asks: things that a server can only answer if it did what it was told."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any, Final

from bench.core.probing import Inquiry
from bench.core.prompt import Prompt
from bench.execution.preflight.ground import Ground

KINDS: Final = ("invoice", "recipe", "poem")
SEED: Final = 11
OTHER_SEEDS: Final = (22, 33)
TINY: Final = "Ex Ltd, 4 Mill Lane, Leeds\n\nINVOICE 17\n2024-01-31\n\nOne hammer, claw: 18.50\n"
"""A document of no corpus, plain enough for every classifier."""

_SYSTEM: Final = "You answer questions with one JSON object and nothing else."
_WORDS: Final = ("HARBOUR", "MELON", "WINDMILL", "ORCHARD", "LANTERN", "COPPER", "VIOLIN", "GLACIER", "SADDLE",
                 "THIMBLE", "FALCON", "PEPPER", "CANVAS", "MARBLE", "WALNUT", "TUNNEL")  # fmt: skip
_FILLER: Final = """
rain fell on the old town and a boat came in with salt fish for the inn so the cook lit a fire near the wall then four
men sat down to eat and told of the wide sea the cold wind and the long way home
"""
"""Words of four letters at most: our estimate takes each for one token, and so do tokenizers."""


@dataclass(frozen=True, kw_only=True)
class Words:
    """Two words that stand at both ends of a prompt, drawn for each preflight: no cache of a server knows them."""

    first: str
    last: str

    @classmethod
    def drawn(cls) -> Words:
        """Two that differ."""
        first, last = secrets.SystemRandom().sample(_WORDS, 2)
        return cls(first=first, last=last)


def drawn_ticket() -> str:
    """A value that is in the schema and nowhere else."""
    return f"T-{secrets.token_hex(4)}"


def about_schema(ground: Ground, ticket: str) -> Inquiry:
    """A tiny document, and a key whose one value the schema has and the prompt has not."""
    form = _object(
        kind={"type": "string", "enum": list(KINDS)},
        sender={"type": "string", "minLength": 1, "maxLength": 40},
        ticket={"type": "string", "enum": [ticket]},
    )
    asked = (
        f"{TINY}\nWhat is this? Answer with a JSON object with the keys kind ({', '.join(KINDS)}), sender (who wrote"
        " it) and ticket."
    )
    return Inquiry(prompt=_short(ground, asked), form=form, seed=SEED)


def about_seed(ground: Ground, seed: int) -> Inquiry:
    """Something to which everybody who draws has another answer."""
    asked = (
        "Write down sixteen letters in an order that nobody could guess, without meaning and without spaces. Answer"
        " with a JSON object with the key letters."
    )
    form = _object(letters={"type": "string", "minLength": 8, "maxLength": 24})
    return Inquiry(prompt=_short(ground, asked), form=form, seed=seed, temperature=1.0)


def about_both_ends(ground: Ground, words: Words, budget: int) -> Inquiry:
    """A prompt as the run sends it, of a text of so many tokens, between two words."""
    prompt = ground.render(filler(budget))
    if ground.in_process:
        # Behind the system message, which has been read already; nothing of ours cuts in front of it.
        prompt = Prompt(system=prompt.system, user=f"{_head(words)}\n\n{prompt.user}")
    else:
        prompt = Prompt(system=f"{_head(words)}\n\n{prompt.system}", user=prompt.user)
    return _echo(prompt, words)


def about_both_ends_twice(ground: Ground, words: Words, budget: int) -> Inquiry:
    """A prompt as long with all of it at either end: whether the model can do it at all where nothing is lost."""
    prompt = ground.render(filler(budget))
    return _echo(
        Prompt(system=f"{_head(words)}\n\n{_task(words)}\n\n{prompt.system}", user=f"{prompt.user}\n\n{_head(words)}"),
        words,
    )


def filler(budget: int) -> str:
    """A text of exactly so many tokens by our estimate, and hardly fewer by any tokenizer."""
    stock = _FILLER.split()
    words = [stock[(place * place + place // 7) % len(stock)] for place in range(budget)]
    lines = [" ".join(words[start : start + 16]) for start in range(0, len(words), 16)]
    return "\n".join(lines)


def _head(words: Words) -> str:
    return f"The first code word is {words.first}."


def _echo(prompt: Prompt, words: Words) -> Inquiry:
    form = _object(first={"type": "string", "maxLength": 24}, last={"type": "string", "maxLength": 24})
    asked = Prompt(system=prompt.system, user=f"{prompt.user}\n\n{_task(words)}")
    return Inquiry(prompt=asked, form=form, seed=SEED)


def _task(words: Words) -> str:
    return (
        f"The last code word is {words.last}.\nThis only tests how much of the conversation reaches you: file no"
        " document. Answer with a JSON object with the keys first (the first code word) and last (the last code word)."
    )


def _short(ground: Ground, asked: str) -> Prompt:
    system = ground.render("").system if ground.in_process else _SYSTEM
    return Prompt(system=system, user=asked)


def _object(**properties: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "properties": properties, "required": list(properties), "additionalProperties": False}
