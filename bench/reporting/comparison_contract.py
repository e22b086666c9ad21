"""What `bench compare --json` prints; other programs rely on its names."""

from __future__ import annotations

from math import isfinite
from typing import Any, Final

from bench.core.compared import Comparison

KEYS: Final = (
    "verdict",
    "sentence",
    "primary",
    "n",
    "criteria",
    "criteria_hash",
    "preregistered",
    "axes",
    "joints",
    "flips",
    "bounds",
    "both_processed",
    "latency",
    "formats",
    "ledger",
    "differences",
    "flags",
)
CRITERION_KEYS: Final = ("name", "kind", "required", "status", "observed", "margin", "interval")
METRIC_KEYS: Final = (
    "n",
    "baseline",
    "candidate",
    "baseline_interval",
    "candidate_interval",
    "b",
    "c",
    "p",
    "p_mid",
    "p_holm",
    "difference",
    "interval",
    "newcombe",
    "detectable",
    "documents_needed",
)


def comparison_json(comparison: Comparison) -> dict[str, Any]:
    """The promised keys and no others; null where a figure is undefined, and for +∞, which JSON has not."""
    everything = comparison.model_dump(mode="python")
    shown = {key: everything[key] for key in KEYS}
    shown["criteria"] = [{key: each[key] for key in CRITERION_KEYS} for each in everything["criteria"]]
    for part in ("axes", "joints"):
        shown[part] = {name: {key: figures[key] for key in METRIC_KEYS} for name, figures in everything[part].items()}
    finite: dict[str, Any] = _finite(shown)
    return finite


def _finite(value: Any) -> Any:
    match value:
        case float():
            return value if isfinite(value) else None
        case dict():
            return {key: _finite(each) for key, each in value.items()}
        case list() | tuple():
            return [_finite(each) for each in value]
        case _:
            return value
