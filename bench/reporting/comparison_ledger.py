"""The evidence ledger of two runs in tables."""

from __future__ import annotations

from collections.abc import Iterator

from bench.core.compared import ClosedLedger, Comparison, Ledger, SideLedger
from bench.core.ledger import LOSS_CLASSES
from bench.reporting.figures import NOTHING, fraction, interval
from bench.reporting.table import Table, left, right
from bench.reporting.tables.ledger import NOTES, row


def ledger_tables(comparison: Comparison, over: tuple[str, ...]) -> Iterator[Table]:
    """Literal axes, closed axes, and the documents whose label may be doubtful."""
    ledger, subject = comparison.ledger, comparison.subject
    if ledger is None:
        return
    sides = ((subject.baseline_loader, ledger.baseline), (subject.candidate_loader, ledger.candidate))
    if any(side.literal for _, side in sides):
        yield Table(
            title="Evidence: where vendor and date were lost",
            over=over,
            columns=(*left("axis", "loader"), *right("n", "right", *LOSS_CLASSES, "ungrounded", "other loader has it")),
            rows=tuple(
                (axis, loader, *row(found), str(len(side.other_loader_has_it.get(axis, ()))))
                for axis in ledger.baseline.literal | ledger.candidate.literal
                for loader, side in sides
                if (found := side.literal.get(axis)) is not None
            ),
            notes=(*NOTES, "other loader has it: of those lost at the loader, what the other's text could win"),
        )
    yield _closed(ledger, sides, over)
    doubtful = [(axis, ", ".join(documents)) for axis, documents in ledger.no_loader_has_it.items() if documents]
    if doubtful:
        yield Table(
            title="No loader has it: a doubtful label, or a hard page",
            over=over,
            columns=left("axis", "documents"),
            rows=tuple(doubtful),
        )


def _closed(ledger: Ledger, sides: tuple[tuple[str, SideLedger], ...], over: tuple[str, ...]) -> Table:
    rows = [(axis, loader, found) for axis in ledger.baseline.closed for loader, side in sides
            if (found := side.closed[axis]).n]  # fmt: skip
    if ledger.oracle is None:
        return Table(
            title="Evidence: domain, category, doctype by the other loader's text",
            over=over,
            columns=(*left("axis", "loader"), *right("n", "other text sufficed", "unresolved")),
            rows=tuple((axis, loader, *_by_the_other(found)) for axis, loader, found in rows),
            notes=("with a run of the loader `oracle` over the same documents, losses are attributed to the text",),
        )
    return Table(
        title="Evidence: domain, category, doctype by the reference text",
        over=(*over, f"oracle: {ledger.oracle}"),
        columns=(*left("axis", "loader"), *right("n", "text", "classifier", "subtracted", "net", "95 %")),
        rows=tuple((axis, loader, *_by_oracle(found)) for axis, loader, found in rows),
        notes=(
            "text: wrong here and right on the reference text; classifier: wrong on both; subtracted: right here only",
            "net: (text − subtracted) ÷ n with Tango's interval: what a perfect reader would win; no bound",
        ),
    )


def _by_the_other(found: ClosedLedger) -> tuple[str, ...]:
    return (str(found.n), str(len(found.sufficed)), str(len(found.unresolved)))


def _by_oracle(found: ClosedLedger) -> tuple[str, ...]:
    counts = (str(len(found.text)), str(len(found.classifier)), str(len(found.subtracted)))
    return (str(found.n), *counts, NOTHING if found.net is None else fraction(found.net), interval(found.interval))
