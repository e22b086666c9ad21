"""The evidence ledger of two runs: where each lost its answers, and what another loader or classifier could win."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bench.comparison.counting import tally
from bench.comparison.pairing import Pair, pair
from bench.comparison.sides import Side
from bench.comparison.statistics.samples import weigh
from bench.comparison.statistics.tango import interval
from bench.core.axes import CLOSED_AXES, Axis
from bench.core.compared import ClosedLedger, Ledger, SideLedger
from bench.core.ledger import LITERAL_AXES, LOSS_CLASSES, AxisLedger, LossClass
from bench.core.marked import MarkedOutcome


def ledger(baseline: Side, candidate: Side, pairs: Sequence[Pair], oracle: Side | None) -> Ledger | None:
    """Over the documents that both runs have; None where neither has anything to say (imports without texts).

    `oracle`: a run of the same classifier, window and repeats over the reference texts, if there is one.
    """
    ours = _side(baseline, [pair.baseline for pair in pairs], [pair.candidate for pair in pairs], oracle)
    theirs = _side(candidate, [pair.candidate for pair in pairs], [pair.baseline for pair in pairs], oracle)
    if oracle is None and not ours.literal and not theirs.literal:
        return None
    losing = [pair for pair in pairs if pair.baseline[0].lost and pair.candidate[0].lost]
    return Ledger(
        oracle=None if oracle is None else oracle.run_id,
        baseline=ours,
        candidate=theirs,
        no_loader_has_it={axis: tuple(_nobody(losing, axis)) for axis in LITERAL_AXES},
    )


def _side(
    side: Side,
    own: Sequence[tuple[MarkedOutcome, ...]],
    other: Sequence[tuple[MarkedOutcome, ...]],
    oracle: Side | None,
) -> SideLedger:
    rows = [row for document in own for row in document]
    # An import has no texts to look for a value in.
    literal_axes = LITERAL_AXES if side.spec.imported is None else ()
    literal = {axis: _literal(rows, axis) for axis in literal_axes}
    lossy = [row for row in rows if row.lost]
    other_rows = {(row.document, row.repeat): row for document in other for row in document}
    return SideLedger(
        literal={axis: found for axis, found in literal.items() if found.n},
        other_loader_has_it={axis: tuple(_had_elsewhere(lossy, other_rows, axis)) for axis in LITERAL_AXES},
        closed={
            axis: _by_oracle(side, oracle, axis) if oracle is not None else _by_the_other(rows, other_rows, axis)
            for axis in CLOSED_AXES
        },
    )


def _literal(rows: Sequence[MarkedOutcome], axis: Axis) -> AxisLedger:
    stated = [row for row in rows if axis in row.marks]
    right = [row for row in stated if row.marks[axis] == "right"]
    lost: dict[LossClass, list[str]] = {}
    for row in stated:
        if row.lost and (kind := row.lost.get(axis)) is not None:
            lost.setdefault(kind, []).append(row.document)
    return AxisLedger(
        n=len(stated),
        right=len(right),
        ungrounded=tuple([row.document for row in right if axis in row.ungrounded]),
        lost={kind: tuple(lost[kind]) for kind in LOSS_CLASSES if kind in lost},
    )


def _nobody(pairs: Sequence[Pair], axis: Axis) -> Iterator[str]:
    """Documents whose value stands in neither text: a doubtful label, or a hard page."""
    for each in pairs:
        if _nowhere(each.baseline, axis) and _nowhere(each.candidate, axis):
            yield each.document


def _nowhere(rows: Sequence[MarkedOutcome], axis: Axis) -> bool:
    return all(row.lost.get(axis) == "loader" for row in rows)


def _had_elsewhere(
    rows: Sequence[MarkedOutcome], others: dict[tuple[str, int], MarkedOutcome], axis: Axis
) -> Iterator[str]:
    """Lost by this loader, while the value is in the other's text: what a change of loader could win."""
    for row in rows:
        if row.lost.get(axis) != "loader":
            continue
        other = others.get((row.document, row.repeat))
        if other is not None and _has_it(other, axis):
            yield row.document


def _has_it(row: MarkedOutcome, axis: Axis) -> bool:
    if row.marks.get(axis) == "right":
        return axis not in row.ungrounded
    return row.lost.get(axis) not in (None, "loader")


def _by_oracle(side: Side, oracle: Side, axis: Axis) -> ClosedLedger:
    """Counterfactual: the same classifier on the reference text."""
    pairs = [each for each in pair(side, oracle).pairs if _states(each, axis)]
    answers = [(each.document, ours, theirs) for each in pairs for ours, theirs in _repeats(each)]
    own = {True: "right", False: "wrong"}
    found: dict[tuple[str, str], list[str]] = {}
    for document, ours, theirs in answers:
        key = (own[ours.marks[axis] == "right"], own[theirs.marks[axis] == "right"])
        found.setdefault(key, []).append(document)
    counted = tally(tuple(pairs), repeats=(side.spec.repeats, oracle.spec.repeats))
    sample = weigh(counted.answers(axis)) if pairs else None
    return ClosedLedger(
        n=len(answers),
        text=tuple(found.get(("wrong", "right"), ())),
        classifier=tuple(found.get(("wrong", "wrong"), ())),
        subtracted=tuple(found.get(("right", "wrong"), ())),
        net=None if sample is None else sample.difference,
        interval=None if sample is None else interval(sample),
    )


def _states(each: Pair, axis: Axis) -> bool:
    return axis in each.baseline[0].marks and axis in each.candidate[0].marks


def _repeats(each: Pair) -> Iterator[tuple[MarkedOutcome, MarkedOutcome]]:
    theirs = {row.repeat: row for row in each.candidate}
    for row in each.baseline:
        if row.repeat in theirs:
            yield row, theirs[row.repeat]


def _by_the_other(
    rows: Sequence[MarkedOutcome], others: dict[tuple[str, int], MarkedOutcome], axis: Axis
) -> ClosedLedger:
    """Without an oracle: whether the other loader's text sufficed for the same classifier."""
    stated = [row for row in rows if axis in row.marks]
    wrong = [row for row in stated if row.marks[axis] != "right"]
    sufficed: list[str] = []
    unresolved: list[str] = []
    for row in wrong:
        (sufficed if _right_there(row, others, axis) else unresolved).append(row.document)
    return ClosedLedger(n=len(stated), sufficed=tuple(sufficed), unresolved=tuple(unresolved))


def _right_there(row: MarkedOutcome, others: dict[tuple[str, int], MarkedOutcome], axis: Axis) -> bool:
    other = others.get((row.document, row.repeat))
    return other is not None and other.marks.get(axis) == "right"
