"""The evidence ledger of a run: for vendor and date, where every wrong answer was lost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from bench.core.axes import Axis
from bench.core.ledger import LITERAL_AXES, AxisLedger, Entry, FalseMatches
from bench.scoring.cases import ScoredCase
from bench.scoring.false_matches import added
from bench.scoring.marks import Mark
from bench.scoring.rows import Row


def ledgers(cases: Sequence[ScoredCase]) -> dict[Axis, AxisLedger]:
    """Each axis that some Truth states and of which something can be said (an import may have no texts)."""
    found = {axis: AxisLedger.of(_entries(cases, axis)) for axis in LITERAL_AXES}
    return {axis: ledger for axis, ledger in found.items() if ledger.lost or ledger.right == ledger.n > 0}


def false_matches(rows: Iterable[Row]) -> dict[Axis, FalseMatches]:
    """Over the sample of outcomes that were searched."""
    searched = [row.false_matches for row in rows if row.false_matches]
    return {axis: added(found[axis] for found in searched) for axis in LITERAL_AXES} if searched else {}


def _entries(cases: Sequence[ScoredCase], axis: Axis) -> Iterator[Entry]:
    for scored in cases:
        for row in scored.rows:
            mark = row.marks[axis].mark
            if mark is not Mark.NOT_STATED:
                yield Entry(
                    document=scored.case.document.id,
                    right=mark is Mark.RIGHT,
                    ungrounded=axis in row.grounds.ungrounded,
                    lost=row.grounds.lost.get(axis),
                )
