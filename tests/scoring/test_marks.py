"""What one answer is worth on each axis."""

from typing import Any

import pytest

from bench.core.axes import AXES, Axis
from bench.core.outcome import Prediction
from bench.scoring.marks import AxisMark, Mark, score_case
from tests.scoring.nouns import RIGHT, TAXONOMY, failure, prediction, truth

_RIGHT, _WRONG, _ABSTAINED = Mark.RIGHT, Mark.WRONG, Mark.ABSTAINED


def mark(axis: Axis, given: str | None, expected: Any = None, **label: Any) -> AxisMark:
    stated = truth() if expected is None else truth(**{axis: expected})
    return score_case(stated, prediction(**{**label, axis: given}), TAXONOMY)[axis]


@pytest.mark.parametrize("axis", AXES)
def test_the_true_value_is_right(axis: Axis) -> None:
    assert mark(axis, RIGHT[axis]).mark is _RIGHT


@pytest.mark.parametrize(
    "axis,given,expected",
    [
        pytest.param("domain", "Health", _RIGHT, id="alias of a domain"),
        pytest.param("doctype", " TAX  Invoice", _RIGHT, id="alias of a doctype, other case and spaces"),
        pytest.param("category", "cost", _RIGHT, id="alias of a category in its domain"),
        pytest.param("domain", "pets", _WRONG, id="another domain"),
        pytest.param("doctype", "receipt", _WRONG, id="another doctype"),
        pytest.param("category", "claim", _WRONG, id="another category"),
        pytest.param("vendor", "acme  CLINIC, inc.", _RIGHT, id="vendor in other case and spaces"),
        pytest.param("vendor", "Acme Clinic", _WRONG, id="vendor without its legal form"),
        pytest.param("vendor", "Acme Clinics, Inc.", _WRONG, id="a similar vendor"),
        pytest.param("date", "20240306", _WRONG, id="another day"),
        pytest.param("date", "2024-03-05", _WRONG, id="a date in another form"),
        pytest.param("date", " 20240305 ", _RIGHT, id="a date with spaces round it"),
    ],
)
def test_an_answer_is(axis: Axis, given: str, expected: Mark) -> None:
    assert mark(axis, given).mark is expected


@pytest.mark.parametrize("given", [None, "", "  ", "unknown", " UNKNOWN "], ids=repr)
@pytest.mark.parametrize("axis", AXES)
def test_no_answer_is_an_abstention_on_every_axis(axis: Axis, given: str | None) -> None:
    assert mark(axis, given) == AxisMark(mark=_ABSTAINED, given=given)


def test_zeros_abstain_from_a_date() -> None:
    assert mark("date", "00000000").mark is _ABSTAINED


def test_zeros_are_right_where_the_truth_says_there_is_no_date() -> None:
    assert mark("date", "00000000", expected="00000000").mark is _RIGHT


def test_no_answer_is_still_an_abstention_where_the_truth_says_there_is_no_date() -> None:
    assert mark("date", None, expected="00000000").mark is _ABSTAINED


def test_a_date_where_the_truth_says_there_is_none_is_wrong() -> None:
    assert mark("date", "20240305", expected="00000000").mark is _WRONG


def test_zeros_are_an_answer_on_any_other_axis() -> None:
    assert mark("vendor", "00000000").mark is _WRONG


def test_a_vendor_that_is_called_unknown_can_be_named() -> None:
    assert mark("vendor", "Unknown", expected="UNKNOWN").mark is _RIGHT


@pytest.mark.parametrize("given", ["receipt", "till receipt", "invoice"])
def test_each_of_several_values_is_right(given: str) -> None:
    assert mark("doctype", given, expected=("receipt", "invoice")).mark is _RIGHT


def test_a_value_beside_several_is_wrong() -> None:
    assert mark("doctype", "letter", expected=("receipt", "invoice")).mark is _WRONG


@pytest.mark.parametrize("axis", ["domain", "category", "doctype"])
def test_an_answer_outside_the_vocabulary_is_answered_wrong_and_kept_as_given(axis: Axis) -> None:
    found = mark(axis, "Warp Drive")
    assert (found.mark, found.out_of_taxonomy, found.given) == (_WRONG, True, "Warp Drive")


@pytest.mark.parametrize("axis", ["vendor", "date"])
def test_an_open_axis_has_no_outside(axis: Axis) -> None:
    assert not mark(axis, "Warp Drive").out_of_taxonomy


