"""What `--json` prints of a run."""

import json
from typing import Any

from bench.core.axes import AXES, JOINTS
from bench.reporting.contract import to_json
from tests.reporting.runs import mixed
from tests.scoring.nouns import case, outcome, summary, truth

_FIGURES = {"n", "correct", "accuracy", "interval", "answered", "answered_accuracy", "coverage", "out_of_taxonomy"}


def parsed() -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(json.dumps(to_json(mixed()), allow_nan=False))
    return answer


def test_the_promised_keys_come_first() -> None:
    assert list(parsed())[:7] == ["run_id", "spec", "counts", "axes", "joints", "latency", "failures"]


def test_counts() -> None:
    assert parsed()["counts"] == {"planned": 5, "loaded": 4, "classified": 4, "scored": 5}


def test_axes_and_joints_have_exactly_the_promised_figures() -> None:
    found = parsed()
    assert list(found["axes"]) == list(AXES)
    assert list(found["joints"]) == list(JOINTS)
    for figures in (*found["axes"].values(), *found["joints"].values()):
        assert set(figures) == _FIGURES


def test_an_interval_is_a_list_of_two() -> None:
    low, high = parsed()["axes"]["domain"]["interval"]
    assert 0.0 <= low < 0.6 < high <= 1.0


def test_latency_of_both_stages() -> None:
    found = parsed()["latency"]
    assert {key: found["load"][key] for key in ("cold_s", "warm_p50_s", "warm_p95_s")} == {
        "cold_s": 5.5,
        "warm_p50_s": 0.5,
        "warm_p95_s": 0.5,
    }
    assert {"cold_s", "warm_p50_s", "warm_p95_s"} <= set(found["classify"])


def test_failures_are_counts_by_kind() -> None:
    assert parsed()["failures"] == {"timeout": 1}


def test_the_spec_is_whole() -> None:
    assert parsed()["spec"]["loader"]["label"] == "docling[geometric+tesseract]"


def test_figures_over_nothing_are_null() -> None:
    only = case(of=truth(vendor=None))
    found = to_json(summary([only], [outcome(only)]))
    assert found["axes"]["vendor"] == {
        "n": 0,
        "correct": 0,
        "accuracy": None,
        "interval": None,
        "answered": 0,
        "answered_accuracy": None,
        "coverage": None,
        "out_of_taxonomy": None,
    }
    assert found["joints"]["filename"]["accuracy"] is None


def test_latencies_of_a_run_from_the_cache_are_null() -> None:
    found = to_json(summary([case()], [outcome(case(), extraction_cached=True, result_cached=True)]))["latency"]
    for stage in ("load", "classify"):
        assert [found[stage][key] for key in ("cold_s", "warm_p50_s", "warm_p95_s")] == [None, None, None]
