"""A set of worker processes that each build one callable, and call it under a deadline and a memory ceiling."""

from __future__ import annotations

import pickle
import shutil
import tempfile
from collections.abc import Callable
from concurrent.futures import CancelledError, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import LifoQueue
from threading import Lock
from types import TracebackType
from typing import Any, Final, Generic, Self, TypeVar

from bench.core.loading import Resources
from bench.execution.life import Death, Life
from bench.execution.replies import Broke, Done, Refused, Reply
from bench.execution.worker import Answer

Value = TypeVar("Value")
_MEBIBYTE: Final = 1024 * 1024
_TRIES: Final = 2
"""A worker that was killed while it was built, or before it began with a request, is replaced once."""


@dataclass(frozen=True, kw_only=True)
class Limits:
    """What a worker may take."""

    deadline_seconds: float
    """For one call; building is not in it."""
    memory_bytes: int
    """Resident memory of a worker and its children together."""
    recycle_after: int = 200
    """Calls until a worker is replaced by a fresh one: libraries leak."""
    build_deadline_seconds: float = 600.0


class Workers(Generic[Value]):
    """Up to `jobs` worker processes, started when they are first needed. A context manager; any thread may call.

    `build` runs once in each worker and returns the callable; it must be picklable, and not defined in `__main__`.
    The callable takes one picklable request and returns a picklable Value.
    """

    def __init__(self, build: Callable[[], Callable[[Any], Value]], *, jobs: int, limits: Limits) -> None:
        self._builder, self._limits = pickle.dumps(build), limits
        self._folder: Path | None = None
        self._free: LifoQueue[_Place] = LifoQueue()  # last in, first out: warm workers before new ones
        for _ in range(jobs):
            self._free.put(_Place())
        self._guard = Lock()
        self._lives: set[Life] = set()
        self._stopped = False
        self._unavailable: Broke | None = None

    def call(self, request: Any, *, aside: bool = False) -> Reply[Value]:
        """Have a request answered as soon as a worker is free. Raises CancelledError once `stop` was called.

        One that is `aside` is no measurement: a worker that has answered nothing else is as good as new.
        """
        place = self._free.get()
        try:
            return self._call(place, request, aside=aside)
        except BaseException:  # an interrupt: whatever the worker is at, it is not for the next caller
            self._vacate(place)
            raise
        finally:
            self._free.put(place)

    def stop(self) -> None:
        """End every worker now, with all that came of it; calls under way raise CancelledError."""
        with self._guard:
            self._stopped = True
            lives = list(self._lives)
        with ThreadPoolExecutor(max(1, len(lives))) as threads:
            list(threads.map(Life.end, lives))
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def _call(self, place: _Place, request: Any, *, aside: bool) -> Reply[Value]:
        for tries_left in reversed(range(_TRIES)):
            life = place.life or self._settle(place)
            if isinstance(life, Broke):
                return life
            outcome = life.ask(request, self._limits.deadline_seconds, aside=aside)
            if isinstance(outcome, Answer):
                if outcome.status == "memory" or life.calls >= self._limits.recycle_after:
                    self._vacate(place)
                return _reply(outcome, life)
            self._vacate(place)
            self._raise_if_stopped()
            if outcome.began or not tries_left:
                return _broke(outcome, life, self._limits)
        raise AssertionError("the last try returns")

    def _settle(self, place: _Place) -> Life | Broke:
        """Build a worker for the place; if that cannot be done, nobody tries again."""
        why = ""
        for _ in range(_TRIES):
            if self._unavailable is not None:
                return self._unavailable
            life = place.life = self._new_life()
            outcome = life.build(self._limits.build_deadline_seconds)
            if outcome is None:
                return life
            self._vacate(place)
            self._raise_if_stopped()
            why = _why_not_built(outcome, self._limits)
            if isinstance(outcome, str) or outcome.late or outcome.over_memory:
                break  # it would end the same way again
        self._unavailable = Broke(kind="unavailable", message=why)
        return self._unavailable

    def _new_life(self) -> Life:
        with self._guard:
            if self._stopped:
                raise CancelledError
            # Not before there is somebody in it: should we be killed, the last guardian clears it away.
            self._folder = self._folder or Path(tempfile.mkdtemp(prefix="bench-"))
            life = Life(builder=self._builder, memory_bytes=self._limits.memory_bytes, folder=self._folder)
            self._lives.add(life)
            return life

    def _vacate(self, place: _Place) -> None:
        if place.life is not None:
            place.life.end()
            with self._guard:
                self._lives.discard(place.life)
            place.life = None

    def _raise_if_stopped(self) -> None:
        if self._stopped:
            raise CancelledError


@dataclass(kw_only=True)
class _Place:
    """Where a worker lives, if one does."""

    life: Life | None = None


def _reply(answer: Answer, life: Life) -> Reply[Any]:
    cost = answer.cost
    resources = Resources(
        seconds=cost.seconds,
        cpu_seconds=cost.cpu_seconds,
        peak_rss_bytes=cost.peak_rss_bytes,
        peak_rss_is_lower_bound=cost.peak_is_lower_bound,
        **_freshness(life),
    )
    match answer.status:
        case "done":
            return Done(value=pickle.loads(answer.value), resources=resources)  # noqa: S301 -- our worker pickled it
        case "refused":
            return Refused(
                kind=answer.kind, message=answer.message, raw=answer.raw, spent=answer.spent, resources=resources
            )
        case "memory" | "error":
            return Broke(kind=answer.status, message=answer.message, resources=resources)


def _broke(death: Death, life: Life, limits: Limits) -> Broke:
    resources = Resources(
        seconds=death.seconds,
        cpu_seconds=death.report.cpu_seconds if death.report else None,
        peak_rss_bytes=death.peak_rss_bytes,
        peak_rss_is_lower_bound=death.peak_rss_bytes is not None,
        **_freshness(life),
    )
    if death.over_memory:
        return Broke(kind="memory", message=_over(death.peak_rss_bytes, limits), resources=resources)
    if death.late:
        return Broke(kind="timeout", message=f"no answer within {limits.deadline_seconds:g} s", resources=resources)
    return Broke(kind="crash", message=death.describe(), resources=resources)


def _why_not_built(outcome: str | Death, limits: Limits) -> str:
    if isinstance(outcome, str):
        return outcome
    if outcome.over_memory:
        return f"while it was built, {_over(outcome.peak_rss_bytes, limits)}"
    if outcome.late:
        return f"not ready within {limits.build_deadline_seconds:g} s"
    return f"while it was built, {outcome.describe()}"


def _over(peak: int | None, limits: Limits) -> str:
    held = f"{(peak or 0) // _MEBIBYTE} MB" if peak else "more"
    return f"the worker and its children held {held}, the ceiling is {limits.memory_bytes // _MEBIBYTE} MB"


def _freshness(life: Life) -> dict[str, Any]:
    """A worker's first document is cold, and pays for the building."""
    cold = life.calls == 1
    return {"cold": cold, "build_seconds": life.build_seconds if cold else None}
