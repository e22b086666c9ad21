"""What a kitchen table does to a page: stains, shadows, and a photo by telephone."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Final

import cv2
import numpy as np

from bench.synthesis.wear.sheet import Pixels, Plane, Sheet, as_pixels, clouds, multiplied, numbers

_COFFEE: Final = np.array([0.36, 0.55, 0.78], dtype=np.float32)
"""How much red, green and blue a stain takes away."""
_TABLES: Final = ((126, 96, 68), (92, 94, 98), (58, 66, 84), (150, 134, 112), (70, 78, 66))


def stains(sheet: Sheet, chance: random.Random, strength: float) -> Sheet:
    """A cup's ring or two and some drops; what stands under them can still be read."""
    height, width = sheet.pixels.shape[:2]
    inch = sheet.dpi
    wet = np.zeros((height, width), dtype=np.float32)
    for _ in range(chance.randint(1, 2)):
        centre = _place(chance, width, height)
        radius = chance.uniform(1.1, 1.6) * inch
        _ring(wet, centre, radius, inch * chance.uniform(0.05, 0.1), chance.uniform(0.35, 0.6))
    for _ in range(chance.randint(4, 9)):
        centre, radius = _place(chance, width, height), chance.uniform(0.04, 0.22) * inch
        cv2.circle(wet, centre, round(radius), chance.uniform(0.25, 0.5), -1)
    uneven = 0.55 + 0.45 * clouds((height, width), 24, numbers(chance))
    taken = np.clip(cv2.GaussianBlur(wet, (0, 0), inch * 0.012) * uneven * strength, 0, 0.75)
    return replace(sheet, pixels=multiplied(sheet.pixels, 1 - taken[:, :, np.newaxis] * _COFFEE))


def _ring(wet: Plane, centre: tuple[int, int], radius: float, thickness: float, depth: float) -> None:
    cv2.circle(wet, centre, round(radius), 0.12, -1)
    cv2.circle(wet, centre, round(radius), depth, max(1, round(thickness)))


def _place(chance: random.Random, width: int, height: int) -> tuple[int, int]:
    return round(chance.uniform(0.05, 0.95) * width), round(chance.uniform(0.05, 0.95) * height)


def shadow(sheet: Sheet, chance: random.Random, strength: float) -> Sheet:
    """Dark along one side, as in a bound book, and a soft edge across the page."""
    height, width = sheet.pixels.shape[:2]
    across = np.linspace(0, 1, width, dtype=np.float32)[np.newaxis, :]
    down = np.linspace(0, 1, height, dtype=np.float32)[:, np.newaxis]
    side = across if chance.random() < 0.5 else 1 - across  # noqa: PLR2004 - either side
    gutter = 0.6 * np.exp(-side / 0.09)
    edge = side * chance.uniform(0.7, 1.3) + down * chance.uniform(-0.5, 0.5) - chance.uniform(0.35, 0.6)
    cast = 0.36 / (1 + np.exp(edge * 22))
    light = 1 - np.clip((gutter + cast) * strength, 0, 0.72)
    return replace(sheet, pixels=multiplied(sheet.pixels, light.astype(np.float32)))


def photo(sheet: Sheet, chance: random.Random, strength: float) -> Sheet:
    """Taken by hand over a table: perspective, a curl, uneven light, the table around it."""
    curled = _curled(sheet.pixels, chance, strength)
    height, width = curled.shape[:2]
    margin = round(0.07 * min(width, height)) + round(0.03 * max(width, height))
    table = _table((height + 2 * margin, width + 2 * margin), chance)
    lifted = _lifted(curled, table, margin, chance, strength)
    lit = multiplied(lifted, _light(lifted.shape[:2], chance, strength))
    seen = cv2.GaussianBlur(lit, (0, 0), 0.0034 * sheet.dpi * (0.7 + 0.3 * strength))
    grains = numbers(chance).normal(0, 4.5 * strength, (*seen.shape[:2], 1))
    grown = lifted.shape[1] / width
    return replace(
        sheet,
        pixels=as_pixels(seen + grains),
        width=sheet.width * grown,
        height=sheet.height * lifted.shape[0] / height,
    )


def _curled(pixels: Pixels, chance: random.Random, strength: float) -> Pixels:
    """Lines of text bend a little, as on paper that was folded."""
    height, width = pixels.shape[:2]
    across, down = np.meshgrid(np.arange(width, dtype=np.float32), np.arange(height, dtype=np.float32))
    depth, waves = 0.004 * strength * height, chance.uniform(0.6, 1.3)
    bent = down + depth * np.sin(across / width * np.pi * waves + chance.uniform(0, np.pi))
    bent = bent.astype(np.float32)
    return as_pixels(cv2.remap(pixels, across, bent, cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE))


def _table(shape: tuple[int, int], chance: random.Random) -> Pixels:
    generator = numbers(chance)
    colour = np.array(chance.choice(_TABLES), dtype=np.float32)
    grain = 0.75 + 0.5 * clouds(shape, chance.choice((6, 40)), generator)
    streaks = cv2.resize(generator.random((shape[0] // 3, 4), dtype=np.float32), (shape[1], shape[0]))
    return as_pixels(colour * (grain + 0.14 * streaks - 0.1)[:, :, np.newaxis])


def _lifted(pixels: Pixels, table: Pixels, margin: int, chance: random.Random, strength: float) -> Pixels:
    """The page on the table, seen from a little aside, with the shadow it throws."""
    height, width = pixels.shape[:2]
    corners = np.array([(0, 0), (width, 0), (width, height), (0, height)], dtype=np.float32)
    jitter = numbers(chance).uniform(-0.8, 0.8, (4, 2)) * margin * min(strength, 1.15)
    there = (corners + margin + jitter).astype(np.float32)
    matrix, size = cv2.getPerspectiveTransform(corners, there), (table.shape[1], table.shape[0])
    seen = cv2.warpPerspective(pixels, matrix, size, flags=cv2.INTER_CUBIC)
    here = cv2.warpPerspective(np.ones((height, width), np.float32), matrix, size)
    thrown = cv2.GaussianBlur(np.roll(here, (margin // 8, margin // 8), (0, 1)), (0, 0), margin / 6)
    ground = multiplied(table, (1 - 0.5 * thrown).astype(np.float32))
    mask = here[:, :, np.newaxis]
    return as_pixels(seen * mask + ground * (1 - mask))


def _light(shape: tuple[int, int], chance: random.Random, strength: float) -> Plane:
    """A lamp on one side, the shadow of whoever holds the telephone on the other; a warm tone."""
    height, width = shape
    across, down = np.meshgrid(np.linspace(-1, 1, width), np.linspace(-1, 1, height))
    angle = chance.uniform(0, 2 * np.pi)
    toward = across * np.cos(angle) + down * np.sin(angle)
    fall = 0.84 + 0.16 * toward
    held = 0.3 / (1 + np.exp((toward + chance.uniform(0.3, 0.7)) * 9))
    light = np.clip(1 - (1 - fall + held) * strength, 0.35, 1)
    warmth = np.array([1, chance.uniform(0.95, 0.99), chance.uniform(0.84, 0.93)])
    lit: Plane = (light[:, :, np.newaxis] * warmth).astype(np.float32)
    return lit
