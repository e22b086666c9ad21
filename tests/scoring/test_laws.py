"""Laws that hold whatever the truth says and whatever is answered."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from bench.core.axes import AXES, CLOSED_AXES
from bench.core.label import Case, Label, Truth
from bench.core.outcome import Failure, Outcome, Prediction
from bench.core.run import Proportion, Summary
from bench.scoring.marks import Mark, score_case
from tests.scoring.nouns import TAXONOMY, case, extraction, failure, outcome, prediction, summary

_DOMAINS = st.sampled_from(sorted(TAXONOMY.domains))
_DOCTYPES = st.sampled_from(sorted(TAXONOMY.doctypes))
_CATEGORIES = st.sampled_from(sorted(TAXONOMY.categories))
_VENDORS = st.one_of(st.sampled_from(["Acme", "Acme Ltd", "ACME", "Zeta", "unknown", "!"]), st.text(max_size=8))
_DATES = st.sampled_from(["20240305", "20240503", "20231112", "00000000"])
_SILENCE: st.SearchStrategy[str | None] = st.sampled_from([None, "", "unknown", "scroll"])

_TRUTHS = st.fixed_dictionaries(
    {},
    optional={
        "domain": st.lists(_DOMAINS, min_size=1, max_size=2, unique=True).map(tuple),
        "category": st.lists(_CATEGORIES, min_size=1, max_size=2, unique=True).map(tuple),
        "doctype": st.lists(_DOCTYPES, min_size=1, max_size=2, unique=True).map(tuple),
        "vendor": st.lists(_VENDORS.filter(str.strip), min_size=1, max_size=2).map(tuple),
        "date": st.lists(_DATES, min_size=1, max_size=1).map(tuple),
    },
).map(lambda axes: Truth.model_validate({"axes": axes, "status": "gold"}))
_PREDICTIONS = st.builds(
    prediction,
    domain=_DOMAINS | _SILENCE,
    category=_CATEGORIES | _SILENCE,
    doctype=_DOCTYPES | _SILENCE,
    vendor=_VENDORS | _SILENCE,
    date=_DATES | _SILENCE,
)
_RESULTS = _PREDICTIONS | st.sampled_from([failure("load", "crash"), failure("classify", "refused")])


@st.composite
def runs(draw: Any, answers: st.SearchStrategy[Any] = _RESULTS) -> tuple[list[Case], list[Outcome], int]:
    truths = draw(st.lists(_TRUTHS, min_size=1, max_size=5))
    repeats = draw(st.integers(1, 3))
    cases = [case(f"{number}.pdf", of) for number, of in enumerate(truths)]
    outcomes = [
        outcome(each, result, repeat, **_text(draw, result))
        for each in cases
        for repeat in range(repeats)
        for result in [draw(answers)]
    ]
    return cases, outcomes, repeats


def _text(draw: Any, result: Prediction | Failure) -> dict[str, Any]:
    if isinstance(result, Failure) and result.stage == "load":
        return {}
    return {"extraction": extraction(draw(st.sampled_from(["", "Acme Ltd of 5 March 2024"])))}


def proportions(run: Summary) -> list[Proportion]:
    return [*run.axes.values(), *run.joints.values()]


def perfect(of: Truth) -> Prediction:
    label = {axis: values[0] for axis, values in of.axes.items()}
    for domain in of.axes.get("domain", ()):  # of several, the one that holds the category
        if label.get("category") in TAXONOMY.domains[domain].categories:
            label["domain"] = domain
    return Prediction(label=Label(**label), raw="", seconds=1.0)


laws = settings(max_examples=40, deadline=None)


@laws
@given(runs())
def test_a_perfect_prediction_scores_one(run: tuple[list[Case], list[Outcome], int]) -> None:
    cases, _, repeats = run
    outcomes = [outcome(each, perfect(each.truth), repeat) for each in cases for repeat in range(repeats)]
    found = summary(cases, outcomes, repeats)
    assert all(share.accuracy in (1.0, None) and share.coverage in (1.0, None) for share in proportions(found))
    assert found.misses == ()


@laws
@given(runs(), st.integers())
def test_the_order_of_outcomes_is_irrelevant(run: tuple[list[Case], list[Outcome], int], seed: int) -> None:
    cases, outcomes, repeats = run
    shuffled = random.Random(seed).sample(outcomes, len(outcomes))  # noqa: S311 - not a secret
    assert summary(cases, shuffled, repeats) == summary(cases, outcomes, repeats)


@laws
@given(runs(), st.data())
def test_a_failure_never_raises_an_accuracy(run: tuple[list[Case], list[Outcome], int], data: Any) -> None:
    cases, outcomes, repeats = run
    victim = data.draw(st.integers(0, len(outcomes) - 1))
    broken = [
        one.model_copy(update={"result": failure("classify")}) if at == victim else one
        for at, one in enumerate(outcomes)
    ]
    before, after = summary(cases, outcomes, repeats), summary(cases, broken, repeats)
    for one, other in zip(proportions(before), proportions(after), strict=True):
        assert other.n == one.n
        assert (other.accuracy or 0.0) <= (one.accuracy or 0.0)


@laws
@given(runs(), st.data())
def test_n_depends_on_the_truth_alone(run: tuple[list[Case], list[Outcome], int], data: Any) -> None:
    cases, outcomes, repeats = run
    some = data.draw(st.lists(st.sampled_from(outcomes), unique_by=lambda one: (one.document, one.repeat)))
    found = summary(cases, some, repeats)
    for axis in AXES:
        assert found.axes[axis].n == repeats * sum(axis in each.truth.axes for each in cases)


@laws
@given(runs())
def test_every_figure_is_consistent_with_the_others(run: tuple[list[Case], list[Outcome], int]) -> None:
    cases, outcomes, repeats = run
    found = summary(cases, outcomes, repeats)
    for share in (*proportions(found), found.vendor_normalised, found.category_given_domain):
        assert share.correct <= share.answered <= share.n
        assert (share.accuracy is None) == (share.interval is None) == (share.n == 0)
        if share.interval is not None and share.accuracy is not None:
            assert 0.0 <= share.interval[0] <= share.accuracy + 1e-12
            assert share.accuracy - 1e-12 <= share.interval[1] <= 1.0
    for axis in AXES:
        assert sum(miss.axis == axis for miss in found.misses) == found.axes[axis].n - found.axes[axis].correct
    for axis, figures in found.per_class.items():
        assert sum(map(sum, (row.values() for row in figures.confusion.values()))) == found.axes[axis].n
        assert sum(row.get(name, 0) for name, row in figures.confusion.items()) == found.axes[axis].correct


@laws
@given(_TRUTHS, _PREDICTIONS)
def test_vendor_right_by_the_strict_form_is_right_by_the_normalised(of: Truth, answer: Prediction) -> None:
    mark = score_case(of, answer, TAXONOMY)["vendor"]
    assert mark.right_normalised or mark.mark is not Mark.RIGHT


@laws
@given(_TRUTHS, _PREDICTIONS, st.data())
def test_an_alias_is_marked_like_its_canonical_name(of: Truth, answer: Prediction, data: Any) -> None:
    by_alias: dict[str, Any] = {
        axis: _alias(axis, answer.label, data) for axis in CLOSED_AXES if getattr(answer.label, axis) in _names(axis)
    }
    other = answer.model_copy(update={"label": answer.label.model_copy(update=by_alias)})
    one, two = score_case(of, answer, TAXONOMY), score_case(of, other, TAXONOMY)
    for axis in AXES:
        assert (one[axis].mark, one[axis].answer) == (two[axis].mark, two[axis].answer)


def _names(axis: str) -> frozenset[str]:
    return {
        "domain": frozenset(TAXONOMY.domains),
        "category": TAXONOMY.categories,
        "doctype": frozenset(TAXONOMY.doctypes),
    }[axis]


def _alias(axis: str, label: Label, data: Any) -> str:
    """An alias of the value of an axis that means the same within the label's own domain, or the value itself."""
    value = getattr(label, axis)
    terms: dict[str, Any] = dict(TAXONOMY.domains if axis == "domain" else TAXONOMY.doctypes)
    if axis == "category":
        terms = dict(TAXONOMY.domains[label.domain].categories) if label.domain in TAXONOMY.domains else {}
    aliases = terms[value].aliases if value in terms else ()
    return str(data.draw(st.sampled_from([value, *aliases]))).upper()


def test_a_summary_survives_its_file() -> None:
    made = summary([case()], [outcome(case(), prediction(doctype="letter"))])
    assert Summary.model_validate_json(made.model_dump_json()) == made
