"""A gate in tables, and as a Markdown summary."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bench.core.criteria import Metric
from bench.core.gated import Gate, GateCase, MetricGate
from bench.reporting.figures import NOTHING, fraction
from bench.reporting.markdown import markdown_table, markdown_text
from bench.reporting.table import Table, left, right

SHOWN: Final = 40
"""Cases that are listed; the JUnit file and `--json` have them all."""


def gate_markdown(gate: Gate) -> str:
    """What a pull request shows: the sentence, what must be known, the tables."""
    parts = [f"# Gate: {gate.verdict}", markdown_text(gate.sentence)]
    if gate.flags:
        parts.append("\n".join(f"- **!** {markdown_text(flag)}" for flag in gate.flags))
    return "\n\n".join([*parts, *(markdown_table(table) for table in gate_tables(gate))]) + "\n"


def gate_tables(gate: Gate) -> Iterator[Table]:
    """Axes and joints first, then the cases that are not the same."""
    yield metrics_table(gate)
    yield cases_table(gate)


def metrics_table(gate: Gate) -> Table:
    """One row for each axis and joint that a Truth states."""
    limit = "tolerated" if gate.tolerance is not None else "explained"
    return Table(
        title=f"Against baseline {gate.baseline}",
        over=_over(gate),
        columns=(
            *left("metric"),
            *right("n", "baseline", "run", "worse", "better", limit, "flips ≤", "P", "P (Holm)"),
            *left(""),
        ),
        rows=tuple(_metric(name, each, gate.primary) for name, each in gate.metrics.items()),
        notes=tuple(_notes(gate)),
    )


def cases_table(gate: Gate) -> Table:
    """Newly failing first, then worse, then better."""
    changed = [case for status in ("newly failing", "worse", "better") for case in gate.of(status)]
    more = len(changed) - SHOWN
    return Table(
        title="Cases that changed",
        over=_over(gate),
        columns=left("document", "status", "worse on", "better on", "what"),
        rows=tuple(_case(case) for case in changed[:SHOWN]),
        notes=(f"{more} more are in the JUnit file and in --json",) if more > 0 else (),
        empty="none: every document came out as before",
    )


def _over(gate: Gate) -> tuple[str, ...]:
    majority = f", by the majority of {gate.compared_repeats} repeats" if gate.compared_repeats > 1 else ""
    counts = ", ".join(f"{len(gate.of(status))} {status}" for status in ("newly failing", "worse", "better", "same"))
    return (gate.subject, f"n: {gate.n:,} documents: {counts}{majority}")


def _metric(name: Metric, each: MetricGate, primary: Metric) -> tuple[str, ...]:
    joint = " joint" if name in ("path", "filename", "all") else ""
    return (
        f"{name}{joint}{' (primary)' if name == primary else ''}",
        *map(str, (each.n, each.baseline, each.run, each.worse, each.better, each.explained)),
        *map(fraction, (each.flip_probability, each.p, each.p_holm)),
        "BEYOND" if each.beyond else "ok",
    )


def _notes(gate: Gate) -> Iterator[str]:
    if gate.tolerance is not None:
        yield "tolerated: as many documents may be worse, as declared; without A/A repeats nobody knows the noise"
        return
    yield f"flips ≤: upper Wilson bound (95 %) from {gate.repeats} A/A repeats; P: at least as many worse by chance"
    yield "the primary fails at P ≤ 0.05, the others at Holm's P ≤ 0.05"


def _case(case: GateCase) -> tuple[str, ...]:
    return (
        case.document,
        case.status,
        ", ".join(case.worse) or NOTHING,
        ", ".join(case.better) or NOTHING,
        what_changed(case) or NOTHING,
    )


def what_changed(case: GateCase) -> str:
    """`vendor: Acme → Acne; load: timeout`."""
    changes = [f"{change.axis}: {change.was or NOTHING} → {change.now or NOTHING}" for change in case.changes]
    if case.failure:
        changes.append(case.failure + (" (the machinery's)" if case.machinery else ""))
    return "; ".join(changes)
