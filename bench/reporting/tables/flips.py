"""Which documents were not answered the same each time, and how."""

from __future__ import annotations

from collections import Counter

from bench.core.repeats import Flip
from bench.core.run import Summary
from bench.reporting.heading import heading
from bench.reporting.table import Table, left


def flips_table(summary: Summary, *, limit: int | None = None) -> Table:
    """One row for each document and axis; the answers with how often each came."""
    shown = summary.flips[:limit]
    more = len(summary.flips) - len(shown)
    return Table(
        title=f"Answers that flip ({len({each.document for each in summary.flips})} documents)",
        over=heading(summary),
        columns=left("document", "axis", "answers"),
        rows=tuple((each.document, each.axis, _answers(each)) for each in shown),
        notes=("✓: right", *((f"… and {more:,} more, see report.md",) if more else ())),
        empty="none: every document was answered the same each time",
    )


def _answers(flip: Flip) -> str:
    right = dict(zip(flip.answers, flip.right, strict=True))
    return ", ".join(
        f"{times} × {answer}{' ✓' if right[answer] else ''}" for answer, times in Counter(flip.answers).most_common()
    )
