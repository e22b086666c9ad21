"""What a scanner does to a page: crooked, soft, grainy, turned, sent by fax."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Final

import cv2
import numpy as np

from bench.synthesis.wear.sheet import PAPER, POINTS_PER_INCH, Sheet, as_pixels, numbers

_FAX_ACROSS: Final = 204
_FAX_DOWN: Final = 98
"""Dots and lines an inch of a fax at standard resolution."""
_WHITE: Final = (255, 255, 255)


def paper(sheet: Sheet, chance: random.Random, strength: float) -> Sheet:
    """White that is not quite white, a little darker toward one edge."""
    slope = np.linspace(1, 1 - 0.04 * strength * chance.random(), sheet.pixels.shape[1], dtype=np.float32)
    grey = sheet.pixels.astype(np.float32) * (PAPER / 255) * slope[np.newaxis, :, np.newaxis]
    return replace(sheet, pixels=as_pixels(grey))


def skew(sheet: Sheet, chance: random.Random, strength: float) -> Sheet:
    """Laid in crooked: one to two degrees."""
    return _turned(sheet, chance.uniform(1, 2) * strength * chance.choice((-1, 1)))


def tilt(sheet: Sheet, chance: random.Random, strength: float) -> Sheet:
    """As crooked as a careful hand lays it: under half a degree."""
    return _turned(sheet, chance.uniform(0.15, 0.45) * strength * chance.choice((-1, 1)))


def _turned(sheet: Sheet, degrees: float) -> Sheet:
    height, width = sheet.pixels.shape[:2]
    matrix = cv2.getRotationMatrix2D((width / 2, height / 2), degrees, 1)
    turned = cv2.warpAffine(sheet.pixels, matrix, (width, height), flags=cv2.INTER_CUBIC, borderValue=_WHITE)
    return replace(sheet, pixels=as_pixels(turned))


def soft(sheet: Sheet, chance: random.Random, strength: float) -> Sheet:
    """As any lens is."""
    return _blurred(sheet, chance.uniform(0.0022, 0.0032) * strength)


def blur(sheet: Sheet, chance: random.Random, strength: float) -> Sheet:
    """Out of focus."""
    return _blurred(sheet, chance.uniform(0.0068, 0.0085) * strength)


def _blurred(sheet: Sheet, inches: float) -> Sheet:
    return replace(sheet, pixels=as_pixels(cv2.GaussianBlur(sheet.pixels, (0, 0), inches * sheet.dpi)))


def grain(sheet: Sheet, chance: random.Random, strength: float) -> Sheet:
    """As any sensor has."""
    return _grainy(sheet, chance, 2.6 * strength)


def noise(sheet: Sheet, chance: random.Random, strength: float) -> Sheet:
    """Coarse grain, and specks of dust and dropped toner."""
    grainy = _grainy(sheet, chance, 15 * strength)
    drawn = numbers(chance).random(grainy.pixels.shape[:2])
    pixels = grainy.pixels.copy()
    # Specks are two pixels wide, or the next step would take them for grain.
    speck = np.ones((2, 2), dtype=np.uint8)
    for value, chosen in ((40, drawn < 0.0007 * strength), (PAPER, drawn > 1 - 0.0007 * strength)):
        pixels[cv2.dilate(chosen.astype(np.uint8), speck) > 0] = value
    return replace(grainy, pixels=pixels)


def _grainy(sheet: Sheet, chance: random.Random, deviation: float) -> Sheet:
    grains = numbers(chance).normal(0, deviation, (*sheet.pixels.shape[:2], 1))
    return replace(sheet, pixels=as_pixels(sheet.pixels + grains))


def turn(sheet: Sheet, chance: random.Random, strength: float) -> Sheet:  # noqa: ARG001 - a step's signature
    """Laid in sideways or upside down."""
    quarters = chance.choice((1, 2, 3))
    width, height = (sheet.height, sheet.width) if quarters % 2 else (sheet.width, sheet.height)
    return replace(sheet, pixels=np.rot90(sheet.pixels, quarters).copy(), width=width, height=height)


def fax(sheet: Sheet, chance: random.Random, strength: float) -> Sheet:
    """Black and white at 204 × 98 dots an inch, a few lines lost, some dirt on the line."""
    size = tuple(
        round(side / POINTS_PER_INCH * dots) for side, dots in ((sheet.width, _FAX_ACROSS), (sheet.height, _FAX_DOWN))
    )
    grey = cv2.cvtColor(cv2.resize(sheet.pixels, size, interpolation=cv2.INTER_AREA), cv2.COLOR_RGB2GRAY)
    generator = numbers(chance)
    dirty = grey + generator.normal(0, 9 * strength, grey.shape)
    black = dirty < 168  # noqa: PLR2004 - thin strokes at so few lines need a late threshold
    black |= generator.random(grey.shape) < 0.0006 * strength
    for row in generator.integers(0, len(black), round(3 * strength)):
        black[row] = black[row - 1]
    levels = np.where(black, 0, 255).astype(np.uint8)
    return replace(sheet, pixels=cv2.cvtColor(levels, cv2.COLOR_GRAY2RGB).astype(np.uint8), bilevel=True)
