"""Where the cells of a race run, one after the other; what goes wrong in one is told and stops no other."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from bench.cli.grid import GridCell, sends_a_bill
from bench.cli.stored import finished_run, made, side_of
from bench.core.errors import BenchError, CeilingReachedError

if TYPE_CHECKING:
    from bench.comparison.racing.race import Entry
    from bench.execution.ceiling import Ceiling
    from bench.execution.folder import RunFolder
    from bench.execution.preflight.guarding import Preflighting
    from bench.plan import Plan


@dataclass(kw_only=True)
class Track:
    """Cells run on it under one ceiling."""

    ceiling: Ceiling
    preflights: Preflighting
    stopped: CeilingReachedError | None = None

    def resume(self, cells: Iterable[GridCell]) -> None:
        """Count what finished cells have spent, once each, before any other begins: the ceiling is over all of them.

        What unfinished ones have spent is counted when they go on.
        """
        from bench.execution.preflight.record import read_preflights

        plans = [cell.plan for cell in cells if cell.plan is not None and sends_a_bill(cell.plan.spec.classifier)]
        there = {run.path: run for plan in plans if (run := _finished(plan)) is not None}
        for path, run in there.items():
            with suppress(BenchError):  # Its own cell says why it cannot be read.
                self.ceiling.resume(run.outcomes())
                self.ceiling.paid(read_preflights(path).paid)

    def entry(self, cell: GridCell) -> Entry:
        """Run a cell to its end, or find out why it has none; what went wrong in one does not stop the others."""
        from bench.comparison.racing.race import Entry

        plan = cell.plan
        if plan is None:
            return Entry(loader=cell.loader, classifier=cell.classifier, state="not run", reason=cell.refusal)
        entry = Entry(loader=plan.spec.loader.label, classifier=plan.spec.classifier.label, state="not run")
        if self.stopped is not None and sends_a_bill(plan.spec.classifier) and _finished(plan) is None:
            return replace(entry, reason="the ceiling was reached before")
        try:
            # A ceiling is over servers: what answers in a process of ours counts neither money nor tokens of anyone.
            ceiling = self.ceiling if sends_a_bill(plan.spec.classifier) else _no_ceiling()
            folder = made(plan, ceiling, self.preflights, by_name=True)
            summary, side = folder.summary(), side_of(folder)
        except BenchError as error:
            if isinstance(error, CeilingReachedError):
                self.stopped = error
            return replace(entry, **_begun(plan), reason=str(error))
        return replace(entry, run=folder.run_id, state="finished", summary=summary, side=side)


def _finished(plan: Plan) -> RunFolder | None:
    return None if plan.fresh else finished_run(plan.spec, plan.root, name=plan.name)


def _no_ceiling() -> Ceiling:
    from bench.execution.ceiling import Ceiling

    return Ceiling()


def _begun(plan: Plan) -> dict[str, Any]:
    from bench.execution.folder import RunFolder

    begun = RunFolder(plan.folder).begun
    return {"run": plan.folder.name, "state": "unfinished"} if begun else {"state": "not run"}
