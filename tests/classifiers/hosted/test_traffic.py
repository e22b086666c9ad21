"""Pace and patience towards a server, by a clock that stands still until somebody sleeps."""

from __future__ import annotations

import asyncio

import pytest

pytest.importorskip("tenacity")

from bench.classifiers.hosted import traffic
from bench.classifiers.hosted.faults import RequestError
from bench.classifiers.hosted.options import HostedOptions
from bench.classifiers.hosted.traffic import Journey, Traffic


class Clock:
    """Moves only when somebody sleeps."""

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now

    perf_counter = monotonic

    async def sleep(self, seconds: float) -> None:
        self.now += seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(traffic, "time", clock)
    monkeypatch.setattr(asyncio, "sleep", clock.sleep)
    return clock


def rules(**options: float) -> Traffic:
    return Traffic.under(HostedOptions.model_validate(options))


def test_requests_go_out_at_their_pace(clock: Clock) -> None:
    starts: list[float] = []

    async def send(journey: Journey) -> None:
        starts.append(clock.now)

    async def all_of_them() -> None:
        under = rules(requests_per_minute=20)
        for _ in range(4):
            await under.question(send)

    asyncio.run(all_of_them())
    assert starts == [1000.0, 1003.0, 1006.0, 1009.0]


def test_a_retry_waits_as_long_as_the_server_asks_and_so_does_everybody_else(clock: Clock) -> None:
    starts: list[float] = []

    async def once() -> str:
        starts.append(clock.now)
        if len(starts) == 1:
            raise RequestError("rate_limited", "busy", retry_after=40.0)
        return "answer"

    async def send(journey: Journey) -> str:
        return await journey.request(once)

    async def both() -> int:
        under = rules(deadline=300)
        sent = await under.question(send)
        await under.question(send)
        return sent.requests

    assert asyncio.run(both()) == 2
    assert starts[0] == 1000.0
    assert starts[1] >= 1040.0
    assert starts[2] >= 1040.0


def test_nobody_is_held_for_longer_than_a_deadline(clock: Clock) -> None:
    starts: list[float] = []

    async def send(journey: Journey) -> None:
        starts.append(clock.now)

    async def held() -> None:
        under = rules(deadline=30)
        under.hold(1e9)
        await under.question(send)

    asyncio.run(held())
    assert starts == [1030.0]


@pytest.mark.parametrize("retries, requests", [(0, 1), (3, 4)])
def test_attempts_end(clock: Clock, retries: int, requests: int) -> None:
    count = 0

    async def once() -> None:
        nonlocal count
        count += 1
        raise RequestError("server_error", "broken")

    async def send(journey: Journey) -> None:
        await journey.request(once)

    with pytest.raises(RequestError):
        asyncio.run(rules(retries=retries, deadline=3000).question(send))
    assert count == requests


def test_who_waits_for_a_turn_is_held_too_when_a_server_asks_for_time(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    starts: list[float] = []

    async def send(journey: Journey) -> None:
        starts.append(clock.now)

    async def meanwhile(seconds: float) -> None:
        clock.now += seconds
        if len(starts) == 1 and clock.now < 1040:
            under.hold(40.0)

    async def two() -> None:
        await under.question(send)
        await under.question(send)

    monkeypatch.setattr(asyncio, "sleep", meanwhile)
    under = rules(requests_per_minute=20)
    asyncio.run(two())
    assert starts == [1000.0, 1043.0]
