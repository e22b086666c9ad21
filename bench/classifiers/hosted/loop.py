"""One event loop for all calls to servers, in a thread of its own: connections outlive a call, deadlines cancel it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine
from functools import cache
from typing import Any, Final, TypeVar

T = TypeVar("T")


def wait_for(work: Coroutine[Any, Any, T]) -> T:
    """Do the work on the loop and wait for what comes of it; from any thread but the loop's own."""
    return asyncio.run_coroutine_threadsafe(work, _loop()).result()


def begin(work: Callable[[], Coroutine[Any, Any, object]]) -> None:
    """Let the loop do it some time; for connections that nobody needs any more."""
    loop = _loop()
    loop.call_soon_threadsafe(lambda: _kept(loop.create_task(work())))


_TURN: Final = threading.RLock()  # a finaliser may come in between
_TASKS: Final[set[asyncio.Task[object]]] = set()


def _kept(task: asyncio.Task[object]) -> None:
    """A loop holds its tasks weakly."""
    _TASKS.add(task)
    task.add_done_callback(_TASKS.discard)


def _loop() -> asyncio.AbstractEventLoop:
    with _TURN:  # or the first callers, from several threads, would get a loop each
        return _the_loop()


@cache
def _the_loop() -> asyncio.AbstractEventLoop:
    loop = asyncio.new_event_loop()
    # A daemon: whoever ends the process does not wait for a server that stalls.
    threading.Thread(target=loop.run_forever, name="servers", daemon=True).start()
    return loop
