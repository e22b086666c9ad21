"""Whether degradation and layout are crossed with the labels, or go together with them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from bench.core.axes import Axis
from bench.core.model import Frozen
from bench.datasets.design.layers import Unit, layers, unit
from bench.datasets.design.reading import Reading, Verdict
from bench.datasets.design.samples import Sample
from bench.datasets.design.structure import traits

LOOK_FROM, BAD_FROM = 0.3, 0.5
"""Cramér's V: what Cohen (1988) calls a medium and a large association of two values."""
LEVEL: Final = 0.05
"""Of all pairs together (Holm): of hundred pairs, one is extreme without any reason."""
_LEAST: Final = 5
"""Documents with and without a trait, below which nothing can be said of it."""
_DRAWS: Final = 9_999
_AXES: Final[tuple[Axis, ...]] = ("domain", "doctype")


class Association(Frozen):
    """One trait and one axis."""

    trait: str
    axis: Axis
    v: float
    """Cramér's V, corrected for bias."""
    p: float
    """How often shuffled documents are as far from crossed; for all pairs together."""


def crossing(samples: Sequence[Sample]) -> Iterator[Reading]:
    """Every tag and every measured trait against domain and doctype."""
    pairs = associations(samples)
    if not pairs:
        reason = f"needs a tag or trait of {_LEAST} documents or more, and two domains or doctypes"
        yield Reading(name="layout crossed with labels", verdict="note", said="nothing to cross", reason=reason)
        return
    linked = [pair for pair in pairs if pair.v >= LOOK_FROM and pair.p <= LEVEL]
    worst = max(linked or pairs, key=lambda pair: pair.v)
    yield Reading(
        name="layout crossed with labels",
        verdict=_verdict(worst.v) if linked else "good",
        said=f"{len(linked)} of {len(pairs)} pairs of trait and label go together; most: {_shown(worst)}",
        reason="what a trait does and what a label does cannot be told apart"
        if linked
        else "traits and labels are crossed",
        value={"pairs": [pair.model_dump() for pair in pairs], "linked": len(linked)},
        details=tuple(map(_shown, linked)),
    )


def _verdict(v: float) -> Verdict:
    return "bad" if v >= BAD_FROM else "look"


def _shown(pair: Association) -> str:
    return f"{pair.trait} × {pair.axis}: V = {pair.v:.2f}, p = {pair.p:.2g}"


def associations(samples: Sequence[Sample]) -> list[Association]:
    """The strongest of each trait and axis, strongest first; p after Holm."""
    generator = np.random.default_rng(0)
    found: dict[_Split, Association] = {}
    for axis in _AXES:
        for layer in layers([sample for sample in samples if axis in sample.case.truth.axes]):
            labels = [sample.case.truth.axes[axis][0] for sample in layer]
            if len(set(labels)) < 2:  # noqa: PLR2004 - two are what can be told apart
                continue
            for trait, holders in sorted(_traits(layer).items()):
                split = (axis, trait, len(layer), frozenset(unit(each) for each in layer if each.id in holders))
                if split not in found:
                    having = np.array([sample.id in holders for sample in layer])
                    found[split] = _associate(trait, axis, having, labels, generator)
    ordered = sorted(_holm(list(found.values())), key=lambda pair: (pair.p > LEVEL, -pair.v, pair.trait, pair.axis))
    strongest = {(pair.trait, pair.axis): pair for pair in reversed(ordered)}
    return sorted(strongest.values(), key=lambda pair: (-pair.v, pair.trait, pair.axis))


_Split = tuple[Axis, str, int, frozenset[Unit]]


def _traits(stating: Sequence[Sample]) -> dict[str, set[str]]:
    """Trait → documents; those that enough documents have and enough have not."""
    holders: dict[str, set[str]] = {}
    for sample in stating:
        for trait in traits(sample):
            holders.setdefault(trait, set()).add(sample.id)
    return {trait: ids for trait, ids in holders.items() if _LEAST <= len(ids) <= len(stating) - _LEAST}


def _associate(
    trait: str, axis: Axis, having: NDArray[np.bool_], labels: Sequence[str], generator: np.random.Generator
) -> Association:
    """Shuffling documents with fixed margins draws the trait's row from a multivariate hypergeometric."""
    names, codes = np.unique(np.array(labels), return_inverse=True)
    totals = np.bincount(codes, minlength=len(names))
    row = np.bincount(codes[having], minlength=len(names))
    draws = generator.multivariate_hypergeometric(totals, int(row.sum()), size=_DRAWS)
    ours, shuffled = _chi2(row[np.newaxis], totals)[0], _chi2(draws, totals)
    p = (1 + int((shuffled >= ours - 1e-9).sum())) / (1 + _DRAWS)
    return Association(trait=trait, axis=axis, v=corrected_v(float(ours), int(totals.sum()), 2, len(names)), p=p)


def _chi2(rows: NDArray[np.int64], totals: NDArray[np.int64]) -> NDArray[np.float64]:
    """Pearson's, of tables of a row that has the trait and the rest, one table for each of `rows`."""
    n, having = totals.sum(), rows.sum(axis=1, keepdims=True)
    wanted = having * totals / n
    left = (n - having) * totals / n
    chi2: NDArray[np.float64] = ((rows - wanted) ** 2 / wanted + (rows - wanted) ** 2 / left).sum(axis=1)
    return chi2


def corrected_v(chi2: float, n: int, rows: int, columns: int) -> float:
    """Cramér's V with the correction of Bergsma 2013 (J. Korean Stat. Soc. 42), 0 where chance would do as well."""
    phi2 = max(0.0, chi2 / n - (rows - 1) * (columns - 1) / (n - 1))
    rows_c, columns_c = rows - (rows - 1) ** 2 / (n - 1), columns - (columns - 1) ** 2 / (n - 1)
    smallest = min(rows_c, columns_c) - 1
    return float(min(1.0, (phi2 / smallest) ** 0.5)) if smallest > 0 else 0.0


def _holm(pairs: list[Association]) -> list[Association]:
    """Holm 1979, step down."""
    adjusted: list[Association] = []
    highest = 0.0
    for rank, pair in enumerate(sorted(pairs, key=lambda pair: pair.p)):
        highest = max(highest, min(1.0, pair.p * (len(pairs) - rank)))
        adjusted.append(pair.model_copy(update={"p": highest}))
    return adjusted
