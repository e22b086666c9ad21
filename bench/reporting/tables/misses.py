"""The answers that were not right, case by case."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from bench.core.run import Miss, Summary
from bench.reporting.figures import NOTHING
from bench.reporting.heading import heading
from bench.reporting.table import Column, Table, left

_NONE = "-"


def misses_table(summary: Summary, *, limit: int | None = None) -> Table:
    """One row for each missed axis, one in all for a Failure; `limit` rows, and how many more there are."""
    rows = [row for together in _together(summary.misses) for row in _rows(together)]
    repeated = summary.spec.repeats > 1
    shown = rows if limit is None else rows[:limit]
    more = len(rows) - len(shown)
    return Table(
        title="Misses",
        over=heading(summary),
        columns=_columns(repeated=repeated),
        rows=tuple(row if repeated else (row[0], *row[2:]) for row in shown),
        notes=(f"… and {more:,} more, see report.md",) if more else (),
    )


def _columns(*, repeated: bool) -> tuple[Column, ...]:
    return left("document", *(("repeat",) if repeated else ()), "axis", "expected", "got", "why", "evidence")


def _together(misses: Sequence[Miss]) -> Iterator[list[Miss]]:
    for _, group in groupby(misses, key=lambda miss: (miss.document, miss.repeat)):
        yield list(group)


def _rows(misses: Sequence[Miss]) -> Iterator[tuple[str, ...]]:
    """A Failure misses every axis for one reason, so it is told once."""
    first = misses[0]
    if first.why.startswith(("load: ", "classify: ")):
        expected = " · ".join(miss.expected[0] for miss in misses)
        yield (first.document, str(first.repeat), "all stated", expected, NOTHING, first.why, _evidence(misses))
        return
    for miss in misses:
        expected, got = " or ".join(miss.expected), NOTHING if miss.got is None else miss.got
        yield (miss.document, str(miss.repeat), miss.axis, expected, got, miss.why, _evidence([miss]))


def _evidence(misses: Sequence[Miss]) -> str:
    found = [(miss.axis, miss.evidence) for miss in misses if miss.evidence != _NONE]
    if len({evidence for _, evidence in found}) <= 1:
        return found[0][1] if found else NOTHING
    return ", ".join(f"{axis} {evidence}" for axis, evidence in found)
