"""Whether the intervals of repeats and confidences hold the truth as often as they say.

`python benchmarks/confidence.py [--json] [--quick]`; exit 1 if a target is missed. Documents and answers are drawn from
worlds whose truth is known, with a fixed seed, and go through the code of bench/scoring. A target is missed if the
measured share is below it by more than three standard errors of the simulation. Rows without a target are reported as
measured.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import product
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from bench.core.confidence import Covered
from bench.scoring.clustered import mean_interval
from bench.scoring.confidence.answers import Answers
from bench.scoring.confidence.calibration import calibration
from bench.scoring.confidence.risk import risk_coverage
from bench.scoring.confidence.threshold import threshold
from bench.scoring.repeats.passing import pass_all, pass_any

Floats = NDArray[np.float64]
Codes = NDArray[np.int64]
Draw = Callable[[int], Floats]
Curve = Callable[[Floats], Floats]

SEED, SIMULATED, QUICK = 20_261_201, 1_000, 100
ALONE = 0.3
"""Share of the answers that have luck of their own, and not their document's."""
MANY, FEWER = 400_000, 50_000
"""Draws from which a truth is taken that has no closed form."""
PROMISED = 0.94
ENOUGH, MISCALIBRATED = 1000, 0.0495
"""Documents and true error from which on the interval of the ECE promises to hold (.05, as draws show it)."""
RNG = np.random.default_rng(SEED)


def many(*, quick: bool) -> int:
    """How many draws a truth is taken from."""
    return FEWER if quick else MANY


@dataclass(frozen=True, kw_only=True)
class Row:
    """A share of simulations against its target, and what else the cell came to."""

    subject: str
    cell: str
    share: float
    simulated: int
    at_least: float | None = None
    bias: float | None = None
    """Mean estimate − truth."""
    width: float | None = None
    """Mean width of the intervals."""

    @property
    def kept(self) -> bool:
        """Not below the target by more than chance explains."""
        if self.at_least is None:
            return True
        return self.share >= self.at_least - 3 * sqrt(self.at_least * (1 - self.at_least) / self.simulated)


@dataclass(frozen=True, kw_only=True)
class Found:
    """One simulated estimate."""

    value: float
    interval: tuple[float, float] | None


def row(subject: str, cell: str, truth: float, found: Sequence[Found], at_least: float | None) -> Row:
    """How often the interval holds the truth; one that cannot be told does not."""
    intervals = [each.interval for each in found if each.interval is not None]
    return Row(
        subject=subject,
        cell=cell,
        share=sum(low - 1e-9 <= truth <= high + 1e-9 for low, high in intervals) / len(found),
        simulated=len(found),
        at_least=at_least,
        bias=float(np.mean([each.value for each in found])) - truth,
        width=float(np.mean([high - low for low, high in intervals])) if intervals else None,
    )


# Repeats: every document has its own probability that an answer deviates from its usual, right one.
FLIPPING: dict[str, Callable[[float, int], Floats]] = {
    "all alike": lambda q, n: np.full(n, q),
    "some toss a coin": lambda q, n: np.where(RNG.random(n) < 2 * q, 0.5, 0.0),
    "beta": lambda q, n: RNG.beta(0.3, 0.3 * (1 - q) / q, n),
}


def figures(k: int) -> dict[str, tuple[Floats, int]]:
    """What each number of right answers of k makes of a document, and how many answers that is the mean of."""
    right = range(k + 1)
    return {
        "flip rate": (np.array([0 < each < k for each in right], dtype=np.float64), 1),
        "disagreement": (np.array([2 * each * (k - each) / (k * (k - 1)) for each in right]), k),
        f"pass^{k}": (np.array([pass_all(each, k, k) for each in right]), 1),
        "pass^2": (np.array([pass_all(each, k, 2) for each in right]), 1),
        "pass@2": (np.array([pass_any(each, k, 2) for each in right]), 1),
        "pass^1": (np.array([pass_all(each, k, 1) for each in right]), k),
    }


def repeats(simulated: int, *, quick: bool) -> Iterator[Row]:
    """Independent documents, then documents in clusters that share their probability."""
    for (world, draw), q, k in product(FLIPPING.items(), (0.002, 0.02, 0.1, 0.3), (3, 5)):
        truths = RNG.binomial(k, 1 - draw(q, many(quick=quick)))
        for n in (25,) if quick else (11, 25, 80, 300, 1000):
            units = np.arange(n)
            right = [RNG.binomial(k, 1 - draw(q, n)) for _ in range(simulated)]
            yield from _repeats(f"{world}, flip {q}, {k} repeats, n {n}", k, truths, right, units)
    for number, (world, draw), q in product((20,) if quick else (12, 20, 40), FLIPPING.items(), (0.02, 0.1, 0.3)):
        k, units = 3, np.repeat(np.arange(number), 1 + np.arange(number) % 5)
        truths = RNG.binomial(k, 1 - draw(q, many(quick=quick)))
        right = [RNG.binomial(k, 1 - draw(q, number)[units]) for _ in range(simulated)]
        yield from _repeats(
            f"{world}, flip {q}, {k} repeats, {number} clusters", k, truths, right, units, prefix="clusters, "
        )


