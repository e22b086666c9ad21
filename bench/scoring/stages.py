"""How the two stages of an outcome went, and what they cost if that was measured in this run."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bench.core.loading import Resources
from bench.core.outcome import Failure, Outcome, Prediction


@dataclass(frozen=True, slots=True, kw_only=True)
class Measurement:
    """What one stage of one outcome cost; times in seconds, sizes in bytes."""

    seconds: float
    cold: bool = False
    build_seconds: float | None = None
    cpu_seconds: float | None = None
    peak_rss_bytes: int | None = None
    peak_rss_is_lower_bound: bool = False
    pages: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Stage:
    """How one stage of one outcome went."""

    reached: bool = True
    failed: bool = False
    cached: bool = False
    """Answered by a cache: what it cost was measured in another run."""
    measured: Measurement | None = None


_NOT_REACHED: Final = Stage(reached=False)
_CACHED: Final = Stage(cached=True)


def load_stage(outcome: Outcome) -> Stage:
    """How loading went."""
    if isinstance(outcome.result, Failure) and outcome.result.stage == "load":
        return _failed(outcome.result)
    if outcome.extraction_cached:
        return _CACHED
    extraction = outcome.extraction
    resources = outcome.reading if extraction is None else extraction.resources
    if resources is None:
        return Stage()
    pages = None if extraction is None else extraction.pages
    return Stage(measured=_measurement(resources.seconds, resources, pages=pages))


def classify_stage(outcome: Outcome) -> Stage:
    """How classifying went; not reached after a failed load."""
    result = outcome.result
    if isinstance(result, Failure):
        return _failed(result) if result.stage == "classify" else _NOT_REACHED
    if outcome.result_cached:
        return _CACHED
    return Stage(measured=_answering(result))


def _failed(failure: Failure) -> Stage:
    resources = failure.resources
    return Stage(failed=True, measured=_measurement(resources.seconds, resources) if resources else None)


def _answering(prediction: Prediction) -> Measurement | None:
    """The seconds of the call that was answered; the rest is known only of a classifier in a worker of ours."""
    if prediction.seconds is None:
        return None
    resources = prediction.resources
    if resources is None:
        return Measurement(seconds=prediction.seconds)
    return _measurement(prediction.seconds, resources)


def _measurement(seconds: float, resources: Resources, pages: int | None = None) -> Measurement:
    return Measurement(
        seconds=seconds,
        cold=resources.cold,
        build_seconds=resources.build_seconds,
        cpu_seconds=resources.cpu_seconds,
        peak_rss_bytes=resources.peak_rss_bytes,
        peak_rss_is_lower_bound=resources.peak_rss_is_lower_bound,
        pages=pages,
    )
