"""Groups and paired steps of fidelity, by hand."""

from __future__ import annotations

import pytest

from bench.comparison.fidelity import by_group, steps
from bench.core.fidelity import Fidelity, Share


def one(cluster: str, group: str, recall: float = 1.0, *, both: bool = True, failure: str | None = None) -> Fidelity:
    return Fidelity(
        document=f"{group}/{cluster}.pdf",
        group=group,
        cluster=cluster,
        failure=failure,
        word_recall=recall,
        character_error_rate=1 - recall,
        vendor=both,
        date=True,
    )


LADDER = [
    *(one(str(number), "clean") for number in range(12)),
    *(one(str(number), "photo", 0.5, both=number < 4) for number in range(12)),
]


def test_every_document_is_in_every_figure_of_its_group() -> None:
    unread = [one("a", "jpg", 1.0), one("b", "jpg", 0.0, both=False, failure="timeout"), one("c", "pdf")]
    (found,) = by_group("docling", unread, ["jpg"])
    assert (found.n, found.failures, found.word_recall) == (2, {"timeout": 1}, 0.5)
    assert (found.read, found.vendor, found.date) == (Share(n=2, count=1), Share(n=2, count=1), Share(n=2, count=2))
    assert found.verdict == "FAIL"


@pytest.mark.parametrize(
    "documents,verdict",
    [
        ([one("a", "x"), one("b", "x", 0.9)], "PASS"),
        ([one("a", "x"), one("b", "x", 0.89)], "FAIL"),
        ([one("a", "x", 0, failure="unsupported"), one("b", "x", 0, failure="unsupported")], "UNSUPPORTED"),
        ([one("a", "x"), one("b", "x", 0, failure="unsupported")], "FAIL"),
    ],
)
def test_verdict_of_a_group(documents: list[Fidelity], verdict: str) -> None:
    assert by_group("plain", documents, ["x"])[0].verdict == verdict


def test_groups_come_in_the_order_asked_for() -> None:
    assert [group.group for group in by_group("plain", LADDER, ["photo", "none", "clean"])] == ["photo", "clean"]


def test_a_step_is_paired_by_truth() -> None:
    (step,) = steps("docling", LADDER, ["clean", "photo"])
    assert (step.n, step.b, step.c) == (12, 8, 0)
    assert step.both == pytest.approx(-8 / 12)
    assert step.both_interval[1] < 0
    assert (step.word_recall, step.character_error_rate) == (-0.5, 0.5)
    assert step.word_recall_interval == (-0.5, -0.5)


def test_a_step_backwards_is_its_mirror() -> None:
    (there,), (back,) = steps("x", LADDER, ["clean", "photo"]), steps("x", LADDER, ["photo", "clean"])
    assert (back.b, back.c) == (there.c, there.b)
    assert back.both == pytest.approx(-there.both)
    assert back.both_interval == pytest.approx((-there.both_interval[1], -there.both_interval[0]))


def test_a_cluster_with_two_documents_in_a_group_has_no_partner() -> None:
    twice = [*LADDER, one("0", "photo")]
    assert steps("x", twice, ["clean", "photo"])[0].n == 11


def test_groups_without_a_common_truth_have_no_step() -> None:
    assert steps("x", [one("a", "clean"), one("b", "photo")], ["clean", "photo"]) == []
