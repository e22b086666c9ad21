"""What was found out about a classifier before a run asked it anything: checks, what each saw, and what that took."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from bench.core.errors import BenchError
from bench.core.model import Frozen
from bench.core.outcome import Spent

CheckName = Literal["schema", "agreement", "seed", "head and tail", "tokens", "model"]
CheckState = Literal["passed", "failed", "not supported", "cannot tell"]
UNDECIDED: Final[tuple[CheckState, ...]] = ("not supported", "cannot tell")
INVALID: Final = "INVALID: the preflight failed"


class Check(Frozen):
    """One thing that was looked at."""

    name: CheckName
    state: CheckState
    said: str
    """One line: what it rests on; of a failure, what to do about it."""
    saw: tuple[str, ...] = ()
    """Answers and counts as they came, the beginning of each."""


class Preflight(Frozen):
    """All checks of one classifier, as made before the first question of one command."""

    classifier: str
    """Its label."""
    identity: str
    """Hash of its identity."""
    checks: tuple[Check, ...]
    questions: int
    """How many were asked."""
    spent: Spent
    """All of them together; paid by the run that holds this, unless it is `made_for` another."""
    seconds: float
    forced: bool = False
    """The run went on whatever the checks said."""
    afterwards: bool = False
    """Made when all was answered: it could stop nothing, so a failure makes the run INVALID."""
    made_for: str | None = None
    """Run of the same command that made it, and paid for it; None: this one."""

    @property
    def failed(self) -> tuple[Check, ...]:
        """The checks that did not hold."""
        return tuple(check for check in self.checks if check.state == "failed")

    @property
    def reason(self) -> str:
        """Why it failed, on one line; empty if it did not."""
        return "; ".join(f"{check.name}: {check.said}" for check in self.failed)

    @property
    def line(self) -> str:
        """The whole of it on one line."""
        return "; ".join(self._parts())

    def _parts(self) -> Iterator[str]:
        passed = [check.name for check in self.checks if check.state == "passed"]
        yield f"passed {len(passed)} of {len(self.checks)}" + (f" ({', '.join(passed)})" if passed else "")
        for check in self.checks:
            if check.state != "passed":
                yield f"{check.name} {check.state}: {check.said}"
        yield f"{self.questions} questions in {self.seconds:.1f} s" + "".join(_amounts(self.spent))
        if self.made_for is not None:
            yield f"made and paid for by run {self.made_for}"


class Preflights(Frozen):
    """Every preflight of a run: one for each command that had questions left to ask."""

    format_version: Literal[1] = 1
    attempts: tuple[Preflight, ...] = ()

    @property
    def invalid(self) -> str:
        """Why the run's answers are not to be believed; empty if they are: a failure that stopped it asked nothing."""
        return "" if self._unheeded is None else self._unheeded.reason

    @property
    def flags(self) -> tuple[str, ...]:
        """What stands over every figure of the run."""
        if self._unheeded is None:
            return ()
        how = "when the run ended" if self._unheeded.afterwards else "and was overruled by --force"
        return (f"{INVALID}, {how}: {self.invalid}",)

    @property
    def _unheeded(self) -> Preflight | None:
        """The first that failed and stopped nothing."""
        unheeded = (attempt for attempt in self.attempts if attempt.failed and (attempt.forced or attempt.afterwards))
        return next(unheeded, None)

    @property
    def paid(self) -> tuple[Spent, ...]:
        """What this run paid for; what another run of the command made is on that run's bill."""
        return tuple(attempt.spent for attempt in self.attempts if attempt.made_for is None)

    @property
    def spent(self) -> Spent | None:
        """All of that together; None if it paid for nothing."""
        if not self.paid:
            return None
        names = ("tokens_prompt", "tokens_answer", "cost_usd")
        sums = {name: [amount for bill in self.paid if (amount := getattr(bill, name)) is not None] for name in names}
        return Spent(**{name: sum(amounts) if amounts else None for name, amounts in sums.items()})

    @property
    def line(self) -> str:
        """The last of them on one line; of the earlier ones only that there were some."""
        if not self.attempts:
            return ""
        before = len(self.attempts) - 1
        return self.attempts[-1].line + (f"; {before} before, when the run was begun or taken up" if before else "")


class PreflightError(BenchError):
    """A classifier is not what the run takes it for; nothing was asked about any document."""

    def __init__(self, preflight: Preflight) -> None:
        self.preflight = preflight
        super().__init__(
            f"preflight of {preflight.classifier} failed: {preflight.reason}; what is done is kept: mend it and give"
            " the command again, or go on with --force, which marks the run INVALID"
        )


def _amounts(spent: Spent) -> Iterator[str]:
    tokens = [count for count in (spent.tokens_prompt, spent.tokens_answer) if count is not None]
    if tokens:
        yield f", {sum(tokens):,} tokens"
    if spent.cost_usd is not None:
        yield f", {spent.cost_usd:.4f} USD"
