"""McNemar's test, exact: does one run win more of the documents on which the two differ?"""

from __future__ import annotations

from scipy.special import bdtr


def exact_p(b: int, c: int) -> float:
    """Exact two-sided McNemar: b of b + c is binomial with ½ under H₀ (McNemar 1947); twice the tail, at most 1."""
    return min(1.0, 2 * float(bdtr(min(b, c), b + c, 0.5))) if b + c else 1.0


def mid_p(b: int, c: int) -> float:
    """The mid-p variant (Fagerland, Lydersen, Laake 2013, BMC Medical Research Methodology 13:91); shown only.

    The exact p without the probability of the observed b; without half of it if b = c, and 1 if both are 0.
    """
    if not b + c:
        return 1.0
    return exact_p(b, c) - _point(min(b, c), b + c) * (0.5 if b == c else 1.0)


def _point(b: int, total: int) -> float:
    return float(bdtr(b, total, 0.5) - (bdtr(b - 1, total, 0.5) if b else 0.0))
