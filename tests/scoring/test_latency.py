"""Cold and warm seconds of this run, worked out by hand."""

from typing import Any

import pytest

from bench.core.loading import Resources
from bench.core.outcome import Outcome
from bench.core.run import Quantiles
from tests.scoring.nouns import case, extraction, failure, outcome, prediction, summary


def resources(seconds: float, **rest: Any) -> Resources:
    return Resources(seconds=seconds, **rest)


def loaded(number: int, seconds: float, pages: int | None = 1, *, cached: bool = False, **rest: Any) -> Outcome:
    return outcome(
        case(f"{number}.pdf"),
        extraction=extraction(pages=pages, resources=resources(seconds, **rest)),
        extraction_cached=cached,
    )


def load(outcomes: list[Outcome]) -> Quantiles:
    return summary([case(each.document) for each in outcomes], outcomes).latency["load"]


def test_cold_is_start_up_and_first_document_and_stays_out_of_warm() -> None:
    found = load(
        [loaded(0, 2.0, cold=True, build_seconds=10.0), loaded(1, 4.0, cold=True, build_seconds=20.0), loaded(2, 1.0)]
    )
    assert (found.fresh, found.cold_s, found.warm_p50_s) == (3, 18.0, 1.0)  # median of 12 and 24


def test_quantiles_are_linear_between_warm_measurements() -> None:
    found = load([loaded(number, float(number)) for number in range(11)])
    assert (found.warm_p50_s, found.warm_p95_s) == (5.0, 9.5)


def test_cached_measurements_are_counted_and_left_out() -> None:
    found = load([loaded(0, 1.0), loaded(1, 100.0, cached=True)])
    assert (found.fresh, found.cached, found.warm_p50_s, found.warm_p95_s) == (1, 1, 1.0, 1.0)


def test_a_run_from_the_cache_has_no_latency_and_says_so() -> None:
    both = [outcome(case("a.pdf"), extraction_cached=True, result_cached=True)]
    run = summary([case("a.pdf")], both)
    for stage in ("load", "classify"):
        figures = run.latency[stage]
        assert (figures.cold_s, figures.warm_p50_s, figures.warm_p95_s, figures.cached) == (None, None, None, 1)
        assert f"cached only: nothing was measured in this run, so the {stage} latency is empty" in run.flags


def test_pages_per_second_is_all_pages_over_all_warm_seconds_where_there_are_pages() -> None:
    found = load(
        [loaded(0, 1.0, pages=2), loaded(1, 3.0, pages=6), loaded(2, 50.0, pages=None), loaded(3, 9.0, cold=True)]
    )
    assert found.pages_per_s == 2.0


def test_processor_time_is_a_median_and_memory_a_maximum() -> None:
    found = load([loaded(n, 1.0, cpu_seconds=float(n), peak_rss_bytes=n * 1000) for n in (1, 2, 6)])
    assert (found.cpu_p50_s, found.peak_rss_bytes, found.peak_rss_is_lower_bound) == (2.0, 6000, False)


def test_a_failure_gives_its_memory_and_not_its_time() -> None:
    killed = failure("load", "memory", resources(60.0, peak_rss_bytes=9000, peak_rss_is_lower_bound=True))
    found = load([loaded(0, 1.0, peak_rss_bytes=100), outcome(case("1.pdf"), killed)])
    assert (found.fresh, found.failed, found.warm_p95_s) == (1, 1, 1.0)
    assert (found.peak_rss_bytes, found.peak_rss_is_lower_bound) == (9000, True)


def test_a_document_that_was_never_classified_is_no_classification() -> None:
    found = summary([case("a.pdf")], [outcome(case("a.pdf"), failure("load"))]).latency["classify"]
    assert (found.fresh, found.cached, found.failed) == (0, 0, 0)


def test_an_answer_of_a_server_counts_the_call_and_knows_no_cold_start() -> None:
    found = summary([case("a.pdf")], [outcome(case("a.pdf"), prediction(seconds=3.0))]).latency["classify"]
    assert (found.fresh, found.cold_s, found.warm_p50_s, found.pages_per_s) == (1, None, 3.0, None)


def test_an_answer_of_a_worker_has_a_cold_start() -> None:
    cold = prediction(seconds=3.0, extra={"resources": resources(3.5, cold=True, build_seconds=5.0, cpu_seconds=2.0)})
    found = summary([case("a.pdf")], [outcome(case("a.pdf"), cold)]).latency["classify"]
    assert (found.cold_s, found.warm_p50_s) == (8.0, None)


@pytest.mark.parametrize("stage", ["load", "classify"])
def test_a_stage_without_measurements_is_not_called_cached(stage: str) -> None:
    run = summary([case("a.pdf")], [outcome(case("a.pdf"), failure("load"))])
    assert not [flag for flag in run.flags if flag.startswith("cached only")]
