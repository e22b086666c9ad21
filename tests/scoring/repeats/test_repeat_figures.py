"""What repeats say, worked out by hand."""

from collections.abc import Callable, Sequence

import pytest

from bench.core.run import Summary
from tests.scoring.nouns import case, failure, outcome, prediction, summary, truth

_CASES = [case("a.pdf"), case("b.pdf"), case("c.pdf", truth(doctype=("receipt", "invoice"))), case("d.pdf")]


def answers(*doctypes: str | None) -> list[object]:
    return [failure() if each is None else prediction(doctype=each) for each in doctypes]


def test_pass_and_flip_rates() -> None:
    given = [
        answers("invoice", "tax invoice"),  # right twice, by the same name
        answers("letter", "letter"),  # wrong twice, and sure of it
        answers("receipt", "invoice"),  # right twice, and yet not the same
        answers("invoice", None),  # right once
    ]
    outcomes = [
        outcome(each, result, repeat=repeat)  # type: ignore[arg-type]
        for each, results in zip(_CASES, given, strict=True)
        for repeat, result in enumerate(results)
    ]
    made = summary(_CASES, outcomes, repeats=2)
    figures = {name: (each.pass_any, each.pass_all, each.flip_rate) for name, each in made.stability.items()}
    assert figures["doctype"] == (0.75, 0.5, 0.5)
    assert figures["path"] == (0.75, 0.5, 0.5)
    assert figures["domain"] == (1.0, 0.75, 0.25)
    flipped = {(each.document, each.axis): (each.answers, each.right) for each in made.flips}
    assert flipped["c.pdf", "doctype"] == (("receipt", "invoice"), (True, True))
    assert flipped["d.pdf", "doctype"] == (("invoice", "(failed)"), (True, False))
    assert {document for document, _ in flipped} == {"c.pdf", "d.pdf"}


def test_fewer_answers_than_repeats_are_drawn_without_bias() -> None:
    given = [answers("invoice", "letter", "invoice"), answers("letter", None, "letter"), answers(*["invoice"] * 3)]
    found = of(given).stability["doctype"]
    # Right 2, 0 and 3 times of 3: one answer 2/3, 0, 1; two answers any 1, 0, 1 and all 1/3, 0, 1.
    assert [each.answers for each in found.passes] == [1, 2, 3]
    assert [each.any for each in found.passes] == pytest.approx([5 / 9, 2 / 3, 2 / 3])
    assert [each.all for each in found.passes] == pytest.approx([5 / 9, 4 / 9, 1 / 3])
    # Two of three pairs differ in the first two documents.
    assert found.disagreement == pytest.approx((2 / 3 + 2 / 3 + 0) / 3)
    assert found.flip_rate == pytest.approx(2 / 3)
    assert found.documents == 3


def test_shares_of_documents_have_exact_intervals() -> None:
    found = of([answers("invoice", "letter")] * 1 + [answers("invoice", "invoice")] * 3).stability["doctype"]
    assert found.flip_interval == pytest.approx((0.0063094632, 0.8058795965))  # Clopper & Pearson, 1 of 4
    assert found.passes[-1].all_interval == pytest.approx((0.1941204035, 0.9936905368))
    assert found.passes[-1].any_interval == pytest.approx((0.3976353643, 1.0))  # 4 of 4: 0.025^(1/4)


def test_documents_of_one_cluster_count_as_few() -> None:
    flipping = [answers("invoice", "letter") if each % 3 == 0 else answers("invoice", "invoice") for each in range(60)]
    alone, alike = of(flipping), of(flipping, clusters=lambda each: str(each % 12))
    few = of(flipping, clusters=lambda each: str(each % 6))
    free, bound = alone.stability["doctype"].flip_interval, alike.stability["doctype"].flip_interval
    assert free is not None
    assert bound is not None
    assert bound[0] < free[0] < free[1] < bound[1]
    assert few.stability["doctype"].flip_interval is None


def of(given: Sequence[list[object]], clusters: Callable[[int], str] | None = None) -> Summary:
    cases = [case(f"{place}.pdf", truth(cluster=clusters(place) if clusters else None)) for place in range(len(given))]
    outcomes = [
        outcome(each, result, repeat=repeat)  # type: ignore[arg-type]
        for each, results in zip(cases, given, strict=True)
        for repeat, result in enumerate(results)
    ]
    return summary(cases, outcomes, repeats=len(given[0]))


def test_a_missing_repeat_is_not_right_every_time_and_does_not_flip() -> None:
    found = summary([_CASES[0]], [outcome(_CASES[0])], repeats=2).stability["path"]
    assert (found.pass_any, found.pass_all, found.flip_rate) == (1.0, 0.0, 0.0)
    assert (found.disagreement, found.disagreement_interval) == (None, None)


def test_one_answer_says_nothing_about_stability() -> None:
    assert summary([_CASES[0]], [outcome(_CASES[0])]).stability == {}


@pytest.mark.parametrize("axis", ["vendor", "filename", "all"])
def test_what_no_truth_states_has_no_stability(axis: str) -> None:
    only = case(of=truth(vendor=None))
    assert axis not in summary([only], [outcome(only)], repeats=2).stability
