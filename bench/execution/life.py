"""One worker process from start to end, as the harness sees it: a pool of one, its guardian, its deadline."""

from __future__ import annotations

import secrets
import shutil
import signal
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import CancelledError, Future
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Lock
from typing import Any, Final, TypeVar, cast

from pebble import CONSTS, ProcessExpired, ProcessPool

from bench.execution import worker
from bench.execution.context import BareContext
from bench.execution.guardian import Report, sweep
from bench.execution.worker import Answer, Settings

CONSTS.term_timeout = 0
"""Seconds between SIGTERM and SIGKILL: a worker has nothing to save."""
_REPORT_SECONDS: Final = 5.0
_LONGEST_LINE: Final = 200
_START_POLL_SECONDS: Final = 0.02

Result = TypeVar("Result")


@dataclass(frozen=True, kw_only=True)
class Death:
    """How a worker came to its end while something was asked of it."""

    late: bool
    """The deadline passed, so it was ended."""
    began: bool
    """It had begun with what was asked."""
    exitcode: int | None
    """Negative: the signal; None if nobody knows."""
    report: Report | None
    """None if the guardian was gone too."""
    seconds: float
    """From the question to the end."""

    @property
    def over_memory(self) -> bool:
        """The guardian ended it over its ceiling."""
        return self.report is not None and self.report.cause == "memory"

    @property
    def peak_rss_bytes(self) -> int | None:
        """The highest that the guardian saw of the tree."""
        return self.report.peak_rss_bytes if self.report else None

    def describe(self) -> str:
        """One line: the signal or status, and the last that the worker wrote."""
        words = _telling_line(self.report.words) if self.report else ""
        return f"the worker {self._ending()}" + (f"; it wrote: {words}" if words else "")

    def _ending(self) -> str:
        if self.exitcode is None or self.exitcode == 0:
            return "ended without an answer"
        if self.exitcode > 0:
            return f"ended with status {self.exitcode}"
        name = next((known.name for known in signal.Signals if known == -self.exitcode), f"signal {-self.exitcode}")
        return f"was killed by {name}" + (", perhaps for want of memory" if name == "SIGKILL" else "")


class Life:
    """One worker process, and the pool of one that it is the worker of; when it ends, so does the pool.

    Workers share nothing: none can die with a lock, or half a message in a pipe, that another waits for.
    """

    def __init__(self, *, builder: bytes, memory_bytes: int, folder: Path) -> None:
        """Nothing is started yet; `folder` is where its scratch folder goes."""
        context = BareContext()
        self._mark = secrets.token_hex(8)
        self._scratch = Path(tempfile.mkdtemp(dir=folder, prefix="worker-"))
        self._link, self._spare = context.Pipe()
        settings = Settings(
            builder=builder, link=self._spare, mark=self._mark, memory_bytes=memory_bytes, scratch=self._scratch
        )
        self._pool = ProcessPool(max_workers=1, initializer=worker.enter, initargs=(settings,), context=context)
        self._future: Future[Any] = Future()
        self._asked = 0
        self._aside = 0
        self._ending = Lock()
        self._ended = False
        self._report: Report | None = None
        self.build_seconds = 0.0
        """From start to ready."""

    @property
    def calls(self) -> int:
        """Requests it was sent that count."""
        return self._asked - 1 - self._aside

    def build(self, deadline: float) -> str | Death | None:
        """Start it and wait until it is ready: None, or why it cannot be, or how it died over it."""
        started = time.monotonic()
        outcome = self._answer_of(worker.build, (), deadline)
        self.build_seconds = time.monotonic() - started
        return outcome

    def ask(self, request: Any, deadline: float, *, aside: bool = False) -> Answer | Death:
        """Send a request and wait for its answer, no longer than `deadline` seconds.

        One that is `aside` does not count: what comes next can still be the first.
        """
        self._aside += aside
        return self._answer_of(worker.answer, (request,), deadline)

    def end(self) -> Report | None:
        """Leave nothing of it alive, and hear what its guardian has to say. From any thread, any number of times."""
        with self._ending:
            if not self._ended:
                self._report = self._finish()
                self._ended = True
            return self._report

    def _answer_of(self, function: Callable[..., Result], args: tuple[Any, ...], deadline: float) -> Result | Death:
        started = time.monotonic()
        self._asked += 1
        late, exitcode = False, None
        try:
            self._future = self._pool.schedule(function, args=args)
            self._keep_one_link(started + deadline)
            return cast("Result", self._future.result(deadline))
        except TimeoutError:
            late = True
        except ProcessExpired as error:
            exitcode = error.exitcode
        except (RuntimeError, CancelledError):
            pass  # the pool lost its worker between two calls, or was stopped
        report = self.end()
        return Death(
            late=late,
            began=report is None or report.call >= self._asked,
            exitcode=exitcode,
            report=report,
            seconds=time.monotonic() - started,
        )

    def _keep_one_link(self, until: float) -> None:
        """Once the worker has its end of the link, close our copy of that end.

        Then the guardian hears when we are gone, and the pool cannot start a second worker in place of the first.
        """
        while not (self._spare.closed or self._future.running() or self._future.done() or time.monotonic() > until):
            time.sleep(_START_POLL_SECONDS)
        with self._ending:
            self._spare.close()
            if self._ended:  # between the request and this line: nobody else will cancel it
                self._future.cancel()

    def _finish(self) -> Report | None:
        self._spare.close()
        report = self._last_report()
        self._pool.stop()  # type: ignore[no-untyped-call]
        self._pool.join()
        self._future.cancel()
        self._wait_for_the_guardian()
        self._link.close()
        if report is None:  # the guardian was killed too
            sweep(mark=self._mark)
            shutil.rmtree(self._scratch, ignore_errors=True)
        return report

    def _last_report(self) -> Report | None:
        try:
            with suppress(OSError):  # it has gone already; its report is still in the link
                self._link.send_bytes(b"end")
            return Report.parse(self._link.recv_bytes()) if self._link.poll(_REPORT_SECONDS) else None
        except (EOFError, OSError):
            return None

    def _wait_for_the_guardian(self) -> None:
        """Until nobody holds the other end of the link: it clears the scratch folder away after its report."""
        with suppress(EOFError, OSError):
            while self._link.poll(_REPORT_SECONDS):
                self._link.recv_bytes()


def _telling_line(words: str) -> str:
    """The line that says what happened: faulthandler's headline if there is one, otherwise the last."""
    lines = [line.strip() for line in words.splitlines() if line.strip()]
    fatal = [line for line in lines if line.startswith("Fatal Python error")]
    return (fatal or lines or [""])[-1][:_LONGEST_LINE]
