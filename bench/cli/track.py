"""Where the cells of a race run, one after the other; what goes wrong in one is told and stops no other."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from bench.cli.grid import GridCell, sends_a_bill
from bench.cli.stored import finished_run, made, side_of
from bench.core.errors import BenchError, CeilingReachedError

if TYPE_CHECKING:
    from bench.comparison.racing.race import Entry
    from bench.execution.ceiling import Ceiling
    from bench.execution.preflight.guarding import Preflighting
    from bench.plan import Plan


@dataclass(kw_only=True)
class Track:
    """Cells run on it under one ceiling."""

    ceiling: Ceiling
    preflights: Preflighting
    stopped: CeilingReachedError | None = None

    def entry(self, cell: GridCell) -> Entry:
        """Run a cell to its end, or find out why it has none; what went wrong in one does not stop the others."""
        from bench.comparison.racing.race import Entry

        plan = cell.plan
        if plan is None:
            return Entry(loader=cell.loader, classifier=cell.classifier, state="not run", reason=cell.refusal)
        entry = Entry(loader=plan.spec.loader.label, classifier=plan.spec.classifier.label, state="not run")
        if self.stopped is not None and sends_a_bill(plan.spec.classifier) and not _is_there(plan):
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


def _is_there(plan: Plan) -> bool:
    return not plan.fresh and finished_run(plan.spec, plan.root, name=plan.name) is not None


def _no_ceiling() -> Ceiling:
    from bench.execution.ceiling import Ceiling

    return Ceiling()


def _begun(plan: Plan) -> dict[str, Any]:
    from bench.execution.folder import RunFolder

    begun = RunFolder(plan.folder).begun
    return {"run": plan.folder.name, "state": "unfinished"} if begun else {"state": "not run"}
