"""Which processes of a test are still alive."""

from __future__ import annotations

import os
import time

import psutil

MARK = "BENCH_TEST_MARK"
"""Environment variable that a test sets before it starts anything."""


def alive(pid: int) -> bool:
    try:
        return psutil.Process(pid).status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


def marked(value: str) -> list[str]:
    """Everything alive that inherited the mark, but this process."""
    found = []
    for process in psutil.process_iter():
        try:
            mine = process.environ().get(MARK) == value and process.pid != os.getpid()
            if mine and process.status() != psutil.STATUS_ZOMBIE:
                found.append(" ".join([str(process.pid), *process.cmdline()]))
        except psutil.Error:  # another user's, or gone meanwhile
            continue
    return found


def left_after(seconds: float, value: str) -> list[str]:
    """What is still alive after so long; comes back at once when nothing is."""
    end = time.monotonic() + seconds
    while (left := marked(value)) and time.monotonic() < end:
        time.sleep(0.05)
    return left
