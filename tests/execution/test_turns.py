"""No more questions at once than wanted, and none once a run is over."""

from __future__ import annotations

import threading
from concurrent.futures import CancelledError, ThreadPoolExecutor

import pytest

from bench.core.classifying import Question
from bench.core.loading import Resources
from bench.core.outcome import Prediction
from bench.core.prompt import Prompt
from bench.execution.replies import Broke, Reply
from bench.execution.turns import Turns

QUESTION = Question(document="a", sha256="", prompt=Prompt(system="", user=""), text="", seed=0, repeat=0)
PATIENCE = 30.0
"""Seconds after which a test that would hang fails instead."""


class Together:
    """Answers when as many ask at once as it waits for."""

    def __init__(self, parties: int) -> None:
        self._all, self._lock = threading.Barrier(parties, timeout=PATIENCE), threading.Lock()
        self.now = self.most = self.asked = 0

    def __call__(self, question: Question) -> Reply[Prediction]:
        with self._lock:
            self.asked += 1
            self.now += 1
            self.most = max(self.most, self.now)
        self._all.wait()
        with self._lock:
            self.now -= 1
        return Broke(kind="error", message="", resources=Resources(seconds=0.0))


@pytest.mark.parametrize("most, together", [(1, 1), (3, 3), (None, 6)])
def test_as_many_ask_at_once_as_may_and_no_more(most: int | None, together: int) -> None:
    ask = Together(together)
    with Turns(ask, most=most) as turns, ThreadPoolExecutor(6) as threads:
        list(threads.map(turns, [QUESTION] * 12))
    assert (ask.most, ask.asked) == (together, 12)


def test_who_waits_for_a_turn_when_the_run_ends_asks_nothing() -> None:
    ask = Together(2)  # the question under way waits for the test
    with ThreadPoolExecutor(3) as threads:
        with Turns(ask, most=1) as turns:
            asked = [threads.submit(turns, QUESTION) for _ in range(3)]
            while not ask.asked:
                threading.Event().wait(0.001)
        ask(QUESTION)
        ends = sorted(type(each.exception(PATIENCE)).__name__ for each in asked)
    assert ends == ["CancelledError", "CancelledError", "NoneType"]
    assert ask.asked == 2
    with pytest.raises(CancelledError):
        turns(QUESTION)
