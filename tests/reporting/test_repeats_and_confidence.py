"""What the tables of repeats and confidences say."""

import io

import pytest
from rich.console import Console

from bench.core.run import Summary
from bench.reporting.markdown import render_markdown
from bench.reporting.tables.confidence import (
    calibration_table,
    confidence_tables,
    diagram_tables,
    risk_table,
    threshold_table,
)
from bench.reporting.tables.flips import flips_table
from bench.reporting.tables.stability import passes_table, stability_table
from bench.reporting.terminal import render_terminal
from tests.reporting.runs import HOSTILE, mixed, repeated
from tests.scoring.nouns import case, failure, outcome, prediction, summary

SURE = {"domain": 0.9, "category": 0.8, "doctype": 0.7, "vendor": 0.6, "date": 0.5}


def confident(n: int = 80, *, failing: int = 0) -> Summary:
    """n documents all right, with growing confidence, the last ones failed."""
    cases = [case(f"{number:03}.pdf") for number in range(n)]
    sure = [{axis: least + number / 1000 for axis, least in SURE.items()} for number in range(n)]
    results = [prediction(extra={"confidence": each}) for each in sure[: n - failing]] + [failure()] * failing
    return summary(cases, [outcome(each, result) for each, result in zip(cases, results, strict=True)])


def thrice() -> Summary:
    cases = [case("a.pdf"), case(f"{HOSTILE}.pdf")]
    types = ["invoice", "letter", "invoice", "letter", HOSTILE, None]
    outcomes = [outcome(cases[each // 3], prediction(doctype=kind), each % 3) for each, kind in enumerate(types)]
    return summary(cases, outcomes, repeats=3)


def test_flips_say_what_was_answered_and_how_often() -> None:
    table = flips_table(thrice())
    assert table.title == "Answers that flip (2 documents)"
    assert table.rows[0] == ("a.pdf", "doctype", "2 × invoice ✓, 1 × letter")
    assert table.rows[1][2].startswith("1 × letter, 1 × :smile:")
    assert table.rows[1][2].endswith(", 1 × (none)")


def test_flips_are_limited_on_a_terminal() -> None:
    table = flips_table(thrice(), limit=1)
    assert len(table.rows) == 1
    assert "… and 1 more, see report.md" in table.notes


def test_fewer_answers_than_repeats_have_columns() -> None:
    table = passes_table(thrice())
    assert [column.head for column in table.columns] == ["axis or joint", "pass@1", "pass^1", "pass@2", "pass^2"]
    rows = {row[0]: row[1:] for row in table.rows}
    assert rows["doctype"] == ("0.333", "0.333", "0.500", "0.167")


def test_a_run_scored_before_there_were_intervals_says_how_to_get_them() -> None:
    old = repeated()
    bare = {
        name: each.model_copy(
            update={"documents": None, "flip_interval": None, "disagreement": None, "disagreement_interval": None,
                    "passes": ()}
        )
        for name, each in old.stability.items()
    }  # fmt: skip
    table = stability_table(old.model_copy(update={"stability": bare}))
    assert table.rows[0][1:4] == ("–", "0.500", "–")
    assert "–: scored before there were such figures; bench rescore adds them" in table.notes


def test_what_is_not_covered_is_counted_beside() -> None:
    rows = {row[0]: row for row in calibration_table(confident(80, failing=5)).rows}
    assert rows["domain"][1:3] == ("75/80", "5 failed")
    assert rows["path joint"][3:6] == ("–", "–", "–")


def test_a_threshold_is_named_with_its_coverage_of_all_cases() -> None:
    rows = {row[0]: row[1:] for row in threshold_table(confident(80, failing=5)).rows}
    assert rows["date"] == ("0.5", "75", "0.938", "1.000", "0.961", "59")


def test_where_no_threshold_does_it_says_so() -> None:
    rows = {row[0]: row[1:] for row in threshold_table(confident(20)).rows}
    assert rows["date"] == ("no threshold does", "–", "–", "–", "–", "59")


def test_risk_stands_at_every_tenth() -> None:
    table = risk_table(confident(80))
    assert [column.head for column in table.columns][1:4] == ["covered", "10 %", "20 %"]
    assert table.rows[0] == ("domain", "1.000", *["0.000"] * 10)


@pytest.mark.parametrize("run", [confident(), confident(3), thrice()], ids=["confident", "few", "thrice"])
def test_every_row_has_a_cell_under_every_head(run: Summary) -> None:
    for table in (*confidence_tables(run), *diagram_tables(run), stability_table(run), flips_table(run)):
        assert {len(row) for row in table.rows} <= {len(table.columns)}


@pytest.mark.parametrize(
    "run,line",
    [
        pytest.param(mixed(), "none: no answer came with a confidence", id="none given"),
        pytest.param(
            mixed().model_copy(update={"confidence": None}), "not scored yet: bench rescore run-1", id="scored before"
        ),
    ],
)
def test_no_confidence_is_one_line(run: Summary, line: str) -> None:
    (table,) = confidence_tables(run)
    assert (table.rows, table.over, table.empty) == ((), (), line)


def test_terminal_and_report_have_them() -> None:
    console = Console(file=io.StringIO(), width=200)
    render_terminal(confident(), console)
    text = console.file.getvalue()  # type: ignore[attr-defined]
    assert "Answers to leave unattended: precision of at least 0.95" in text
    report = render_markdown(thrice())
    assert "## Right within fewer answers" in report
    assert "## Answers that flip (2 documents)" in report
    assert "## Reliability: domain" in render_markdown(confident())
    assert "## Right within fewer answers" not in render_markdown(repeated())
