"""Options that the classifiers of hosted models have in common."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from bench.core.model import Frozen


class HostedOptions(Frozen):
    """What is asked of any hosted model, at what pace and at what price."""

    base_url: str | None = None
    """Address of the server; written into every run."""
    temperature: float | None = Field(0.0, ge=0)
    top_p: float | None = Field(None, gt=0, le=1)
    max_tokens: int = Field(1024, ge=64)
    """Longest answer in tokens; reasoning counts."""
    effort: Literal["minimal", "low", "medium", "high"] | None = None
    """How much a model reasons; not sent unless given."""
    form: Literal["auto", "schema", "tool", "json_mode", "fenced"] = "auto"
    """How an answer is held to JSON; `auto` begins with the best and steps down where the server cannot."""
    context: int | None = Field(None, ge=1024)
    """Context of the model in tokens, where the server does not say."""
    answers_as: str | None = None
    """Another name under which the model's answers may come."""
    check_model: bool = True
    """Ask the server for its models before the run."""
    deadline: float = Field(300.0, gt=0)
    """Seconds for one question, retries included; the wait for its turn is not."""
    retries: int = Field(4, ge=0)
    """More attempts after an error that may pass (no connection, 408, 409, 429, 5xx)."""
    backoff: float = Field(0.5, gt=0)
    """Seconds before the first retry at most; doubles each time. A `Retry-After` is obeyed instead."""
    requests_per_minute: float | None = Field(None, gt=0)
    concurrency: int = Field(8, ge=1)
    """Requests under way at once."""
    usd_per_million_prompt: float | None = Field(None, ge=0)
    usd_per_million_answer: float | None = Field(None, ge=0)
    """Prices of your own; both, or the list is asked."""
    price_as: str | None = Field(None, pattern=r"^[^:\s]+:\S+$")
    """PROVIDER:MODEL of the price list, for a server that passes on."""
    allow_unknown_price: bool = False

    def deciding(self) -> dict[str, float | int | str | None]:
        """Those that decide an answer."""
        return self.model_dump(include={"temperature", "top_p", "max_tokens", "effort", "form"})
