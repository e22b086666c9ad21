"""What comes back from a worker: a value, a refusal on purpose, or word of how the worker broke."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, Literal, TypeAlias, TypeVar

from bench.core.loading import Resources
from bench.core.outcome import Spent

Value = TypeVar("Value")
BrokeKind = Literal["timeout", "crash", "memory", "unavailable", "error"]


@dataclass(frozen=True, kw_only=True)
class Done(Generic[Value]):
    """The call returned."""

    value: Value
    resources: Resources


@dataclass(frozen=True, kw_only=True)
class Refused:
    """The call raised LoadError or ClassifyError: these are its words."""

    kind: str
    message: str
    raw: str | None = None
    spent: Spent | None = None
    resources: Resources


@dataclass(frozen=True, kw_only=True)
class Broke:
    """The call did not end as calls should.

    `timeout`, `crash` and `memory`: the worker is gone, the next call gets a new one. `error`: the call raised
    something nobody foresaw. `unavailable`: no worker could be built, and none will be tried again.
    """

    kind: BrokeKind
    message: str
    resources: Resources | None = None


Reply: TypeAlias = Done[Value] | Refused | Broke
