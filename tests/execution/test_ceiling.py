"""A ceiling is kept to within one request, however many ask at once, and over restarts."""

from __future__ import annotations

import itertools
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from bench.core.classifying import Question
from bench.core.errors import CeilingReachedError
from bench.core.label import Label
from bench.core.loading import Resources
from bench.core.outcome import Failure, Outcome, Prediction, Spent
from bench.core.prompt import Prompt
from bench.execution.ceiling import Ceiling
from bench.execution.replies import Done, Refused, Reply

QUESTION = Question(document="a", sha256="", prompt=Prompt(system="", user=""), text="", seed=0, repeat=0)
TIMES = Resources(seconds=0.0)


def prediction(cost: float | None, tokens: int | None = 10) -> Prediction:
    label = Label(domain=None, category=None, doctype=None, vendor=None, date=None)
    return Prediction(label=label, raw="{}", seconds=0.0, cost_usd=cost, tokens_prompt=tokens, tokens_answer=0)


class Costly:
    """Answers at given prices, and sums them up."""

    def __init__(self, costs: Iterator[float]) -> None:
        self.costs, self.spent, self.lock = costs, 0.0, threading.Lock()

    def __call__(self, question: Question) -> Reply[Prediction]:
        with self.lock:
            cost = next(self.costs)
            self.spent += cost
        return Done(value=prediction(cost), resources=TIMES)


def outcome(result: Prediction | Failure, *, cached: bool = False) -> Outcome:
    return Outcome(document="a", sha256="", format="txt", repeat=0, result=result, result_cached=cached)


def stopped(ceiling: Ceiling, ask: Costly, *, threads: int, questions: int = 400) -> int:
    """How many were refused."""
    asking = ceiling.keeping(ask)

    def one(_: int) -> bool:
        try:
            asking(QUESTION)
        except CeilingReachedError:
            return True
        return False

    with ThreadPoolExecutor(threads) as pool:
        return sum(pool.map(one, range(questions)))


@pytest.mark.parametrize("threads", [1, 16])
def test_no_more_is_spent_than_the_ceiling_and_one_request(threads: int) -> None:
    costs = [0.01, 0.03, 0.02, 0.015, 0.025] * 100
    ask = Costly(iter(costs))
    assert stopped(Ceiling(max_cost=1.0), ask, threads=threads) > 0
    assert 1.0 <= ask.spent < 1.0 + 0.03


def test_whatever_requests_cost_only_those_under_way_go_beyond_the_ceiling() -> None:
    threads, cheap, dear = 8, 0.001, 0.9
    everybody, dear_ones = threading.Barrier(threads), 0

    def ask(question: Question) -> Reply[Prediction]:
        nonlocal dear_ones
        if next(turns) < 20:
            return Done(value=prediction(cheap), resources=TIMES)
        everybody.wait(30)  # As many as may go side by side have begun, and nobody knows yet what they cost.
        dear_ones += 1
        return Done(value=prediction(dear), resources=TIMES)

    turns = itertools.count()
    asking = Ceiling(max_cost=1.0).keeping(ask)
    refused = 0

    def one(_: int) -> int:
        try:
            asking(QUESTION)
        except CeilingReachedError:
            return 1
        return 0

    with ThreadPoolExecutor(threads) as pool:
        refused = sum(pool.map(one, range(100)))
    assert (dear_ones, refused) == (threads, 100 - 20 - threads)


def test_without_a_ceiling_nothing_is_in_the_way() -> None:
    ask = Costly(iter([1.0] * 400))
    assert Ceiling().keeping(ask) is ask


def test_tokens_have_a_ceiling_of_their_own() -> None:
    ask = Costly(iter([0.0] * 400))
    refused = stopped(Ceiling(max_tokens=95), ask, threads=4)
    assert 400 - refused == 10  # of 10 tokens each: the tenth goes beyond 95


def test_what_an_unfinished_run_spent_counts_failures_too_and_cached_answers_do_not() -> None:
    paid = Failure(stage="classify", kind="refused", message="no", spent=Spent(cost_usd=0.4))
    free = Failure(stage="load", kind="timeout", message="slow")
    before = [outcome(prediction(0.5)), outcome(prediction(9.0), cached=True), outcome(paid), outcome(free)]
    ceiling = Ceiling(max_cost=1.0)
    ceiling.resume(before)
    ask = Costly(iter([0.06] * 400))
    assert stopped(ceiling, ask, threads=1) == 398
    assert ask.spent == pytest.approx(0.12)


def test_a_failure_is_paid_for() -> None:
    def refuse(question: Question) -> Reply[Prediction]:
        return Refused(kind="refused", message="no", spent=Spent(cost_usd=0.6), resources=TIMES)

    asking = Ceiling(max_cost=1.0).keeping(refuse)
    asking(QUESTION)
    asking(QUESTION)
    with pytest.raises(CeilingReachedError, match=r"1\.2 spent"):
        asking(QUESTION)


@pytest.mark.parametrize(
    "ceiling, cost, tokens, message",
    [
        pytest.param(Ceiling(max_cost=1), None, 10, "nobody says what an answer", id="cost"),
        pytest.param(Ceiling(max_tokens=99), 0.1, None, "does not count its tokens", id="tokens"),
    ],
)
def test_a_ceiling_over_what_nobody_counts_stops_at_once(
    ceiling: Ceiling, cost: float | None, tokens: int | None, message: str
) -> None:
    asking = ceiling.keeping(lambda _: Done(value=prediction(cost, tokens), resources=TIMES))
    asking(QUESTION)
    with pytest.raises(CeilingReachedError, match=message):
        asking(QUESTION)
