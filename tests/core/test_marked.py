"""What a comparison reads of a run: figures that nobody can have measured are refused."""

import pytest
from pydantic import ValidationError

from bench.core.marked import ReadingCost


@pytest.mark.parametrize("seconds", [-1.0, float("nan"), float("inf")])
def test_no_reading_takes_that_long(seconds: float) -> None:
    with pytest.raises(ValidationError):
        ReadingCost(seconds=seconds)


def test_a_reading_may_take_no_time_at_all() -> None:
    assert ReadingCost(seconds=0.0, cpu_seconds=0.0).seconds == 0.0
