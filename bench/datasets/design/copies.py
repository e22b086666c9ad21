"""Documents that are the same or nearly: they count for less than they seem to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np
from scipy import sparse
from scipy.sparse import csgraph

from bench.core.axes import AXES
from bench.datasets.design.reading import Reading, Verdict, percent
from bench.datasets.design.samples import Sample
from bench.datasets.design.wording import worded

ALIKE_FROM: Final = 0.8
"""Jaccard similarity of the sets of three consecutive words (Broder 1997) from which two texts are near copies."""
BAD_FROM: Final = 0.05
_WORDS: Final = 3
_LEAST_WORDS: Final = 20
"""A shorter text is too little to be called alike."""
_ROWS: Final = 500
"""Texts that are compared with all others at a time: bounds the memory."""

Pair = tuple[Sample, Sample, float]


def near_copies(samples: Sequence[Sample]) -> Iterator[Reading]:
    """Equal bytes, equal texts and near copies; those in one cluster are declared and cost nothing more."""
    if not any(sample.text for sample in samples):
        yield _unread(samples)
        return
    pairs = alike(samples)
    strange = [pair for pair in pairs if pair[0].group != pair[1].group]
    dependent = [pair for pair in strange if _same_truth(*pair[:2])]
    surplus = _surplus(dependent)
    verdict, reason = _judge(len(strange), surplus / len(samples))
    value = {
        "pairs": len(pairs),
        "undeclared": len(strange),
        "undeclared_same_truth": len(dependent),
        "surplus_documents": surplus,
        "compared": sum(sample.text is not None for sample in samples),
        "equal_bytes": _extra(sample.case.document.sha256 for sample in samples),
        "equal_texts": _extra(worded(sample.text) for sample in samples if sample.text),
    }
    details = tuple(f"{a.id} ~ {b.id} ({similarity:.2f})" for a, b, similarity in strange)
    said = _said(len(pairs), len(strange), len(dependent))
    yield Reading(name="near copies", verdict=verdict, said=said, reason=reason, value=value, details=details)


def _said(pairs: int, strange: int, dependent: int) -> str:
    if not pairs:
        return "no two documents are alike"
    if not strange:
        return f"pairs of near copies: {pairs}, all of them in one cluster"
    return f"pairs of near copies: {pairs}; {strange} not in one cluster, {dependent} of them with the same truth"


def _judge(strange: int, surplus: float) -> tuple[Verdict, str]:
    """`surplus`: the share of documents that are one more of what is there already."""
    if surplus:
        reason = (
            f"near copies with one truth are not independent ({percent(surplus)} too many): give them one `cluster`"
        )
        return "bad" if surplus > BAD_FROM else "look", reason
    if strange:
        return "look", "their truths differ: hard on purpose, or a fault of the truth"
    return "good", "nothing counts twice"


def _surplus(pairs: Sequence[Pair]) -> int:
    """Documents less the groups that the pairs join them to."""
    ids = sorted({sample.id for pair in pairs for sample in pair[:2]})
    place = {name: number for number, name in enumerate(ids)}
    rows, columns = [place[one.id] for one, _, _ in pairs], [place[other.id] for _, other, _ in pairs]
    graph = sparse.coo_array((np.ones(len(pairs)), (rows, columns)), shape=(len(ids), len(ids)))
    return len(ids) - int(csgraph.connected_components(graph)[0]) if ids else 0


def _extra(keys: Iterator[str]) -> int:
    """How many are one more of something that is there already."""
    return sum(count - 1 for count in Counter(keys).values())


def _unread(samples: Sequence[Sample]) -> Reading:
    equal = _extra(sample.case.document.sha256 for sample in samples)
    said = f"no text to compare; {equal} documents repeat another's bytes"
    verdict, reason = ("bad", "remove them") if equal else ("not measured", "texts are compared, and there is none")
    return Reading(name="near copies", verdict=verdict, said=said, reason=reason, value={"equal_bytes": equal})


def _same_truth(one: Sample, other: Sample) -> bool:
    return all(one.case.truth.axes.get(axis) == other.case.truth.axes.get(axis) for axis in AXES)


def alike(samples: Sequence[Sample]) -> list[Pair]:
    """Pairs of equal bytes or of similar texts, most alike first."""
    pairs = dict.fromkeys(_equal([sample.case.document.sha256 for sample in samples]), 1.0)
    pairs |= _similar([sample.text or "" for sample in samples])
    ordered = sorted(pairs.items(), key=lambda item: (-item[1], item[0]))
    return [(samples[a], samples[b], similarity) for (a, b), similarity in ordered]


def _equal(keys: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Each with the first of its kind, so that many copies of one document are not many times many pairs."""
    first: dict[str, int] = {}
    for number, key in enumerate(keys):
        if first.setdefault(key, number) != number:
            yield first[key], number


def _similar(texts: Sequence[str]) -> dict[tuple[int, int], float]:
    shingles = _shingles(texts)
    sizes = np.asarray(shingles.sum(axis=1)).ravel()
    found: dict[tuple[int, int], float] = {}
    for start in range(0, len(texts), _ROWS):
        common = (shingles[start : start + _ROWS] @ shingles.T).tocoo()
        rows, columns = common.row + start, common.col
        similarity = common.data / (sizes[rows] + sizes[columns] - common.data)
        near = (rows < columns) & (similarity >= ALIKE_FROM)
        found |= {
            (int(a), int(b)): float(s) for a, b, s in zip(rows[near], columns[near], similarity[near], strict=True)
        }
    return found


def _shingles(texts: Sequence[str]) -> sparse.csr_array:
    """A row for each text, a column for each three consecutive words, 1 where they stand in it."""
    known: dict[tuple[str, ...], int] = {}
    indices: list[int] = []
    starts = [0]
    for text in texts:
        words = worded(text).split()
        runs = set(zip(*(words[start:] for start in range(_WORDS)), strict=False)) if len(words) >= _LEAST_WORDS else ()
        indices += sorted(known.setdefault(run, len(known)) for run in runs)
        starts.append(len(indices))
    ones = np.ones(len(indices), dtype=np.int32)
    return sparse.csr_array((ones, indices, starts), shape=(len(texts), max(1, len(known))))
