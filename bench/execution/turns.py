"""How many questions are under way at once; and none any more once a run is over."""

from __future__ import annotations

from concurrent.futures import CancelledError
from threading import Condition
from types import TracebackType
from typing import Self

from bench.core.classifying import Question
from bench.core.outcome import Prediction
from bench.execution.replies import Reply
from bench.execution.stages import Ask


class Turns:
    """A classifier that is asked `most` questions at once, the others waiting for their turn. From any thread.

    A context manager: when it ends, who waits or comes later raises CancelledError instead of asking, and paying.
    """

    def __init__(self, ask: Ask, *, most: int | None) -> None:
        self._ask, self._most = ask, most
        self._turn = Condition()
        self._under_way = 0
        self._over = False

    def __call__(self, question: Question) -> Reply[Prediction]:
        """Wait for a turn, then ask."""
        with self._turn:
            self._turn.wait_for(lambda: self._over or self._most is None or self._under_way < self._most)
            if self._over:
                raise CancelledError
            self._under_way += 1
        try:
            return self._ask(question)
        finally:
            with self._turn:
                self._under_way -= 1
                self._turn.notify()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with self._turn:
            self._over = True
            self._turn.notify_all()
