"""Every planned outcome is accounted for, and none counts twice."""

import weakref
from collections.abc import Iterator

import pytest

from bench.core.errors import OutcomesError
from bench.core.loading import Extraction
from bench.core.outcome import Outcome
from bench.scoring.cases import score_cases
from bench.scoring.summary import summarise
from tests.scoring.nouns import TAXONOMY, case, extraction, failure, outcome, prediction, spec, summary, truth

_A, _B = case("a.pdf"), case("b.png", kind="png")


def test_the_waterfall_counts_successes_and_denominators() -> None:
    cases = [
        _A,
        _B,
        case("c.pdf"),
        case("d.pdf", truth(domain=None, category=None, doctype=None, vendor=None, date=None)),
    ]
    answers = [
        outcome(_A),
        outcome(_B, failure("load")),
        outcome(cases[2], failure("classify", "refused")),
        outcome(cases[3]),
    ]
    counts = summary(cases, answers).counts
    # d states nothing: it is loaded and classified, and stands in no denominator
    assert (counts.planned, counts.loaded, counts.classified, counts.scored) == (4, 3, 2, 3)


def test_a_missing_outcome_stays_in_the_denominator_and_is_flagged() -> None:
    run = summary([_A, _B], [outcome(_A)])
    assert (run.counts.planned, run.counts.scored) == (2, 1)
    assert (run.axes["domain"].n, run.axes["domain"].correct) == (2, 1)
    assert "unfinished: 1 of 2 planned outcomes are missing and count as wrong" in run.flags
    assert run.misses == ()


def test_formats_have_a_waterfall_and_a_path_joint_of_their_own() -> None:
    run = summary([_A, _B], [outcome(_A), outcome(_B, failure("load"))])
    assert {name: tuple(counts.model_dump().values()) for name, counts in run.formats.items()} == {
        "pdf": (1, 1, 1, 1, 1),
        "png": (1, 0, 0, 1, 0),
    }


def test_failures_are_counted_by_kind_and_by_stage() -> None:
    answers = [outcome(_A, failure("load", "timeout")), outcome(_B, failure("classify", "timeout"))]
    run = summary([_A, _B], answers)
    assert run.failures == {"timeout": 2}
    assert run.failures_by_stage == {"load": {"timeout": 1}, "classify": {"timeout": 1}}


@pytest.mark.parametrize(
    "answers,message",
    [
        pytest.param([outcome(_A), outcome(_A)], "a.pdf, repeat 0: more than one outcome", id="twice"),
        pytest.param([outcome(case("z.pdf"))], "z.pdf: .* not in the corpus", id="a stranger"),
        pytest.param([outcome(_A, repeat=1)], "repeat 1 of a run with 1", id="a repeat too many"),
        pytest.param([outcome(_A).model_copy(update={"sha256": "other"})], "other bytes", id="other bytes"),
    ],
)
def test_an_outcome_that_does_not_belong_is_an_error(answers: list[Outcome], message: str) -> None:
    with pytest.raises(OutcomesError, match=message):
        summary([_A], answers)


def test_a_document_that_is_twice_in_the_cases_is_an_error() -> None:
    with pytest.raises(OutcomesError, match="more than once"):
        score_cases([_A, _A], 1, [], TAXONOMY)


def test_other_cases_than_the_spec_counts_are_an_error() -> None:
    with pytest.raises(OutcomesError, match="2 cases by its spec, and 1 were given"):
        summarise("run-1", spec(cases=2), [_A], [outcome(_A)], TAXONOMY)


def test_outcomes_are_let_go_of_one_by_one() -> None:
    cases = [case(f"{number}.pdf") for number in range(5)]
    texts: list[weakref.ref[Extraction]] = []
    alive: list[int] = []

    def stream() -> Iterator[Outcome]:
        for each in cases:
            alive.append(sum(text() is not None for text in texts))
            made = outcome(each, prediction(vendor="x"), extraction=extraction("a long text"))
            texts.append(weakref.ref(made.extraction))  # type: ignore[arg-type]
            yield made

    score_cases(cases, 1, stream(), TAXONOMY)
    assert max(alive) == 1  # the one that is being looked at
