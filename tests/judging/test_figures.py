"""Figures of a judge by hand: what is missing is in the bounds, and what was not answered is worth nothing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bench.core.judged import Assertion, Item
from bench.core.wilson import wilson
from bench.judging.figures import figures
from tests.judging.made import item, judged, saying

FOUND = [item("a"), item("b"), item("c"), item("d", None), item("e")]


def test_missing_is_a_bound_and_neither_0_nor_1() -> None:
    by = saying({"a": "yes", "b": "no", "c": None, "e": "yes"})
    found = figures(by, FOUND, judged(by, *FOUND))
    # n = 5: two yes, one no, one missing, one not answered.
    assert (found.n, found.documents, found.answered, found.judged, found.missing) == (5, 5, 4, 3, {"unparseable": 1})
    assert (found.low, found.high) == (2 / 5, 3 / 5)
    assert found.share_judged == pytest.approx(2 / 3)
    assert found.interval == (wilson(2, 5)[0], wilson(3, 5)[1])
    assert found.cost_usd == 0.75


def test_credit_counts_in_part() -> None:
    by = saying({"a": "full", "b": "half", "c": "none", "e": "half"}, Assertion(field="subject", scale="credit"))
    found = figures(by, FOUND, judged(by, *FOUND))
    assert found.low == found.high == pytest.approx(2 / 5)
    assert found.share_judged == pytest.approx(2 / 4)


def test_the_document_is_the_unit_of_repeats() -> None:
    # a: 1 and 1; b: 0 and missing; the judge goes by document.
    by = saying({"a": "yes", "b": "no"})
    rows = [item("a"), item("a", repeat=1), item("b"), item("b", answer=None, repeat=1)]
    found = figures(by, rows, judged(by, *rows))
    assert (found.n, found.documents, found.low, found.high) == (4, 2, 0.5, 0.5)
    assert found.interval == wilson(1, 2)


def test_a_second_opinion_says_where_it_differs_from_the_scorer() -> None:
    vendor = Assertion(field="vendor")
    strict = {"a": False, "b": False, "c": True, "e": True}
    rows = [item(name, field="vendor", strictly_right=right) for name, right in strict.items()]
    by = saying({"a": "yes", "b": "no", "c": "no", "e": None}, vendor)
    found = figures(by, rows, judged(by, *rows))
    assert (found.accepted, found.rejected) == (1, 1)
    assert figures(by, FOUND[3:4], {}).accepted is None


def test_nothing_to_judge_has_no_figures() -> None:
    found = figures(saying({}), [], {})
    assert (found.n, found.low, found.high, found.interval, found.share_judged) == (0, None, None, None, None)


VERDICTS = st.lists(st.sampled_from(["yes", "no", None]), min_size=1, max_size=12)


@given(VERDICTS)
def test_the_bounds_hold_whatever_the_missing_would_have_been(verdicts: list[str | None]) -> None:
    said = {str(place): verdict for place, verdict in enumerate(verdicts)}
    rows: list[Item] = [item(name) for name in said]
    found = figures(saying(said), rows, judged(saying(said), *rows))
    for each in ("yes", "no"):
        whole = saying({name: verdict or each for name, verdict in said.items()})
        would = figures(whole, rows, judged(whole, *rows)).low
        assert found.low is not None
        assert found.high is not None
        assert would is not None
        assert found.low <= would <= found.high
