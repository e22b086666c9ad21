"""A horse race as one table, a column for each cell, and how the cells stand against production."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from bench.core.axes import AXES, CLOSED_AXES, Axis, Joint
from bench.core.racing import Cell, CellFigures, Front, Held, Race
from bench.core.run import Quantiles
from bench.reporting.figures import NOTHING, accuracy, count, dollars, fraction, interval, seconds
from bench.reporting.table import Table, left, right

WIDE: Final = 5
"""Cells side by side; what is more goes on below, under the same heads."""

Figure = Callable[[CellFigures], str]
_JOINTS: Final[tuple[Joint, ...]] = ("path", "filename")
_DEFINED: Final = (
    "accuracy is over all n with Wilson's 95 % interval: Failures and abstentions count as wrong",
    "macro-F1: mean of F1 over the classes that the truth has",
    "outside: share of n with an answer that is not in the vocabulary; coverage: share of n answered",
    "USD: what the answers cost when given ÷ (documents × repeats), failures included; a dash: nobody says",
    "p50, p95: warm, measured afresh; per document: median of reading + median of answering",
    "front: nobody has both a better path accuracy and a lower cost (or time); by the estimates, not by a test",
)
_NO_READING: Final = "the load latency is empty"
_GRAVE: Final = ("unfinished", "silver truth")


def race_tables(race: Race) -> Iterator[Table]:
    """The table, folded where it is too wide, then the view against production if one was asked for."""
    numbered = list(enumerate(race.cells, 1))
    for start in range(0, len(numbered), WIDE):
        last = start + WIDE >= len(numbered)
        yield _table(race, numbered[start : start + WIDE], notes=tuple(_notes(race)) if last else ())
    if race.against is not None:
        yield held_table(race)


def _table(race: Race, cells: Sequence[tuple[int, Cell]], notes: tuple[str, ...]) -> Table:
    return Table(
        title="Race" if cells[0][0] == 1 else "Race, continued",
        over=_over(race),
        columns=(*left(""), *right(*(str(number) for number, _ in cells))),
        rows=tuple(_rows(race, [cell for _, cell in cells])),
        notes=notes,
    )


def _over(race: Race) -> tuple[str, ...]:
    repeats = f", {race.repeats} repeats" if race.repeats > 1 else ""
    grave = [line for flag, line in _flags(race).items() if flag.startswith(_GRAVE)]
    return (f"{len(race.cells)} cells on {race.corpus}{repeats}", *grave)


def _rows(race: Race, cells: Sequence[Cell]) -> Iterator[tuple[str, ...]]:
    yield ("loader", *(cell.loader for cell in cells))
    yield ("classifier", *(cell.classifier for cell in cells))
    yield ("run", *(cell.run or NOTHING for cell in cells))
    if any(cell.state != "finished" for cell in cells):
        yield ("state", *(cell.state for cell in cells))
    for head, figure in _figures(race):
        yield (head, *(NOTHING if cell.figures is None else figure(cell.figures) for cell in cells))
    for front in race.fronts:
        yield (f"front by {front.against}", *(_place(front, cell, numbered(race)) for cell in cells))


def _figures(race: Race) -> Iterator[tuple[str, Figure]]:
    """Heads, and how their figure is written."""
    yield "n", _waterfall
    yield from ((f"{joint} joint", partial(_joint, joint)) for joint in _JOINTS)
    yield from ((axis, partial(_axis, axis)) for axis in AXES)
    yield from ((f"macro-F1 {axis}", partial(_macro_f1, axis)) for axis in CLOSED_AXES)
    yield "outside", lambda cell: fraction(cell.out_of_taxonomy)
    yield from ((f"coverage {joint}", partial(_coverage, joint)) for joint in _JOINTS)
    yield "tokens in / out", lambda cell: f"{count(cell.tokens_prompt)} / {count(cell.tokens_answer)}"
    yield "USD per document", lambda cell: dollars(cell.cost_per_document, at_least=cell.unpriced > 0)
    yield "USD per 1,000", lambda cell: dollars(cell.cost_per_thousand, at_least=cell.unpriced > 0)
    yield "reading p50 / p95", lambda cell: _quantiles(cell.load)
    yield "answering p50 / p95", lambda cell: _quantiles(cell.classify)
    yield "per document", lambda cell: seconds(cell.seconds_per_document)
    yield "failures", _failures
    if race.repeats > 1:
        yield from ((f"flip rate {joint}", partial(_flip_rate, joint)) for joint in _JOINTS)


def _waterfall(cell: CellFigures) -> str:
    counts = cell.counts
    return f"{counts.planned} → {counts.loaded} → {counts.classified} → {counts.scored}"


def _joint(joint: Joint, cell: CellFigures) -> str:
    return accuracy(cell.joints[joint])


def _axis(axis: Axis, cell: CellFigures) -> str:
    return accuracy(cell.axes[axis])


def _macro_f1(axis: Axis, cell: CellFigures) -> str:
    return fraction(cell.macro_f1.get(axis))


def _coverage(joint: Joint, cell: CellFigures) -> str:
    return fraction(cell.joints[joint].coverage)


def _flip_rate(joint: Joint, cell: CellFigures) -> str:
    bounds = cell.flip_interval.get(joint)
    return fraction(cell.flip_rate.get(joint)) + ("" if bounds is None else f" {interval(bounds)}")


def _quantiles(stage: Quantiles) -> str:
    return f"{seconds(stage.warm_p50_s)} / {seconds(stage.warm_p95_s)}"


def _failures(cell: CellFigures) -> str:
    return ", ".join(f"{kind} {number}" for kind, number in cell.failures.items()) or NOTHING


def _place(front: Front, cell: Cell, numbers: Mapping[str, int]) -> str:
    if cell.run in front.members:
        return "on it"
    better = front.dominated.get(cell.run or "")
    return NOTHING if better is None else f"beaten by {numbers[better]}"


def _notes(race: Race) -> Iterator[str]:
    yield from _DEFINED
    numbers = numbered(race)
    for number, cell in enumerate(race.cells, 1):
        if cell.reason is not None:
            yield f"{number}: {cell.state}: {cell.reason}"
        elif cell.figures is not None and cell.figures.load_of not in (None, cell.run):
            yield f"{number}: its texts came from the cache; reading was measured in {cell.figures.load_of}"
    for front in race.fronts:
        yield from _left_out(front, numbers)
    yield from (line for flag, line in _flags(race).items() if not flag.startswith(_GRAVE))
    yield from race.notes


def _left_out(front: Front, numbers: Mapping[str, int]) -> Iterator[str]:
    for why in dict.fromkeys(front.left_out.values()):
        cells = ", ".join(str(numbers[run]) for run, reason in front.left_out.items() if reason == why)
        yield f"{cells}: no place in the front by {front.against}: {why}"


def _flags(race: Race) -> dict[str, str]:
    """Each flag once, and as a line with the cells that it is of."""
    of: dict[str, list[str]] = {}
    for number, cell in enumerate(race.cells, 1):
        for flag in _own_flags(cell):
            of.setdefault(flag, []).append(str(number))
    return {flag: f"{', '.join(numbers)}: {flag}" for flag, numbers in of.items()}


def _own_flags(cell: Cell) -> Iterator[str]:
    """All but that its reading was cached, where another run's measurement is shown and named."""
    if cell.figures is not None:
        borrowed = cell.figures.load_of not in (None, cell.run)
        yield from (flag for flag in cell.figures.flags if not (borrowed and flag.endswith(_NO_READING)))


def numbered(race: Race) -> dict[str, int]:
    """Run → the number of its column."""
    return {cell.run: number for number, cell in enumerate(race.cells, 1) if cell.run is not None}


def held_table(race: Race) -> Table:
    """Every finished cell document by document against the production run."""
    numbers = numbered(race)
    return Table(
        title=f"Against production: {race.against}",
        over=_over(race),
        columns=(
            *left("cell", "run"),
            *right("n", "newly failing", "worse", "better", "same", "path worse", "path better"),
        ),
        rows=tuple(_held(each, numbers[each.run]) for each in race.held),
        notes=(
            "worse: right there, wrong here on an axis or joint; newly failing: failed here only; counts, no test",
            *(f"{numbers[each.run]}: INVALID: {why}" for each in race.held for why in each.reasons),
        ),
        empty="no other run to hold against it",
    )


def _held(each: Held, number: int) -> tuple[str, ...]:
    figures = (each.n, each.newly_failing, each.worse, each.better, each.same, each.path_worse, each.path_better)
    return (str(number), each.run, *map(count, figures))
