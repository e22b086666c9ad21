"""What a call cost its worker: wall clock, processor, memory; children included where they can be seen."""

from __future__ import annotations

import mmap
import resource
import struct
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import psutil

_CLEAR_PEAK: Final = "5"
"""What resets a process's high-water mark in /proc/self/clear_refs, see proc(5)."""


@dataclass(frozen=True, kw_only=True)
class Cost:
    """Seconds and bytes of one call; None where the system does not tell."""

    seconds: float
    cpu_seconds: float | None
    peak_rss_bytes: int | None
    peak_is_lower_bound: bool


@dataclass(frozen=True, kw_only=True)
class Sample:
    """The highest that was seen of a process tree during a call, from outside."""

    call: int
    peak_rss_bytes: int
    cpu_seconds: float


class Board:
    """A page of memory that a worker and its guardian share: which call is going on, and what was seen of it.

    Each field has one writer and is written at once (eight aligned bytes), so there is no lock to die with.
    """

    _CALL: Final = ("Q", 0)
    _BUSY: Final = ("Q", 8)
    _CPU_BEFORE: Final = ("d", 16)
    _SEEN_CALL: Final = ("Q", 24)
    _SEEN_PEAK: Final = ("Q", 32)
    _SEEN_CPU: Final = ("d", 40)

    def __init__(self) -> None:
        self._page = mmap.mmap(-1, mmap.PAGESIZE)

    @property
    def call(self) -> int:
        """Number of the call that began last; the build is the first."""
        return int(self._get(self._CALL))

    @property
    def busy(self) -> bool:
        """Whether that call is still going on."""
        return bool(self._get(self._BUSY))

    def begin(self) -> None:
        """The worker begins its next call."""
        self._set(self._CPU_BEFORE, own_cpu_seconds())
        self._set(self._CALL, self.call + 1)
        self._set(self._BUSY, 1)

    def end(self) -> None:
        """The worker has ended it."""
        self._set(self._BUSY, 0)

    def see(self, call: int, rss: int, cpu: float) -> None:
        """The guardian saw the tree at `rss` bytes and `cpu` seconds (since its start) during `call`."""
        peak = int(self._get(self._SEEN_PEAK)) if self._get(self._SEEN_CALL) == call else 0
        self._set(self._SEEN_CALL, 0)
        self._set(self._SEEN_PEAK, max(peak, rss))
        self._set(self._SEEN_CPU, max(0.0, cpu - self._get(self._CPU_BEFORE)))
        self._set(self._SEEN_CALL, call)

    def seen(self) -> Sample | None:
        """What was seen of the last call; None if it was over, or nothing had begun, before anybody looked."""
        call = int(self._get(self._SEEN_CALL))
        if call == 0 or call != self.call:
            return None
        return Sample(call=call, peak_rss_bytes=int(self._get(self._SEEN_PEAK)), cpu_seconds=self._get(self._SEEN_CPU))

    def _get(self, field: tuple[str, int]) -> float:
        kind, offset = field
        value: float = struct.unpack_from(kind, self._page, offset)[0]
        return value

    def _set(self, field: tuple[str, int], value: float) -> None:
        kind, offset = field
        struct.pack_into(kind, self._page, offset, value)


class Meter:
    """Measures one call from inside its worker; begins with its construction."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._peak_is_exact = _clear_peak()
        board.begin()
        self._cpu, self._wall = own_cpu_seconds(), time.perf_counter()

    def read(self) -> Cost:
        """End the call and say what it cost."""
        seconds, cpu = time.perf_counter() - self._wall, own_cpu_seconds() - self._cpu
        self._board.end()
        own = _own_peak() if self._peak_is_exact else None
        seen = self._board.seen()
        peaks = [peak for peak in (own, seen.peak_rss_bytes if seen else None) if peak is not None]
        return Cost(
            seconds=seconds, cpu_seconds=cpu, peak_rss_bytes=max(peaks, default=None), peak_is_lower_bound=own is None
        )


def own_cpu_seconds() -> float:
    """User and system time of this process and of those of its children that have ended."""
    usages = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(usage.ru_utime + usage.ru_stime for usage in usages)


def tree_usage(root: psutil.Process, spare: int) -> tuple[int, float]:
    """Resident bytes and CPU seconds of a process and all below it but `spare`; pages they share count twice."""
    rss, cpu = 0, 0.0
    for process in [root, *root.children(recursive=True)]:
        if process.pid == spare:
            continue
        try:
            with process.oneshot():
                rss += process.memory_info().rss
                cpu += sum(process.cpu_times()[:4])
        except psutil.NoSuchProcess:  # ended between the look and the question
            continue
    return rss, cpu


def _clear_peak() -> bool:
    if sys.platform != "linux":
        return False
    try:
        Path("/proc/self/clear_refs").write_text(_CLEAR_PEAK, "ascii")
    except OSError:  # not offered here, or not to us
        return False
    return True


def _own_peak() -> int | None:
    status = Path("/proc/self/status").read_text("ascii", "replace")
    line = next((line for line in status.splitlines() if line.startswith("VmHWM:")), None)
    return int(line.split()[1]) * 1024 if line else None
