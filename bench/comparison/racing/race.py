"""The cells of a grid → a Race: figures, Pareto fronts, the view against production, on one page."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bench.comparison.racing.figures import figures, read_afresh
from bench.comparison.racing.front import Point, front
from bench.comparison.racing.regression import held_against
from bench.comparison.sides import Side
from bench.core.racing import Against, Cell, CellFigures, CellState, Front, Held, Race
from bench.core.run import Summary

FEWEST: Final = 2
NO_PRICE: Final = "nobody says what an answer of it costs"
NO_TIME: Final = "its time was not measured: texts or answers came from a cache or a recording, or none was warm"
NO_PATH: Final = "no document states the path joint"


@dataclass(frozen=True, kw_only=True)
class Entry:
    """One cell as it came out: the run it has, or why there is none."""

    loader: str
    classifier: str
    run: str | None = None
    state: CellState = "finished"
    reason: str | None = None
    summary: Summary | None = None
    side: Side | None = None
    """The marks of a finished run."""


def race(
    entries: Sequence[Entry],
    *,
    corpus: str,
    repeats: int,
    production: Side | None = None,
    allow: Collection[str] = (),
) -> Race:
    """Pure: the same entries give the same race."""
    entries = [_believed(entry) for entry in entries]
    summaries = [entry.summary for entry in entries if entry.summary is not None]
    cells = tuple(_cell(entry, summaries) for entry in entries)
    sides = [entry.side for entry in entries if entry.side is not None]
    fronts = (_front(cells, "cost", _cost, NO_PRICE), _front(cells, "time", _time, NO_TIME))
    return Race(
        corpus=corpus,
        repeats=repeats,
        cells=cells,
        fronts=fronts,
        against=None if production is None else production.run_id,
        held=tuple(_held(production, sides, allow)),
        notes=tuple(_notes(cells)),
    )


def doubt(side: Side) -> str | None:
    """Why the figures of a run are not to be believed, if they are not."""
    if side.head.edited:
        return f"spec or outcomes of {side.run_id} were edited after the run ended: run it again"
    if side.head.preflight_failed:
        return f"the preflight of {side.run_id} failed: {side.head.preflight_failed}"
    if side.stale:
        return f"spec or outcomes of {side.run_id} changed since they were marked: bench rescore {side.run_id}"
    return None


def _believed(entry: Entry) -> Entry:
    """A run that was edited is in the race without figures."""
    why = None if entry.side is None else doubt(entry.side)
    return entry if why is None else replace(entry, state="invalid", reason=why, summary=None, side=None)


def _cell(entry: Entry, summaries: Sequence[Summary]) -> Cell:
    summary = entry.summary
    known = None
    if summary is not None:
        known = figures(summary, unpriced=_unpriced(entry.side), measured=read_afresh(summary, summaries))
    return Cell(
        loader=entry.loader,
        classifier=entry.classifier,
        run=entry.run,
        state=entry.state,
        reason=entry.reason,
        figures=known,
    )


def _unpriced(side: Side | None) -> int:
    return 0 if side is None else sum(row.failure is None and row.cost_usd is None for row in side.rows)


def _cost(cell: CellFigures) -> float | None:
    return None if cell.unpriced else cell.cost_per_document


def _time(cell: CellFigures) -> float | None:
    return cell.seconds_per_document


def _front(cells: Sequence[Cell], against: Against, price: Callable[[CellFigures], float | None], why: str) -> Front:
    points: dict[str, Point] = {}
    left_out: dict[str, str] = {}
    for cell in cells:
        if cell.run is None or cell.figures is None:
            continue
        accuracy, paid = cell.figures.joints["path"].accuracy, price(cell.figures)
        if accuracy is not None and paid is not None:
            points[cell.run] = (accuracy, paid)
        else:
            left_out[cell.run] = NO_PATH if accuracy is None else _partly(cell.figures, against) or why
    members, dominated = front(points)
    return Front(against=against, members=members, dominated=dominated, left_out=left_out)


def _partly(cell: CellFigures, against: Against) -> str | None:
    if against == "cost" and cell.unpriced:
        return f"nobody says what {cell.unpriced} of its answers cost"
    return None


def _held(production: Side | None, sides: Sequence[Side], allow: Collection[str]) -> Iterator[Held]:
    for side in sides:
        if production is not None and side.run_id != production.run_id:
            yield held_against(production, side, allow=allow)


def _notes(cells: Sequence[Cell]) -> Iterator[str]:
    ran = sum(cell.figures is not None for cell in cells)
    if ran >= FEWEST:
        yield (
            f"the best of {ran} cells looks better than it is: of many the luckiest is picked (winner's curse); look at"
            " it on other documents, or pair it with the one it is to replace: bench compare BASELINE CANDIDATE"
        )
    if ran < len(cells):
        yield f"{len(cells) - ran} of {len(cells)} cells have no figures, and are neither best nor worst"
