"""What a preflight must know of the run it is made for, and whom it asks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

from bench.core.classifying import ClassifierIdentity
from bench.core.probing import Inquiry, Said
from bench.core.prompt import Prompt
from bench.core.window import WindowPolicy
from bench.execution.replies import Reply
from bench.execution.stages import Answered, Ask, Asked

_MOST_OF_A_WHOLE_TEXT: Final = 24_000
"""Tokens: a window without a limit may send more, but a preflight takes seconds."""

Probe = Callable[[Inquiry], Reply[Said]]


class Counting(Protocol):
    """What keeps a ceiling over whatever is asked."""

    def __call__(self, ask: Callable[[Asked], Reply[Answered]], /) -> Callable[[Asked], Reply[Answered]]:
        """The same, counted."""
        ...


@dataclass(frozen=True, kw_only=True)
class Backend:
    """A classifier as a run has it."""

    ask: Ask
    probe: Probe | None
    """None: it takes questions about documents alone."""
    rehearse: Ask | None = None
    """The same as `ask` for a question that is no measurement; None where `ask` itself will do."""

    def through(self, counting: Counting) -> Backend:
        """The same with every question counted."""
        return Backend(
            ask=counting(self.ask),
            probe=None if self.probe is None else counting(self.probe),
            rehearse=None if self.rehearse is None else counting(self.rehearse),
        )


@dataclass(frozen=True, kw_only=True)
class Ground:
    """The run's classifier, and how long its prompts may be."""

    identity: ClassifierIdentity
    render: Callable[[str], Prompt]
    """A document's text → the prompt that the run would send."""
    budget: int
    """`longest_text` of the run's window."""
    at_least: Callable[[str], int]
    """Text → the fewest tokens it can be."""

    @property
    def in_process(self) -> bool:
        """Its weights are in a process of ours, which has read the run's system message and keeps it."""
        return self.identity.host is None

    @property
    def sampled(self) -> bool:
        """Whether the run's own answers are drawn, so that the same question may have several."""
        return self.identity.options.get("temperature") != 0


def longest_text(window: WindowPolicy, identity: ClassifierIdentity) -> int:
    """Estimated tokens of the longest text that a window lets through to a classifier."""
    own = identity.budget or 0
    if window.policy != "full":
        return window.budget or own
    return max(own, min(_MOST_OF_A_WHOLE_TEXT, (identity.context_tokens or 0) // 2))
