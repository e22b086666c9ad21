"""A judge's figures and its calibration, in tables of their own: no other table and no verdict holds them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bench.core.judged import Agreement, HumanMark, JudgedFigures, JudgeIdentity, Judgement
from bench.reporting.figures import NOTHING, count, dollars, fraction, interval
from bench.reporting.table import Table, left, right

_ROWS: Final = 40


def judged_table(run_id: str, found: Sequence[JudgedFigures], *, over: Sequence[str]) -> Table:
    """A row for each field: the bounds first, then what hides nothing only beside them."""
    return Table(
        title=f"Judged by a model: {run_id}",
        over=(*over, *(_who(each.judge) for each in found)),
        columns=(
            *left("field"),
            *right("n", "answered", "judged", "missing", "worst", "best", "95 % of both", "of judged"),
            *right("accepted", "rejected", "USD"),
        ),
        rows=tuple(_row(each) for each in found),
        notes=(
            "a second opinion: it is no mark, and no criterion, gate of runs or verdict reads it",
            "worst, best: what is missing as wrong, and as right; no answer is worth 0",
            "accepted: wrong by the scorer, right by the judge; rejected: the reverse",
            *(f"missing {each.judge.assertion.field}: {_kinds(each.missing)}" for each in found if each.missing),
            *dict.fromkeys(f"! {word}" for each in found for word in each.warnings),
        ),
    )


def agreement_table(
    judge: JudgeIdentity, slices: Mapping[str, Agreement], *, over: Sequence[str], notes: Sequence[str] = ()
) -> Table:
    """A row for each slice."""
    return Table(
        title=f"Judge beside people: {judge.assertion.field}",
        over=(_who(judge), *over),
        columns=(
            *left("slice"),
            *right("marked", "judged", "missing", "agreed", "agreement", "95 %", "worst", "best"),
            *right("kappa", "95 %", "too lenient", "too strict"),
        ),
        rows=tuple(_agreement(name, each) for name, each in slices.items()),
        notes=(
            "worst, best: what is missing as disagreement, and as agreement",
            "kappa: Cohen 1960; its interval by Fleiss, Cohen and Everitt 1969; – where there is none",
            *(f"missing: {_kinds(each.missing)}" for each in slices.values() if each.missing),
            *notes,
        ),
    )


def disagreements_table(found: Sequence[tuple[HumanMark, Judgement]]) -> Table:
    """For work on a prompt: of the tuning slice only."""
    rows = [
        (m.document, m.verdict, j.verdict or f"missing: {j.missing}", m.answer or "", j.reason or "") for m, j in found
    ]
    return Table(
        title="Where they differ",
        over=("tuning slice",),
        columns=left("document", "person", "judge", "answer", "the judge's reason"),
        rows=tuple(rows[:_ROWS]),
        notes=(f"{len(rows) - _ROWS} more are in --json",) if len(rows) > _ROWS else (),
    )


def _who(judge: JudgeIdentity) -> str:
    asked = judge.assertion
    return f"{asked.field} by {judge.label}, {asked.scale}, on the {asked.grounds}'s grounds; judge {judge.hash[:12]}"


def _row(found: JudgedFigures) -> tuple[str, ...]:
    return (
        found.judge.assertion.field,
        *(str(each) for each in (found.n, found.answered, found.judged, sum(found.missing.values()))),
        fraction(found.low),
        fraction(found.high),
        interval(found.interval),
        fraction(found.share_judged),
        count(found.accepted),
        count(found.rejected),
        dollars(found.cost_usd),
    )


def _agreement(name: str, found: Agreement) -> tuple[str, ...]:
    return (
        name,
        *(str(each) for each in (found.n, found.judged, sum(found.missing.values()), found.agreed)),
        fraction(found.agreement),
        interval(found.interval),
        fraction(found.low),
        fraction(found.high),
        fraction(found.kappa),
        interval(found.kappa_interval),
        str(found.lenient),
        str(found.strict),
    )


def _kinds(missing: Mapping[str, int]) -> str:
    return ", ".join(f"{number} {kind}" for kind, number in sorted(missing.items())) or NOTHING
