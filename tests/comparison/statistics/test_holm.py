"""Holm's adjustment, by hand and against statsmodels."""

import pytest
from statsmodels.stats.multitest import multipletests  # type: ignore[import-untyped]

from bench.comparison.statistics.holm import holm


def test_by_hand() -> None:
    # .01 · 3; .02 · 2; .5 · 1
    assert holm({"doctype": 0.5, "domain": 0.01, "vendor": 0.02}) == pytest.approx(
        {"doctype": 0.5, "domain": 0.03, "vendor": 0.04}
    )


def test_an_adjusted_p_is_never_below_that_of_a_smaller_one() -> None:
    assert holm({"a": 0.02, "b": 0.021}) == pytest.approx({"a": 0.04, "b": 0.04})


def test_agrees_with_statsmodels() -> None:
    p_values = [0.5, 0.001, 0.03, 0.2, 0.012, 0.9, 0.03]
    expected = multipletests(p_values, method="holm")[1]
    assert list(holm(dict(enumerate(p_values))).values()) == pytest.approx(list(expected))


def test_nothing_to_adjust() -> None:
    assert holm({}) == {}
