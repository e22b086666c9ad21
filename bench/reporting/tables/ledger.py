"""The evidence ledger of a run: how many answers on vendor and date were lost at which step."""

from __future__ import annotations

from bench.core.ledger import LOSS_CLASSES, AxisLedger, FalseMatches
from bench.core.run import Summary
from bench.reporting.figures import NOTHING, fraction
from bench.reporting.heading import heading
from bench.reporting.table import Table, left, right

NOTES = (
    "the first that holds counts: loader: not loaded, or not in the text; window: not sent; context limit: cut prompt;",
    "model: not in its answer; parsing: in its answer, not in the label; form only: right but for punctuation",
    "ungrounded: right, though the value was nowhere in what the model saw",
)


def ledger_table(summary: Summary) -> Table:
    """One row for each axis with literal evidence."""
    return Table(
        title="Evidence: where vendor and date were lost",
        over=heading(summary),
        columns=(*left("axis"), *right("n", "right", *LOSS_CLASSES, "ungrounded"), *left("false matches")),
        rows=tuple(
            (axis, *row(ledger), false_matches(summary.false_matches.get(axis)))
            for axis, ledger in summary.ledger.items()
        ),
        notes=(*NOTES, "false matches: other documents' values found in a sample of texts that are not about them"),
    )


def lost_table(summary: Summary) -> Table:
    """The documents behind each count."""
    rows = [
        (axis, name, str(len(documents)), ", ".join(documents))
        for axis, ledger in summary.ledger.items()
        for name, documents in (*ledger.lost.items(), ("ungrounded", ledger.ungrounded))
        if documents
    ]
    return Table(
        title="Evidence: the documents",
        over=heading(summary),
        columns=(*left("axis", "lost at"), *right("answers"), *left("documents")),
        rows=tuple(rows),
    )


def row(ledger: AxisLedger) -> tuple[str, ...]:
    """n, right, each class, ungrounded."""
    lost = (len(ledger.lost.get(name, ())) for name in LOSS_CLASSES)
    return tuple(map(str, (ledger.n, ledger.right, *lost, len(ledger.ungrounded))))


def false_matches(found: FalseMatches | None) -> str:
    """`3/1,000 = 0.003`."""
    if found is None or not found.searched:
        return NOTHING
    return f"{found.found:,}/{found.searched:,} = {fraction(found.rate)}"
