"""One of the two runs, as a comparison sees it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bench.core.audited import Audited
from bench.core.marked import MarkedOutcome, MarksHead
from bench.core.run import RunSpec


@dataclass(frozen=True, kw_only=True)
class Side:
    """A run: what was asked, by what it was marked, and every outcome without its texts."""

    run_id: str
    spec: RunSpec
    head: MarksHead
    rows: Sequence[MarkedOutcome]
    finished: bool = True
    there: int | None = None
    """Outcomes of an unfinished run, whose rows are not marked yet."""
    stale: bool = False
    """Spec or outcomes changed since they were marked."""
    audit: Audited | None = None
    seen_before: tuple[str, ...] = ()
    """Runs of this loader over these documents that had ended when this one began, without its criteria."""

    def absent(self, field: str) -> bool:
        """Whether an import does not state this field of the spec, or the part of the spec that it is in."""
        imported = self.spec.imported
        return imported is not None and any(field == name or field.startswith(f"{name}.") for name in imported.absent)
