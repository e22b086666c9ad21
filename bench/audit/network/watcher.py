"""Listens to the workers of one pass, and gathers what they wanted of the network."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread
from types import TracebackType
from typing import Final, Self

from bench.audit.network.listener import NAMELESS, Listener
from bench.audit.network.worker_side import HEARD, LOG, WAITING
from bench.core.audit import Contact

_POLL_SECONDS: Final = 0.05


class Watcher:
    """A context manager around the life of the workers; `contacts` is full when it has ended."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._listeners: list[Listener] = []
        self._ended = Event()
        self._thread = Thread(target=self._look_out, name="bench-audit-watcher", daemon=True)
        self.contacts: tuple[Contact, ...] = ()

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._ended.set()
        self._thread.join()
        heard = [contact for listener in self._listeners for contact in listener.close()]
        self.contacts = tidy([*written(self._folder / LOG), *heard])

    def _look_out(self) -> None:
        while not self._ended.wait(_POLL_SECONDS):
            for note in self._folder.glob(f"*{WAITING}"):
                if not note.with_suffix(HEARD).exists():
                    self._listen(note)

    def _listen(self, note: Path) -> None:
        with suppress(OSError):  # the worker has gone; or nobody may listen, and the worker will say so
            self._listeners.append(Listener(int(note.stem), int(note.read_text("ascii"))))
            note.with_suffix(HEARD).touch()


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
