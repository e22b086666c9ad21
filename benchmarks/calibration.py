"""Whether the statistics of a comparison keep their promises: coverage, error rates, power, whole verdicts.

`python benchmarks/calibration.py [--json] [--quick]`; exit 1 if a target is missed. One repeat is enumerated exactly;
whole verdicts, clusters and repeats are simulated with a fixed seed. The truth of a cell is Δ and ψ; see
bench/comparison/statistics for what is tested.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from itertools import product
from math import inf, sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.special import gammaln, ndtri, xlog1py, xlogy

from bench.comparison.statistics.margins import ALPHA, Status, decide
from bench.comparison.statistics.power import power_not_to_meet, power_to_meet
from bench.comparison.statistics.regions import fewest_to_meet, fewest_to_reject
from bench.comparison.statistics.samples import Answers, Sample, counted, from_differences, weigh
from bench.comparison.statistics.tango import limits, score
from bench.comparison.statistics.trinomial import Counts, Floats
from bench.comparison.verdict import rule
from bench.core.compared import Judged

SIZES = (11, 25, 80, 200)
DISCORDANCES = (0.1, 0.2, 0.3, 0.4)
DIFFERENCES = (0.0, 0.05, 0.1, 0.2)
MARGINS = (-0.1, -0.05, -0.02, 0.0, 0.02, 0.05, 0.1)
SIMULATED, SEED = 20_000, 20_261_130
ROUNDING = 1e-5  # the exact tests find the maximum over ψ to less


@dataclass(frozen=True, kw_only=True)
class Check:
    """One figure against its target: a floor, or a ceiling where there is no floor."""

    subject: str
    cell: str
    value: float
    at_least: float | None = None
    at_most: float = inf

    @property
    def kept(self) -> bool:
        """The target is met."""
        return self.room >= 0

    @property
    def room(self) -> float:
        """How far from its target, on the right side."""
        return self.at_most - self.value if self.at_least is None else self.value - self.at_least

    def as_json(self) -> dict[str, Any]:
        """JSON knows no infinity."""
        return asdict(self) | {"at_most": None if self.at_most == inf else self.at_most, "kept": self.kept}


def tables(n: int) -> tuple[Counts, Counts]:
    """Every (b, c) of n documents."""
    b, c = np.divmod(np.arange((n + 1) ** 2), n + 1)
    possible = b + c <= n
    return b[possible], c[possible]


def trinomial(n: int, psi: float, delta: float) -> Floats:
    """The probability of every table."""
    b, c = tables(n)
    ways = gammaln(n + 1) - gammaln(b + 1) - gammaln(c + 1) - gammaln(n - b - c + 1)
    logs = xlogy(b, max(0.0, (psi - delta) / 2)) + xlogy(c, max(0.0, (psi + delta) / 2)) + xlog1py(n - b - c, -psi)
    return np.exp(ways + logs)


def truths(deltas: Iterable[float]) -> Iterator[tuple[float, float]]:
    """ψ and Δ of the cells that can be."""
    return ((psi, delta) for psi, delta in product(DISCORDANCES, deltas) if abs(delta) <= psi)


def coverage(sizes: Sequence[int]) -> Iterator[Check]:
    """Of Tango's 95 % interval, by enumeration: each cell, and their mean for each n."""
    for n in sizes:
        low, high = limits(n, *tables(n), -ndtri(ALPHA))
        found = []
        for psi, delta in truths(DIFFERENCES):
            found.append(float(trinomial(n, psi, delta)[(low <= delta) & (delta <= high)].sum()))
            yield Check(subject="coverage", cell=f"n {n} ψ {psi} Δ {delta}", value=found[-1], at_least=0.945)
        yield Check(subject="mean coverage", cell=f"n {n}", value=float(np.mean(found)), at_least=0.95)


def met(n: int, margin: float) -> NDArray[np.bool_]:
    """Tables with which the margin is met."""
    b, c = tables(n)
    return c >= fewest_to_meet(n, np.arange(n + 1), margin)[b]


def not_met(n: int, margin: float) -> NDArray[np.bool_]:
    """Tables with which it is not met."""
    b, c = tables(n)
    return b >= fewest_to_reject(n, np.arange(n + 1), -margin, ALPHA)[c]


def errors(sizes: Sequence[int]) -> Iterator[Check]:
    """One criterion with the truth at its margin, by enumeration."""
    for n, margin in product(sizes, MARGINS):
        regions = {"false met": met(n, margin), "false not met": not_met(n, margin)}
        for (psi, delta), (subject, region) in product(truths([margin]), regions.items()):
            chance = float(trinomial(n, psi, delta)[region].sum())
            yield Check(subject=subject, cell=f"n {n} ψ {psi} margin {margin}", value=chance, at_most=ALPHA + ROUNDING)


