"""The preflight's own questions, and the classifiers that can be asked them: any prompt, any schema, any seed."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

from bench.core.model import Frozen
from bench.core.outcome import Rung
from bench.core.prompt import Prompt


class Inquiry(Frozen):
    """A question about the server and not about a document."""

    prompt: Prompt
    form: dict[str, Any]
    """JSON schema of the answer: an object whose properties are all required."""
    seed: int
    temperature: float | None = None
    """None: sampled as the run samples; else at this temperature, and by nothing but it."""


class Said(Frozen):
    """What came back, before anybody judged it."""

    text: str
    """The answer alone, without reasoning."""
    rung: Rung | None
    """How it was held to JSON, from what was asked; None where the backend has but one way, the schema."""
    seeded: bool
    """A seed was sent, and the server did not refuse it."""
    tempered: bool = True
    """The same of a temperature."""
    model: str | None = None
    """The name that answered, as the server gave it."""
    own: bool | None = None
    """Whether that is the name of the model that was asked; None if nobody says."""
    tokens_prompt: int | None = None
    tokens_answer: int | None = None
    cost_usd: float | None = None
    seconds: float


@runtime_checkable
class Probing(Protocol):
    """A classifier that takes inquiries. Optional: without it a classifier is only asked the same thing twice."""

    def probe(self, inquiry: Inquiry) -> Said:
        """Ask once, retries included. Raises ClassifyError if no answer came; another model's answer is one."""
        ...
