"""Several runs over the same documents → a rule, and whether it beats the best single loader out of fold."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import numpy as np

from bench.comparison.counting import tally
from bench.comparison.differences import broken, differences
from bench.comparison.pairing import Pair, pair
from bench.comparison.routing.selecting import Known, best_of, select
from bench.comparison.sides import Side
from bench.comparison.statistics.samples import Answers, Sample, weigh
from bench.comparison.statistics.tango import interval
from bench.core.criteria import Metric
from bench.core.label import cluster_key
from bench.core.routing import Features, Route, Rule

FOLDS: Final = 10


def route(sides: Sequence[Side], features: Mapping[str, Features], *, primary: Metric = "path") -> Route:
    """Features by document id; a document without any is known by its format alone. Pure and without chance."""
    loaders = [side.spec.loader.label for side in sides]
    reasons = tuple(dict.fromkeys(_faults(sides)))
    known = [] if reasons else _known(sides, features, primary)  # runs that differ otherwise are not counted together
    repeats, best = sides[0].spec.repeats, best_of(known, loaders)
    folds = folds_of(known)
    sample, routed = _out_of_fold(known, loaders, best, folds, repeats)
    rule = select(known, loaders)
    bounds = interval(sample) if sample and sample.n else None
    gains = bounds is not None and sample is not None and sample.tellable and bounds[0] > 0
    recommended = gains and rule.feature != "none" and not reasons
    total = len(known) * repeats
    made = Route(
        sentence="",
        recommended=recommended,
        primary=primary,
        loaders={loader: sum(each.right[loader] for each in known) / total if total else 0.0 for loader in loaders},
        best=best,
        rule=rule,
        n=len(known),
        folds=len(set(folds.values())),
        clusters=len({each.cluster for each in known}),
        routed=routed / total if total else None,
        b=sample.b if sample else 0,
        c=sample.c if sample else 0,
        difference=sample.difference if sample else None,
        interval=bounds,
        reasons=reasons,
    )
    return made.model_copy(update={"sentence": _sentence(made)})


def folds_of(known: Sequence[Known]) -> dict[str, int]:
    """Cluster → fold: whole clusters, in the order of their hashes, each to the fold with the fewest documents."""
    sizes: dict[str, int] = {}
    for each in known:
        sizes[each.cluster] = sizes.get(each.cluster, 0) + 1
    filled = [0] * min(FOLDS, len(sizes))
    found: dict[str, int] = {}
    for cluster in sorted(sizes, key=lambda name: hashlib.sha256(name.encode("utf-8", "surrogatepass")).digest()):
        found[cluster] = filled.index(min(filled))
        filled[found[cluster]] += sizes[cluster]
    return found


def _out_of_fold(
    known: Sequence[Known], loaders: Sequence[str], best: str, folds: Mapping[str, int], repeats: int
) -> tuple[Sample | None, int]:
    """Each document routed by the rule that was selected without its fold; with one fold nothing can be told."""
    numbers = sorted(set(folds.values()))
    if len(numbers) < 2:  # noqa: PLR2004 - nothing would be left to select on
        return None, 0
    rules = {fold: select([each for each in known if folds[each.cluster] != fold], loaders) for fold in numbers}
    routed = [each.right[rules[folds[each.cluster]].choose(each.features)] for each in known]
    codes = {cluster: place for place, cluster in enumerate(folds)}
    answers = Answers(
        baseline=np.asarray([each.right[best] for each in known], dtype=np.int64),
        candidate=np.asarray(routed, dtype=np.int64),
        baseline_repeats=repeats,
        candidate_repeats=repeats,
        clusters=np.asarray([codes[each.cluster] for each in known], dtype=np.int64),
    )
    return weigh(answers), sum(routed)


def _cluster(of: Pair) -> str:
    return f"document {of.document}" if of.cluster is None else cluster_key(of.cluster)


def _known(sides: Sequence[Side], features: Mapping[str, Features], primary: Metric) -> list[Known]:
    """The documents that all runs have and whose Truth states the primary."""
    first, found = sides[0], {}
    for place, other in enumerate(sides):
        paired = pair(first, other)
        counted = tally(paired.pairs, repeats=(first.spec.repeats, other.spec.repeats)).stating(primary)
        right = counted.answers(primary).candidate.tolist() if counted.pairs else []
        found[place] = {each.document: (each, count) for each, count in zip(counted.pairs, right, strict=True)}
    shared = sorted(set.intersection(*(set(each) for each in found.values())))
    return [
        Known(
            document=name,
            cluster=_cluster(found[0][name][0]),
            features=features.get(name, Features(format=found[0][name][0].format)),
            right={side.spec.loader.label: found[place][name][1] for place, side in enumerate(sides)},
        )
        for name in shared
    ]


def _faults(sides: Sequence[Side]) -> Iterator[str]:
    for other in sides[1:]:
        paired = pair(sides[0], other)
        yield from broken(list(differences(sides[0], other)))
        yield from paired.faults
        if paired.apart:
            yield f"{paired.apart} documents are not the same in all runs"


def _sentence(made: Route) -> str:
    if made.reasons:
        return f"INVALID: {'; '.join(made.reasons)}."
    if made.interval is None or made.difference is None:
        return f"Nothing can be told from {made.n} documents in {made.clusters} clusters; use {made.best}."
    gain = (
        f"{made.difference * 100:+.1f} pp on {made.primary}, 95 % [{made.interval[0] * 100:+.1f},"
        f" {made.interval[1] * 100:+.1f}], out of fold on {made.n} documents"
    )
    if made.recommended:
        return f"Choose by {made.rule.feature}: {described(made.rule)}; against {made.best} alone {gain}."
    return f"No rule beats {made.best} alone: {gain}."


def described(rule: Rule) -> str:
    """A rule in words."""
    if rule.feature == "none":
        return f"always {rule.default}"
    if rule.feature == "format":
        return ", ".join(f"{name} → {loader}" for name, loader in rule.formats.items()) + f", else {rule.default}"
    return f"above {rule.threshold:g} → {rule.above}, else → {rule.below}, unknown → {rule.default}"
