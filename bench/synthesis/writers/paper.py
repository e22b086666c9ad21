"""Writes what shows pages: PDF, scanned PDF, and pictures of pages."""

from __future__ import annotations

import io
from dataclasses import replace
from typing import Any, Final

import pillow_heif
import pypdfium2  # type: ignore[import-untyped]
from PIL import Image

from bench.synthesis.content import Draft
from bench.synthesis.look import Layout
from bench.synthesis.rendering import Rendered, render
from bench.synthesis.wear.sheet import POINTS_PER_INCH
from bench.synthesis.wear.wearing import Wear, wear_pdf
from bench.synthesis.writers.written import Written

SCAN: Final = Wear(dpi=140, steps=("paper", "tilt", "soft"), quality=30)
PICTURE_DPI: Final = 125
FAX_DPI: Final = 200
_INK: Final = 165
"""Grey values up to this become black where there are but two."""


def write_pdf(draft: Draft, *, layout: Layout, seed: str) -> Written:  # noqa: ARG001 - nothing is left to chance
    """With its text."""
    return _said(render(draft, layout))


def write_scan(draft: Draft, *, layout: Layout, seed: str) -> Written:
    """A PDF of pictures."""
    rendered = render(draft, layout)
    return _said(rendered, wear_pdf(rendered.content, SCAN, seed=seed))


def write_png(draft: Draft, *, layout: Layout, seed: str) -> Written:  # noqa: ARG001 - nothing is left to chance
    """As screens are kept: few colours, nothing lost."""
    return _picture(draft, layout, "PNG", optimize=True)


def write_jpg(draft: Draft, *, layout: Layout, seed: str) -> Written:  # noqa: ARG001 - nothing is left to chance
    """A mild JPEG."""
    return _picture(draft, layout, "JPEG", quality=30)


def write_webp(draft: Draft, *, layout: Layout, seed: str) -> Written:  # noqa: ARG001 - nothing is left to chance
    """With loss, as sites serve it."""
    return _picture(draft, layout, "WEBP", quality=25)


def write_heic(draft: Draft, *, layout: Layout, seed: str) -> Written:  # noqa: ARG001 - nothing is left to chance
    """As telephones keep pictures."""
    pillow_heif.register_heif_opener()
    return _picture(draft, layout, "HEIF", quality=32)


def write_tiff(draft: Draft, *, layout: Layout, seed: str) -> Written:  # noqa: ARG001 - nothing is left to chance
    """Black and white, all pages in one file, as faxes and copiers make it."""
    rendered, stream = render(draft, layout), io.BytesIO()
    first, *others = [_two_tone(page) for page in _pages(rendered.content, FAX_DPI)]
    first.save(stream, "TIFF", save_all=True, append_images=others, compression="group4", dpi=(FAX_DPI, FAX_DPI))
    return _said(rendered, stream.getvalue())


def _said(rendered: Rendered, content: bytes | None = None) -> Written:
    return Written(content=content or rendered.content, reference="\f".join(rendered.pages) + "\n")


def _picture(draft: Draft, layout: Layout, form: str, **options: Any) -> Written:
    """One picture: what takes several pages becomes a long one, as a picture of a screen is."""
    rendered, stream = render(draft, layout), io.BytesIO()
    if len(rendered.pages) > 1:
        rendered = render(draft, replace(layout, size=(layout.size[0], 0)))
    (page,) = _pages(rendered.content, PICTURE_DPI)
    # Few colours keep a screen small, and grey what has loss; a HEIC without colour is not known by its first bytes.
    drawn = page.quantize(16) if form == "PNG" else page.convert("L")
    drawn = drawn.convert("RGB") if form == "HEIF" else drawn
    drawn.save(stream, form, dpi=(PICTURE_DPI, PICTURE_DPI), **options)
    return _said(rendered, stream.getvalue())


def _pages(content: bytes, dpi: int) -> list[Image.Image]:
    document: Any = pypdfium2.PdfDocument(content)
    try:
        return [page.render(scale=dpi / POINTS_PER_INCH).to_pil().convert("RGB") for page in document]
    finally:
        document.close()


def _two_tone(page: Image.Image) -> Image.Image:
    return page.convert("L").point(lambda grey: 255 if grey > _INK else 0).convert("1")
