"""The ruling lines of a page, told from its picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image

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
    """Rules that touch or cross each other, group by group."""
    boxes = [*rules.across, *rules.down]
    groups: list[set[int]] = []
    for number in range(len(boxes)):
        met = [group for group in groups if any(_meet(boxes[number], boxes[other]) for other in group)]
        groups = [group for group in groups if group not in met] + [set().union({number}, *met)]
    count = len(rules.across)
    return [
        Rules(
            across=tuple(boxes[number] for number in sorted(group) if number < count),
            down=tuple(boxes[number] for number in sorted(group) if number >= count),
        )
        for group in groups
    ]


def _meet(one: Box, other: Box) -> bool:
    return one.over(other) >= -REACH and one.beside(other) >= -REACH


def levels(places: Sequence[float]) -> list[float]:
    """Places along one axis, those within reach of each other as one."""
    found: list[list[float]] = []
    for place in sorted(places):
        if found and place - found[-1][-1] <= REACH:
            found[-1].append(place)
        else:
            found.append([place])
    return [sum(group) / len(group) for group in found]
