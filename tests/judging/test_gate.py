"""Who may stand in a gate: exactly the judge that people agreed with, and nobody else."""

from __future__ import annotations

from typing import Any

import pytest

from bench.core.errors import UsageError
from bench.core.judged import Assertion, Calibration, JudgeIdentity
from bench.judging.agreement import agreement
from bench.judging.gate import require_calibrated
from tests.judging.made import judge

JUDGE = JudgeIdentity(label="openai:tiny", classifier="c", prompt="p", assertion=Assertion(field="subject"))


def calibrated(bound: float | None = 0.85, **changes: Any) -> Calibration:
    by = JUDGE.model_copy(update=changes)
    found = agreement("yes-no", [("yes", "yes")])
    return Calibration(judge=by, marks="m", agreement=found, ways=1, bound=bound)


def test_the_newest_calibration_of_exactly_this_judge_counts() -> None:
    newest = calibrated(0.85)
    known = [calibrated(0.5), newest, calibrated(0.1, prompt="other")]
    assert require_calibrated(JUDGE, known, 0.85) == newest


@pytest.mark.parametrize(
    "known, said",
    [
        pytest.param([], "never calibrated", id="never"),
        pytest.param([calibrated(classifier="other")], "under another model", id="another model"),
        pytest.param([calibrated(prompt="other")], "under another model", id="another prompt"),
        pytest.param([calibrated(assertion=Assertion(field="vendor"), prompt="v")], "never", id="another field"),
        pytest.param([calibrated(0.849)], "at least 0.849, and 0.85 is wanted", id="under what is wanted"),
        pytest.param([calibrated(0.9), calibrated(0.8)], "at least 0.800", id="worse since"),
        pytest.param([calibrated(None)], "at least none", id="no bound"),
    ],
)
def test_any_other_is_refused(known: list[Calibration], said: str) -> None:
    with pytest.raises(UsageError, match=said) as caught:
        require_calibrated(JUDGE, known, 0.85)
    assert caught.value.exit_code == 2


def test_a_judge_without_a_model_stands_in_no_gate() -> None:
    fake = judge().identity
    known = Calibration(
        judge=fake,
        marks="m",
        agreement=agreement("yes-no", [("yes", "yes")]),
        ways=1,
        bound=1.0,
    )
    with pytest.raises(UsageError, match="no model"):
        require_calibrated(fake, [known], 0.0)
