"""The intervals of repeats and confidences keep their promises: a small part of benchmarks/confidence.py."""

import pytest

from benchmarks.confidence import PROMISED, Row, calibrations, repeats, risks, thresholds


@pytest.fixture(scope="module")
def found() -> list[Row]:
    return [row for part in (repeats, calibrations, risks, thresholds) for row in part(40, quick=True)]


@pytest.mark.parametrize("subject", ["flip rate", "disagreement", "pass^3", "pass^5", "ECE", "threshold: promise kept"])
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
