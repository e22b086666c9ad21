"""Wilson's interval of a share; no dependency, because scoring's cached path must start at once."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist
from typing import Final

CONFIDENCE: Final = 0.95
_Z: Final = NormalDist().inv_cdf(0.5 + CONFIDENCE / 2)


def wilson(successes: float, n: float, z: float = _Z) -> tuple[float, float]:
    """Wilson 1927 score interval without continuity correction, 95 % unless told; `successes` need not be whole.

    The closed form, because scipy.stats costs a second to import and takes whole numbers only; tests check it
    against scipy and statsmodels.
    """
    p, shrink = successes / n, 1 + z * z / n
    centre = (p + z * z / (2 * n)) / shrink
    half = z / shrink * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return (0.0 if p == 0 else max(0.0, centre - half)), (1.0 if p == 1 else min(1.0, centre + half))
