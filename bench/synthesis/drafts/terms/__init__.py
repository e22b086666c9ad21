"""What stands overleaf: passages that papers of one kind of issuer share, in one of several wordings."""

from __future__ import annotations

from typing import Final

from bench.synthesis.cast import Cast
from bench.synthesis.content import Block, Heading, Prose
from bench.synthesis.drafts.terms.authority import AUTHORITY
from bench.synthesis.drafts.terms.dwelling import DWELLING
from bench.synthesis.drafts.terms.finance import FINANCE
from bench.synthesis.drafts.terms.health import HEALTH
from bench.synthesis.drafts.terms.insurer import INSURER
from bench.synthesis.drafts.terms.learning import LEARNING
from bench.synthesis.drafts.terms.passages import Passage
from bench.synthesis.drafts.terms.trade import TRADE
from bench.synthesis.drafts.terms.work import WORK

FAMILIES: Final[dict[str, tuple[Passage, ...]]] = {
    "authority": AUTHORITY,
    "dwelling": DWELLING,
    "finance": FINANCE,
    "health": HEALTH,
    "insurer": INSURER,
    "learning": LEARNING,
    "trade": TRADE,
    "work": WORK,
}
_HEADINGS: Final = (
    "Please note",
    "Good to know",
    "Notes",
    "Further information",
    "The small print",
    "What else applies",
)


def terms(cast: Cast, family: str, issuer: str, *, least: int, most: int) -> list[Block]:
    """So many passages of the family under one heading, in any order."""
    chosen = cast.shuffled(cast.some_of(FAMILIES[family], cast.random.randint(least, most)))
    told = [Prose(text=_told(cast, passage, issuer), small=True) for passage in chosen]
    return [Heading(text=cast.one_of(_HEADINGS)), *told]


def _told(cast: Cast, passage: Passage, issuer: str) -> str:
    title, *sentences = passage
    text = " ".join(cast.one_of(wordings) for wordings in sentences)
    number = cast.one_of((7, 10, 14, 21, 28, 30))
    return f"{cast.one_of(title)}. {text.format(issuer=issuer, phone=cast.phone(), days=number)}"
