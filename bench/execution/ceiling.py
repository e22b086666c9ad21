"""What a command may spend at most: counted over answers and failures, and kept to within one request."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Condition
from typing import Any, Final, TypeVar

from bench.core.errors import CeilingReachedError
from bench.core.outcome import Failure, Outcome, Prediction, Spent
from bench.core.probing import Said
from bench.execution.replies import Broke, Done, Refused, Reply

Asked = TypeVar("Asked")
Answered = TypeVar("Answered", Prediction, Said)

_MARGIN: Final = 3.0
"""A request under way is counted as this many times the dearest so far, until it is known what it cost."""


@dataclass
class _Account:
    """One ceiling: what may be spent, what was, and the dearest request so far."""

    unit: str
    limit: float
    spent: float = 0.0
    dearest: float | None = None
    blind: str | None = None
    """Why nothing can be counted: a ceiling over something that nobody counts would never hold."""

    def add(self, amount: float) -> None:
        self.spent += amount
        if amount > 0:  # what was free (a preflight's question) says nothing of what the next one costs
            self.dearest = max(self.dearest or 0.0, amount)

    @property
    def reached(self) -> bool:
        return self.blind is not None or self.spent >= self.limit

    def farewell(self) -> str:
        """One line for people."""
        if self.blind is not None:
            return f"stopped: {self.blind}, so a ceiling of {self.limit:g} {self.unit} cannot be kept"
        return (
            f"stopped at the ceiling of {self.limit:g} {self.unit}: {self.spent:.6g} spent; everything asked so far is"
            " saved, and the same command with a higher ceiling goes on"
        )

    def may_join(self, under_way: int) -> bool:
        """Whether one more request beside those under way cannot go beyond the ceiling by more than itself."""
        return self.dearest is not None and self.spent + (under_way + 1) * _MARGIN * self.dearest <= self.limit


class Ceiling:
    """Ceilings of cost (USD) and of tokens for all runs of one command. Use it from any thread.

    Far from the ceiling requests go side by side; near it one at a time, so that the last of them is the only one that
    can go beyond. That holds while none costs more than three times the dearest before it; whatever they cost, none
    begins once the ceiling is reached, so that at most the requests already under way go beyond.
    """

    def __init__(self, *, max_cost: float | None = None, max_tokens: int | None = None) -> None:
        self._cost = _Account("USD", max_cost) if max_cost is not None else None
        self._tokens = _Account("tokens", max_tokens) if max_tokens is not None else None
        self._accounts = [account for account in (self._cost, self._tokens) if account is not None]
        self._turn = Condition()
        self._under_way = 0

    def resume(self, outcomes: Iterable[Outcome]) -> None:
        """Count what an unfinished run has spent already; what came from the cache was paid by another run."""
        if not self._accounts:
            return
        for outcome in outcomes:
            if not outcome.result_cached:
                spent = outcome.result.spent if isinstance(outcome.result, Failure) else _of(outcome.result)
                self._count(spent or Spent())

    def paid(self, bills: Iterable[Spent]) -> None:
        """Count what an unfinished run has spent on its preflights."""
        for bill in bills:
            self._count(bill)

    def keeping(self, ask: Callable[[Asked], Reply[Answered]]) -> Callable[[Asked], Reply[Answered]]:
        """The same classifier, asked only while there is something left. Raises CeilingReachedError."""
        if not self._accounts:
            return ask

        def within(question: Asked) -> Reply[Answered]:
            with self._turn_of_one():
                reply = ask(question)
                self._pay(reply)
                return reply

        return within

    @contextmanager
    def _turn_of_one(self) -> Iterator[None]:
        with self._turn:
            self._turn.wait_for(lambda: self._exhausted() or self._admits())
            if reached := self._exhausted():
                raise CeilingReachedError(reached.farewell())
            self._under_way += 1
        try:
            yield
        finally:
            with self._turn:
                self._under_way -= 1
                self._turn.notify_all()

    def _exhausted(self) -> _Account | None:
        return next((account for account in self._accounts if account.reached), None)

    def _admits(self) -> bool:
        return self._under_way == 0 or all(account.may_join(self._under_way) for account in self._accounts)

    def _pay(self, reply: Reply[Any]) -> None:
        match reply:
            case Done(value=answer):
                spent = _of(answer)
            case Refused(spent=of_failure):
                spent = of_failure or Spent()
            case Broke():
                spent = Spent()
        with self._turn:
            self._count(spent)
            self._close_if_blind(reply, spent)

    def _count(self, spent: Spent) -> None:
        if self._cost is not None and spent.cost_usd is not None:
            self._cost.add(spent.cost_usd)
        tokens = [count for count in (spent.tokens_prompt, spent.tokens_answer) if count is not None]
        if self._tokens is not None and tokens:
            self._tokens.add(sum(tokens))

    def _close_if_blind(self, reply: Reply[Any], spent: Spent) -> None:
        if not isinstance(reply, Done):
            return
        if self._cost is not None and spent.cost_usd is None:
            self._cost.blind = "nobody says what an answer of this classifier costs"
        if self._tokens is not None and spent.tokens_prompt is None:
            self._tokens.blind = "this classifier does not count its tokens"


def _of(answer: Prediction | Said) -> Spent:
    return Spent(tokens_prompt=answer.tokens_prompt, tokens_answer=answer.tokens_answer, cost_usd=answer.cost_usd)
