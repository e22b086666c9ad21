"""How many requests, how fast, how often again, and how long: the rules every request to a server is under."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Final, Generic, TypeVar

from tenacity import AsyncRetrying, RetryCallState, retry_if_exception, stop_after_attempt, stop_before_delay
from tenacity import wait_random_exponential as growing

from bench.classifiers.hosted.faults import RequestError
from bench.classifiers.hosted.options import HostedOptions
from bench.core.errors import ClassifyError

_MINUTE: Final = 60.0
_LONGEST_BACKOFF: Final = 60.0

T = TypeVar("T")


@dataclass(frozen=True, kw_only=True)
class Sent(Generic[T]):
    """What came of a question."""

    value: T
    seconds: float
    """Wall clock of the request that was answered."""
    requests: int
    """How many were sent until then."""


@dataclass(kw_only=True)
class Traffic:
    """The rules, and who is under way. Used on the event loop alone."""

    deadline: float
    """Seconds for a question from its first request on, with all that follow; not the wait for its turn."""
    retries: int
    backoff: float
    requests_per_minute: float | None
    concurrency: int
    _places: asyncio.Semaphore = field(init=False)
    _gate: asyncio.Lock = field(init=False)
    _next: float = field(default=0.0, init=False)

    def __post_init__(self) -> None:
        self._places, self._gate = asyncio.Semaphore(self.concurrency), asyncio.Lock()

    @classmethod
    def under(cls, options: HostedOptions) -> Traffic:
        """The rules that the options state."""
        return cls(
            deadline=options.deadline,
            retries=options.retries,
            backoff=options.backoff,
            requests_per_minute=options.requests_per_minute,
            concurrency=options.concurrency,
        )

    async def question(self, answer: Callable[[Journey], Awaitable[T]]) -> Sent[T]:
        """Wait for a turn, then answer within the deadline, also against a server that stalls or trickles.

        Raises ClassifyError.
        """
        async with self._places:
            await self._turn()
            journey = Journey(traffic=self)
            try:
                async with asyncio.timeout(self.deadline):
                    value = await answer(journey)
            except TimeoutError as error:
                sent = f" ({journey.requests} requests)" if journey.requests > 1 else ""
                message = f"no answer within {self.deadline:g} s{sent}"
                raise ClassifyError("timeout", message, seconds=self.deadline) from error
            return Sent(value=value, seconds=journey.seconds, requests=journey.requests)

    async def _turn(self) -> None:
        """One request at its time: `requests_per_minute` apart, and none before a server that is busy wants one."""
        came = time.monotonic()
        async with self._gate:
            # Again after every sleep: a server may have asked for time meanwhile, and those behind are at the gate.
            while (start := max(came, self._next)) > (now := time.monotonic()):  # noqa: ASYNC110 - a time, no event
                await asyncio.sleep(start - now)
            self._next = start + (_MINUTE / self.requests_per_minute if self.requests_per_minute else 0.0)

    def hold(self, seconds: float) -> None:
        """A server asked for time: nobody's next request comes before that, but for no longer than a deadline."""
        self._next = max(self._next, time.monotonic() + min(seconds, self.deadline))


@dataclass(kw_only=True)
class Journey:
    """One question on its way: each of its requests is counted."""

    traffic: Traffic
    requests: int = 0
    seconds: float = 0.0
    _began: float = field(default_factory=time.monotonic)

    async def request(self, send: Callable[[], Awaitable[T]]) -> T:
        """Send, and send again what may pass. Raises RequestError."""
        rules = self.traffic
        left = rules.deadline - (time.monotonic() - self._began)
        attempts = AsyncRetrying(
            retry=retry_if_exception(lambda error: isinstance(error, RequestError) and error.passing),
            wait=self._wait,
            # Where the deadline would come before the next attempt, what went wrong is the last error.
            stop=stop_after_attempt(rules.retries + 1) | stop_before_delay(left),
            reraise=True,
        )
        return await attempts(self._once, send)

    async def _once(self, send: Callable[[], Awaitable[T]]) -> T:
        if self.requests:
            await self.traffic._turn()  # noqa: SLF001 - the other half of this module
        self.requests += 1
        start = time.perf_counter()
        try:
            return await send()
        except RequestError as error:
            if error.retry_after is not None:
                self.traffic.hold(error.retry_after)
            raise
        finally:
            self.seconds = time.perf_counter() - start

    def _wait(self, state: RetryCallState) -> float:
        error = state.outcome.exception() if state.outcome else None
        asked = error.retry_after if isinstance(error, RequestError) else None
        backoff = growing(multiplier=self.traffic.backoff, max=_LONGEST_BACKOFF)(state)
        return backoff if asked is None or not math.isfinite(asked) else asked
