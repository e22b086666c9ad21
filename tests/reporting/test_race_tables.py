"""The tables of a race and of a plan: no cell vanishes, and a dash is no nought."""

from __future__ import annotations

from typing import Any

import pytest

from bench.comparison.racing.race import Entry, race
from bench.core.forecast import Answers, Estimate, Forecast, Forecasts, Readings, Total
from bench.core.racing import Held, Race
from bench.core.run import Summary
from bench.reporting.figures import NOTHING, dollars
from bench.reporting.table import Table
from bench.reporting.tables.forecast import duration, forecast_table
from bench.reporting.tables.race import race_tables
from tests.reporting.runs import mixed, repeated, unfinished


def cells(table: Table, head: str) -> tuple[str, ...]:
    """One row's figures."""
    (row,) = [row[1:] for row in table.rows if row[0] == head]
    return row


def entry(made: Summary, run: str) -> Entry:
    named = made.model_copy(update={"run_id": run})
    return Entry(loader=made.spec.loader.label, classifier="embedded", run=run, summary=named)


def raced(*entries: Entry, repeats: int = 1) -> Race:
    return race(list(entries), corpus="tiny", repeats=repeats)


MISSING = Entry(loader="docling", classifier="embedded", state="not run", reason="docling cannot run: gone")


def test_one_column_a_cell_with_the_run_s_own_figures_and_a_hole_where_there_are_none() -> None:
    (table,) = race_tables(raced(entry(mixed(), "a"), MISSING))
    assert cells(table, "path joint") == ("0.200 [0.036, 0.624]", NOTHING)
    assert cells(table, "n") == ("5 → 4 → 4 → 5", NOTHING)
    assert cells(table, "outside") == ("0.400", NOTHING)
    assert cells(table, "failures") == ("timeout 1", NOTHING)
    assert cells(table, "reading p50 / p95") == ("500 ms / 500 ms", NOTHING)
    assert cells(table, "answering p50 / p95") == ("250 ms / 356 ms", NOTHING)
    assert cells(table, "state") == ("finished", "not run")
    assert "2: not run: docling cannot run: gone" in table.notes


def test_silver_truth_stands_over_the_table_with_the_cells_that_it_is_of() -> None:
    (table,) = race_tables(raced(entry(mixed(), "a"), entry(mixed(), "b")))
    assert any(line.startswith("1, 2: silver truth") for line in table.over)


def test_what_was_not_finished_says_so_over_the_table() -> None:
    (table,) = race_tables(raced(entry(unfinished(), "a")))
    assert any(line.startswith("1: unfinished") for line in table.over)


@pytest.mark.parametrize(
    "bounds, written", [(None, "0.500"), ((0.25, 0.75), "0.500 [0.250, 0.750]")], ids=["too few documents", "enough"]
)
def test_flip_rates_are_there_where_there_are_repeats(bounds: tuple[float, float] | None, written: str) -> None:
    known = repeated()
    path = known.stability["path"].model_copy(update={"flip_interval": bounds})
    known = known.model_copy(update={"stability": {**known.stability, "path": path}})
    (table,) = race_tables(raced(entry(known, "a"), repeats=2))
    assert cells(table, "flip rate path") == (written,)
    (single,) = race_tables(raced(entry(mixed(), "a")))
    assert not any(row[0].startswith("flip rate") for row in single.rows)


def test_many_cells_go_on_below_under_the_same_heads_and_notes_come_last() -> None:
    tables = list(race_tables(raced(*(entry(mixed(), f"r{number}") for number in range(7)))))
    assert [len(table.columns) - 1 for table in tables] == [5, 2]
    first, second = ([row[0] for row in table.rows] for table in tables)
    assert first == second
    assert (tables[0].notes, bool(tables[1].notes)) == ((), True)


def test_a_cell_that_cannot_be_held_against_production_says_why() -> None:
    made = raced(entry(mixed(), "a"), entry(mixed(), "b")).model_copy(
        update={
            "against": "live",
            "held": (
                Held(run="a", n=5, newly_failing=1, worse=2, better=1, same=1, path_worse=2, path_better=0),
                Held(run="b", reasons=("the runs differ in corpus.documents_hash",)),
            ),
        }
    )
    _, table = race_tables(made)
    assert table.rows == (("1", "a", "5", "1", "2", "1", "1", "2", "0"), ("2", "b", *[NOTHING] * 7))
    assert any(note.startswith("2: INVALID: the runs differ") for note in table.notes)


@pytest.mark.parametrize(
    "value, written",
    [
        (None, NOTHING),
        (0.0, "0"),
        (0.00000123, "1.23e-06"),
        (0.00123, "0.00123"),
        (1.5, "1.5"),
        (12.34, "12.3"),
        (1234.5, "1,234.50"),
    ],
)
def test_dollars(value: float | None, written: str) -> None:
    assert dollars(value) == written


