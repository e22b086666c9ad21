"""Watches one worker from outside: keeps its memory below the ceiling, and leaves nothing of it alive.

A guardian is forked from its worker before the worker imports anything heavy. It holds one end of a link; the harness
holds the other. It ends the worker, with every process that came of it, when the harness says so or is gone (the link
then reads as closed), when the worker is gone, or when the tree holds too much memory; then it reports and goes.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final, Literal

import psutil

from bench.execution.resources import Board, tree_usage

POLL_SECONDS: Final = 0.25
"""Between two looks; one look costs milliseconds."""
MARK: Final = "BENCH_WORKER"
"""Environment variable that every process of a worker inherits, whatever group or session it moves to."""
LOG: Final = "log"
"""Name of the worker's output in its scratch folder."""
_SWEEPS: Final = 100
_SWEEP_SECONDS: Final = 0.02
_LONGEST_WORDS: Final = 4096

Cause = Literal["asked", "orphaned", "gone", "memory"]


@dataclass(frozen=True, kw_only=True)
class Ward:
    """Whom a guardian watches, and for whom."""

    pid: int
    mark: str
    link: Connection
    memory_bytes: int
    scratch: Path
    """The worker's own folder; goes with it."""


@dataclass(frozen=True, kw_only=True)
class Report:
    """A guardian's last message."""

    cause: Cause
    """`asked`: the harness wanted it; `orphaned`: the harness was gone; `gone`: the worker was; `memory`: too much."""
    call: int
    """Number of the last call that had begun; 0 if none, 1 for the build."""
    peak_rss_bytes: int | None
    cpu_seconds: float | None
    words: str
    """End of what the worker wrote to stdout and stderr during that call."""

    @classmethod
    def parse(cls, message: bytes) -> Report:
        """The inverse of `encode`."""
        return cls(**json.loads(message))

    def encode(self) -> bytes:
        """As it crosses the link."""
        return json.dumps(asdict(self)).encode()


def fork_guardian(ward: Ward, board: Board) -> None:
    """Start a guardian for this process; returns here, never there."""
    if os.fork() != 0:
        ward.link.close()
        return
    try:
        _detach(ward.link)
        _watch(ward, board)
    finally:
        os._exit(0)


def sweep(*, mark: str, group: int | None = None, root: int | None = None) -> None:
    """Kill every process with the mark, in the group, or below `root`, but this one; again until none is left."""
    for _ in range(_SWEEPS):
        found = list(_found(mark, group, root))
        if not found:
            return
        for process in found:
            with suppress(psutil.Error):
                process.kill()
        time.sleep(_SWEEP_SECONDS)


def _detach(link: Connection) -> None:
    """Keep nothing of the worker but the link and its output: an open pipe would keep the harness waiting."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    os.closerange(3, link.fileno())
    os.closerange(link.fileno() + 1, os.sysconf("SC_OPEN_MAX"))


def _watch(ward: Ward, board: Board) -> None:
    cause, worker = None, psutil.Process(ward.pid)
    while cause is None:
        cause = _reason_to_end(ward, worker, board)
    sweep(group=os.getpgrp(), mark=ward.mark, root=ward.pid)
    _report(ward, board, cause)
    shutil.rmtree(ward.scratch, ignore_errors=True)
    if cause == "orphaned":
        with suppress(OSError):  # others are still in it; the last one clears it away
            ward.scratch.parent.rmdir()


def _reason_to_end(ward: Ward, worker: psutil.Process, board: Board) -> Cause | None:
    """Wait for one, a turn at most."""
    if ward.link.poll(POLL_SECONDS):
        return "asked" if _says_something(ward.link) else "orphaned"
    if os.getppid() != ward.pid:
        return "gone"
    return "memory" if board.busy and _look(worker, board) > ward.memory_bytes else None


def _says_something(link: Connection) -> bool:
    try:
        link.recv_bytes()
    except (EOFError, OSError):
        return False
    return True


def _look(worker: psutil.Process, board: Board) -> int:
    call = board.call
    try:
        rss, cpu = tree_usage(worker, spare=os.getpid())
    except psutil.NoSuchProcess:  # the next turn will find it gone
        return 0
    board.see(call, rss, cpu)
    return rss


def _report(ward: Ward, board: Board, cause: Cause) -> None:
    seen = board.seen()
    report = Report(
        cause=cause,
        call=board.call,
        peak_rss_bytes=seen.peak_rss_bytes if seen else None,
        cpu_seconds=seen.cpu_seconds if seen else None,
        words=_last_words(ward.scratch / LOG),
    )
    with suppress(OSError):  # the harness is gone
        ward.link.send_bytes(report.encode())


def _last_words(log: Path) -> str:
    try:
        with log.open("rb") as stream:
            stream.seek(max(0, stream.seek(0, os.SEEK_END) - _LONGEST_WORDS))
            return stream.read().decode("utf-8", "replace")
    except OSError:
        return ""


def _found(mark: str, group: int | None, root: int | None) -> Iterator[psutil.Process]:
    below = _below(root) if root is not None else set()
    for process in psutil.process_iter():
        if process.pid == os.getpid():
            continue
        with suppress(psutil.Error, OSError):
            if process.status() == psutil.STATUS_ZOMBIE:
                continue
            if process.pid in below or os.getpgid(process.pid) == group or _marked(process, mark):
                yield process


def _marked(process: psutil.Process, mark: str) -> bool:
    try:
        return process.environ().get(MARK) == mark
    except psutil.Error:  # another user's, or just ended
        return False


def _below(root: int) -> set[int]:
    try:
        return {child.pid for child in psutil.Process(root).children(recursive=True)}
    except psutil.NoSuchProcess:
        return set()
