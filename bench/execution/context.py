"""Starts worker processes that know nothing of the program that started them, and do not outlive it."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.context import SpawnContext, SpawnProcess
from multiprocessing.process import BaseProcess
from threading import Lock
from types import ModuleType
from typing import Any

from bench.execution.kernel import set_death_signal

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


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Ctrl-C is for the program alone: a new process inherits the mask, before it has a group of its own."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class BareProcess(SpawnProcess):
    """A fresh interpreter that imports only what it is sent."""

    @staticmethod
    def _Popen(process_obj: BaseProcess) -> Any:  # noqa: N802 -- multiprocessing's hook for how to start
        with _anonymous_main(), _deaf_to_interrupts():
            return SpawnProcess._Popen(process_obj)  # noqa: SLF001 -- the same hook

    def __reduce__(self) -> tuple[Callable[[int], BareProcess], tuple[int], dict[str, Any]]:
        """What the new interpreter does first, before it imports anything that it needs for the rest."""
        return _arrive, (os.getpid(),), self.__dict__


class BareContext(SpawnContext):
    """multiprocessing's `spawn`, but what is defined in `__main__` cannot be sent."""

    Process = BareProcess


def _arrive(parent: int) -> BareProcess:
    """Die with the program that started this process, for as long as there is no guardian that would see to it."""
    set_death_signal(signal.SIGKILL)
    if os.getppid() != parent:  # it went before it could be asked for
        os._exit(1)
    return BareProcess.__new__(BareProcess)