@pytest.mark.parametrize(
    "value, written",
    [
        (0, "0 s"),
        (0.25, "250 ms"),
        (4.4, "4.40 s"),
        (42.3, "42 s"),
        (150, "2 min"),
        (3599, "1 h 00 min"),
        (7500, "2 h 05 min"),
    ],
)
def test_a_duration_has_no_more_figures_than_an_estimate_is_worth(value: float, written: str) -> None:
    assert duration(value) == written


def forecast(**changes: Any) -> Forecast:
    return Forecast.model_validate(
        {
            "loader": "plain",
            "classifier": "openai:x",
            "documents": 10,
            "repeats": 2,
            "readings": Readings(done=1, cached=4, to_make=5, refused=0),
            "answers": Answers(done=2, cached=3, to_make=5, unknown=10, refused=0),
            "tokens_prompt": Estimate(sure=1000, at_most=None),
            "tokens_answer": Estimate(sure=500, at_most=1500),
            "answer_length": "earlier run",
            "pricing": "price list",
            "cost_usd": Estimate(sure=0.0, at_most=0.25),
            "seconds": Estimate(sure=None, at_most=None),
        }
        | changes
    )


def planned(*found: Forecast, unpriced: int = 0) -> Table:
    nothing = Estimate(sure=0.0, at_most=0.25)
    total = Total(readings=5, answers=5, unknown=10, cost_usd=nothing, unpriced=unpriced, seconds=nothing)
    return forecast_table(Forecasts(corpus="tiny", cells=found, total=total))


def test_a_plan_s_row_says_what_is_sure_what_is_at_most_and_what_nobody_knows() -> None:
    row, total = planned(forecast()).rows
    assert row == (
        *("1", "plain", "openai:x", "10 × 2", "5", "5", "5", "5", "10"),
        *("≥ 1,000", "500 – 1,500", "≤ 0.25", "unknown"),
    )
    assert total[-2:] == ("≤ 0.25", "≤ 250 ms")


def test_an_unknown_price_is_no_nought_and_stands_in_the_total_too() -> None:
    row, total = planned(forecast(pricing="unknown", cost_usd=None), unpriced=1).rows
    assert (row[-2], total[-2]) == ("unknown price", "unknown price")
    _, _, mixed_total = planned(forecast(pricing="unknown", cost_usd=None), forecast(), unpriced=1).rows
    assert mixed_total[-2] == "≤ 0.25 + unknown price"


def test_a_cell_that_cannot_run_is_a_row_with_its_reason() -> None:
    table = planned(Forecast(loader="docling", classifier="embedded", refusal="docling cannot run: gone"))
    assert table.rows[0][:4] == ("1", "docling", "embedded", "cannot run")
    assert len(table.rows[0]) == len(table.columns) == len(table.rows[1])
    assert any("docling cannot run: gone" in note for note in table.notes)


@pytest.mark.parametrize(
    "max_cost, cost, unpriced, said",
    [
        (0.1, Estimate(sure=0.2, at_most=0.3), 0, "--max-cost 0.1 would stop it"),
        (0.25, Estimate(sure=0.2, at_most=0.3), 0, "--max-cost 0.25 may stop it"),
        (0.25, Estimate(sure=0.2, at_most=None), 0, "--max-cost 0.25 may stop it"),
        (0.5, Estimate(sure=0.2, at_most=0.3), 1, "--max-cost 0.5 may stop it"),
        (0.5, Estimate(sure=0.2, at_most=0.3), 0, "--max-cost 0.5 would not be reached"),
    ],
    ids=["for certain", "between", "no limit", "a cell without a price", "enough"],
)
def test_whether_a_ceiling_would_stop_it(max_cost: float, cost: Estimate, unpriced: int, said: str) -> None:
    total = Total(readings=5, answers=5, unknown=10, cost_usd=cost, unpriced=unpriced, seconds=cost)
    table = forecast_table(Forecasts(corpus="tiny", cells=(forecast(),), total=total, max_cost=max_cost))
    assert any(note.startswith(said) for note in table.notes)


def test_a_ceiling_that_counts_what_was_spent_before_may_be_reached_by_what_is_cheap() -> None:
    cheap = Estimate(sure=0.2, at_most=0.3)
    total = Total(readings=5, answers=5, unknown=10, cost_usd=cheap, unpriced=0, seconds=cheap)
    cells = (forecast(goes_on="t"),)
    table = forecast_table(Forecasts(corpus="tiny", cells=cells, total=total, max_cost=0.5))
    assert any(note.startswith("--max-cost 0.5 may stop it: what its runs have spent before") for note in table.notes)
