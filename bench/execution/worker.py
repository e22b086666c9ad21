"""What runs inside a worker process: it builds one callable, and calls it with what it is sent."""

from __future__ import annotations

import faulthandler
import os
import pickle
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal

from bench.core.errors import BenchError, ClassifyError, LoadError
from bench.execution.guardian import LOG, MARK, Ward, fork_guardian
from bench.execution.kernel import adopt_orphans, set_death_signal
from bench.execution.resources import Board, Cost, Meter

if TYPE_CHECKING:  # nothing heavy here, or each guardian would carry it
    from bench.core.outcome import Spent

SWITCHES: Final = {
    "DO_NOT_TRACK": "1",
    "SCARF_NO_ANALYTICS": "1",
    "ANONYMIZED_TELEMETRY": "False",
    "HF_HUB_DISABLE_TELEMETRY": "1",
    "HF_HUB_OFFLINE": "1",
    "TRANSFORMERS_OFFLINE": "1",
    "ORT_DISABLE_TELEMETRY": "1",  # onnxruntime's wheels report every session from 1.29 on
    "TOKENIZERS_PARALLELISM": "false",
}
"""Environment of every worker: libraries phone nobody."""
_LONGEST_LINE: Final = 300
_OOM_SCORE: Final = "500"
"""The system, should it run out of memory, takes workers before it takes the harness."""


@dataclass(frozen=True, kw_only=True)
class Settings:
    """What a worker is born with."""

    builder: bytes
    """Pickled, so that nothing of it is imported before the worker is guarded."""
    link: Connection
    mark: str
    memory_bytes: int
    scratch: Path
    """An empty folder of its own, for its output and temporary files."""


@dataclass(frozen=True, kw_only=True)
class Answer:
    """How one call ended, in types that every process can read."""

    status: Literal["done", "refused", "memory", "error"]
    value: bytes = b""
    """Pickled."""
    kind: str = ""
    message: str = ""
    raw: str | None = None
    spent: Spent | None = None
    cost: Cost


class _Here:
    """The worker that this process is."""

    board: ClassVar[Board]
    builder: ClassVar[bytes]
    call: ClassVar[Callable[[Any], Any]]


def enter(settings: Settings) -> None:
    """Make a guarded worker of this process; before anything heavy is imported, and before it has threads."""
    os.setpgid(0, 0)  # out of reach of the terminal's Ctrl-C
    _write_to(settings.scratch / LOG)
    _keep_temporary_files_in(settings.scratch)
    os.environ.update({**SWITCHES, MARK: settings.mark})
    _Here.board, _Here.builder = Board(), settings.builder
    ward = Ward(
        pid=os.getpid(),
        mark=settings.mark,
        link=settings.link,
        memory_bytes=settings.memory_bytes,
        scratch=settings.scratch,
    )
    adopt_orphans()
    fork_guardian(ward, _Here.board)
    set_death_signal(0)  # from here on it is the guardian that ends this process
    _go_first_when_memory_is_short()
    faulthandler.enable()


def build() -> str | None:
    """Build the callable; None if that worked, else one line that says why not."""
    meter = Meter(_Here.board)
    try:
        _Here.call = pickle.loads(_Here.builder)()  # noqa: S301 -- the harness pickled it
    except BenchError as error:
        return str(error)
    except BaseException as error:  # noqa: BLE001 -- whatever it is, it becomes the reason
        return one_line(error)
    finally:
        meter.read()
    return None


def answer(request: Any) -> Answer:
    """Call the callable, and translate whatever comes of it: the one place where a worker's exceptions end."""
    os.ftruncate(2, 0)  # what is written from here on is about this call
    meter = Meter(_Here.board)
    try:
        value = pickle.dumps(_Here.call(request), pickle.HIGHEST_PROTOCOL)
    except LoadError as error:
        return Answer(status="refused", kind=error.kind, message=error.message, cost=meter.read())
    except ClassifyError as error:
        cost = meter.read()
        return Answer(
            status="refused", kind=error.kind, message=error.message, raw=error.raw, spent=error.spent, cost=cost
        )
    except MemoryError as error:
        return Answer(status="memory", message=one_line(error), cost=meter.read())
    except BaseException as error:  # noqa: BLE001 -- even SystemExit is this call's failure, not the worker's end
        return Answer(status="error", message=one_line(error), cost=meter.read())
    return Answer(status="done", value=value, cost=meter.read())


def one_line(error: BaseException) -> str:
    """Type and first line of an exception."""
    said = next((line.strip() for line in str(error).splitlines() if line.strip()), "")
    return f"{type(error).__name__}: {said}"[:_LONGEST_LINE].rstrip(": ")


def _write_to(log: Path) -> None:
    """Give this process and its children no terminal: nothing to read from, and a file for all they say."""
    nothing = os.open(os.devnull, os.O_RDONLY)
    output = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    for source, target in ((nothing, 0), (output, 1), (output, 2)):
        os.dup2(source, target)
    os.close(nothing)
    os.close(output)
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            stream.reconfigure(line_buffering=True)  # type: ignore[union-attr]


def _keep_temporary_files_in(scratch: Path) -> None:
    os.environ["TMPDIR"] = str(scratch)
    tempfile.tempdir = None


def _go_first_when_memory_is_short() -> None:
    score = Path("/proc/self/oom_score_adj")
    if score.exists():
        score.write_text(_OOM_SCORE, "ascii")
