"""Listens to the workers of one pass, and gathers what they wanted of the network."""

from __future__ import annotations

import json
import shutil
import socket
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread
from types import TracebackType
from typing import Final, Self

from bench.audit.network.listener import NAMELESS, Listener
from bench.audit.network.worker_side import LISTENING, LOG
from bench.core.audit import Contact

_POLL_SECONDS: Final = 0.1
_WORKER_SECONDS: Final = 10.0
_LONGEST_FACTS: Final = 1000


class Watcher:
    """A context manager around the life of the workers; `contacts` is full when it has ended."""

    def __init__(self, *, kernel: bool) -> None:
        """With `kernel`, workers are to hand their listeners over at the `door`."""
        self.folder = Path(tempfile.mkdtemp(prefix="bench-watch-"))
        self.door = str(self.folder / "door") if kernel else None
        self.contacts: tuple[Contact, ...] = ()
        self._listeners: list[Listener] = []
        self._ended = Event()
        self._thread = Thread(target=self._attend, name="bench-audit-watcher", daemon=True)

    def __enter__(self) -> Self:
        if self.door is not None:
            self._opened = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            self._opened.bind(self.door)
            self._opened.listen()
            self._opened.settimeout(_POLL_SECONDS)
            self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._ended.set()
        if self.door is not None:
            self._thread.join()
            self._opened.close()
        heard = [contact for listener in self._listeners for contact in listener.close()]
        self.contacts = tidy([*written(self.folder / LOG), *heard])
        shutil.rmtree(self.folder, ignore_errors=True)

    def _attend(self) -> None:
        while not self._ended.is_set():
            with suppress(TimeoutError):
                worker, _ = self._opened.accept()
                with worker:
                    worker.settimeout(_WORKER_SECONDS)
                    self._take_over(worker)

    def _take_over(self, worker: socket.socket) -> None:
        """Listen for a worker, if its memory can be read, and tell it so."""
        try:
            said, handles, _, _ = socket.recv_fds(worker, _LONGEST_FACTS, 1)
            facts = json.loads(said)
            self._listeners.append(Listener(facts["pid"], handles[0], facts["place"], facts["proof"].encode("ascii")))
            worker.sendall(LISTENING.encode("ascii"))
        except OSError as error:
            with suppress(OSError):  # the worker has gone
                worker.sendall(str(error).encode() or b"no")


def written(log: Path) -> Iterator[Contact]:
    """What Python processes wrote down themselves."""
    if log.exists():
        for line in log.read_text("utf-8", "replace").splitlines():
            yield Contact.model_validate(json.loads(line))


def tidy(contacts: list[Contact]) -> tuple[Contact, ...]:
    """Each once, and no nameless look-up of a program whose names are known."""
    named = {each.program for each in contacts if each.what == "name look-up" and each.host != NAMELESS}
    kept = (each for each in contacts if each.host != NAMELESS or each.program not in named)
    return tuple(dict.fromkeys(kept))
