"""Formats: what became of every document, and what a count ceiling makes of it."""

from __future__ import annotations

import pytest

from bench.core.compared import FormatStatus
from bench.core.criteria import CountCeiling
from bench.core.marked import MarkedOutcome
from tests.comparison.made import compared, judged, row, side

GONE = ("load", "crash")
NOT_TAKEN = ("load", "unsupported")


@pytest.mark.parametrize(
    "ours,theirs,status",
    [
        (None, None, "PASS"),
        (None, GONE, "REGRESS"),
        (None, NOT_TAKEN, "REGRESS"),
        (GONE, None, "GAIN"),
        (NOT_TAKEN, NOT_TAKEN, "UNSUPPORTED"),
        (GONE, NOT_TAKEN, "FAIL"),
        (("classify", "timeout"), None, "PASS"),
    ],
    ids=["both", "candidate fails", "candidate takes it not", "gain", "neither takes it", "both fail", "classifier"],
)
def test_what_became_of_a_document(
    ours: tuple[str, str] | None, theirs: tuple[str, str] | None, status: FormatStatus
) -> None:
    found = compared(side([row("a", failure=ours)]), side([row("a", failure=theirs)], "rich")).formats["pdf"]
    assert (found.n, found.status, found.counts[status]) == (1, status, 1)


@pytest.mark.parametrize(
    "ours,theirs,status",
    [(1, 3, "REGRESS"), (3, 1, "GAIN"), (1, 1, "FAIL"), (2, 3, "FAIL"), (0, 1, "REGRESS")],
    ids=["now always", "no longer always", "both once", "both mostly", "now once"],
)
def test_a_baseline_that_failed_once_does_not_hide_one_that_always_fails(
    ours: int, theirs: int, status: FormatStatus
) -> None:
    first, second = (
        side([row("a", repeat=each, failure=GONE if each < fails else None) for each in range(3)], loader, repeats=3)
        for fails, loader in ((ours, "flat"), (theirs, "rich"))
    )
    assert compared(first, second).formats["pdf"].status == status


def test_one_regression_makes_the_format_regress() -> None:
    ours = [row("a"), row("b"), row("c", failure=GONE)]
    theirs = [row("a"), row("b", failure=GONE), row("c")]
    found = compared(side(ours), side(theirs, "rich")).formats["pdf"]
    assert (found.status, found.counts) == (
        "REGRESS",
        {"REGRESS": 1, "GAIN": 1, "PASS": 1, "FAIL": 0, "UNSUPPORTED": 0},
    )


def rows(*formats: str, fails: str = "") -> list[MarkedOutcome]:
    return [
        row(f"d{number}", format=name, failure=GONE if name == fails else None) for number, name in enumerate(formats)
    ]


@pytest.mark.parametrize(
    "listed,fails,status,observed",
    [
        (["pdf", "png"], "", "met", 0),
        (["pdf", "png"], "png", "not met", 1),
        (["pdf", "docx"], "", "cannot tell", 0),
        (["png", "docx"], "png", "not met", 1),
        (["pdf"], "png", "met", 0),
    ],
    ids=["none", "one", "a format without a document", "one, and a format without", "not listed"],
)
def test_a_count_ceiling_is_about_the_listed_formats(listed: list[str], fails: str, status: str, observed: int) -> None:
    claim = CountCeiling.model_validate({"kind": "count-ceiling", "ceiling": 0, "formats": listed})
    found = judged(
        compared(
            side(rows("pdf", "png", "txt")), side(rows("pdf", "png", "txt", fails=fails), "rich"), {"parity": claim}
        )
    )
    assert (found.status, found.observed) == (status, observed)


def test_none_of_eighty_prints_its_upper_bound() -> None:
    claim = CountCeiling(kind="count-ceiling", ceiling=0, formats=("pdf",))
    many = [row(f"d{number}") for number in range(80)]
    assert "0 of 80, at most 4.5%" in judged(compared(side(many), side(many, "rich"), {"parity": claim})).on


def test_one_regression_too_many_is_named() -> None:
    claim = CountCeiling(kind="count-ceiling", ceiling=0, formats=("pdf", "png"))
    found = compared(side(rows("pdf", "png")), side(rows("pdf", "png", fails="png"), "rich"), {"parity": claim})
    assert judged(found).hangs_on == ("d1",)
