"""A page as a picture."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]
Plane = NDArray[np.float32]
POINTS_PER_INCH: Final = 72
PAPER: Final = 250
"""Grey value of paper that was never quite white."""


@dataclass(frozen=True, kw_only=True)
class Line:
    """A line of letters that is there to be found, not to be seen."""

    text: str
    x: float
    y: float
    """Points from the left and from the foot."""
    width: float
    size: float
    """Points."""


@dataclass(frozen=True, kw_only=True)
class Sheet:
    """Pixels and the size of the paper that they show; pixels need not be square."""

    pixels: Pixels
    """Rows × columns × red, green and blue."""
    width: float
    height: float
    """Points."""
    bilevel: bool = False
    """Black and white only."""

    @property
    def dpi(self) -> float:
        """Pixels an inch across."""
        return float(self.pixels.shape[1] / self.width * POINTS_PER_INCH)


Step = Callable[[Sheet, random.Random, float], Sheet]
"""A sheet, chance and strength (1: as usual) → the sheet after it."""


def numbers(chance: random.Random) -> np.random.Generator:
    """Many numbers at once from the same seed."""
    return np.random.Generator(np.random.PCG64(chance.getrandbits(32)))


def as_pixels(values: NDArray[Any]) -> Pixels:
    """Rounded into 0 to 255."""
    pixels: Pixels = np.clip(np.rint(values), 0, 255).astype(np.uint8)
    return pixels


def multiplied(pixels: Pixels, plane: NDArray[Any]) -> Pixels:
    """Darkened: 1 leaves a pixel as it is. The plane has rows × columns, or colours too."""
    factors = plane[:, :, np.newaxis] if plane.ndim == 2 else plane  # noqa: PLR2004 - rows and columns
    return as_pixels(pixels.astype(np.float32) * factors)


def clouds(shape: tuple[int, int], coarse: int, generator: np.random.Generator) -> Plane:
    """Soft random shading from 0 to 1; the larger `coarse`, the smaller the clouds."""
    import cv2

    small = generator.random((coarse, max(2, coarse * shape[1] // shape[0])), dtype=np.float32)
    grown = cv2.resize(small, (shape[1], shape[0]), interpolation=cv2.INTER_CUBIC)
    return np.clip(grown, 0, 1).astype(np.float32)