def _repeats(
    cell: str, k: int, truths: Codes, right: Sequence[Codes], units: Codes, *, prefix: str = ""
) -> Iterator[Row]:
    for name, (worth, each) in figures(k).items():
        found = [
            Found(value=float(worth[one].mean()), interval=mean_interval(worth[one], units, each=each)) for one in right
        ]
        yield row(prefix + name, cell, float(worth[truths].mean()), found, PROMISED)


# Confidences: where they lie, and how often an answer of that confidence is right.
def logit(share: Floats) -> Floats:
    """Of confidences strictly between 0 and 1."""
    inside = np.clip(share, 1e-9, 1 - 1e-9)
    return np.log(inside / (1 - inside))


def scaled(temperature: float) -> Curve:
    """Log-odds that are too large by a factor."""
    return lambda c: 1 / (1 + np.exp(-logit(c) / temperature))


def less(much: float) -> Curve:
    """Always so much too sure."""
    return lambda c: np.clip(c - much, 0, 1)


WORLDS: dict[str, tuple[Draw, Curve]] = {
    "calibrated": (lambda n: RNG.beta(5, 1.5, n), less(0)),
    "too sure by .03": (lambda n: RNG.beta(8, 2, n), less(0.03)),
    "too sure by .05": (lambda n: RNG.beta(5, 1.5, n), less(0.05)),
    "too sure by .1": (lambda n: RNG.beta(8, 1, n), less(0.1)),
    "temperature 2": (lambda n: RNG.beta(5, 1.5, n), scaled(2)),
    "temperature .5": (lambda n: RNG.beta(2, 2, n), scaled(0.5)),
    "wave": (lambda n: RNG.uniform(0.3, 1, n), lambda c: np.clip(c + 0.08 * np.sin(18 * (c - 0.3)), 0, 1)),
    "crowded at 1": (lambda n: 1 - RNG.beta(0.3, 6, n), less(0.08)),
    "one value": (lambda n: np.full(n, 0.9), less(0.1)),
    "two values": (lambda n: RNG.choice([0.6, 0.99], n), lambda c: np.interp(c, [0.6, 0.99], [0.65, 0.9])),
    "good": (lambda n: 1 - RNG.beta(0.3, 4, n), less(0)),
    "flat": (lambda n: RNG.uniform(0.4, 1, n), lambda c: 0.7 + 0.2 * (c - 0.7)),
}


def answers(confidence: Floats, right: Floats, units: Codes) -> Answers:
    """In the order that the scorer keeps them in."""
    order = np.argsort(-confidence, kind="stable")
    return Answers(confidence=confidence[order], right=right[order], documents=units[order], units=units[order])


def drawn(world: str, n: int, k: int = 1) -> Answers:
    """Of n documents k answers: a document's answers are as sure as each other, and mostly right together."""
    draw, curve = WORLDS[world]
    once = draw(n)
    luck = np.repeat(RNG.random(n), k)
    own = np.where(RNG.random(n * k) < ALONE, RNG.random(n * k), luck)
    confidence = np.repeat(once, k)
    return answers(confidence, (own < curve(confidence)).astype(np.float64), np.repeat(np.arange(n), k))


def calibrations(simulated: int, *, quick: bool) -> Iterator[Row]:
    """Expected calibration error: promised for n ≥ 1,000 and a true error ≥ .05, else reported."""
    for world, (draw, curve) in WORLDS.items():
        drawn_sure = draw(many(quick=quick))
        truth = float(np.abs(curve(drawn_sure) - drawn_sure).mean())
        for n, k in ((200, 1), (1000, 1)) if quick else ((80, 1), (200, 1), (500, 1), (1000, 1), (3000, 1), (1000, 3)):
            found = [calibration(drawn(world, n, k)) for _ in range(simulated)]
            promised = PROMISED if n >= ENOUGH and truth >= MISCALIBRATED else None
            cell = f"{world}, true ECE {truth:.3f}, n {n}" + (f" × {k} repeats" if k > 1 else "")
            corrected = [Found(value=each.ece, interval=each.interval) for each in found if each is not None]
            yield row("ECE" if promised else "ECE (no promise)", cell, truth, corrected, promised)
            plain = [Found(value=each.ece_uncorrected, interval=None) for each in found if each is not None]
            yield row("uncorrected ECE, its bias only", cell, truth, plain, None)


