"""Precision, recall, F1 and confusion of a small run, worked out by hand."""

import random

import pytest

from bench.core.outcome import Failure, Prediction
from bench.core.run import ClassFigures
from tests.scoring.nouns import TAXONOMY, case, failure, outcome, prediction, summary, truth

# expected → got: invoice → invoice, invoice → receipt, receipt → receipt, receipt → (failed), letter → (none),
# invoice → (outside), receipt or invoice → the second of them
_EXPECTED: list[str | tuple[str, ...]] = [
    "invoice",
    "invoice",
    "receipt",
    "receipt",
    "letter",
    "invoice",
    ("receipt", "invoice"),
]
_RESULTS: list[Prediction | Failure] = [
    prediction(doctype="invoice"),
    prediction(doctype="till receipt"),
    prediction(doctype="receipt"),
    failure(),
    prediction(doctype=None),
    prediction(doctype="scroll"),
    prediction(doctype="invoice"),
]
_CASES = [case(f"{number}.pdf", truth(doctype=expected)) for number, expected in enumerate(_EXPECTED)]
_OUTCOMES = [outcome(each, result) for each, result in zip(_CASES, _RESULTS, strict=True)]
_DOCTYPE = summary(_CASES, _OUTCOMES).per_class["doctype"]


def test_confusion_has_failures_and_missing_answers_in_it() -> None:
    assert _DOCTYPE.confusion == {
        "invoice": {"invoice": 1, "receipt": 1, "(outside)": 1},
        "receipt": {"receipt": 2, "(failed)": 1},
        "letter": {"(none)": 1},
    }


@pytest.mark.parametrize(
    "name,figures",
    [
        # one of one that were called invoice, one of three invoices: F1 = 2 · 1 / (3 + 1)
        ("invoice", ClassFigures(support=3, precision=1.0, recall=1 / 3, f1=0.5)),
        # two of three that were called receipt, two of three receipts
        ("receipt", ClassFigures(support=3, precision=2 / 3, recall=2 / 3, f1=2 / 3)),
        ("letter", ClassFigures(support=1, precision=None, recall=0.0, f1=0.0)),
    ],
)
def test_figures_of_a_class(name: str, figures: ClassFigures) -> None:
    found = _DOCTYPE.classes[name]
    assert found.model_dump() == pytest.approx(figures.model_dump())


def test_macro_f1_is_the_plain_mean_over_true_classes() -> None:
    assert _DOCTYPE.macro_f1 == pytest.approx((1 / 2 + 2 / 3 + 0) / 3)


def test_a_class_that_is_only_answered_has_no_recall_and_no_weight() -> None:
    only = case(of=truth(doctype="letter"))
    found = summary([only], [outcome(only, prediction(doctype="receipt"))]).per_class["doctype"]
    assert found.classes["receipt"] == ClassFigures(support=0, precision=0.0, recall=None, f1=0.0)
    assert found.macro_f1 == 0.0


def test_a_missing_outcome_keeps_its_place_in_the_support() -> None:
    cases = [case("a.pdf"), case("b.pdf")]
    found = summary(cases, [outcome(cases[0])]).per_class["doctype"]
    assert found.confusion == {"invoice": {"invoice": 1, "(missing)": 1}}
    assert found.classes["invoice"].support == 2


def test_an_axis_that_no_truth_states_has_no_classes() -> None:
    only = case(of=truth(domain=None))
    assert set(summary([only], [outcome(only)]).per_class) == {"category", "doctype"}


def test_figures_agree_with_another_library() -> None:
    metrics = pytest.importorskip("sklearn.metrics")
    names = sorted(TAXONOMY.doctypes)
    draw = random.Random(7)  # noqa: S311 - not a secret
    pairs = [(draw.choice(names), draw.choice(names)) for _ in range(60)]
    cases = [case(f"{number}.pdf", truth(doctype=expected)) for number, (expected, _) in enumerate(pairs)]
    outcomes = [outcome(each, prediction(doctype=got)) for each, (_, got) in zip(cases, pairs, strict=True)]
    found = summary(cases, outcomes).per_class["doctype"]
    theirs = metrics.precision_recall_fscore_support(*zip(*pairs, strict=True), labels=names)
    for name, *figures in zip(names, *theirs, strict=True):
        ours = found.classes[name]
        assert [ours.precision, ours.recall, ours.f1, ours.support] == pytest.approx([float(each) for each in figures])
    assert found.macro_f1 == pytest.approx(float(metrics.f1_score(*zip(*pairs, strict=True), average="macro")))


def test_a_true_category_of_another_domain_is_not_on_the_diagonal() -> None:
    both = case("a.pdf", truth(domain=("medical", "utilities"), category=("claim", "supply")))
    found = summary([both], [outcome(both, prediction(domain="utilities", category="claim"))])
    assert found.per_class["category"].confusion == {"claim": {"(elsewhere)": 1}}
    assert found.axes["category"].correct == 0
