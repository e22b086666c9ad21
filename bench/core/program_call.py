"""One call of a program: bytes in, bytes out within a limit, and nothing of its process group left when it ends."""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

_POLL_SECONDS: Final = 0.1
"""How soon an end is noticed where somebody else keeps the program's pipes open."""
_PIECE: Final = 1 << 16
_LAST_PIECES: Final = 64
"""More than a pipe holds: what comes after these is from somebody who left the program's group."""
_LAST_WORDS: Final = 4096
_LONGEST_LINE: Final = 300


_SIGNALLED: Final = range(129, 193)
"""A shell's statuses for a program that a signal ended."""


@dataclass(frozen=True, kw_only=True)
class Ended:
    """How a call ended."""

    status: int
    """Exit status; negative: the signal that ended it."""
    out: bytes
    """What it wrote to stdout."""
    words: str
    """The end of what it wrote to stderr, on one line."""
    too_much: bool
    """It wrote more than it may, and was ended for it."""
    seconds: float

    @property
    def by_signal(self) -> bool:
        """Whether a signal ended it, or what a shell ran for it."""
        return self.status < 0 or self.status in _SIGNALLED

    def describe(self) -> str:
        """One line for people: the end, and its last words."""
        return self._end() + (f"; it wrote: {self.words}" if self.words else "")

    def _end(self) -> str:
        if self.status >= 0:
            return f"the program ended with status {self.status}"
        name = next((known.name for known in signal.Signals if known == -self.status), f"signal {-self.status}")
        return f"the program was killed by {name}"


def call(command: Sequence[str], *, given: bytes, environment: Mapping[str, str], most: int) -> Ended:
    """Run a program until it ends; `given` is its stdin, `most` the bytes that it may write to stdout.

    It has a process group of its own, which ends with it. Keeps no deadline: whoever calls ends this process, too.
    Raises OSError if the program cannot be started.
    """
    start = time.perf_counter()
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=dict(environment),
        bufsize=0,
        start_new_session=True,
    ) as process:
        talk = _Talk(process, given, most)
        try:
            talk.until_its_end()
        finally:
            _end_group(process.pid)
            talk.close()
    return Ended(
        status=process.returncode,
        out=bytes(talk.out),
        words=" ".join(talk.words.decode("utf-8", "replace").split())[-_LONGEST_LINE:],
        too_much=talk.too_much,
        seconds=time.perf_counter() - start,
    )


class _Talk:
    """Moves bytes between us and a program for as long as it lives, whoever else holds the other ends of its pipes."""

    def __init__(self, process: subprocess.Popen[bytes], given: bytes, most: int) -> None:
        self._process, self._left, self._most = process, memoryview(given), most
        self.out, self.words = bytearray(), bytearray()
        self._pipes = selectors.DefaultSelector()
        self._stdin, self._stdout, self._stderr = process.stdin, process.stdout, process.stderr
        for pipe, event in (
            (self._stdin, selectors.EVENT_WRITE),
            (self._stdout, selectors.EVENT_READ),
            (self._stderr, selectors.EVENT_READ),
        ):
            assert pipe is not None  # noqa: S101 - all three were asked for
            os.set_blocking(pipe.fileno(), False)
            self._pipes.register(pipe, event)

    @property
    def too_much(self) -> bool:
        return len(self.out) > self._most

    def until_its_end(self) -> None:
        while self._pipes.get_map() and self._process.poll() is None and not self.too_much:
            self._turn(_POLL_SECONDS)
        if self.too_much:
            return
        self._process.wait()
        _end_group(self._process.pid)  # before the last look, or a child of its may write for ever
        self._leave(self._stdin)
        for _ in range(_LAST_PIECES):
            if self.too_much or not self._turn(0):
                return

    def close(self) -> None:
        self._pipes.close()

    def _turn(self, seconds: float) -> bool:
        """Wait for a pipe and move a piece; whether anything moved."""
        ready = self._pipes.select(seconds) if self._pipes.get_map() else []
        for key, _ in ready:
            if key.fileobj is self._stdin:
                self._write(key.fd)
            else:
                self._read(key)
        return bool(ready)

    def _write(self, number: int) -> None:
        with suppress(BlockingIOError):
            try:
                self._left = self._left[os.write(number, self._left[:_PIECE]) :] if self._left else self._left
            except BrokenPipeError:  # it reads no further, and need not
                self._left = self._left[:0]
        if not self._left:
            self._leave(self._stdin)

    def _read(self, key: selectors.SelectorKey) -> None:
        piece = os.read(key.fd, _PIECE)
        if not piece:
            self._leave(key.fileobj)
        elif key.fileobj is self._stdout:
            self.out += piece
        else:
            self.words = (self.words + piece)[-_LAST_WORDS:]

    def _leave(self, pipe: object) -> None:
        known = next((key for key in list(self._pipes.get_map().values()) if key.fileobj is pipe), None)
        if known is not None:
            self._pipes.unregister(known.fileobj)
            known.fileobj.close()  # type: ignore[union-attr]


def _end_group(group: int) -> None:
    with suppress(ProcessLookupError, PermissionError):  # macOS says the latter of a group of the dead
        os.killpg(group, signal.SIGKILL)
