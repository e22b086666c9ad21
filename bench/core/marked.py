"""A run as it was marked, without its texts: what a comparison of runs needs of every outcome, and no more."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from bench.core.axes import Axis
from bench.core.label import Status
from bench.core.ledger import LossClass
from bench.core.model import Frozen

_Measured = Annotated[float, Field(ge=0, allow_inf_nan=False)]
MarkName = Literal["right", "wrong", "abstained", "failed"]


class ReadingCost(Frozen):
    """What reading one document cost, measured in the run itself; seconds and bytes."""

    seconds: _Measured
    cold: bool = False
    """Measured on the first document of a fresh worker process."""
    build_seconds: _Measured | None = None
    cpu_seconds: _Measured | None = None
    peak_rss_bytes: int | None = None
    pages: int | None = None


class MarkedOutcome(Frozen):
    """One case and repeat, marked."""

    document: str
    sha256: str
    """Empty where an import does not state it."""
    format: str
    repeat: int
    cluster: str | None = None
    status: Status
    marks: dict[Axis, MarkName]
    """The axes that the Truth states, and no others."""
    answers: dict[Axis, str] = Field(default_factory=dict)
    """What was answered on them, in the form that was compared; an abstention has none."""
    confidence: dict[Axis, float] = Field(default_factory=dict)
    """0 … 1, where the classifier gave one."""
    failure: tuple[str, str] | None = None
    """Stage and kind."""
    machinery: bool = False
    """True if the failure is the machinery's: neither loader nor model is to blame."""
    cached: bool = False
    """The reading came from a cache, so nothing was measured."""
    reading: ReadingCost | None = None
    """None if nothing was measured."""
    cost_usd: _Measured | None = None
    prompt_cut: bool = False
    window_cut: bool = False
    lost: dict[Axis, LossClass] = Field(default_factory=dict)
    """Of the axes with literal evidence that did not come out right; empty where an import has no texts."""
    ungrounded: tuple[Axis, ...] = ()
    """Axes that came out right, though the value was nowhere in what the model saw."""

    @property
    def load_failed(self) -> bool:
        """Whether the loader gave no text for it."""
        return self.failure is not None and self.failure[0] == "load"

    @property
    def unsupported(self) -> bool:
        """Whether the loader does not take the format at all."""
        return self.failure == ("load", "unsupported")


class MarksHead(Frozen):
    """By what the outcomes were marked; a rescored run may differ from its spec."""

    format_version: Literal[1] = 1
    scorer_version: str
    truth_hash: str
    planned: int
    """Cases × repeats."""
    silver: int
    """Cases whose truth no named person vouches for."""
    outcomes_bytes: int = 0
    """Size of the file of outcomes when they were marked; another size since then, and the marks are stale."""
    outcomes_sha256: str = ""
    """Of that file; empty where an older bench marked it, and its size alone is known."""
    spec_sha256: str = ""
    """Of the run's spec.json; empty where an older bench marked it."""
    preflight_sha256: str = ""
    """Of the run's preflight.json; empty if there is none."""
    edited: bool = False
    """Spec, preflight or outcomes were not what they had been when the run ended."""
    preflight_failed: str = ""
    """Why the run's classifier was not to be asked, if it was asked all the same."""
    marks_sha256: str = ""
    """Of this head without this field, and all that follows it."""
