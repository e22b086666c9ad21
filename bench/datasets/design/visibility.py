"""How many truths a reader without OCR could see: what is left for a better loader to gain."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bench.core.axes import Axis
from bench.datasets.design.evidence import Evidence, sought
from bench.datasets.design.reading import Reading, Share, Verdict, share_of
from bench.datasets.design.samples import Sample

_NEARLY_ALL, _NEARLY_NONE = 0.95, 0.05
_LITERAL: Final[tuple[Axis, ...]] = ("vendor", "date")


def visible(samples: Sequence[Sample], evidence: Evidence) -> Iterator[Reading]:
    """Over documents whose truth states vendor or date and whose text layer could be read."""
    seen = {axis: _seen(samples, axis, evidence) for axis in _LITERAL}
    stating = [sample for sample in samples if any(sought(sample.case.truth, axis) for axis in _LITERAL)]
    measured = [sample for sample in stating if sample.facts.flat is not None]
    whole = share_of(measured, [all(seen[axis].get(sample.id, True) for axis in _LITERAL) for sample in measured])
    if whole is None:
        problem = next((sample.facts.problem for sample in stating), None) or "no truth states a vendor or a date"
        verdict: Verdict = "not measured" if stating else "note"
        yield Reading(
            name="visible without OCR", verdict=verdict, said="vendor and date were not looked for", reason=problem
        )
        return
    each = {axis: (sum(found.values()), len(found)) for axis, found in seen.items() if found}
    shown = ", ".join(f"{axis} {hits} of {n}" for axis, (hits, n) in each.items())
    yield _reading(whole, shown, {str(axis): {"seen": hits, "n": n} for axis, (hits, n) in each.items()})


def _seen(samples: Sequence[Sample], axis: Axis, evidence: Evidence) -> dict[str, bool]:
    """Document → whether a true value stands in its text layer."""
    return {
        sample.id: evidence.stands_in(axis, values, sample.facts.flat)
        for sample in samples
        if (values := sought(sample.case.truth, axis)) and sample.facts.flat is not None
    }


def _reading(whole: Share, shown: str, value: dict[str, object]) -> Reading:
    verdict, reason = "good", "there is something to see and something to miss"
    if whole.share >= _NEARLY_ALL:
        verdict, reason = "look", "nearly all stands in the text layer: OCR can gain little on vendor and date here"
    elif whole.share <= _NEARLY_NONE:
        verdict, reason = "look", "nearly nothing: a loader without OCR must fail here, whatever else it can"
    return Reading(
        name="visible without OCR",
        verdict=verdict,
        said=f"the true vendor and date stand in the text layer of {whole} ({shown})",
        reason=reason,
        value={"both": whole.model_dump(), **value},
    )
