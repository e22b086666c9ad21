"""How far a judge agrees with people: a share with its interval, Cohen's kappa with its own, and on which side it errs.

Cohen 1960, Educational and Psychological Measurement 20, 37–46; the standard error is formula 13 of Fleiss, Cohen and
Everitt 1969, Psychological Bulletin 72, 323–327.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import sqrt
from statistics import NormalDist
from typing import Final

from bench.core.judged import WORTH, Agreement, Interval, Scale
from bench.core.wilson import CONFIDENCE, wilson

_Z: Final = NormalDist().inv_cdf(0.5 + CONFIDENCE / 2)
Pair = tuple[str, str | None]
"""The person's verdict, and the judge's; None is missing."""


def agreement(scale: Scale, pairs: Sequence[Pair], failures: Sequence[str] = ()) -> Agreement:
    """Add up; `failures` are the kinds of those that are missing."""
    worth, n = WORTH[scale], len(pairs)
    counts = Counter((human, judged) for human, judged in pairs if judged is not None)
    judged, agreed = counts.total(), sum(counts[name, name] for name in worth)
    kappa = cohen(counts, list(worth))
    return Agreement(
        n=n,
        judged=judged,
        missing=dict(Counter(failures)),
        table={human: {said: counts[human, said] for said in worth} for human in worth},
        agreed=agreed,
        agreement=agreed / judged if judged else None,
        interval=wilson(agreed, judged) if judged else None,
        low=agreed / n if n else None,
        high=(agreed + n - judged) / n if n else None,
        kappa=None if kappa is None else kappa[0],
        kappa_interval=None if kappa is None else _around(*kappa),
        lenient=sum(count for (human, said), count in counts.items() if worth[said] > worth[human]),
        strict=sum(count for (human, said), count in counts.items() if worth[said] < worth[human]),
    )


def bound(found: Agreement, ways: int) -> float | None:
    """Lower end of Wilson's interval of the agreement with all that is missing as disagreement.

    At 1 − .05 ÷ `ways`: who looks at one slice with several judges finds a good one by luck.
    """
    z = NormalDist().inv_cdf(1 - (1 - CONFIDENCE) / (2 * ways))
    return wilson(found.agreed, found.n, z)[0] if found.n else None


def cohen(counts: Mapping[tuple[str, str], int], names: Sequence[str]) -> tuple[float, float] | None:
    """Kappa and its standard error; None where there is nothing, or chance alone would agree always."""
    total = sum(counts.values())
    if not total:
        return None
    share = {(row, column): counts.get((row, column), 0) / total for row in names for column in names}
    rows = {name: sum(share[name, column] for column in names) for name in names}
    columns = {name: sum(share[row, name] for row in names) for name in names}
    observed = sum(share[name, name] for name in names)
    chance = sum(rows[name] * columns[name] for name in names)
    if chance == 1:
        return None
    on = sum(share[i, i] * ((1 - chance) - (rows[i] + columns[i]) * (1 - observed)) ** 2 for i in names)
    off = sum(share[i, j] * (columns[i] + rows[j]) ** 2 for i in names for j in names if i != j)
    variance = on + (1 - observed) ** 2 * off - (observed * chance - 2 * chance + observed) ** 2
    error = sqrt(max(0.0, variance) / total) / (1 - chance) ** 2
    return (observed - chance) / (1 - chance), error


def _around(kappa: float, error: float) -> Interval | None:
    """A standard error of 0 is what the formula has for perfect agreement of any number; it is no interval."""
    if error < 1e-12:  # noqa: PLR2004 - what rounding leaves
        return None
    return max(-1.0, kappa - _Z * error), min(1.0, kappa + _Z * error)
