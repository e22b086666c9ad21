"""One preflight from end to end: which questions are asked, in which order, and which are spared."""

from __future__ import annotations

from typing import Final

from bench.core.preflight import Check, Preflight
from bench.execution.preflight import checks
from bench.execution.preflight.ground import Backend, Ground
from bench.execution.preflight.hearing import Heard, Hearing
from bench.execution.preflight.inquiries import (
    OTHER_SEEDS,
    SEED,
    Words,
    about_both_ends,
    about_both_ends_twice,
    about_schema,
    about_seed,
    drawn_ticket,
)

_OVERFLOW: Final = "context_overflow"
_HALVINGS: Final = 3


class Checking:
    """A preflight under way; what it has found out so far is there at any moment."""

    def __init__(self, backend: Backend, ground: Ground) -> None:
        self._ground, self._probing = ground, backend.probe is not None
        self._hearing = Hearing(backend, ground)
        self._checks: list[Check] = []

    def run(self) -> Preflight:
        """Ask everything. Raises CeilingReachedError."""
        if self._probing:
            self._probe()
        else:
            self._checks.append(self._filed_twice())
        return self.so_far()

    def so_far(self) -> Preflight:
        """What was found out by now, and what it took."""
        return Preflight(
            classifier=self._ground.identity.label,
            identity=self._ground.identity.hash,
            checks=tuple(self._checks),
            questions=self._hearing.questions,
            spent=self._hearing.spent,
            seconds=self._hearing.seconds,
        )

    def _probe(self) -> None:
        hearing, ticket = self._hearing, drawn_ticket()
        first = hearing.ask(about_schema(self._ground, ticket))
        self._checks.append(checks.schema(first, ticket))
        if not checks.answers(first):
            return  # Whoever does not answer this answers nothing else.
        second = hearing.ask(about_schema(self._ground, ticket))
        self._checks.append(checks.agreement([first, second], sampled=self._ground.sampled))
        seeded = next((heard.said.seeded for heard in (first, second) if heard.said is not None), None)
        self._checks.append(checks.no_seed(first) if not seeded else self._seed())
        self._checks.append(self._ends())
        self._checks.append(checks.tokens(hearing.heard))
        self._checks.append(checks.model(hearing.heard, self._ground.identity.label))

    def _seed(self) -> Check:
        """The other seed comes first: what follows then finds the prompt read, and is computed alike."""
        ask = self._hearing.ask
        others = [ask(about_seed(self._ground, OTHER_SEEDS[0]))]
        same = [ask(about_seed(self._ground, SEED)) for _ in range(2)]
        found = checks.seed(same, others)
        if found.state in {"passed", "cannot tell"}:
            return found
        # A second look before anybody is blamed: rounding can turn one of two draws, and two seeds can draw alike.
        others.append(ask(about_seed(self._ground, OTHER_SEEDS[1])))
        same.append(ask(about_seed(self._ground, SEED)))
        return checks.seed(same, others)

    def _ends(self) -> Check:
        words, budget = Words.drawn(), self._ground.budget
        long, reached = self._longest(words, budget)
        twice = None
        # What runs in our own process cannot hide what it read: its count of tokens is the judge.
        if checks.answers(long) and checks.unseen(words, long) and not self._ground.in_process:
            twice = self._hearing.ask(about_both_ends_twice(self._ground, words, reached))
        return checks.ends(words, long, twice, reached, budget)

    def _longest(self, words: Words, budget: int) -> tuple[Heard, int]:
        """The longest prompt that the server does not refuse: a refusal is no cut."""
        heard = self._hearing.ask(about_both_ends(self._ground, words, budget))
        for _ in range(_HALVINGS):
            if heard.kind != _OVERFLOW:
                break
            budget = max(1, budget // 2)
            heard = self._hearing.ask(about_both_ends(self._ground, words, budget))
        return heard, budget

    def _filed_twice(self) -> Check:
        """All that can be asked of somebody's own pipeline: whether it says the same of the same."""
        (first, labelled), (second, _) = self._hearing.file(), self._hearing.file()
        saw = (first, second)
        if first != second:
            said = "two identical calls got different answers: --repeats tells how often"
            return Check(name="agreement", state="cannot tell", said=said, saw=saw)
        if not labelled:
            return Check(name="agreement", state="cannot tell", said=f"no answer to a tiny document: {first}", saw=saw)
        return Check(name="agreement", state="passed", said="two identical calls agree", saw=saw)
