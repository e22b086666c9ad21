"""Intervals of means where answers of one document, or documents of one cluster, are alike."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Codes = NDArray[np.int64]

ENOUGH_UNITS: Final = 10
"""With fewer clusters nothing can be told."""
ALPHA: Final = 0.025
"""Each side of a 95 % interval."""


def mean_interval(values: Floats, units: Codes, *, each: int = 1) -> tuple[float, float] | None:
    """95 % interval of a mean of values in [0, 1]; None without a value, or in fewer than ten clusters.

    `units` are codes from 0 of what varies independently, `each` says how many answers a value is the mean of.
    Clopper & Pearson's exact interval on the effective number of values, p(1 − p) ÷ variance of the mean (Korn &
    Graubard 1998, Survey Methodology 24, 193–201), the variance being robust to whatever a unit's values have in
    common; exact where values are 0 or 1 and independent. `benchmarks/confidence.py` measures its coverage.
    """
    from scipy.special import betaincinv  # noqa: PLC0415 - half a second that most runs need not wait

    effective = effective_size(values, units, each=each)
    if effective is None:
        return None
    right, wrong = effective
    low = float(betaincinv(right, wrong + 1, ALPHA)) if right > 0 else 0.0
    high = float(betaincinv(right + 1, wrong, 1 - ALPHA)) if wrong > 0 else 1.0
    return low, high


def lower_bound(values: Floats, units: Codes, alpha: float) -> float | None:
    """The same, one-sided at level 1 − `alpha`."""
    from scipy.special import betaincinv  # noqa: PLC0415 - as above

    effective = effective_size(values, units)
    if effective is None:
        return None
    right, wrong = effective
    return float(betaincinv(right, wrong + 1, alpha)) if right > 0 else 0.0


def effective_size(values: Floats, units: Codes, *, each: int = 1) -> tuple[float, float] | None:
    """As how many independent right and wrong answers the values count; None where nothing can be told."""
    n, sizes = values.size, unit_sizes(units)
    if not n or not tellable(sizes):
        return None
    share, alike = float(values.mean()), sizes.size < n
    if not alike and np.all((values == 0) | (values == 1)):
        return float(values.sum()), n - float(values.sum())
    effective = n / _design_effect(values, units, sizes, each) * _students_share(sizes.size)
    return share * effective, (1 - share) * effective


def half_width(influences: Floats, units: Codes) -> float | None:
    """Half of the 95 % interval of a smooth figure, from what each answer adds to it; None with too few units.

    The infinitesimal jackknife, which a bootstrap of the units comes to without its noise; Student's t on the
    number of units less one.
    """
    sizes = unit_sizes(units)
    if sizes.size < ENOUGH_UNITS:
        return None
    return students_t(sizes.size - 1) * float(np.sqrt(robust_variance(influences, units, sizes.size)))


def robust_variance(influences: Floats, units: Codes, number: int) -> float:
    """Of a mean, with G/(G − 1) for G units (Liang & Zeger 1986)."""
    sums = np.bincount(units, influences - influences.mean())
    return number / (number - 1) * float(sums @ sums) / influences.size**2


def unit_sizes(units: Codes) -> Codes:
    """How many values each unit has, those without any left out."""
    counts = np.bincount(units)
    return np.asarray(counts[counts > 0], dtype=np.int64)


def tellable(sizes: Codes) -> bool:
    """Whether the values are independent, or in enough units to see how alike they are."""
    return bool(sizes.max(initial=1) == 1 or sizes.size >= ENOUGH_UNITS)


def students_t(degrees: int) -> float:
    """The quantile for two sides and 95 %."""
    from scipy.special import stdtrit  # noqa: PLC0415 - as above

    return float(stdtrit(max(1, degrees), 1 - ALPHA))


def _students_share(number: int) -> float:
    from scipy.special import ndtri  # noqa: PLC0415 - as above

    return float((ndtri(1 - ALPHA) / students_t(number - 1)) ** 2)


def _design_effect(values: Floats, units: Codes, sizes: Codes, each: int) -> float:
    """Variance of the mean ÷ that of as many independent answers, within [1, largest unit].

    Values that are means of several answers may say more than one answer each, 1/each, unless they are in clusters.
    """
    share, largest = float(values.mean()), float(sizes.max())
    independent = share * (1 - share) / values.size
    if independent <= 0 or sizes.size == 1 or np.ptp(values) == 0:
        return largest
    return float(
        np.clip(robust_variance(values, units, sizes.size) / independent, 1 / each if largest == 1 else 1.0, largest)
    )
