"""A run that is being written: each outcome as it comes; what a killed run left is taken up again."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from threading import Lock
from types import TracebackType
from typing import Final, Self

from filelock import FileLock, Timeout

from bench.core.errors import OutcomesError, UsageError
from bench.core.outcome import Outcome
from bench.core.run import RunSpec
from bench.execution.files import make_private, write_whole
from bench.execution.folder import OUTCOMES, SPEC, SUMMARY, RunFolder

LOCK: Final = ".lock"
_PIECE: Final = 1 << 16


class Journal(RunFolder):
    """A run's folder and the right to write to it, which one process has at a time. A context manager."""

    def __init__(self, path: Path, spec: RunSpec) -> None:
        """Take up the run that is there, or start one. Raises UsageError if another process is writing it."""
        super().__init__(path)
        path.mkdir(parents=True, exist_ok=True)
        if spec.corpus.private:
            make_private(path)
        self._turn = Lock()
        with ExitStack() as faults:
            self._lock = _take_lock(path)
            faults.callback(self._lock.release)
            if not self.begun:
                _refuse_leftovers(path)
                write_whole(path / SPEC, spec.model_dump_json(indent=2).encode() + b"\n")
            _cut_torn_line(path / OUTCOMES)
            self._done = self.done()
            self._stream = (path / OUTCOMES).open("ab")
            faults.pop_all()

    @property
    def already(self) -> frozenset[tuple[str, int]]:
        """(document, repeat) of every outcome so far, of this process and of those before it."""
        with self._turn:
            return frozenset(self._done)

    def append(self, outcome: Outcome) -> None:
        """Hand an outcome to the system, so that it outlives this process. From any thread; raises OutcomesError."""
        line = outcome.model_dump_json().encode() + b"\n"
        with self._turn:
            if (outcome.document, outcome.repeat) in self._done:
                raise OutcomesError(f"{outcome.document}, repeat {outcome.repeat}, has an outcome already")
            self._stream.write(line)
            self._stream.flush()
            self._done.add((outcome.document, outcome.repeat))

    def close(self) -> None:
        """Let go of the folder."""
        self._stream.close()
        self._lock.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _refuse_leftovers(path: Path) -> None:
    """A folder with outcomes but no spec is nobody's: what stands in it must not be taken for this run's."""
    if any((path / name).exists() for name in (OUTCOMES, SUMMARY)):
        raise UsageError(f"{path} holds outcomes without a spec.json; remove that folder or give another --name")


def being_written(path: Path) -> bool:
    """Whether some process holds the run's folder right now."""
    if not (path / LOCK).is_file():
        return False
    try:
        _take_lock(path).release()
    except UsageError:
        return True
    return False


def _take_lock(path: Path) -> FileLock:
    lock = FileLock(path / LOCK, thread_local=False)
    try:
        lock.acquire(timeout=0)
    except Timeout as error:
        raise UsageError(
            f"run {path.name} is being written by another process; wait for it, or give another --name"
        ) from error
    return lock


def _cut_torn_line(path: Path) -> None:
    """Remove what follows the last line end: a process was killed while it wrote."""
    if not path.is_file():
        return
    with path.open("r+b") as stream:
        end = stream.seek(0, 2)
        position = end
        while position > 0:
            start = max(0, position - _PIECE)
            stream.seek(start)
            found = stream.read(position - start).rfind(b"\n")
            if found >= 0:
                stream.truncate(start + found + 1)
                return
            position = start
        stream.truncate(0)
