"""What a benchmark measured, and what it should be."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Figure:
    """One measured number, and what it should be."""

    name: str
    what: str
    figure: float
    target: float | None = None
    at_most: bool = False
    samples: tuple[float, ...] = ()
    """What the figure is the median of."""

    @property
    def met(self) -> bool:
        """Whether the target holds; true where there is none."""
        if self.target is None:
            return True
        return self.figure <= self.target if self.at_most else self.figure >= self.target
