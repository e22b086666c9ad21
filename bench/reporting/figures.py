"""How a figure is written: three places for fractions, a dash where there is none, units with every quantity."""

from __future__ import annotations

from typing import Final

from bench.core.run import Proportion

NOTHING: Final = "–"


def fraction(value: float | None) -> str:
    """`0.875`."""
    return NOTHING if value is None else f"{value:.3f}"


def interval(bounds: tuple[float, float] | None) -> str:
    """`[0.640, 0.965]`."""
    return NOTHING if bounds is None else f"[{bounds[0]:.3f}, {bounds[1]:.3f}]"


def of(proportion: Proportion) -> str:
    """`14/16`."""
    return f"{proportion.correct}/{proportion.n}" if proportion.n else NOTHING


def accuracy(proportion: Proportion) -> str:
    """`0.875 [0.640, 0.965]`."""
    return f"{fraction(proportion.accuracy)} {interval(proportion.interval)}" if proportion.n else NOTHING


def count(value: int | None) -> str:
    """`12,345`."""
    return NOTHING if value is None else f"{value:,}"


def seconds(value: float | None) -> str:
    """`5.3 ms`, `53 ms`, `1.23 s`, `123 s`."""
    if value is None:
        return NOTHING
    number, unit = (value, "s") if value >= 1 else (value * 1000, "ms")
    places = 0 if number >= 100 or (unit == "ms" and number >= 10) else 1 if unit == "ms" else 2  # noqa: PLR2004
    return f"{number:.{places}f} {unit}"


def rate(value: float | None) -> str:
    """`12.3`."""
    return NOTHING if value is None else f"{value:.3g}" if value < 100 else f"{value:,.0f}"  # noqa: PLR2004


def megabytes(value: int | None, *, at_least: bool = False) -> str:
    """`512 MB`, `≥ 512 MB` where the real figure was not seen."""
    return NOTHING if value is None else f"{'≥ ' if at_least else ''}{value / 2**20:,.0f} MB"


def dollars(value: float | None, *, at_least: bool = False) -> str:
    """`0.00123`, `12.3`, `1.20e-05`, `≥ 0.5`: three figures that count."""
    if value is None:
        return NOTHING
    tiny, cents = 0 < value < 1e-4, value >= 100  # noqa: PLR2004
    return f"{'≥ ' if at_least else ''}{value:{'.2e' if tiny else ',.2f' if cents else '.3g'}}"
