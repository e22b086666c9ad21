"""What a worker does before it builds its loader, so that nothing it does to the network goes unseen."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from bench.audit.network import python_hook, seccomp
from bench.core.errors import UsageError

INJECTED: Final = Path(__file__).resolve().parent / "injected"
LOG: Final = "python.jsonl"
"""Name of the file that Python processes write their contacts to."""
WAITING: Final = ".listener"
"""End of the name of a file by which a worker asks to be listened to: its number, and in it the descriptor."""
HEARD: Final = ".heard"
"""... and of the file that says that somebody does."""
_HEARD_SECONDS: Final = 30.0
_POLL_SECONDS: Final = 0.01


@dataclass(frozen=True, kw_only=True)
class Watch:
    """How a worker is to be watched."""

    folder: Path
    """Where worker and watcher leave notes for each other."""
    environment: Mapping[str, str | None]
    """What to set, and with None, what to take away."""
    kernel: bool
    """Whether the kernel asks the watcher; without it only Python is watched."""


def build_watched(build: Callable[[], Callable[[Any], Any]], watch: Watch) -> Callable[[Any], Any]:
    """Put this process under watch, then build. Raises UsageError if nobody listens."""
    for name, value in watch.environment.items():
        if value is None:
            os.environ.pop(name, None)
        else:
            os.environ[name] = value
    _watch_python(watch)
    if watch.kernel:
        _watch_all(watch)
    return build()


def _watch_python(watch: Watch) -> None:
    before = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join([str(INJECTED), *([before] if before else [])])
    os.environ[python_hook.LOG] = str(watch.folder / LOG)
    os.environ[python_hook.WORKER] = str(os.getpid())
    python_hook.install()


def _watch_all(watch: Watch) -> None:
    try:
        descriptor = seccomp.install()
    except OSError as error:
        raise UsageError(f"the kernel does not let this process be watched: {error}") from error
    note = watch.folder / f"{os.getpid()}{WAITING}"
    draft = note.with_suffix(".draft")
    draft.write_text(str(descriptor), "ascii")
    draft.replace(note)
    until = time.monotonic() + _HEARD_SECONDS
    while not note.with_suffix(HEARD).exists():
        if time.monotonic() > until:
            raise UsageError("nobody listens to what this process asks of the network")
        time.sleep(_POLL_SECONDS)
    os.close(descriptor)  # from here on the calls fail, and do not wait, should the listener be gone
