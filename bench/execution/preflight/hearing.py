"""Asks, keeps everything that was heard, and adds up what it took."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from bench.core.classifying import Question
from bench.core.outcome import Spent
from bench.core.probing import Inquiry, Said
from bench.execution.preflight.ground import Backend, Ground
from bench.execution.preflight.inquiries import SEED, TINY
from bench.execution.replies import Broke, Done, Refused

_SHOWN: Final = 300
_FENCED: Final = re.compile(r"```[A-Za-z]*\s*\n(.*?)\n\s*```", re.DOTALL)


@dataclass(frozen=True, kw_only=True)
class Heard:
    """What came of one inquiry."""

    said: Said | None
    kind: str = ""
    """Of the failure, if it is one."""
    message: str = ""
    raw: str = ""
    least: int = 0
    """The fewest tokens that its prompt can be."""

    @property
    def fault(self) -> str:
        """One line; empty if there is an answer."""
        return "" if self.said is not None else f"{self.kind}: {' '.join(self.message.split())[:_SHOWN]}"

    @property
    def values(self) -> dict[str, Any] | None:
        """The JSON object that the answer is; None if it is none."""
        return None if self.said is None else _object(self.said.text)

    @property
    def shown(self) -> str:
        """The beginning of what came, for people."""
        return self.raw[:_SHOWN] or self.fault


class Hearing:
    """One preflight's questions to one classifier, one at a time."""

    def __init__(self, backend: Backend, ground: Ground) -> None:
        self._backend, self._ground = backend, ground
        self._bills: list[Spent] = []
        self._began = time.perf_counter()
        self.heard: list[Heard] = []

    def ask(self, inquiry: Inquiry) -> Heard:
        """Ask a classifier that takes inquiries. Raises CeilingReachedError."""
        if self._backend.probe is None:
            raise ValueError("this classifier takes no inquiries")
        reply = self._backend.probe(inquiry)
        least = sum(map(self._ground.at_least, (inquiry.prompt.system, inquiry.prompt.user)))
        match reply:
            case Done(value=said):
                self._bills.append(_spent(said))
                heard = Heard(said=said, raw=said.text, least=least)
            case Refused():
                self._bills.append(reply.spent or Spent())
                heard = Heard(said=None, kind=reply.kind, message=reply.message, raw=reply.raw or "", least=least)
            case Broke():
                self._bills.append(Spent())
                heard = Heard(said=None, kind=reply.kind, message=reply.message, least=least)
        self.heard.append(heard)
        return heard

    def file(self) -> tuple[str, bool]:
        """Ask any classifier to file the tiny document: its label or what went wrong, and whether it is a label."""
        prompt = self._ground.render(TINY)
        question = Question(document="(preflight)", sha256="", prompt=prompt, text=TINY, seed=SEED, repeat=0)
        match (self._backend.rehearse or self._backend.ask)(question):
            case Done(value=prediction):
                self._bills.append(_spent(prediction))
                return prediction.label.model_dump_json(exclude_none=True), True
            case Refused(spent=spent) as refused:
                self._bills.append(spent or Spent())
                return f"{refused.kind}: {refused.message}"[:_SHOWN], False
            case Broke() as broke:
                self._bills.append(Spent())
                return f"{broke.kind}: {broke.message}"[:_SHOWN], False

    @property
    def questions(self) -> int:
        """How many were asked."""
        return len(self._bills)

    @property
    def seconds(self) -> float:
        """Since it began."""
        return time.perf_counter() - self._began

    @property
    def spent(self) -> Spent:
        """All of it together."""
        return Spent(
            tokens_prompt=_sum(bill.tokens_prompt for bill in self._bills),
            tokens_answer=_sum(bill.tokens_answer for bill in self._bills),
            cost_usd=_sum(bill.cost_usd for bill in self._bills),
        )


def _spent(answered: Any) -> Spent:
    return Spent(tokens_prompt=answered.tokens_prompt, tokens_answer=answered.tokens_answer, cost_usd=answered.cost_usd)


def _sum(amounts: Iterable[Any]) -> Any:
    known = [amount for amount in amounts if amount is not None]
    return sum(known) if known else None


def _object(text: str) -> dict[str, Any] | None:
    for candidate in (text, *_FENCED.findall(text)):
        try:
            found = json.loads(candidate)
        except (ValueError, RecursionError):
            continue
        if isinstance(found, dict):
            return found
    return None
