"""Tables and JSON of a comparison: what is undefined is a dash or null, and hostile text steers nothing."""

from __future__ import annotations

import json
from math import inf
from typing import Final

import pytest
from rich.console import Console

from bench.core.axes import AXES
from bench.core.compared import Comparison
from bench.core.criteria import CountCeiling, Criterion, LicencePolicy, NonInferiority, RatioCeiling, Superiority
from bench.reporting.comparison import comparison_tables, criteria_table, flips_table, p_value, signed, times
from bench.reporting.comparison_contract import KEYS, comparison_json
from bench.reporting.table import Table
from bench.reporting.terminal import draw
from tests.comparison.made import compared, duel, marked, row, side

CLAIMS: Final[dict[str, Criterion]] = {
    "lift": Superiority(kind="superiority", metric="path", margin=0.05),
    "guard": NonInferiority(kind="non-inferiority", metric="domain", margin=0.02, required=False),
    "slow": RatioCeiling(kind="ratio-ceiling", ceiling=5),
    "parity": CountCeiling(kind="count-ceiling", ceiling=0, formats=("pdf",)),
    "licence": LicencePolicy(kind="policy", policy="licences", allow=("MIT",)),
}


def everything() -> Comparison:
    ours = side([row(f"d{n:02}", seconds=1.0) for n in range(12)])
    theirs = [row(f"d{n:02}", seconds=2.0, failure=("load", "crash") if n < 8 else None) for n in range(12)]
    return compared(ours, side(theirs, "rich"), CLAIMS)


def titled(comparison: Comparison, start: str) -> Table:
    return next(table for table in comparison_tables(comparison) if table.title.startswith(start))


def test_every_kind_of_criterion_has_its_row() -> None:
    rows = {cells[0]: cells for cells in criteria_table(everything()).rows}
    assert rows["lift"][2:4] == ("−0.6667", "> +0.0500")
    assert rows["guard *"][3] == "> −0.0200"
    assert rows["slow"][2:4] == ("∞", "< 5 ×")
    assert rows["parity"][2:4] == ("8", "≤ 0")
    assert rows["licence"][2:5] == ("–", "–", "–")
    assert {name: cells[6] for name, cells in rows.items() if name in ("slow", "parity", "licence")} == {
        "slow": "cannot tell",  # the third smallest of twelve ratios is still below the ceiling
        "parity": "not met",
        "licence": "cannot tell",
    }


def test_both_waterfalls_stand_over_every_table() -> None:
    said = "12 planned → 12 loaded → 12 classified → 12 scored | 12 planned → 4 loaded → 4 classified → 12 scored"
    assert all(any(said in line for line in table.over) for table in comparison_tables(everything()))


def test_the_formats_and_what_failed_are_counted() -> None:
    assert titled(everything(), "Format parity").rows == (("pdf", "REGRESS", "12", "4", "0", "8", "0", "0"),)
    assert "8 documents that the candidate failed count as ∞" in titled(everything(), "Latency").notes


def test_every_table_has_as_many_cells_as_columns_and_can_be_drawn() -> None:
    console = Console(width=200, record=True, file=None, quiet=True)
    for comparison in (everything(), compared(*duel(1, 2)), compared(marked("m+"), marked("+m", "rich"))):
        for table in comparison_tables(comparison):
            assert all(len(cells) == len(table.columns) for cells in table.rows), table.title
            draw(table, console)


def test_flips_are_cut_and_say_so() -> None:
    table = flips_table(everything(), limit=3)
    assert len(table.rows) == 3
    assert table.notes == (f"… and {8 * len(AXES) - 3} more, all of them with --json",)
    assert flips_table(everything(), limit=1_000).notes == ()


@pytest.mark.parametrize(
    "shown,expected",
    [
        (signed(-0.0375), "−0.0375"),
        (signed(None), "–"),
        (times(inf), "∞"),
        (times(77.926), "77.9 ×"),
        (times(0.0421), "0.042 ×"),
        (p_value(0.5078), "0.508"),
        (p_value(1e-9), "< 0.001"),
    ],
)
def test_how_a_figure_is_written(shown: str, expected: str) -> None:
    assert shown == expected


def test_json_is_strict_json_with_the_promised_keys() -> None:
    shown = comparison_json(everything())
    assert tuple(shown) == KEYS
    assert json.loads(json.dumps(shown, allow_nan=False)) == shown
    slow = next(each for each in shown["criteria"] if each["name"] == "slow")
    assert (slow["observed"], slow["interval"]) == (None, [2.0, None])
    assert shown["axes"]["domain"]["b"] == 8


def test_json_of_nothing_is_null_not_nought() -> None:
    marks = {"domain": "right"}
    shown = comparison_json(compared(side([row("a", marks=marks)]), side([row("a", marks=marks)], "rich")))
    vendor = shown["axes"]["vendor"]
    assert vendor.pop("n") == 0
    assert set(vendor.values()) == {None}
    assert (shown["criteria"], shown["criteria_hash"], shown["preregistered"], shown["bounds"]) == (
        [],
        None,
        None,
        None,
    )
