"""What the tables of a run say."""

import pytest

from bench.core.outcome import Spent
from bench.core.run import Summary
from bench.reporting.side_by_side import side_by_side
from bench.reporting.table import Table
from bench.reporting.tables.accuracy import accuracy_table
from bench.reporting.tables.classes import classes_table, confusions_table
from bench.reporting.tables.failures import failures_table
from bench.reporting.tables.formats import formats_table
from bench.reporting.tables.latency import latency_table
from bench.reporting.tables.misses import misses_table
from bench.reporting.tables.stability import stability_table
from tests.reporting.runs import hostile, many_misses, mixed, repeated, unfinished
from tests.scoring.nouns import case, extraction, failure, outcome, prediction, summary, window


def tables(run: Summary) -> list[Table]:
    per_class = [make(run, axis) for axis in run.per_class for make in (classes_table, confusions_table)]
    makers = (accuracy_table, formats_table, latency_table, failures_table, stability_table, misses_table)
    return [make(run) for make in makers] + per_class


@pytest.mark.parametrize("run", [mixed(), hostile(), repeated()], ids=["mixed", "hostile", "repeated"])
def test_every_row_has_a_cell_under_every_head(run: Summary) -> None:
    for table in [*tables(run), side_by_side([run, run])]:
        assert {len(row) for row in table.rows} <= {len(table.columns)}


def test_run_waterfall_and_silver_stand_over_every_table() -> None:
    for table in tables(mixed()):
        assert table.over == (
            "docling[geometric+tesseract] × embedded (not an LLM) on tiny (synthetic, documents 33333333)",
            "n: 5 planned → 4 loaded → 4 classified → 5 scored",
            "silver truth: no named person vouches for 1 of 5 labels",
        )


def test_what_is_missing_stands_over_every_table() -> None:
    for table in tables(unfinished()):
        assert "unfinished: 1 of 2 planned outcomes are missing and count as wrong" in table.over


def test_repeats_stand_over_every_table() -> None:
    assert tables(repeated())[0].over[0].endswith("on tiny (synthetic, documents 33333333), 2 repeats")


def test_accuracy_rows() -> None:
    rows = {row[0]: row[1:] for row in accuracy_table(mixed()).rows}
    # domain: a, b, d right, c abstains, e fails; Wilson of 3 in 5
    assert rows["domain"] == ("3/5", "0.600", "[0.231, 0.882]", "1.000", "0.600", "0")
    assert rows["filename joint"][0] == "2/4"
    assert list(rows) == [
        "domain",
        "category",
        "doctype",
        "vendor",
        "date",
        "path joint",
        "filename joint",
        "all joint",
    ]


def test_an_axis_that_is_not_stated_has_dashes_and_no_zeros() -> None:
    only = case()
    run = summary([only], [outcome(only)])
    blank = run.axes["vendor"].model_copy(
        update={"n": 0, "correct": 0, "accuracy": None, "interval": None, "answered_accuracy": None, "coverage": None}
    )
    table = accuracy_table(run.model_copy(update={"axes": {**run.axes, "vendor": blank}}))
    assert table.rows[3] == ("vendor", "–", "–", "–", "–", "–", "–")


def test_accuracy_notes_tell_what_stands_beside_the_figures() -> None:
    notes = " ".join(accuracy_table(mixed()).notes)
    assert "vendor without punctuation and legal suffixes: 3/4, 0.750" in notes
    assert "category where the domain was right: 1/3" in notes
    assert "dates wrong by a swap of day and month: 1" in notes
    assert "macro-F1: domain 0.750 over 1 class," in notes


def test_formats_rows() -> None:
    assert formats_table(mixed()).rows == (
        ("pdf", "4", "3", "3", "1/4", "0.250"),
        ("png", "1", "1", "1", "0/1", "0.000"),
    )


def test_latency_rows_and_notes() -> None:
    table = latency_table(mixed())
    assert table.rows == (
        ("load", "5.50 s", "500 ms", "500 ms", "250 ms", "6", "≥ 900 MB", "2", "1", "1"),
        ("classify", "–", "250 ms", "356 ms", "–", "–", "–", "4", "0", "0"),
    )
    assert "the time until a failure is left out" in table.notes
    assert "what came from a cache was measured in another run and is left out" in table.notes


def test_latency_of_a_run_from_the_cache_has_dashes_and_says_why() -> None:
    run = summary([case()], [outcome(case(), extraction_cached=True, result_cached=True)])
    table = latency_table(run)
    assert table.rows[0][1:4] == ("–", "–", "–")
    assert "where everything came from a cache nothing was measured, so there are no seconds" in table.notes


def test_tokens_and_cost_are_noted_where_they_are_known() -> None:
    counted = prediction(extra={"tokens_prompt": 1200, "tokens_answer": 30, "cost_usd": 0.0125})
    notes = latency_table(summary([case()], [outcome(case(), counted)])).notes
    assert {"tokens: 1,200 of prompts, 30 of answers", "cost of the answers: 0.0125 USD"} <= set(notes)


