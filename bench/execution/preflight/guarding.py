"""Nobody is asked before the preflight: made when the first question comes, once for each classifier of a command."""

from __future__ import annotations

from pathlib import Path
from threading import Lock
from typing import Final

from bench.core.classifying import Question
from bench.core.gated import RECORDED
from bench.core.outcome import Prediction
from bench.core.preflight import Preflight, PreflightError
from bench.execution.plain_text import writable
from bench.execution.preflight.checking import Checking
from bench.execution.preflight.ground import Backend, Ground
from bench.execution.preflight.record import add_preflight
from bench.execution.replies import Reply
from bench.execution.stages import Ask

_Key = tuple[str, int]


class Preflighting:
    """The preflights of one command. Use it from any thread; its runs come one after the other."""

    def __init__(self, *, force: bool = False) -> None:
        """With `force` a failed preflight stops nothing, and marks the run INVALID."""
        self.force: Final = force
        self._made: dict[_Key, tuple[str, Preflight]] = {}
        self._overruled: set[Path] = set()

    def guarding(self, backend: Backend, ground: Ground, run: Path) -> Ask:
        """The same classifier, asked only after its preflight. The answer raises PreflightError if that failed.

        A recording has none: there is nothing in it but answers.
        """
        if ground.identity.name == RECORDED:
            return backend.ask
        return _Guarded(self, backend, ground, run)

    def made_for(self, ground: Ground, run: str) -> Preflight | None:
        """One that another run of the command has made."""
        by, found = self._made.get(_key(ground), (run, None))
        return None if found is None or by == run else found.model_copy(update={"made_for": by})

    def believes(self, run: Path) -> bool:
        """Whether what comes of a run may be remembered for other runs: not if its preflight failed, and was overruled.

        They would find it in the cache, ask nobody, make no preflight, and look sound.
        """
        return run not in self._overruled

    def overrule(self, run: Path) -> None:
        """Its preflight failed, and it goes on all the same."""
        self._overruled.add(run)

    def remember(self, ground: Ground, run: str, preflight: Preflight) -> None:
        """Keep it for the runs to come."""
        self._made[_key(ground)] = run, preflight


class _Guarded:
    """A classifier behind its preflight; whoever comes while it is made waits for it."""

    def __init__(self, command: Preflighting, backend: Backend, ground: Ground, run: Path) -> None:
        self._command, self._backend, self._ground, self._run = command, backend, ground, run
        self._turn = Lock()
        self._open = False
        self._failed: Preflight | None = None

    def __call__(self, question: Question) -> Reply[Prediction]:
        if not self._open:
            self._pass()
        return self._backend.ask(question)

    def _pass(self) -> None:
        with self._turn:
            if self._open:
                return
            if self._failed is None:
                self._failed = self._refused()
            if self._failed is not None:
                raise PreflightError(self._failed)
            self._open = True

    def _refused(self) -> Preflight | None:
        """The preflight, if it failed and nobody said that the run goes on all the same."""
        found = self._command.made_for(self._ground, self._run.name) or self._made()
        found = found.model_copy(update={"forced": bool(found.failed) and self._command.force})
        add_preflight(self._run, found)
        if found.forced:
            self._command.overrule(self._run)
        return found if found.failed and not found.forced else None

    def _made(self) -> Preflight:
        checking = Checking(self._backend, self._ground)
        try:
            preflight = writable(checking.run())
        except BaseException:
            # The ceiling, or an interrupt: what it has spent is on this run's bill all the same.
            add_preflight(self._run, writable(checking.so_far()))
            raise
        self._command.remember(self._ground, self._run.name, preflight)
        return preflight


def _key(ground: Ground) -> _Key:
    return ground.identity.hash, ground.budget
