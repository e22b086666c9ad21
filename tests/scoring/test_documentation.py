"""docs/repeats.md and docs/confidence.md name every figure that --json has."""

from dataclasses import fields
from pathlib import Path

import pytest

from bench.core.confidence import Bin, Calibration, Confidence, Confidences, Covered, RiskCoverage, RiskPoint, Threshold
from bench.core.repeats import Flip, PassRate, Stability
from bench.scoring.confidence.threshold import fewest

DOCS = Path(__file__).parents[2] / "docs"
REPEATS = (DOCS / "repeats.md").read_text("utf-8")
CONFIDENCE = (DOCS / "confidence.md").read_text("utf-8")


@pytest.mark.parametrize("noun", [PassRate, Stability])
def test_repeats(noun: type[PassRate] | type[Stability]) -> None:
    assert [name for name in noun.model_fields if f"`{name}`" not in REPEATS] == []


def test_flips() -> None:
    assert [field.name for field in fields(Flip) if f"`{field.name}`" not in REPEATS] == []


@pytest.mark.parametrize(
    "noun", [Bin, Calibration, Confidence, Confidences, Covered, RiskCoverage, RiskPoint, Threshold]
)
def test_confidence(noun: type[Bin]) -> None:
    assert [name for name in noun.model_fields if f"`{name}`" not in CONFIDENCE] == []


def test_answers_needed() -> None:
    assert f"{fewest(0.95, 0.05)} for .95, {fewest(0.99, 0.05)} for .99" in CONFIDENCE
