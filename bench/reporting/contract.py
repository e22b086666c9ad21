"""What `--json` prints of a run; other programs rely on its names."""

from __future__ import annotations

from typing import Any, Final

from bench.core.run import Summary

_FIRST: Final = ("run_id", "spec", "counts", "axes", "joints", "latency", "failures")


def to_json(summary: Summary) -> dict[str, Any]:
    """The promised keys first, then all else that the summary says; figures over nothing are null."""
    everything = summary.model_dump(mode="json")
    return {key: everything[key] for key in _FIRST} | everything
