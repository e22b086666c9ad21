"""How a figure is written."""

import pytest

from bench.reporting.figures import fraction, interval, megabytes, rate, seconds


@pytest.mark.parametrize(
    "value,written",
    [
        (None, "–"),
        (0.0053, "5.3 ms"),
        (0.0534, "53 ms"),
        (0.999, "999 ms"),
        (1.234, "1.23 s"),
        (123.4, "123 s"),
        (0.0, "0.0 ms"),
    ],
)
def test_seconds(value: float | None, written: str) -> None:
    assert seconds(value) == written


@pytest.mark.parametrize("value,written", [(None, "–"), (0.875, "0.875"), (1.0, "1.000"), (0.0, "0.000")])
def test_a_fraction_has_three_places_and_none_is_a_dash(value: float | None, written: str) -> None:
    assert fraction(value) == written


def test_an_interval() -> None:
    assert (interval((0.64, 0.9651)), interval(None)) == ("[0.640, 0.965]", "–")


@pytest.mark.parametrize("value,written", [(None, "–"), (0.1234, "0.123"), (12.34, "12.3"), (1234.5, "1,234")])
def test_a_rate(value: float | None, written: str) -> None:
    assert rate(value) == written


def test_memory_says_when_it_is_a_lower_bound() -> None:
    assert (megabytes(3 * 2**20), megabytes(2**31, at_least=True), megabytes(None)) == ("3 MB", "≥ 2,048 MB", "–")
