"""Which documents are worth labelling first: those on which the choice of a loader matters."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from statistics import fmean

from bench.core.agreement import Agreement, DocumentAgreement, PairAgreement, Reading, Suspicion
from bench.core.axes import AXES, Axis
from bench.scoring.agreement import agree
from bench.scoring.suspicion import suspicions

_MEASURES = ("words", "one_in_other", "other_in_one", "numbers", "dates", "order")


def agreement(read: Mapping[str, Sequence[Reading]], formats: Mapping[str, str]) -> Agreement:
    """Document id → its readings, the same loaders in the same order → all of it, worth labelling first.

    First documents on which the answers differ: a document that all loaders lead to the same answer moves no paired
    test, whatever its label. Then by disagreement, then by suspicions, then by id.
    """
    documents = [_document(name, readings, formats[name]) for name, readings in read.items()]
    documents.sort(key=lambda each: (-bool(each.differing), -each.disagreement, -len(each.suspicions), each.document))
    loaders = tuple(reading.loader for reading in next(iter(read.values()), ()))
    pairs = [_mean(one, other, documents) for one, other in combinations(loaders, 2)]
    return Agreement(loaders=loaders, documents=tuple(documents), pairs=tuple(pairs))


def _document(name: str, readings: Sequence[Reading], format_: str) -> DocumentAgreement:
    pairs = [
        agree(one, other) for one, other in combinations(readings, 2) if one.failure is None and other.failure is None
    ]
    failed = {reading.loader for reading in readings if reading.failure is not None}
    lone = 0 < len(failed) < len(readings)
    odd = [
        suspicion
        for reading in readings
        for suspicion in suspicions(reading, [each for each in readings if each is not reading], format_=format_)
    ]
    differing = _differing(readings)
    worst = max(pairs, key=distance, default=None)
    return DocumentAgreement(
        document=name,
        pairs=tuple(pairs),
        suspicions=tuple(odd),
        differing=differing,
        disagreement=1.0 if lone else distance(worst) if worst else 0.0,
        reason="; ".join(_reasons(differing, failed if lone else set(), worst, odd)) or "the loaders agree",
    )


def distance(pair: PairAgreement) -> float:
    """Mean of what can be compared: 1 − words, 1 − numbers, 1 − dates, order."""
    parts = [1 - part for part in (pair.words, pair.numbers, pair.dates) if part is not None]
    parts += [] if pair.order is None else [pair.order]
    return fmean(parts) if parts else 0.0


def _differing(readings: Sequence[Reading]) -> tuple[Axis, ...]:
    answers = [reading.answers for reading in readings if reading.answers is not None]
    return tuple(axis for axis in AXES if len({each.get(axis) for each in answers}) > 1)


def _reasons(
    differing: Sequence[str], failed: set[str], worst: PairAgreement | None, odd: Sequence[Suspicion]
) -> Iterable[str]:
    if differing:
        yield f"answers differ on {', '.join(differing)}"
    if failed:
        yield f"only some read it, not {', '.join(sorted(failed))}"
    if worst is not None and distance(worst) > 0:
        named = {"words": worst.words, "numbers": worst.numbers, "dates": worst.dates}
        shares = {name: share for name, share in named.items() if share is not None and share < 1}
        if shares:
            least = min(shares, key=lambda name: shares[name])
            yield f"{least} agree to {shares[least]:.0%} ({worst.one}, {worst.other})"
        elif worst.order:
            yield f"another order in {worst.order:.0%} of the pairs of words ({worst.one}, {worst.other})"
    for suspicion in odd:
        yield f"{suspicion.loader}: {suspicion.kind}, {suspicion.detail}"


def _mean(one: str, other: str, documents: Sequence[DocumentAgreement]) -> PairAgreement:
    found = [pair for each in documents for pair in each.pairs if (pair.one, pair.other) == (one, other)]
    means: dict[str, float | None] = {}
    for name in _MEASURES:
        known = [value for pair in found if (value := getattr(pair, name)) is not None]
        means[name] = fmean(known) if known else None
    return PairAgreement(one=one, other=other, n=len(found), **means)
