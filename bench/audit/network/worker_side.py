"""What a worker does before it builds its loader, so that nothing it does to the network goes unseen."""

from __future__ import annotations

import ctypes
import json
import os
import secrets
import socket
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final

from bench.audit.network import python_hook, seccomp
from bench.core.errors import UsageError

INJECTED: Final = Path(__file__).resolve().parent / "injected"
LOG: Final = "python.jsonl"
"""Name of the file that Python processes write their contacts to."""
LISTENING: Final = "listening"
"""What the watcher answers who hands it a listener."""
PROOF_BYTES: Final = 32
"""Of the worker's memory, that the watcher must be able to read."""
NOTHING: Final = -1
_HEARD_SECONDS: Final = 60.0
_LONGEST_ANSWER: Final = 1000


@dataclass(frozen=True, kw_only=True)
class Watch:
    """How a worker is to be watched."""

    folder: Path
    """Where Python processes write down what they wanted."""
    environment: Mapping[str, str | None]
    """What to set, and with None, what to take away."""
    door: str | None
    """The socket at which the kernel's listener is handed over; without one only Python is watched."""


def build_watched(build: Callable[[], Callable[[Any], Any]], watch: Watch) -> Callable[[Any], Any]:
    """Put this process under watch, then build. Raises UsageError if nobody listens."""
    for name, value in watch.environment.items():
        if value is None:
            os.environ.pop(name, None)
        else:
            os.environ[name] = value
    if watch.door is not None:
        _watch_all(watch.door)
    _watch_python(watch)
    return build()


def _watch_python(watch: Watch) -> None:
    before = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join([str(INJECTED), *([before] if before else [])])
    os.environ[python_hook.LOG] = str(watch.folder / LOG)
    os.environ[python_hook.WORKER] = str(os.getpid())
    python_hook.install()


def _watch_all(door: str) -> None:
    """Hand the listener over from a thread that is older than the filter: a filtered one could not send it."""
    handed: SimpleQueue[int] = SimpleQueue()
    heard: SimpleQueue[str] = SimpleQueue()
    messenger = Thread(target=_hand_over, args=(door, handed, heard), name="bench-audit-messenger")
    messenger.start()
    try:
        descriptor = seccomp.install()
    except OSError as error:
        handed.put(NOTHING)
        raise UsageError(f"the kernel does not let this process be watched: {error}") from error
    handed.put(descriptor)
    said = heard.get()
    messenger.join()
    os.close(descriptor)  # from here on the calls fail, and do not wait, should the listener be gone
    if said != LISTENING:
        raise UsageError(f"nobody listens to what this process asks of the network: {said}")


def _hand_over(door: str, handed: SimpleQueue[int], heard: SimpleQueue[str]) -> None:
    descriptor = handed.get()
    if descriptor == NOTHING:
        return
    proof = ctypes.create_string_buffer(secrets.token_hex(PROOF_BYTES // 2).encode("ascii"))
    facts = {"pid": os.getpid(), "place": ctypes.addressof(proof), "proof": proof.value.decode("ascii")}
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as opened:
            opened.settimeout(_HEARD_SECONDS)
            opened.connect(door)
            socket.send_fds(opened, [json.dumps(facts).encode()], [descriptor])
            heard.put(opened.recv(_LONGEST_ANSWER).decode("utf-8", "replace"))
    except OSError as error:
        heard.put(str(error))
