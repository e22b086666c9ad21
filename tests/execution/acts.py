"""What a worker in a test can be told to do: to answer, to refuse, and to die in every way a library can."""

from __future__ import annotations

import ctypes
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bench.core.errors import ClassifyError, LoadError, UsageError

LONG = 120
"""Seconds; nobody waits for them."""


def build() -> Callable[[Any], Any]:
    return act


def build_that(how: str, tally: Path) -> Callable[[Any], Any]:
    """A build that notes that it was tried, and then goes wrong."""
    with tally.open("a") as stream:
        stream.write("tried\n")
    return globals()[how]()  # type: ignore[no-any-return]


def act(request: tuple[Any, ...]) -> Any:
    name, *arguments = request
    return globals()[name](*arguments)


def echo(value: Any) -> Any:
    return value


def pid() -> int:
    return os.getpid()


def modules() -> list[str]:
    return sorted(sys.modules)


def surroundings() -> dict[str, Any]:
    return {
        "group": os.getpgrp(),
        "stdin": os.read(0, 1),
        "environment": dict(os.environ),
        "interrupt": signal.getsignal(signal.SIGINT) is signal.SIG_IGN,
    }


def litter() -> str:
    with tempfile.NamedTemporaryFile(delete=False) as file:
        return file.name


def meet(mine: Path, other: Path) -> int:
    """Ends only if somebody calls it the other way round while it is going on."""
    mine.touch()
    while not other.exists():
        time.sleep(0.02)
    return os.getpid()


def refuse_document() -> None:
    raise LoadError("damaged", "no page tree")


def refuse_question() -> None:
    raise ClassifyError("unparseable", "no JSON", raw="Sure! Here is")


def refuse_to_build() -> None:
    raise UsageError("its models are not installed")


def blunder() -> None:
    raise ValueError("first line\nsecond line")


def leave() -> None:
    sys.exit(7)


def recurse() -> None:
    recurse()


def return_a_lambda() -> Any:
    return lambda: None


def raise_a_stranger() -> None:
    """An exception that no other process could read."""

    class StrangeError(Exception):
        pass

    raise StrangeError("nobody knows me")


def run_out_of_memory() -> None:
    raise MemoryError


def segfault() -> None:
    ctypes.string_at(0)


def end(status: int, words: str = "") -> None:
    os.write(2, words.encode())
    os._exit(status)


def kill_itself() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def hang() -> None:
    time.sleep(LONG)


def hang_on_to_life() -> None:
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    time.sleep(LONG)


def hang_with_children(told: Path) -> None:
    have_children(told)
    time.sleep(LONG)


def crash_with_children(told: Path) -> None:
    have_children(told)
    segfault()


def have_children(told: Path) -> None:
    """One child as they come, one in a session of its own, and one whose parent has ended."""
    sleep = ["sleep", str(LONG)]
    orphan = subprocess.run(["sh", "-c", f"sleep {LONG} >/dev/null & echo $!"], stdout=subprocess.PIPE, check=True)
    children = [subprocess.Popen(sleep).pid, subprocess.Popen(sleep, start_new_session=True).pid, int(orphan.stdout)]
    told.write_text("\n".join(map(str, children)))


def eat(mebibytes: int) -> None:
    """Take memory until that much is taken, then give up."""
    held = []
    for _ in range(mebibytes // 20):
        held.append(bytearray(20 << 20))
        time.sleep(0.02)


def feed_a_child(mebibytes: int) -> None:
    program = (
        f"import time\nheld = []\nfor _ in range({mebibytes // 20}): held.append(bytearray(20 << 20)); time.sleep(0.02)"
    )
    subprocess.run([sys.executable, "-S", "-c", program], check=True)


def hold(mebibytes: int) -> None:
    held = bytearray(mebibytes << 20)
    del held


def burn_in_a_child(seconds: float) -> None:
    program = f"import time\nwhile time.process_time() < {seconds}: pass"
    subprocess.run([sys.executable, "-S", "-c", program], check=True)
