"""A run's progress on stderr: bar, time left, running counts."""

from __future__ import annotations

import sys
from types import TracebackType
from typing import TYPE_CHECKING, Self

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.progress import Progress as Bar

from bench.core.outcome import Failure, Outcome

if TYPE_CHECKING:
    from bench.plan import Plan


class Progress:
    """Shows what a run is doing; the pipeline tells it of each outcome."""

    def __init__(self, plan: Plan) -> None:
        self._console = Console(stderr=True)
        self._bar = Bar(
            TextColumn("{task.description}", markup=False),
            BarColumn(),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            TimeRemainingColumn(),
            TextColumn("{task.fields[counts]}", markup=False),
            console=self._console,
            disable=not sys.stderr.isatty(),
        )
        label = f"{plan.spec.loader.label} × {plan.spec.classifier.label}"
        self._total = len(plan.cases) * plan.spec.repeats
        self._task = self._bar.add_task(label, total=self._total, counts="")
        self._label = label
        self._predictions = self._failures = 0

    def begin(self, run_id: str, done: int) -> None:
        """The run has a folder; `done` outcomes of an earlier start are in it."""
        resumed = f", {done} already done" if done else ""
        self._console.print(
            f"{self._label}: run {run_id}, {self._total} planned{resumed}",
            highlight=False,
            markup=False,
            emoji=False,
            soft_wrap=True,
        )
        self._bar.advance(self._task, done)

    def outcome(self, outcome: Outcome) -> None:
        """One more case and repeat has come to its end."""
        if isinstance(outcome.result, Failure):
            self._failures += 1
        else:
            self._predictions += 1
        self._bar.update(self._task, advance=1, counts=f"{self._predictions} answered, {self._failures} failed")

    def __enter__(self) -> Self:
        self._bar.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._bar.stop()
