"""The one event loop for all calls to servers."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from bench.classifiers.hosted import loop


def test_threads_that_call_first_at_once_get_one_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    loop._the_loop.cache_clear()
    waiting, new_loop = Barrier(8), asyncio.new_event_loop
    made: list[asyncio.AbstractEventLoop] = []

    def slowly() -> asyncio.AbstractEventLoop:
        made.append(new_loop())
        time.sleep(0.05)  # long enough for the others to come
        return made[-1]

    async def here() -> asyncio.AbstractEventLoop:
        return asyncio.get_running_loop()

    def call(_: int) -> asyncio.AbstractEventLoop:
        waiting.wait()
        return loop.wait_for(here())

    monkeypatch.setattr(asyncio, "new_event_loop", slowly)
    with ThreadPoolExecutor(8) as threads:
        found = set(threads.map(call, range(8)))
    assert found == set(made)
    assert len(made) == 1
