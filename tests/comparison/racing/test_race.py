"""Cells of a grid, put side by side: their figures, what has no place in a front, what is said of the best."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from bench.comparison.racing.race import NO_PATH, NO_PRICE, NO_TIME, Entry, race
from bench.comparison.sides import Side
from bench.core.loading import Resources
from bench.core.outcome import Outcome
from bench.core.racing import CellFigures, Race
from bench.core.run import Summary
from tests.comparison.made import marked, row, side
from tests.scoring.nouns import case, extraction, failure, outcome, prediction, summary, truth

COLD = Resources(seconds=9.0, cold=True, build_seconds=1.0)


def warm(seconds: float) -> Resources:
    return Resources(seconds=seconds)


def run(
    name: str,
    right: str,
    *,
    load: float | None = 1.0,
    classify: float | None = 2.0,
    cost: float | None = None,
    classifier: str = "embedded",
    **rest: Any,
) -> Summary:
    """A run with one document a sign (`+` right, `-` wrong); None is what came from a cache."""
    cases = [case(f"d{place}.pdf") for place in range(len(right))]
    outcomes = [
        outcome(
            each,
            prediction(
                **({} if sign == "+" else {"category": "claim"}),
                seconds=classify or 0.0,
                extra={"cost_usd": cost, "tokens_prompt": 100, "tokens_answer": 10},
            ),
            extraction=extraction("text", resources=warm(load or 0.0)),
            extraction_cached=load is None,
            result_cached=classify is None,
        )
        for each, sign in zip(cases, right, strict=True)
    ]
    made = summary(cases, outcomes, **rest)
    identity = made.spec.classifier.model_copy(update={"name": classifier})
    return made.model_copy(update={"run_id": name, "spec": made.spec.model_copy(update={"classifier": identity})})


def entry(made: Summary, **rest: Any) -> Entry:
    return Entry(
        loader=made.spec.loader.label, classifier=made.spec.classifier.label, run=made.run_id, summary=made, **rest
    )


def raced(*summaries: Summary, **rest: Any) -> Race:
    return race([entry(each) for each in summaries], corpus="tiny", repeats=1, **rest)


def figures(made: Race, place: int = 0) -> CellFigures:
    found = made.cells[place].figures
    assert found is not None
    return found


def test_costs_are_by_document_and_by_thousand_and_tokens_are_the_servers_own() -> None:
    found = figures(raced(run("a", "++-+", cost=0.002)))
    assert found.cost_per_document == pytest.approx(0.002)
    assert found.cost_per_thousand == pytest.approx(2.0)
    assert (found.tokens_prompt, found.tokens_answer, found.seconds_per_document) == (400, 40, 3.0)
    assert found.joints["path"].accuracy == 0.75


def test_a_failure_s_document_is_in_the_cost_of_a_document() -> None:
    cases = [case("a.pdf"), case("b.pdf")]
    made = summary(cases, [outcome(cases[0], prediction(extra={"cost_usd": 0.01})), outcome(cases[1], failure())])
    assert figures(raced(made)).cost_per_document == pytest.approx(0.005)


def test_an_answer_outside_the_vocabulary_is_a_share_of_all_documents() -> None:
    cases = [case(name) for name in ("a.pdf", "b.pdf", "c.pdf", "d.pdf")]
    answers = [prediction(), prediction(doctype="scroll"), prediction(domain="moon", doctype="scroll")]
    outcomes: list[Outcome] = [outcome(each, answer) for each, answer in zip(cases, answers, strict=False)]
    found = figures(raced(summary(cases, [*outcomes, outcome(cases[3], failure())])))
    assert found.out_of_taxonomy == 0.5
    assert found.joints["path"].coverage == 0.75


def test_macro_f1_is_another_library_s_over_the_labels_of_the_truth() -> None:
    """Answers of classes that no truth has, outside the vocabulary, and no answer at all are among them."""
    metrics = pytest.importorskip("sklearn.metrics")
    draw = random.Random(11)  # noqa: S311 - not a secret
    true, said = ("invoice", "receipt"), ("invoice", "receipt", "letter", "scroll", "(failed)")
    pairs = [(draw.choice(true), draw.choice(said)) for _ in range(80)]
    cases = [case(f"{number}.pdf", truth(doctype=expected)) for number, (expected, _) in enumerate(pairs)]
    outcomes = [
        outcome(each, failure("classify", "refused") if got == "(failed)" else prediction(doctype=got))
        for each, (_, got) in zip(cases, pairs, strict=True)
    ]
    theirs = metrics.f1_score(*zip(*pairs, strict=True), labels=list(true), average="macro", zero_division=0)
    assert figures(raced(summary(cases, outcomes))).macro_f1["doctype"] == pytest.approx(float(theirs))


def test_accuracy_is_weighed_against_cost_and_against_time() -> None:
    made = raced(
        run("dear", "++++", cost=0.5, classify=4.0),
        run("fair", "+++-", cost=0.1, classify=8.0),
        run("poor", "++--", cost=0.2, classify=1.0),
    )
    cost, time = made.fronts
    assert (cost.members, cost.dominated) == (("dear", "fair"), {"poor": "fair"})
    assert (time.members, time.dominated) == (("dear", "poor"), {"fair": "dear"})


@pytest.mark.parametrize(
    "changes, cost, time",
    [
        pytest.param({}, NO_PRICE, None, id="unknown price"),
        pytest.param({"cost": 0.1, "classify": None}, None, NO_TIME, id="cached answers"),
        pytest.param({"cost": 0.1, "load": None}, None, NO_TIME, id="cached texts that nobody measured"),
        pytest.param({"cost": 0.1, "classifier": "recorded"}, None, NO_TIME, id="a look-up is not the model's time"),
    ],
)
def test_what_nobody_measured_has_no_place_and_that_is_said(
    changes: dict[str, Any], cost: str | None, time: str | None
) -> None:
    made = raced(run("whole", "+-", cost=1.0, loader="other"), run("lacks", "++", **changes))
    for front, why in zip(made.fronts, (cost, time), strict=True):
        assert front.left_out == ({} if why is None else {"lacks": why})
        assert ("lacks" in front.members) == (why is None)
        assert front.dominated == ({"whole": "lacks"} if why is None else {})


def test_a_cost_that_lacks_the_price_of_some_answers_is_a_lower_bound_and_has_no_place() -> None:
    priced = [row("a", cost_usd=0.1), row("b", cost_usd=None), row("c", failure=("load", "crash"), cost_usd=None)]
    made = race([entry(run("a", "+++", cost=0.1), side=side(priced))], corpus="tiny", repeats=1)
    assert figures(made).unpriced == 1
    assert made.fronts[0].left_out == {"a": "nobody says what 1 of its answers cost"}


def test_where_no_document_states_the_path_there_is_no_front() -> None:
    cases = [case("a.pdf", truth(domain=None))]
    made = raced(summary(cases, [outcome(cases[0], prediction(extra={"cost_usd": 0.1}))]))
    assert [front.left_out for front in made.fronts] == [{"run-1": NO_PATH}] * 2


def test_a_reading_from_the_cache_has_the_time_of_the_run_that_put_it_there() -> None:
    made = raced(
        run("first", "++", load=3.0), run("second", "++", load=None), run("other", "++", load=None, loader="x")
    )
    assert (figures(made, 1).load_of, figures(made, 1).seconds_per_document) == ("first", 5.0)
    assert (figures(made, 0).load_of, figures(made, 2).load_of) == ("first", None)
    assert figures(made, 2).seconds_per_document is None


def test_the_seconds_of_another_number_of_workers_are_not_borrowed() -> None:
    first = run("first", "++", load=3.0)
    busy = first.model_copy(update={"spec": first.spec.model_copy(update={"jobs": 2})})
    assert figures(raced(busy, run("second", "++", load=None)), 1).load_of is None


def test_a_cell_without_a_run_stays_in_the_race() -> None:
    missing = Entry(loader="docling", classifier="embedded", state="not run", reason="docling cannot run")
    made = race([missing, entry(run("a", "++"))], corpus="tiny", repeats=1)
    assert [(cell.state, cell.run) for cell in made.cells] == [("not run", None), ("finished", "a")]
    assert any("1 of 2 cells have no figures" in note for note in made.notes)


@pytest.mark.parametrize("how", ["edited", "stale"])
def test_a_run_that_was_edited_has_no_figures(how: str) -> None:
    marks = side([row("d0.pdf")], run_id="a")
    changed = (
        replace(marks, stale=True)
        if how == "stale"
        else replace(marks, head=marks.head.model_copy(update={"edited": True}))
    )
    made = race([entry(run("a", "+"), side=changed), entry(run("b", "+"))], corpus="tiny", repeats=1)
    assert (made.cells[0].state, made.cells[0].figures) == ("invalid", None)
    assert made.cells[0].reason is not None
    assert "of a " in made.cells[0].reason
    assert [front.members for front in made.fronts] == [(), ("b",)]


def test_the_best_of_many_is_said_to_be_optimistic_and_that_of_one_is_not() -> None:
    said = "winner's curse"
    assert any(said in note and "bench compare" in note for note in raced(run("a", "+"), run("b", "+")).notes)
    assert not any(said in note for note in raced(run("a", "+")).notes)


def stored(pattern: str, run_id: str, **changes: Any) -> Side:
    """The marks of a run; `changes` go into its spec."""
    made = marked(pattern)
    return replace(made, run_id=run_id, spec=made.spec.model_copy(update=changes))


def held(production: Side, *runs: Side) -> Race:
    entries = [Entry(loader="flat", classifier="c", run=each.run_id, side=each) for each in runs]
    return race(entries, corpus="tiny", repeats=1, production=production)


def test_every_cell_is_held_against_production_case_by_case() -> None:
    (found,) = held(stored("+-++", "live"), stored("-++x", "now")).held
    assert (found.n, found.worse, found.better, found.same, found.newly_failing) == (4, 1, 1, 1, 1)
    assert (found.path_worse, found.path_better, found.reasons) == (2, 1, ())


def test_a_cell_may_have_another_classifier_than_production() -> None:
    live = stored("++", "live")
    other = live.spec.classifier.model_copy(
        update={"name": "x", "label": "x", "model": "m", "options": {"temperature": 1.0}, "budget": 9}
    )
    (found,) = held(live, stored("++", "now", classifier=other)).held
    assert (found.same, found.reasons) == (2, ())


def test_a_cell_over_other_documents_is_not_held_against_production() -> None:
    live = stored("++", "live")
    corpus = live.spec.corpus.model_copy(update={"documents_hash": "9" * 64})
    (found,) = held(live, stored("++", "now", corpus=corpus)).held
    assert (found.n, found.worse) == (None, None)
    assert any("corpus.documents_hash" in reason for reason in found.reasons)


def test_production_itself_is_not_held_against_itself() -> None:
    made = held(stored("++", "live"), stored("++", "live"))
    assert (made.against, made.held) == ("live", ())
