"""What becomes of a run's confidences: nothing is dropped, and marks tell the same as outcomes."""

import math
from typing import Any

import pytest

from bench.core.outcome import Failure, Prediction
from bench.scoring.cases import score_cases
from bench.scoring.confidence.answers import of_cases, of_marks
from bench.scoring.confidence.figures import confidences
from bench.scoring.marked import marked_outcomes
from tests.scoring.nouns import TAXONOMY, case, failure, outcome, prediction, summary, truth

SURE = {"domain": 0.9, "category": 0.8, "doctype": 0.7, "vendor": 0.6, "date": 0.5}


def sure(confidence: dict[str, float] | None = SURE, **axes: Any) -> Prediction:
    return prediction(extra={"confidence": confidence}, **axes)


CASES = [case(f"{name}.pdf", truth(cluster="t" if name in "ab" else None)) for name in "abcdef"]
RESULTS: list[Prediction | Failure] = [
    sure(),
    sure(doctype="letter"),
    sure(doctype=None),
    sure({"domain": 0.4}),
    failure("classify", "refused"),
]
OUTCOMES = [outcome(each, result) for each, result in zip(CASES, RESULTS, strict=False)]


def test_what_has_no_confidence_is_counted_by_its_reason() -> None:
    found = summary(CASES, OUTCOMES).confidence
    assert found is not None
    counts = found.metrics["doctype"].counts
    assert (counts.n, counts.covered, counts.without, counts.abstained, counts.failed, counts.missing) == (
        6, 2, 1, 1, 1, 1,
    )  # fmt: skip
    assert (found.metrics["domain"].counts.covered, found.metrics["domain"].counts.abstained) == (4, 0)


def test_a_joint_is_as_sure_as_its_least_sure_axis() -> None:
    found = summary(CASES, OUTCOMES).confidence
    assert found is not None
    path = found.metrics["path"]
    assert path.calibration is None
    assert path.risk is not None
    assert [(point.threshold, point.n, point.risk) for point in path.risk.points] == [(0.7, 2, 0.5)]
    assert path.counts.covered == 2


def test_without_any_confidence_there_is_no_metric() -> None:
    found = summary(CASES[:1], [outcome(CASES[0])]).confidence
    assert found is not None
    assert found.metrics == {}


@pytest.mark.parametrize("given", [-0.1, 1.1, math.nan, math.inf])
def test_what_is_no_probability_is_no_confidence(given: float) -> None:
    found = summary(CASES[:2], [outcome(CASES[0], sure({**SURE, "date": given})), outcome(CASES[1], sure())])
    assert found.confidence is not None
    date = found.confidence.metrics["date"].counts
    assert (date.covered, date.without) == (1, 1)


def test_marks_tell_the_same_as_outcomes() -> None:
    scored = score_cases(CASES[:5], 1, OUTCOMES, TAXONOMY)
    marks = list(marked_outcomes(scored))
    assert confidences(of_marks(marks)) == confidences(of_cases(scored))
    assert marks[0].confidence == SURE


def test_the_order_of_outcomes_is_irrelevant() -> None:
    assert summary(CASES, OUTCOMES[::-1]).confidence == summary(CASES, OUTCOMES).confidence
