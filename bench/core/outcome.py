"""What came of one case and one repeat: a Prediction or a Failure, and everything needed to look into it."""

from __future__ import annotations

from typing import Annotated, Final, Literal, get_args

from pydantic import Field

from bench.core.axes import Axis
from bench.core.label import Label
from bench.core.loading import Extraction, Resources
from bench.core.model import Frozen
from bench.core.prompt import Prompt
from bench.core.window import Window

LoadKind = Literal[
    "timeout",
    "crash",
    "memory",
    "encrypted",
    "unsupported",
    "damaged",
    "empty_text",
    "partial",
    "too_large",
    "loader_unavailable",
    "error",
]
ClassifyKind = Literal[
    "timeout",
    "crash",
    "memory",
    "context_overflow",
    "unparseable",
    "schema",
    "refused",
    "empty_answer",
    "not_recorded",
    "rate_limited",
    "server_error",
    "unreachable",
    "classifier_unavailable",
    "error",
]
LOAD_KINDS: Final[tuple[LoadKind, ...]] = get_args(LoadKind)
CLASSIFY_KINDS: Final[tuple[ClassifyKind, ...]] = get_args(ClassifyKind)
MACHINERY: Final = frozenset(
    {"rate_limited", "server_error", "unreachable", "loader_unavailable", "classifier_unavailable", "not_recorded"}
)
"""Kinds that say something about the machinery and nothing about loader or model; they are wrong all the same."""


Rung = Literal["schema", "tool", "json_mode", "fenced", "repaired"]
"""How an answer came to be JSON, from the best to the worst: held to a schema, by a tool's parameters, by the server's
JSON mode, asked for in a fence, or mended by us."""
RUNGS: Final[tuple[Rung, ...]] = get_args(Rung)
LEFT_OUT: Final = "the server does not take"
"""How the warning begins of an answer that was asked for without something that its server refused."""
DECIDING_LEFT_OUT: Final = tuple(
    f"{LEFT_OUT} {name}:" for name in ("temperature", "top_p", "seed", "effort", "reasoning_effort")
)
"""The same of what the spec says and what decides an answer."""


class Spent(Frozen):
    """What one question has used, all of its attempts that the server counted together."""

    tokens_prompt: int | None = None
    tokens_answer: int | None = None
    cost_usd: float | None = None


class Failure(Frozen):
    """Why there is no Prediction. Wrong on every scored axis: nothing leaves the denominator."""

    outcome: Literal["failure"] = "failure"
    stage: Literal["load", "classify"]
    kind: LoadKind | ClassifyKind
    message: str
    """One line, for people."""
    raw: str | None = None
    """What the model said, where it said something that could not be used."""
    spent: Spent | None = None
    """What it cost all the same: a refusal is charged like an answer."""
    resources: Resources | None = None

    @property
    def machinery(self) -> bool:
        """True if the failure is the machinery's, not the loader's or the model's."""
        return self.kind in MACHINERY


class Prediction(Frozen):
    """A classifier's answer."""

    outcome: Literal["prediction"] = "prediction"
    label: Label
    raw: str
    """The answer as it came, before parsing."""
    confidence: dict[Axis, float] | None = None
    """0 … 1 per axis, where the backend has one."""
    tokens_prompt: int | None = None
    """As the backend counted them; None if it does not."""
    tokens_answer: int | None = None
    cost_usd: float | None = None
    seconds: float | None
    """Wall clock of the call that was answered, retries' waits not included; None where nobody says (imports)."""
    retries: int = 0
    cut: bool = False
    """The server seems to have read less than was sent."""
    rung: Rung | None = None
    """How the answer came to be JSON; None where the backend has but one way."""
    model: str | None = None
    """The model's name as the server gave it back."""
    reasoning: str | None = None
    """A thinking model's reasoning, kept apart from the answer."""
    context_tokens: int | None = None
    """Context that the model ran with, read back from its server; None where nobody says."""
    warnings: tuple[str, ...] = ()
    resources: Resources | None = None
    """Filled in by the harness where the classifier lives in a worker process, never by the classifier."""


class Outcome(Frozen):
    """One case, one repeat."""

    document: str
    """Document id."""
    sha256: str
    format: str
    repeat: int
    """Counts from 0."""
    extraction: Extraction | None = None
    """None if loading failed."""
    extraction_cached: bool = False
    reading: Resources | None = None
    """What reading cost where the text was not kept (imports); else it is in the extraction."""
    window: Window | None = None
    prompt: Prompt | None = None
    """Exactly what was asked; None if it never came to that."""
    result: Annotated[Prediction | Failure, Field(discriminator="outcome")]
    result_cached: bool = False