def test_what_a_failure_cost_is_in_the_figures() -> None:
    refusal = failure("classify", "refused").model_copy(update={"spent": Spent(tokens_prompt=1200, cost_usd=0.5)})
    run = summary([case()], [outcome(case(), refusal)])
    assert (run.tokens, run.cost_usd) == ({"prompt": 1200}, 0.5)


def test_how_answers_came_to_be_json_is_noted_with_the_share_that_was_mended() -> None:
    cases = [case(f"{number}.pdf") for number in range(4)]
    rungs = ("repaired", "schema", "schema", "fenced")
    results = [outcome(asked, prediction(extra={"rung": rung})) for asked, rung in zip(cases, rungs, strict=True)]
    notes = latency_table(summary(cases, results)).notes
    assert "how answers came to be JSON: 2 schema, 1 fenced, 1 repaired; repaired 25.0%" in notes


def test_failures_rows_tell_whose_they_are() -> None:
    cases = [case(f"{number}.pdf") for number in range(4)]
    results = [failure("load", "crash"), *[failure("load", "timeout")] * 2, failure("classify", "unreachable")]
    run = summary(cases, map(outcome, cases, results))
    assert failures_table(run).rows == (
        ("load", "timeout", "loader", "2"),
        ("load", "crash", "loader", "1"),
        ("classify", "unreachable", "machinery", "1"),
    )


def test_stability_rows() -> None:
    rows = {row[0]: row[1:] for row in stability_table(repeated()).rows}
    assert rows["doctype"] == rows["path"]
    assert rows["doctype"][:3] == ("2", "0.500", "[0.013, 0.987]")  # one of two documents, Clopper & Pearson
    assert rows["doctype"][3:6] == ("0.000", "[0.000, 0.842]", "0.500")
    assert (rows["domain"][1], rows["domain"][3], rows["domain"][5]) == ("0.500", "0.500", "0.000")


def test_confusions_are_the_most_frequent_first() -> None:
    cases = [case(f"{number}.pdf") for number in range(3)]
    answers = [prediction(doctype="receipt"), prediction(doctype="letter"), prediction(doctype="letter")]
    table = confusions_table(summary(cases, map(outcome, cases, answers)), "doctype")
    assert table.rows == (("invoice", "letter", "2"), ("invoice", "receipt", "1"))


def test_a_failure_is_one_row_and_a_wrong_answer_one_for_each_axis() -> None:
    rows = misses_table(mixed()).rows
    assert rows[2] == ("letters/b_1.pdf", "vendor", "Acme Clinic, Inc.", "Acme Clinic", "form only", "in window")
    assert rows[3][-1] == "cut by window"
    assert rows[-1] == (
        "e.pdf",
        "all stated",
        "medical · expense · invoice · Acme Clinic, Inc. · 20240305",
        "–",
        "load: timeout",
        "no text",
    )


def test_evidence_of_a_failed_classification_is_told_by_axis() -> None:
    text = "Acme Clinic Inc of 2024"
    made = outcome(
        case(),
        failure("classify", "refused"),
        extraction=extraction(text),
        window=window((0, len(text)), total=len(text)),
    )
    assert misses_table(summary([case()], [made])).rows[0][-1] == "vendor in window, date not in text"


def test_misses_are_limited_and_say_how_many_more_there_are() -> None:
    table = misses_table(many_misses(25), limit=10)
    assert len(table.rows) == 10
    assert table.notes == ("… and 15 more, see report.md",)
    assert len(misses_table(many_misses(25)).rows) == 25


def test_misses_of_repeats_name_the_repeat() -> None:
    table = misses_table(repeated())
    assert [column.head for column in table.columns][:2] == ["document", "repeat"]
    assert [row[:2] for row in table.rows] == [("a.pdf", "1"), ("b.pdf", "0"), ("b.pdf", "1")]


def test_side_by_side_has_a_column_for_each_loader() -> None:
    table = side_by_side([mixed(), unfinished()])
    assert [column.head for column in table.columns] == ["", "docling[geometric+tesseract]", "plain"]
    rows = {row[0]: row[1:] for row in table.rows}
    assert rows["n"] == ("5 → 4 → 4 → 5", "2 → 1 → 1 → 1")
    assert rows["domain"] == ("0.600 [0.231, 0.882]", "0.500 [0.095, 0.905]")
    assert rows["failures"] == ("timeout 1", "–")


def test_side_by_side_says_that_nothing_was_tested() -> None:
    notes = side_by_side([mixed(), mixed()]).notes
    assert any("not tested here" in note and "paired test" in note for note in notes)
    assert not any("more than the loader" in note for note in notes)


def test_side_by_side_warns_of_runs_that_answer_other_questions() -> None:
    assert any("more than the loader" in note for note in side_by_side([mixed(), repeated()]).notes)


def test_side_by_side_tells_runs_of_the_same_loader_apart() -> None:
    other = mixed().model_copy(update={"run_id": "run-2"})
    heads = [column.head for column in side_by_side([mixed(), other]).columns]
    assert heads[1:] == ["docling[geometric+tesseract] (run-1)", "docling[geometric+tesseract] (run-2)"]


def test_side_by_side_of_nothing_is_an_error() -> None:
    with pytest.raises(ValueError, match="no runs"):
        side_by_side([])
