"""One event loop for all calls to servers, in a thread of its own: connections outlive a call, deadlines cancel it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine
from functools import cache
from typing import Any, TypeVar

T = TypeVar("T")


def wait_for(work: Coroutine[Any, Any, T]) -> T:
    """Do the work on the loop and wait for what comes of it; from any thread but the loop's own."""
    return asyncio.run_coroutine_threadsafe(work, _loop()).result()


@cache
def _loop() -> asyncio.AbstractEventLoop:
    loop = asyncio.new_event_loop()
    # A daemon: whoever ends the process does not wait for a server that stalls.
    threading.Thread(target=loop.run_forever, name="servers", daemon=True).start()
    return loop
