"""A cell held against a production run: the cases of the regression gate, and no test beside it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from bench.comparison.gate.gating import GateTerms, gate
from bench.comparison.sides import Side
from bench.core.gated import Baseline
from bench.core.racing import Held

MEANT: Final = ("classifier", "model", "sampling")
"""What the cells of a race differ in on purpose, beside the loader."""


def held_against(production: Side, run: Side, *, allow: Collection[str] = ()) -> Held:
    """How many documents became better, worse or fail now. Truth, documents, prompt and window must be the same."""
    kept = Baseline(run_id=production.run_id, spec=production.spec, head=production.head, rows=tuple(production.rows))
    made = gate(kept, run, GateTerms(name=production.run_id, allow=frozenset({*MEANT, *allow})))
    if made.reasons:
        return Held(run=run.run_id, reasons=made.reasons)
    path = made.metrics["path"]
    return Held(
        run=run.run_id,
        n=made.n,
        newly_failing=len(made.of("newly failing")),
        worse=len(made.of("worse")),
        better=len(made.of("better")),
        same=len(made.of("same")),
        path_worse=path.worse,
        path_better=path.better,
    )