def edges(sizes: Sequence[int]) -> Iterator[Check]:
    """The regions that are enumerated are those of `decide`: tables on both sides of each edge, for the likely b."""
    for n, margin in product(sizes, MARGINS):
        likely = np.arange(min(n, 25) + 1)
        edge = fewest_to_meet(n, likely, margin)
        beside = [(b, c) for b, first in zip(likely, edge, strict=True) for c in (first - 1, first) if 0 <= c <= n - b]
        wrong = sum((decide(counted(n, int(b), int(c)), margin).status == "met") != (c >= edge[b]) for b, c in beside)
        yield Check(subject="tables decided unlike the region", cell=f"n {n} margin {margin}", value=wrong, at_most=0)


def powers(sizes: Sequence[int]) -> Iterator[Check]:
    """Stated power against the probability of the tables that are met or not met."""
    for n, margin in product(sizes, MARGINS):
        regions = ((power_to_meet, met(n, margin)), (power_not_to_meet, not_met(n, margin)))
        for (stated, region), sign in product(regions, (-1, 1)):
            apart = [
                abs(stated(n, psi, delta, margin) - float(trinomial(n, psi, delta)[region].sum()))
                for psi, delta in truths(sign * delta for delta in DIFFERENCES)
            ]
            cell = f"n {n} margin {margin} {stated.__name__} Δ {'up' if sign > 0 else 'down'}"
            yield Check(subject="stated and enumerated power apart", cell=cell, value=max(apart), at_most=0.005)


@cache
def status(n: int, b: int, c: int, margin: float, alpha_not_met: float) -> Status:
    """Many simulated runs have the same counts."""
    return decide(counted(n, b, c), margin, alpha_not_met=alpha_not_met).status


@cache
def verdict(statuses: tuple[Status, ...]) -> str:
    """Of required criteria on gold truth, all selected."""
    absent: dict[str, Any] = dict.fromkeys(("observed", "margin", "interval", "n"))
    judged = [
        Judged(name=f"criterion {place}", kind="superiority", required=True, status=each, on="path", **absent)
        for place, each in enumerate(statuses)
    ]
    return rule(judged, reasons=(), silver=False, left_out=()).verdict


@dataclass(frozen=True, kw_only=True)
class Plan:
    """Criteria of one file: `shared` ones read the same draw, the first `sure` are far above their margin."""

    name: str
    margins: tuple[float, ...]
    shared: bool = False
    sure: int = 0


PLANS = (
    Plan(name="1 criterion", margins=(-0.02,)),
    Plan(name="3 criteria", margins=(0.05, -0.02, -0.05)),
    Plan(name="3 criteria on one metric", margins=(-0.05,) * 3, shared=True),
    Plan(name="3 criteria, 2 surely met", margins=(-0.05,) * 3, sure=2),
    Plan(name="5 criteria", margins=(0.05, -0.02, -0.05, -0.1, 0.0)),
    Plan(name="5 criteria on one metric", margins=(-0.05,) * 5, shared=True),
    Plan(name="5 criteria, 4 surely met", margins=(-0.05,) * 5, sure=4),
)


def verdicts(sizes: Sequence[int], simulated: int) -> Iterator[Check]:
    """Whole verdicts with every criterion at its margin (but those surely met)."""
    allowed = ALPHA + 3 * sqrt(ALPHA * (1 - ALPHA) / simulated)
    for n, psi, plan in product(sizes, (0.1, 0.3), PLANS):
        found = [verdict(statuses) for statuses in drawn_statuses(n, psi, plan, simulated)]
        cell = f"n {n} ψ {psi} {plan.name}"
        yield Check(subject="false ADOPT", cell=cell, value=found.count("ADOPT") / simulated, at_most=allowed)
        yield Check(subject="false REJECT", cell=cell, value=found.count("REJECT") / simulated, at_most=allowed)


def drawn_statuses(n: int, psi: float, plan: Plan, simulated: int) -> Iterator[tuple[Status, ...]]:
    """The statuses of the criteria, simulation by simulation."""
    rng = np.random.default_rng(SEED)
    columns = []
    for place, margin in enumerate(plan.margins):
        if place < plan.sure:
            columns.append(["met"] * simulated)
        elif plan.shared and columns:
            columns.append(columns[-1])
        else:
            chances = [(psi - margin) / 2, (psi + margin) / 2, 1 - psi]
            draws = rng.multinomial(n, chances, size=simulated).tolist()
            columns.append([status(n, b, c, margin, ALPHA / len(plan.margins)) for b, c, _ in draws])
    return zip(*columns, strict=True)


def covered(samples: Iterable[Sample], delta: float) -> float:
    """The share of intervals that hold Δ: the score there is within the quantile, T being monotone in δ."""
    held = [abs(score(sample, delta)) <= sample.reference.quantile(1 - ALPHA) for sample in samples]
    return sum(held) / len(held)


