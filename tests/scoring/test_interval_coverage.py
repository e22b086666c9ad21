"""The intervals of repeats and confidences keep their promises: a small part of benchmarks/confidence.py."""

import numpy as np
import pytest

from bench.scoring.clustered import mean_interval
from benchmarks.confidence import PROMISED, Row, calibrations, figures, repeats, risks, thresholds
from tests.scoring.nouns import case, outcome, prediction, summary


@pytest.fixture(scope="module")
def found() -> list[Row]:
    return [row for part in (repeats, calibrations, risks, thresholds) for row in part(40, quick=True)]


@pytest.mark.parametrize(
    "subject",
    ["flip rate", "disagreement", "pass^3", "pass^5", "clusters, flip rate", "ECE", "threshold: promise kept"],
)
def test_every_promise_is_kept(found: list[Row], subject: str) -> None:
    group = [row for row in found if row.subject == subject]
    assert group
    assert [row for row in group if not row.kept] == []


def test_the_correction_takes_most_of_the_bias_off(found: list[Row]) -> None:
    cell = "wave, true ECE 0.051, n 1000"
    bias = {row.subject: row.bias for row in found if row.cell == cell and row.bias is not None}
    assert abs(bias["ECE"]) < bias["uncorrected ECE, its bias only"] / 2


def test_a_missed_promise_is_seen() -> None:
    assert not Row(subject="ECE", cell="", share=0.92, simulated=2000, at_least=PROMISED).kept
    assert Row(subject="ECE", cell="", share=0.93, simulated=2000, at_least=PROMISED).kept


def test_what_is_simulated_is_what_the_scorer_computes() -> None:
    right = np.array([3, 3, 2, 0, 1, 3, 2, 3, 3, 3, 1, 3])
    cases = [case(f"{place}.pdf") for place in range(right.size)]
    outcomes = [
        outcome(each, prediction(doctype="invoice" if repeat < times else "letter"), repeat)
        for each, times in zip(cases, right.tolist(), strict=True)
        for repeat in range(3)
    ]
    scored = summary(cases, outcomes, repeats=3).stability["doctype"]
    first, second, third = scored.passes
    by_name = {
        "flip rate": (scored.flip_rate, scored.flip_interval),
        "disagreement": (scored.disagreement, scored.disagreement_interval),
        "pass^3": (third.all, third.all_interval),
        "pass^2": (second.all, second.all_interval),
        "pass@2": (second.any, second.any_interval),
        "pass^1": (first.all, first.all_interval),
    }
    for name, (worth, each) in figures(3).items():
        values = worth[right]
        assert by_name[name][0] == pytest.approx(values.mean())
        assert by_name[name][1] == pytest.approx(mean_interval(values, np.arange(right.size), each=each))