@pytest.mark.parametrize(
    "domain,given,expected",
    [
        pytest.param("medical", "bill", "claim", id="alias in the answered domain"),
        pytest.param("utilities", "bill", "supply", id="the same alias in another answered domain"),
        pytest.param("pets", "bill", "claim", id="an alias of two other domains means the true domain's"),
        pytest.param("pets", "telephone", "telephone", id="a name of one other domain only"),
        pytest.param("health", "bill", "claim", id="the answered domain by its alias"),
        pytest.param(None, "claim", "claim", id="no domain answered"),
        pytest.param("nonsense", "grooming", "care", id="a domain outside the vocabulary"),
    ],
)
def test_a_category_is_looked_up_within_the_answered_domain_first(
    domain: str | None, given: str, expected: str
) -> None:
    assert mark("category", given, expected="claim", domain=domain).answer == expected


def test_a_category_is_right_by_name_though_its_domain_is_wrong() -> None:
    assert mark("category", "expense", domain="pets").mark is _RIGHT


@pytest.mark.parametrize(
    "domain,given,expected",
    [
        pytest.param("medical", "claim", _RIGHT, id="one domain's own"),
        pytest.param("utilities", "supply", _RIGHT, id="the other's own"),
        pytest.param("medical", "supply", _WRONG, id="no such place"),
        pytest.param("health", "supply", _WRONG, id="no such place, by an alias"),
        pytest.param("pets", "supply", _RIGHT, id="by name, the domain is wrong anyway"),
    ],
)
def test_of_several_true_domains_a_right_category_lies_in_the_one_answered(
    domain: str, given: str, expected: Mark
) -> None:
    both = truth(domain=("medical", "utilities"), category=("claim", "supply"))
    assert score_case(both, prediction(domain=domain, category=given), TAXONOMY)["category"].mark is expected


@pytest.mark.parametrize(
    "given,stated,swapped",
    [
        pytest.param("20240503", "20240305", True, id="day and month swapped"),
        pytest.param("20241303", "20240313", True, id="a thirteenth month that comes of a swap"),
        pytest.param("20230503", "20240305", False, id="another year too"),
        pytest.param("2024053", "20240305", False, id="a digit short"),
    ],
)
def test_a_swap_of_day_and_month_is_named(given: str, stated: str, swapped: bool) -> None:  # noqa: FBT001
    found = mark("date", given, expected=stated)
    assert (found.mark, found.swapped) == (_WRONG, swapped)


@pytest.mark.parametrize(
    "given,expected",
    [("ACME CLINIC", True), ("Acme-Clinic Inc", True), ("Acme Clinic, Inc.", True), ("Acme", False), ("...", False)],
)
def test_a_vendor_may_be_right_under_the_normalised_form_alone(given: str, expected: bool) -> None:  # noqa: FBT001
    assert mark("vendor", given).right_normalised is expected


def test_two_vendors_of_nothing_but_marks_are_not_the_same() -> None:
    assert not mark("vendor", "!!!", expected="???").right_normalised


def test_an_absent_axis_is_not_scored_whatever_was_answered() -> None:
    marks = score_case(truth(vendor=None, date=None), prediction(vendor="x", date=None), TAXONOMY)
    assert [marks[axis].mark for axis in ("vendor", "date")] == [Mark.NOT_STATED] * 2


@pytest.mark.parametrize("stage", ["load", "classify"])
def test_a_failure_fails_every_stated_axis_and_no_other(stage: str) -> None:
    marks = score_case(truth(vendor=None), failure(stage), TAXONOMY)
    assert {axis: marks[axis].mark for axis in AXES} == {
        "domain": Mark.FAILED,
        "category": Mark.FAILED,
        "doctype": Mark.FAILED,
        "vendor": Mark.NOT_STATED,
        "date": Mark.FAILED,
    }


def test_a_babbling_answer_is_clipped_where_it_is_kept() -> None:
    found = mark("vendor", "x" * 100_000)
    assert found.given is not None
    assert len(found.given) == 500
    assert len(found.answer or "") < 600


def test_every_alias_gets_the_mark_of_its_canonical_name() -> None:
    for name, doctype in TAXONOMY.doctypes.items():
        for alias in doctype.aliases:
            both: list[Prediction] = [prediction(doctype=word) for word in (alias, name)]
            one, other = (score_case(truth(), each, TAXONOMY)["doctype"] for each in both)
            assert (one.mark, one.answer) == (other.mark, other.answer)
