"""Python's garbage collector, laid to rest while thousands of values come to be that refer to nothing above them."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def resting_collector() -> Iterator[None]:
    """Walking through rows again and again finds nothing to collect, and takes a tenth of the time of a comparison.

    What is there in the end is not walked through later either.
    """
    running = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        if running:
            gc.enable()
