"""The part of an extraction that is sent to the classifier, and what was cut from it."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, Literal, get_args

from bench.core.errors import UsageError
from bench.core.model import Frozen

Policy = Literal["full", "head", "bookends"]
POLICIES: Final[tuple[Policy, ...]] = get_args(Policy)
CUT_MARK: Final = "\n[…]\n"
"""Stands where bookends left something out."""


class WindowPolicy(Frozen):
    """How much of a text is sent: `full`, or `head`/`bookends` within a token budget (None: the classifier's own)."""

    policy: Policy = "head"
    budget: int | None = None
    """Estimated tokens of document text."""

    @classmethod
    def parse(cls, text: str) -> WindowPolicy:
        """`head`, `bookends`, `full`, `head:2000`, `bookends:2000`."""
        name, _, budget = text.partition(":")
        if name not in POLICIES or (budget and (name == "full" or not budget.isdigit() or int(budget) < 1)):
            raise UsageError(
                f"--window {text!r} is not a window; use full, head[:TOKENS] or bookends[:TOKENS], e.g. head:2000"
            )
        return cls(policy=name, budget=int(budget) if budget else None)

    def __str__(self) -> str:
        return self.policy if self.budget is None else f"{self.policy}:{self.budget}"


class Window(Frozen):
    """What of an extraction was sent."""

    policy: str
    budget: int | None
    """Estimated tokens that document text may take; None if there is no limit."""
    kept: tuple[tuple[int, int], ...]
    """Spans `[start, end)` of the extraction's text, in characters, ascending."""
    total: int
    """Characters of the extraction's text."""
    tokens: int
    """Estimated tokens of what was kept."""

    @property
    def cut(self) -> int:
        """Characters that were left out."""
        return self.total - sum(end - start for start, end in self.kept)

    def text(self, extraction_text: str) -> str:
        """The text that is sent."""
        return CUT_MARK.join(extraction_text[start:end] for start, end in self.kept)


# A word counts one token for every four letters, a digit or a mark one, a character beyond ASCII one: measured
# tokenizers need fewer on prose, and about as many on the numbers and noise of scans.
_PIECE: Final = re.compile(r"[A-Za-z]{1,4}|[0-9]|[^\sA-Za-z0-9]")
# The same count without a match for each piece, fifteen times as fast: letters become `a`, all else but space `.`.
_SHAPE: Final = bytes(ord("a" if chr(c).isalpha() else " " if chr(c).isspace() else ".") for c in range(128)) + bytes(
    128
)


def estimate_tokens(text: str) -> int:
    """An upper estimate of the tokens of `text`, the same for every model, cheap and without a tokenizer."""
    plain = text if text.isascii() else " ".join(text.split())
    shape = plain.encode("ascii", "replace").translate(_SHAPE)
    for letters in (b"aaaa", b"aaa", b"aa", b"a"):
        shape = shape.replace(letters, b".")
    return shape.count(b".")


@lru_cache(maxsize=64)
def estimate_constant(text: str) -> int:
    """`estimate_tokens` of a text that recurs (a system prompt), remembered."""
    return estimate_tokens(text)


def cut_window(text: str, page_starts: tuple[int, ...], policy: WindowPolicy, own_budget: int | None) -> Window:
    """Apply a policy; `own_budget` (estimated tokens) is the classifier's, used if the policy names none."""
    budget = None if policy.policy == "full" else policy.budget if policy.budget is not None else own_budget
    total = estimate_tokens(text)
    if budget is None or total <= budget:
        kept: tuple[tuple[int, int], ...] = ((0, len(text)),)
    elif policy.policy == "head":
        kept = ((0, _head_end(text, budget)),)
    else:
        kept = _bookends(text, page_starts, budget)
    tokens = total if kept == ((0, len(text)),) else sum(estimate_tokens(text[a:b]) for a, b in kept)
    return Window(policy=str(policy), budget=budget, kept=kept, total=len(text), tokens=tokens)


def _head_end(text: str, budget: int) -> int:
    end = 0
    for count, piece in enumerate(_PIECE.finditer(text)):
        if count == budget:
            break
        end = piece.end()
    return end


def _tail_start(text: str, budget: int) -> int:
    starts = [piece.start() for piece in _PIECE.finditer(text)]
    return starts[-budget] if 0 < budget <= len(starts) else len(text)


def _bookends(text: str, page_starts: tuple[int, ...], budget: int) -> tuple[tuple[int, int], ...]:
    """First and last page, each within half of the budget; what one half leaves over goes to the other."""
    if len(page_starts) > 1:
        first_end, last_start = page_starts[1], page_starts[-1]
    else:
        first_end, last_start = len(text), 0
    mark = estimate_tokens(CUT_MARK)
    first, last = estimate_tokens(text[:first_end]), estimate_tokens(text[last_start:])
    half = max(1, (budget - mark) // 2)
    head_budget = max(half, budget - mark - last)
    end = _head_end(text[:first_end], head_budget) if first > head_budget else first_end
    tail_budget = budget - mark - estimate_tokens(text[:end])
    tail = text[max(last_start, end) :]
    start = len(text) - len(tail) + (_tail_start(tail, tail_budget) if estimate_tokens(tail) > tail_budget else 0)
    return ((0, end), (start, len(text))) if start > end else ((0, len(text)),)
