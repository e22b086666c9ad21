"""Pictures of a document's pages, upright and of a bounded size, one at a time."""

from __future__ import annotations

import importlib
import math
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from bench.core.errors import LoadError

if TYPE_CHECKING:
    from PIL.Image import Image

POINTS_PER_INCH: Final = 72
LONGEST_SIDE: Final = 32_000
"""Pixels; tesseract refuses 32,768 and more."""

MANY_FRAMES: Final = ("tiff",)
"""Where further frames are further pages; those of a GIF or WebP are an animation."""


@dataclass(frozen=True, kw_only=True)
class Raster:
    """One page as a picture in grey or RGB, on white."""

    image: Image
    dpi: int | None
    """Pixels an inch, None where the file does not say."""
    shrunk: bool
    """The page was larger than the bound and was made smaller."""


@dataclass(frozen=True, kw_only=True)
class RasterLimits:
    """How large pictures are made, and how many."""

    dpi: int
    max_pixels: int
    pages: int | None


def pdf_rasters(path: Path, limits: RasterLimits) -> Iterator[Raster | str]:
    """Each page at `dpi` by PDFium, or why there is no picture of it. Raises LoadError."""
    pdfium = importlib.import_module("pypdfium2")
    with _open_pdf(pdfium, path) as pdf:
        pdf.init_forms()  # or else the values of form fields are not drawn
        if not len(pdf):
            raise LoadError("damaged", "it has no page")
        for number in range(min(len(pdf), limits.pages or len(pdf))):
            try:
                yield _rendered(pdf, number, limits)
            except pdfium.PdfiumError as error:
                yield f"page {number + 1}: {error}"


def image_rasters(path: Path, form: str, limits: RasterLimits) -> Iterator[Raster | str]:
    """Each page of a picture file, turned as its EXIF data say. Raises what Pillow raises."""
    pillow = importlib.import_module("PIL.Image")
    with pillow.open(path) as picture:
        frames = getattr(picture, "n_frames", 1) if form in MANY_FRAMES else 1
        for number in range(min(frames, limits.pages or frames)):
            picture.seek(number)
            picture.load()
            yield _upright(picture, limits)


def _open_pdf(pdfium: Any, path: Path) -> Any:
    try:
        return pdfium.PdfDocument(path)
    except pdfium.PdfiumError as error:
        locked = error.err_code == pdfium.raw.FPDF_ERR_PASSWORD
        raise LoadError("encrypted" if locked else "damaged", str(error)) from error


def _rendered(pdf: Any, number: int, limits: RasterLimits) -> Raster:
    page = pdf[number]
    try:
        width, height = page.get_size()
        wanted = limits.dpi / POINTS_PER_INCH
        scale = min(wanted, _largest_scale(width, height, limits.max_pixels))
        bitmap = page.render(scale=scale)
        try:
            image = bitmap.to_pil().convert("RGB")
        finally:
            bitmap.close()
    finally:
        page.close()
    return Raster(image=image, dpi=max(1, round(scale * POINTS_PER_INCH)), shrunk=scale < wanted)


def _upright(picture: Any, limits: RasterLimits) -> Raster:
    operations = importlib.import_module("PIL.ImageOps")
    image = _on_white(operations.exif_transpose(picture))
    scale = min(1.0, _largest_scale(image.width, image.height, limits.max_pixels))
    if scale < 1:
        image = image.resize((max(1, int(image.width * scale)), max(1, int(image.height * scale))))
    return Raster(image=image, dpi=None, shrunk=scale < 1)


def _on_white(image: Any) -> Any:
    """Grey or RGB without transparency: what is transparent is paper."""
    if image.mode == "L":
        return image.copy()
    if image.mode in ("1", "I;16", "I", "F"):
        return image.convert("L") if image.mode == "1" else _eight_bits(image)
    if "A" not in image.getbands() and "transparency" not in image.info:
        return image.convert("RGB")
    pillow = importlib.import_module("PIL.Image")
    image = image.convert("RGBA")
    paper = pillow.new("RGBA", image.size, "white")
    return pillow.alpha_composite(paper, image).convert("RGB")


def _eight_bits(image: Any) -> Any:
    """Deep grey scaled down: Pillow would clip it to white."""
    lowest, highest = image.getextrema()
    factor = 255 / max(1, highest - lowest)
    return image.convert("F").point(lambda value: value * factor - lowest * factor).convert("L")


def _largest_scale(width: float, height: float, max_pixels: int) -> float:
    area, side = max(width * height, 1e-6), max(width, height, 1e-6)
    return min(math.sqrt(max_pixels / area), LONGEST_SIDE / side)
