"""What a run would do, counted before it begins: what the caches have, what is to be made, and what that takes."""

from __future__ import annotations

from typing import Literal

from bench.core.model import Frozen

Pricing = Literal["price list", "earlier run", "unknown", "none"]
"""Where the price of an answer is from; `none`: it answers in a process of ours, and nobody sends a bill."""
AnswerLength = Literal["cached answers", "earlier run", "ceiling of the options"]


class Readings(Frozen):
    """Documents, by what their reading takes."""

    done: int
    """All of their outcomes are in the unfinished run that would go on."""
    cached: int
    to_make: int
    """What failed is never remembered, and is tried again."""
    refused: int
    """Formats that the loader does not take and empty files: Failures without any work."""


class Answers(Frozen):
    """Documents × repeats, by what their answer takes."""

    done: int
    cached: int
    to_make: int
    unknown: int
    """At most so many are to be made besides: the answer hangs on a text that is not read yet."""
    refused: int
    """Of documents whose reading fails for certain."""


class Estimate(Frozen):
    """A quantity that is known for what is to be made for certain, and at most with all that is unknown."""

    sure: float | None
    """None if nobody can say."""
    at_most: float | None


class Forecast(Frozen):
    """One cell: a run as it would go now. Money in USD, times in seconds."""

    loader: str
    classifier: str
    refusal: str | None = None
    """Why it cannot run here; then nothing else is known."""
    goes_on: str | None = None
    """The unfinished run that would be taken up."""
    finished: str | None = None
    """A finished run that asked just the same; `bench race` would take it as it is, `bench run` makes another."""
    documents: int = 0
    repeats: int = 1
    readings: Readings | None = None
    answers: Answers | None = None
    tokens_prompt: Estimate | None = None
    """Estimated without a tokenizer; None for what is no language model."""
    tokens_answer: Estimate | None = None
    answer_length: AnswerLength | None = None
    """Where the length of an answer is taken from."""
    pricing: Pricing = "none"
    cost_usd: Estimate | None = None
    """None where nobody knows the price, and where there is none."""
    seconds: Estimate | None = None
    """Warm medians of earlier runs × counts ÷ jobs (of answers ÷ concurrency, where one was given).

    None where one of the medians is not known."""


class Total(Frozen):
    """All cells together; what several of them read with one loader is read once."""

    readings: int
    answers: int
    unknown: int
    cost_usd: Estimate
    """Of the cells with a known price."""
    unpriced: int
    """Cells whose answers cost something that nobody knows."""
    seconds: Estimate
    """None if it is of some cell that has something to do."""


class Forecasts(Frozen):
    """Everything that `bench plan` says."""

    format_version: Literal[1] = 1
    corpus: str
    cells: tuple[Forecast, ...]
    total: Total
    max_cost: float | None = None
    """The ceiling that was given with it, USD."""
