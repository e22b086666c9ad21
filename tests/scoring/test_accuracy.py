"""Axes and joints of a small run, worked out by hand."""

import pytest

from bench.core.axes import Axis
from tests.scoring.nouns import case, failure, outcome, prediction, summary, truth

_CASES = [
    case("a.pdf"),
    case("b.pdf"),
    case("c.pdf", truth(vendor=None)),
    case("d.pdf", truth(doctype=("receipt", "invoice"), date="00000000")),
    case("e.pdf"),
]
_ANSWERS = [
    outcome(_CASES[0]),  # right on all five
    outcome(_CASES[1], prediction(category="bill", doctype="contract", vendor="Acme Clinic", date="20240503")),
    outcome(_CASES[2], prediction(domain="unknown", date="00000000")),  # two abstentions; its vendor is not stated
    outcome(_CASES[3], prediction(category="warp", doctype="invoice", date="00000000")),
    outcome(_CASES[4], failure("classify", "unparseable")),
]
_RUN = summary(_CASES, _ANSWERS)


@pytest.mark.parametrize(
    "axis,n,correct,answered,outside",
    [
        pytest.param("domain", 5, 3, 3, 0, id="domain: c abstains, e fails"),
        pytest.param("category", 5, 2, 4, 1, id="category: b takes claim, d is outside"),
        pytest.param("doctype", 5, 3, 4, 1, id="doctype: b is outside, d gives the second right value"),
        pytest.param("vendor", 4, 2, 3, None, id="vendor: c does not state it"),
        pytest.param("date", 5, 2, 3, None, id="date: c abstains, d is right that there is none"),
    ],
)
def test_an_axis(axis: Axis, n: int, correct: int, answered: int, outside: int | None) -> None:
    found = _RUN.axes[axis]
    assert (found.n, found.correct, found.answered, found.out_of_taxonomy) == (n, correct, answered, outside)
    assert found.accuracy == pytest.approx(correct / n)
    assert found.answered_accuracy == pytest.approx(correct / answered)
    assert found.coverage == pytest.approx(answered / n)


def test_path_is_right_where_all_of_its_axes_are() -> None:
    path = _RUN.joints["path"]
    # right: a; answered on all three axes: a, b, d; outside on one of them: b, d
    assert (path.n, path.correct, path.answered, path.out_of_taxonomy) == (5, 1, 3, 2)


@pytest.mark.parametrize("joint,outside", [("filename", None), ("all", 2)])
def test_a_joint_leaves_out_cases_that_do_not_state_every_axis(joint: str, outside: int | None) -> None:
    found = {"filename": _RUN.joints["filename"], "all": _RUN.joints["all"]}[joint]
    # c has no vendor; filename: a and d right, all: a alone
    assert (found.n, found.out_of_taxonomy) == (4, outside)


def test_filename_and_all_joint() -> None:
    assert (_RUN.joints["filename"].correct, _RUN.joints["all"].correct) == (2, 1)


def test_a_vendor_without_its_legal_form_is_right_only_under_the_normalised_form() -> None:
    assert (_RUN.axes["vendor"].correct, _RUN.vendor_normalised.correct, _RUN.vendor_normalised.n) == (2, 3, 4)


def test_category_given_domain_is_over_right_domains() -> None:
    found = _RUN.category_given_domain
    # domain right: a, b, d; category right among them: a
    assert (found.n, found.correct, found.answered, found.out_of_taxonomy) == (3, 1, 3, 1)


def test_swapped_dates_are_counted() -> None:
    assert _RUN.date_swaps == 1


def test_an_axis_that_no_truth_states_has_no_figures() -> None:
    only = case(of=truth(domain=None, category=None))
    run = summary([only], [outcome(only)])
    assert (run.axes["domain"].n, run.axes["domain"].accuracy, run.joints["path"].n) == (0, None, 0)
    assert run.category_given_domain.n == 0


def test_repeats_count_answers_and_the_interval_documents() -> None:
    cases = [case("a.pdf"), case("b.pdf")]
    wrong = prediction(doctype="letter")
    answers = [outcome(cases[0], repeat=0), outcome(cases[0], repeat=1), outcome(cases[1], wrong, repeat=0)]
    found = summary(cases, [*answers, outcome(cases[1], repeat=1)], repeats=2).axes["doctype"]
    assert (found.n, found.correct, found.accuracy) == (4, 3, 0.75)
    # Wilson on 1.5 of 2: 3.420729 / 5.841459 ± 1.959964 √(1.5 · .5 / 2 + .960365) / 5.841459 = .585595 ± .387728
    assert found.interval == pytest.approx((0.197867, 0.973323), abs=1e-6)
