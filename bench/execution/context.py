"""Starts worker processes that know nothing of the program that started them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.context import SpawnContext, SpawnProcess
from multiprocessing.process import BaseProcess
from threading import Lock
from types import ModuleType
from typing import Any

_TURN = Lock()


@contextmanager
def _anonymous_main() -> Iterator[None]:
    """Hide the main module: a spawned process would import it again, and with it the whole command line."""
    with _TURN:
        main = sys.modules["__main__"]
        sys.modules["__main__"] = ModuleType("__main__")
        try:
            yield
        finally:
            sys.modules["__main__"] = main


class BareProcess(SpawnProcess):
    """A fresh interpreter that imports only what it is sent."""

    @staticmethod
    def _Popen(process_obj: BaseProcess) -> Any:  # noqa: N802 -- multiprocessing's hook for how to start
        with _anonymous_main():
            return SpawnProcess._Popen(process_obj)  # noqa: SLF001 -- the same hook


class BareContext(SpawnContext):
    """multiprocessing's `spawn`, but what is defined in `__main__` cannot be sent."""

    Process = BareProcess