def clustered(simulated: int, designs: Iterable[tuple[int, str, float, tuple[float, float]]]) -> Iterator[Check]:
    """Coverage where a document copies its cluster's outcome with some probability, and is independent otherwise."""
    for number, shape, alike, (psi, delta) in designs:
        codes = np.repeat(np.arange(number), np.full(number, 5) if shape == "equal" else 1 + np.arange(number) % 9)
        drawn = alike_runs(simulated, codes, alike, [(psi - delta) / 2, 1 - (psi + delta) / 2])
        cell = f"{number} clusters, {shape}, alike {alike} ψ {psi} Δ {delta}"
        yield Check(subject="coverage, clusters", cell=cell, value=covered(drawn, delta), at_least=0.94)


def alike_runs(simulated: int, codes: Counts, alike: float, edges: Sequence[float]) -> Iterator[Sample]:
    """`edges` divide the unit interval into lost, same and gained."""
    rng = np.random.default_rng(SEED)
    for _ in range(simulated):
        of_cluster, own = (np.searchsorted(edges, rng.random(size)) - 1 for size in (codes.max() + 1, codes.size))
        yield from_differences(np.where(rng.random(codes.size) < alike, of_cluster[codes], own), clusters=codes)


def repeated(simulated: int, designs: Iterable[tuple[int, int, tuple[float, float]]]) -> Iterator[Check]:
    """Coverage where some documents are right with a probability of their own, and some are gained for good."""
    for n, repeats, (unsure, delta) in designs:
        drawn = repeated_runs(simulated, n, repeats, unsure, delta)
        cell = f"n {n}, {repeats} repeats, unsure {unsure} Δ {delta}"
        yield Check(subject="coverage, repeats", cell=cell, value=covered(drawn, delta), at_least=0.94)


def repeated_runs(simulated: int, n: int, repeats: int, unsure: float, gained: float) -> Iterator[Sample]:
    """An unsure document has two independent, uniform probabilities; another is right in both unless it is gained."""
    rng = np.random.default_rng(SEED)
    for _ in range(simulated):
        kind, right = rng.random(n), rng.random((2, n))
        right = np.where(kind < unsure, right, np.where(kind < unsure + gained, [[0.0], [1.0]], 1.0))
        ours, theirs = rng.binomial(repeats, right)
        yield weigh(Answers(baseline=ours, candidate=theirs, baseline_repeats=repeats, candidate_repeats=repeats))


def checks(*, quick: bool) -> Iterator[Check]:
    """All of them, or what takes seconds."""
    sizes, simulated = ((11, 25), 1000) if quick else (SIZES, SIMULATED)
    yield from coverage(sizes)
    yield from errors(sizes)
    yield from edges(sizes[:1] if quick else sizes)
    yield from powers(sizes[:1] if quick else sizes)
    yield from verdicts((25,) if quick else (80, 500), simulated)
    designs = [(20, "equal", 0.5, (0.3, 0.1))] if quick else CLUSTER_DESIGNS
    yield from clustered(simulated, designs)
    yield from repeated(simulated, [(25, 3, (0.3, 0.05))] if quick else REPEAT_DESIGNS)


CLUSTER_DESIGNS = list(product((20, 40), ("equal", "unequal"), (0.3, 1.0), ((0.1, 0.0), (0.3, 0.1))))
REPEAT_DESIGNS = list(product((11, 25, 80), (3, 5), ((0.3, 0.0), (0.6, 0.1))))


def worst_first(found: Sequence[Check]) -> list[str]:
    """One line a subject: how many, how many missed, and the figure nearest to its target or furthest beyond."""
    lines = []
    for subject in dict.fromkeys(check.subject for check in found):
        group = [check for check in found if check.subject == subject]
        worst = min(group, key=lambda check: check.room)
        target = f"≤ {worst.at_most:.4f}" if worst.at_least is None else f"≥ {worst.at_least:.4f}"
        missed = sum(not check.kept for check in group)
        lines.append(f"{subject:35} {len(group):4} {missed:6}  {worst.value:.4f} {target}  {worst.cell}")
    return lines


def told(found: Iterable[Check]) -> Iterator[Check]:
    """What is done, on stderr."""
    for check in found:
        print(f"{check.subject}, {check.cell}: {check.value:.4f}", file=sys.stderr)
        yield check


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table or JSON; 1 if a target is missed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--json", action="store_true", help="every figure, as JSON")
    parser.add_argument("--quick", action="store_true", help="a subset that takes seconds")
    options = parser.parse_args(arguments)
    found = list(told(checks(quick=options.quick)))
    missed = [check for check in found if not check.kept]
    if options.json:
        print(json.dumps([check.as_json() for check in found], ensure_ascii=False, indent=1))
    else:
        print(f"{'subject':35} {'n':>4} {'missed':>6}  worst cell against its target")
        print(*worst_first(found), *(f"MISSED {check}" for check in missed), sep="\n")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
