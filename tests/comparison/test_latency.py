"""Latency: ratios of the same document, fresh and warm; never of means, never with a cache in it."""

from __future__ import annotations

from math import inf

import pytest

from bench.core.criteria import RatioCeiling
from bench.core.run import Machine
from tests.comparison.made import compared, judged, row, side, spec


def timed(*seconds: float, loader: str = "flat", **rest: object) -> object:
    return side([row(f"d{number:02}", seconds=each, **rest) for number, each in enumerate(seconds)], loader)  # type: ignore[arg-type]


def test_the_ratio_is_paired_by_document() -> None:
    """Ratios 10, 2, 3: the median is 3; the ratio of means is (10 + 20 + 300) / (1 + 10 + 100)."""
    latency = compared(timed(1, 10, 100), timed(10, 20, 300, loader="rich")).latency  # type: ignore[arg-type]
    assert (latency.load.n, latency.load.p50) == (3, 3.0)
    assert latency.ratio_of_means == pytest.approx(330 / 111)
    assert latency.ratio_of_medians == 2.0


def test_cached_and_cold_readings_have_no_ratio_and_are_counted() -> None:
    ours = side([row("a", seconds=1.0), row("b", cached=True), row("c", seconds=1.0)])
    theirs = side([row("a", seconds=9.0, cold=True), row("b", seconds=5.0), row("c", seconds=2.0)], "rich")
    latency = compared(ours, theirs).latency
    assert (latency.load.n, latency.load.p50) == (1, 2.0)
    assert latency.left_out == {
        "baseline: cached, cold or not measured": 1,
        "candidate: cached, cold or not measured": 1,
    }
    assert latency.candidate.cold_s == 10.0  # one second of building and nine of reading
    assert latency.candidate.warm_p50_s == 3.5


def test_a_document_that_the_candidate_failed_is_infinite_and_one_the_baseline_failed_is_left_out() -> None:
    ours = side([row("a", seconds=1.0), row("b", seconds=1.0), row("c", failure=("load", "crash"))])
    theirs = side([row("a", seconds=2.0), row("b", failure=("load", "timeout")), row("c", seconds=1.0)], "rich")
    latency = compared(ours, theirs).latency
    assert (latency.load.n, latency.candidate_failed, latency.load.p95) == (2, 1, inf)
    assert latency.left_out == {"only the baseline failed": 1}


def ceiling(value: float, **rest: object) -> dict[str, RatioCeiling]:
    return {"latency": RatioCeiling.model_validate({"kind": "ratio-ceiling", "ceiling": value, **rest})}


@pytest.mark.parametrize(
    "documents,quantile,status",
    [(12, "p50", "met"), (4, "p50", "cannot tell"), (71, "p95", "cannot tell"), (72, "p95", "met")],
    ids=["p50 of 12", "p50 of 4", "p95 of 71", "p95 of 72"],
)
def test_a_quantile_needs_enough_documents(documents: int, quantile: str, status: str) -> None:
    ours, theirs = timed(*[1.0] * documents), timed(*[2.0] * documents, loader="rich")
    assert judged(compared(ours, theirs, ceiling(5, quantile=quantile))).status == status  # type: ignore[arg-type]


def test_failures_of_the_candidate_alone_break_a_ceiling() -> None:
    ours = timed(*[1.0] * 12)
    theirs = side([row(f"d{number:02}", failure=("load", "crash")) for number in range(12)], "rich")
    found = judged(compared(ours, theirs, ceiling(5)))  # type: ignore[arg-type]
    assert (found.status, found.observed) == ("not met", inf)


def test_another_machine_or_number_of_jobs_or_questions_at_once_cannot_be_told() -> None:
    machine = Machine(system="Other", processor="x", cores=64, memory_bytes=1, python="3.11")
    for changes in ({"jobs": 2}, {"concurrency": 16}, {"machine": machine}):
        theirs = side(
            [row(f"d{number:02}", seconds=1.0) for number in range(12)],
            "rich",
            spec=spec(12, loader="rich").model_copy(update=changes),
        )
        comparison = compared(timed(*[1.0] * 12), theirs, ceiling(5))  # type: ignore[arg-type]
        assert judged(comparison).status == "cannot tell"
        assert not comparison.latency.comparable


def test_exempt_formats_do_not_count() -> None:
    ours = [row(f"d{n:02}", seconds=1.0, format="txt" if n < 12 else "pdf") for n in range(24)]
    theirs = [row(f"d{n:02}", seconds=100.0 if n < 12 else 1.0, format=ours[n].format) for n in range(24)]
    found = judged(compared(side(ours), side(theirs, "rich"), ceiling(5, exempt_formats=["txt"])))
    assert (found.status, found.n) == ("met", 12)


def test_a_cold_start_has_no_interval_and_cannot_be_told() -> None:
    ours = side([row("a", seconds=1.0, cold=True)])
    theirs = side([row("a", seconds=3.0, cold=True)], "rich")
    found = judged(compared(ours, theirs, ceiling(5, quantity="cold start")))
    assert (found.status, found.observed) == ("cannot tell", 2.0)


def test_memory_and_cost_are_ratios_of_their_own() -> None:
    def costly(loader: str, rss: int, usd: float) -> object:
        reading = {"seconds": 1.0, "peak_rss_bytes": rss}
        return side([row(f"d{n:02}", reading=reading, cost_usd=usd) for n in range(3)], loader)

    latency = compared(costly("flat", 100, 0.1), costly("rich", 400, 0.3)).latency  # type: ignore[arg-type]
    assert latency.memory.p50 == 4.0
    assert latency.cost.p50 == pytest.approx(3.0)


def test_a_ceiling_that_hangs_on_one_document_names_it() -> None:
    """p50 of six: all six must be below the ceiling; without any one of them five are too few."""
    ours, theirs = timed(*[1.0] * 6), timed(*[2.0] * 5, 3.0, loader="rich")
    found = judged(compared(ours, theirs, ceiling(5)))  # type: ignore[arg-type]
    assert (found.status, found.hangs_on) == ("met", ("d00", "d05"))