def risks(simulated: int, *, quick: bool) -> Iterator[Row]:
    """Area under risk against coverage."""
    for world in WORLDS:
        truth = area(drawn(world, many(quick=quick)))
        for n, k in ((200, 1),) if quick else ((80, 1), (200, 1), (1000, 1), (3000, 1), (1000, 3)):
            found = [risk_coverage(sample, whole(sample)) for sample in (drawn(world, n, k) for _ in range(simulated))]
            kept = [Found(value=each.aurc, interval=each.interval) for each in found if each is not None]
            cell = f"{world}, true AURC {truth:.3f}, n {n}" + (f" × {k} repeats" if k > 1 else "")
            yield row("AURC", cell, truth, kept, PROMISED if n >= ENOUGH else None)


def whole(sample: Answers) -> Covered:
    """Every case was answered."""
    return Covered(n=len(sample), covered=len(sample), without=0, abstained=0, failed=0)


def area(sample: Answers) -> float:
    """The area of very many answers."""
    found = risk_coverage(sample, whole(sample))
    if found is None:
        raise ValueError("there are no answers")
    return found.aurc


def thresholds(simulated: int, *, quick: bool) -> Iterator[Row]:
    """How often the threshold that is named keeps its promise, and how often one is named at all."""
    for world, wanted in product(("good", "calibrated", "temperature .5", "crowded at 1"), (0.9, 0.95)):
        draw, curve = WORLDS[world]
        sure = np.sort(draw(many(quick=quick)))[::-1]
        precise = np.cumsum(curve(sure)) / np.arange(1, sure.size + 1)
        for n in (300,) if quick else (80, 300, 1000, 3000):
            samples = [drawn(world, n) for _ in range(simulated)]
            named = [threshold(sample, whole(sample), wanted) for sample in samples]
            cuts = [each.threshold for each in named if each is not None and each.threshold is not None]
            true = [float(precise[max(0, np.searchsorted(-sure, -cut, side="right") - 1)]) for cut in cuts]
            broken = sum(share < wanted for share in true)
            cell = f"{world}, wanted {wanted}, n {n}"
            yield Row(
                subject="threshold: promise kept", cell=cell, share=1 - broken / simulated, simulated=simulated,
                at_least=0.95,
            )  # fmt: skip
            yield Row(subject="threshold: one is named", cell=cell, share=len(cuts) / simulated, simulated=simulated)


def rows(simulated: int, *, quick: bool) -> Iterator[Row]:
    """All of them, or what takes seconds; told on stderr while they are made."""
    for part in (repeats, calibrations, risks, thresholds):
        for each in part(simulated, quick=quick):
            print(f"{each.subject}, {each.cell}: {each.share:.4f}", file=sys.stderr)
            yield each


def by_subject(found: Sequence[Row]) -> Iterator[str]:
    """One line a subject: how many cells, how many missed, the mean and the worst."""
    for subject in dict.fromkeys(each.subject for each in found):
        group = [each for each in found if each.subject == subject]
        worst, mean = min(group, key=lambda each: each.share), float(np.mean([each.share for each in group]))
        missed = sum(not each.kept for each in group)
        target = "–" if group[0].at_least is None else f"≥ {group[0].at_least}"
        yield f"{subject:32} {len(group):5} {missed:6} {target:>7} {mean:7.4f} {worst.share:7.4f}  {worst.cell}"


def in_full(found: Sequence[Row], beginning: str) -> Iterator[str]:
    """Every cell of some subjects, with bias and width."""
    for each in found:
        if each.subject.startswith(beginning):
            bias, width = (f"{value:+8.4f}" if value is not None else " " * 8 for value in (each.bias, each.width))
            yield f"{each.subject:32} {each.cell:60} {each.share:7.4f} {bias} {width}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the tables or JSON; 1 if a target is missed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--json", action="store_true", help="every figure, as JSON")
    parser.add_argument("--quick", action="store_true", help="a subset that takes seconds")
    options = parser.parse_args(arguments)
    found = list(rows(QUICK if options.quick else SIMULATED, quick=options.quick))
    missed = [each for each in found if not each.kept]
    if options.json:
        print(json.dumps([asdict(each) | {"kept": each.kept} for each in found], ensure_ascii=False, indent=1))
    else:
        print(
            f"{'interval holds the truth':32} {'cells':>5} {'missed':>6} {'target':>7} {'mean':>7} {'worst':>7}  cell"
        )
        print(*by_subject(found), "", sep="\n")
        print(f"{'':32} {'cell':60} {'share':>7} {'bias':>8} {'width':>8}")
        print(*in_full(found, "ECE"), *in_full(found, "threshold"), *(f"MISSED {each}" for each in missed), sep="\n")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
