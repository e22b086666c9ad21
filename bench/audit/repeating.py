"""Whether the same documents, read by fresh workers, give the same texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bench.core.audit import Repeatability


def compare_readings(runs: Sequence[Mapping[str, str]]) -> Repeatability:
    """Document → text or failure, once for each fresh worker; only what every worker was asked for counts."""
    if len(runs) < 2:  # noqa: PLR2004 - nothing to compare
        return Repeatability(documents=0, different=())
    asked = [document for document in runs[0] if all(document in run for run in runs)]
    return Repeatability(
        documents=len(asked),
        different=tuple(document for document in asked if len({run[document] for run in runs}) > 1),
    )
