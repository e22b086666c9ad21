"""Turns a PDF into a scan of itself: pictures of its pages, a little crooked, soft and noisy, and no text."""

from __future__ import annotations

import io
import random
from typing import Any, Final

import numpy as np
import pypdfium2  # type: ignore[import-untyped]
from PIL import Image, ImageFilter
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from bench.core.model import Frozen

POINTS_PER_INCH: Final = 72
_PAPER: Final = 250
"""Grey value of paper that was never quite white."""


class Scan(Frozen):
    """One way of scanning; all of it is mild: a person reads every word."""

    dpi: int = 170
    skew: float = 0.5
    """Degrees that a page is turned at most, either way."""
    blur: float = 0.5
    """Radius of the softening in pixels."""
    noise: float = 5.0
    """Standard deviation of the grain, in grey values of 0 to 255."""
    shade: float = 12.0
    """Grey values by which one edge is darker than the other."""
    quality: int = 55
    """Of the JPEG, 1 to 95."""


def scan_pdf(content: bytes, scan: Scan, *, seed: str) -> bytes:
    """A PDF of page images of the same sizes."""
    chance = random.Random(seed)  # noqa: S311 - wanted: the same each time
    stream = io.BytesIO()
    canvas = Canvas(stream, invariant=1)
    for be_silent in (canvas.setTitle, canvas.setAuthor, canvas.setSubject):
        be_silent("")
    for page in _pictures(content, scan.dpi):
        width, height = (side * POINTS_PER_INCH / scan.dpi for side in page.size)
        canvas.setPageSize((width, height))
        picture = io.BytesIO(_jpeg(_worn(page, scan, chance), scan.quality))
        canvas.drawImage(ImageReader(picture), 0, 0, width, height)
        canvas.showPage()
    canvas.save()
    return stream.getvalue()


def _pictures(content: bytes, dpi: int) -> list[Image.Image]:
    document: Any = pypdfium2.PdfDocument(content)
    try:
        return [page.render(scale=dpi / POINTS_PER_INCH).to_pil().convert("L") for page in document]
    finally:
        document.close()


def _worn(page: Image.Image, scan: Scan, chance: random.Random) -> Image.Image:
    angle = chance.uniform(0.4, 1) * scan.skew * chance.choice((-1, 1))
    turned = page.rotate(angle, resample=Image.Resampling.BICUBIC, fillcolor=255)
    soft = turned.filter(ImageFilter.GaussianBlur(scan.blur))
    grey = np.asarray(soft, dtype=np.float64) * (_PAPER / 255)
    grain = np.random.Generator(np.random.PCG64(chance.getrandbits(32))).normal(0, scan.noise, grey.shape)
    slope = np.linspace(0, scan.shade, grey.shape[1])[np.newaxis, :]
    return Image.fromarray(np.clip(grey + grain - slope, 0, 255).astype(np.uint8))


def _jpeg(picture: Image.Image, quality: int) -> bytes:
    stream = io.BytesIO()
    picture.save(stream, format="JPEG", quality=quality)
    return stream.getvalue()
