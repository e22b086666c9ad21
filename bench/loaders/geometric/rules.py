"""The ruling lines of a page, told from its picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import compress
from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image
from scipy.sparse.csgraph import connected_components

from bench.loaders.geometric.words import Box

SHORTEST: Final = 14.0
"""Points; strokes of letters are shorter."""
THICKEST: Final = 4.0
"""Points; thicker ones are bars, shades and pictures."""
NEIGHBOURS: Final = 25.0
"""Points around a pixel that its darkness is compared with, so that shadows and grey paper are no ink."""
DARKER: Final = 12
"""… by so many of 255 levels."""
REACH: Final = 4.0
"""Points by which rules may miss each other and still meet."""
DRAWING: Final = 3000
"""A page with more rules than that is a drawing."""

Ink = NDArray[np.uint8]


@dataclass(frozen=True, kw_only=True)
class Rules:
    """Ruling lines as thin boxes, in points."""

    across: tuple[Box, ...] = ()
    down: tuple[Box, ...] = ()


def rules_of(image: Image.Image, *, scale: float) -> Rules:
    """Straight dark lines, level or upright, in a page picture of `scale` pixels a point."""
    grey = np.asarray(image.convert("L"))
    around = round(NEIGHBOURS * scale) | 1
    ink: Any = cv2.adaptiveThreshold(grey, 1, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY_INV, around, DARKER)
    longest = max(2, round(SHORTEST * scale))
    across = _runs(cv2.dilate(ink, _brush(1, 2)), _brush(longest, 1))
    down = _runs(cv2.dilate(ink, _brush(2, 1)), _brush(1, longest))
    return Rules(
        across=tuple(box for box in _boxes(across, scale) if box.height <= THICKEST),
        down=tuple(box for box in _boxes(down, scale) if box.width <= THICKEST),
    )


def _brush(width: int, height: int) -> Ink:
    return np.ones((height, width), np.uint8)


def _runs(ink: Any, brush: Ink) -> Any:
    return cv2.morphologyEx(ink, cv2.MORPH_OPEN, brush)


def _boxes(ink: Any, scale: float) -> list[Box]:
    _, _, found, _ = cv2.connectedComponentsWithStats(ink, connectivity=8)
    return [
        Box(left=x / scale, top=y / scale, right=(x + width) / scale, bottom=(y + height) / scale)
        for x, y, width, height, _ in found[1:].tolist()
    ]


def meeting(rules: Rules) -> list[Rules]:
    """Rules that touch or cross each other, group by group; of a hatched drawing, none."""
    boxes = [*rules.across, *rules.down]
    if not 0 < len(boxes) <= DRAWING:
        return []
    left, top, right, bottom = np.array([[box.left, box.top, box.right, box.bottom] for box in boxes]).T
    over = np.minimum.outer(right, right) - np.maximum.outer(left, left)
    beside = np.minimum.outer(bottom, bottom) - np.maximum.outer(top, top)
    count, labels = connected_components((over >= -REACH) & (beside >= -REACH), directed=False)
    return [_group(rules, labels == number) for number in range(count)]


def _group(rules: Rules, chosen: NDArray[np.bool_]) -> Rules:
    across, down = chosen[: len(rules.across)], chosen[len(rules.across) :]
    return Rules(across=tuple(compress(rules.across, across)), down=tuple(compress(rules.down, down)))


def levels(places: Sequence[float]) -> list[float]:
    """Places along one axis, those within reach of each other as one."""
    found: list[list[float]] = []
    for place in sorted(places):
        if found and place - found[-1][-1] <= REACH:
            found[-1].append(place)
        else:
            found.append([place])
    return [sum(group) / len(group) for group in found]
