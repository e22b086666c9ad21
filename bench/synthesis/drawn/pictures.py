"""Draws logos, date stamps and handwriting; transparent where nothing is drawn."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Final

import fontpkg  # type: ignore[import-untyped]
import numpy as np
import reportlab
from PIL import Image, ImageDraw, ImageFilter, ImageFont

Colour = tuple[int, int, int]
Font = ImageFont.FreeTypeFont

SCALE: Final = 4
"""Pixels a point."""
_HANDS: Final = ("Caveat", "Kalam", "Indie Flower")
_INKS: Final[tuple[Colour, ...]] = ((24, 40, 120), (20, 20, 40), (30, 60, 150))
_STAMP_INKS: Final[tuple[Colour, ...]] = ((170, 30, 40), (40, 50, 150), (90, 40, 120), (20, 110, 80))
_HOUSES: Final[tuple[Colour, ...]] = ((28, 74, 128), (134, 42, 48), (26, 104, 84), (92, 60, 130), (40, 44, 52))
_CLEAR: Final = (255, 255, 255, 0)


def logo(name: str, chance: random.Random) -> Image.Image:
    """An emblem with initials, and the name in the house's letters beside it, on one line or two."""
    colour, font = chance.choice(_HOUSES), _type(chance.choice(("VeraBd", "VeraBI", "Kalam")), 17)
    words, gap, emblem = _two_lines(name), 9 * SCALE, 38 * SCALE
    left, top, right, bottom = _extent(words, font)
    picture = Image.new("RGBA", (emblem + gap + right + 2 * SCALE, emblem), _CLEAR)
    pen = ImageDraw.Draw(picture)
    _emblem(pen, emblem, "".join(word[0] for word in name.split()[:2]).upper(), colour, chance)
    pen.multiline_text(
        (emblem + gap - left, (emblem - bottom - top) / 2), words, font=font, fill=colour, spacing=2 * SCALE
    )
    return picture


def _two_lines(name: str) -> str:
    words = name.split()
    if len(name) < 22 or len(words) < 2:  # noqa: PLR2004 - what fits beside an emblem
        return name
    breaks = [(abs(len(" ".join(words[:at])) - len(" ".join(words[at:]))), at) for at in range(1, len(words))]
    at = min(breaks)[1]
    return f"{' '.join(words[:at])}\n{' '.join(words[at:])}"


def _emblem(pen: ImageDraw.ImageDraw, size: int, initials: str, colour: Colour, chance: random.Random) -> None:
    box, shape = (0, 0, size - 1, size - 1), chance.choice(("round", "square", "diamond"))
    if shape == "round":
        pen.ellipse(box, fill=colour)
    elif shape == "square":
        pen.rounded_rectangle(box, radius=size // 6, fill=colour)
    else:
        half = size / 2
        pen.polygon(((half, 0), (size - 1, half), (half, size - 1), (0, half)), fill=colour)
    font = _type("VeraBd", 13 if shape == "diamond" else 17)
    pen.text((size / 2, size / 2), initials, font=font, fill="white", anchor="mm")


def stamp(over: str, date: str, chance: random.Random) -> Image.Image:
    """A box in coloured ink, set down crooked, the ink uneven."""
    colour = chance.choice(_STAMP_INKS)
    large, small = _type("VeraBd", 15), _type("VeraBd", 7.5)
    width = round(max(large.getlength(date), small.getlength(over))) + 22 * SCALE
    height = 42 * SCALE
    picture = Image.new("RGBA", (width, height), _CLEAR)
    pen = ImageDraw.Draw(picture)
    edge = SCALE
    pen.rounded_rectangle((edge, edge, width - edge, height - edge), 4 * SCALE, outline=colour, width=2 * SCALE)
    inner = 4 * SCALE
    pen.rounded_rectangle((inner, inner, width - inner, height - inner), 2 * SCALE, outline=colour, width=SCALE // 2)
    pen.text((width / 2, 13 * SCALE), over, font=small, fill=colour, anchor="mm")
    pen.text((width / 2, 27 * SCALE), date, font=large, fill=colour, anchor="mm")
    return _crooked(_worn(picture, chance), chance.uniform(3, 9) * chance.choice((-1, 1)))


def _worn(picture: Image.Image, chance: random.Random) -> Image.Image:
    """As ink from a pad: thinner in places, never gone."""
    generator = np.random.Generator(np.random.PCG64(chance.getrandbits(32)))
    cells = (max(2, picture.height // 14), max(2, picture.width // 14))
    coarse = Image.fromarray((generator.random(cells) * 110 + 145).astype(np.uint8))
    ink = np.asarray(coarse.resize(picture.size, Image.Resampling.BICUBIC), dtype=np.float32) / 255
    values = np.array(picture, dtype=np.float32)
    values[:, :, 3] *= ink
    return Image.fromarray(values.astype(np.uint8)).filter(ImageFilter.GaussianBlur(0.5))


def handwriting(words: str, chance: random.Random) -> Image.Image:
    """Letters from a pen, each a little off the line that they are written on."""
    font, ink = _type(chance.choice(_HANDS), chance.uniform(19, 22)), chance.choice(_INKS)
    ascent, descent = font.getmetrics()
    picture = Image.new("RGBA", (round(font.getlength(words)) + 12 * SCALE, ascent + descent), _CLEAR)
    pen, x = ImageDraw.Draw(picture), 4.0 * SCALE
    for letter in words:
        pen.text((x, ascent + chance.uniform(-0.5, 0.5) * SCALE), letter, font=font, fill=ink, anchor="ls")
        x += font.getlength(letter) + chance.uniform(-0.1, 0.3) * SCALE
    return picture.crop((0, 0, min(picture.width, round(x) + 4 * SCALE), picture.height))


def _crooked(picture: Image.Image, degrees: float) -> Image.Image:
    return picture.rotate(degrees, resample=Image.Resampling.BICUBIC, expand=True, fillcolor=_CLEAR)


def _type(name: str, points: float) -> Font:
    """A font that comes with a library, at a size in points."""
    path = fontpkg.path(name) if name in _HANDS else Path(reportlab.__file__).parent / "fonts" / f"{name}.ttf"
    return ImageFont.truetype(str(path), round(points * SCALE))


def _extent(words: str, font: Font) -> tuple[int, int, int, int]:
    left, top, right, bottom = ImageDraw.Draw(Image.new("L", (1, 1))).multiline_textbbox(
        (0, 0), words, font=font, spacing=2 * SCALE
    )
    return round(left), round(top), round(right), round(bottom)
