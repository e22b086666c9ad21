"""Numbers of the command line that are numbers: `nan` is neither above nor below any bound, and `inf` is no ceiling."""

from __future__ import annotations

from math import isfinite
from typing import Any

import click


class Amount(click.FloatRange):
    """A range of click's which takes finite numbers only."""

    name = "finite number"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Say no to what cannot be compared or ends nothing."""
        amount = float(super().convert(value, param, ctx))
        if not isfinite(amount):
            self.fail(f"{value} is no finite number", param, ctx)
        return amount
