"""What a preflight must know of the run it is made for, and whom it asks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bench.core.classifying import ClassifierIdentity
from bench.core.probing import Inquiry, Said
from bench.core.prompt import Prompt
from bench.execution.replies import Reply
from bench.execution.stages import Ask

Probe = Callable[[Inquiry], Reply[Said]]


@dataclass(frozen=True, kw_only=True)
class Backend:
    """A classifier as a run has it."""

    ask: Ask
    probe: Probe | None
    """None: it takes questions about documents alone."""


@dataclass(frozen=True, kw_only=True)
class Ground:
    """The run's classifier, and how long its prompts may be."""

    identity: ClassifierIdentity
    render: Callable[[str], Prompt]
    """A document's text → the prompt that the run would send."""
    budget: int
    """Estimated tokens of the longest text that the run's window lets through."""
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
