"""Turns a born-digital PDF into what a scanner or a telephone makes of it."""

from __future__ import annotations

import io
import random
import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final, Literal

import numpy as np
import pypdfium2  # type: ignore[import-untyped]
from PIL import Image
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas

from bench.core.model import Frozen
from bench.synthesis.wear import desk, scanner
from bench.synthesis.wear.garbling import garbled, lines_of
from bench.synthesis.wear.sheet import POINTS_PER_INCH, Line, Sheet, Step

STEPS: Final[dict[str, Step]] = {
    "paper": scanner.paper,
    "tilt": scanner.tilt,
    "soft": scanner.soft,
    "grain": scanner.grain,
    "skew": scanner.skew,
    "blur": scanner.blur,
    "noise": scanner.noise,
    "rotated": scanner.turn,
    "fax": scanner.fax,
    "stains": desk.stains,
    "shadow": desk.shadow,
    "photo": desk.photo,
}
_INVISIBLE: Final = 3
"""Text render mode: neither filled nor stroked."""


class Wear(Frozen):
    """What is done to the pages of a document; as data, so that a plan can name it."""

    dpi: int = 150
    steps: tuple[str, ...] = ()
    """Names of STEPS, in this order."""
    strength: float = 1
    quality: int = 60
    """Of the JPEG, 1 to 95."""
    colour: bool = False
    """False: grey."""
    pages: Literal["all", "first", "rest"] = "all"
    """Which pages went through it; the others stay born-digital."""
    hidden_text: bool = False
    """A text layer that a bad OCR left."""


def wear_pdf(content: bytes, wear: Wear, *, seed: str, secrets: Iterable[str] = ()) -> bytes:
    """A PDF of the worn pages' pictures, and of the pages that were spared. No secret survives in a hidden text.

    Raises ValueError if pages should be spared, and there is one page only.
    """
    chance = random.Random(seed)  # noqa: S311 - wanted: the same each time
    with _opened(content) as document:
        chosen = _chosen(len(document), wear)
        worn = _written((_worn(document[number], wear, chance, secrets) for number in chosen), wear)
        return worn if len(chosen) == len(document) else _merged(document, worn, chosen)


@contextmanager
def _opened(content: bytes) -> Iterator[Any]:
    document = pypdfium2.PdfDocument(content)
    try:
        yield document
    finally:
        document.close()


def _chosen(count: int, wear: Wear) -> list[int]:
    if wear.pages != "all" and count == 1:
        raise ValueError("a document of one page cannot be both scanned and born-digital")
    return {"all": list(range(count)), "first": [0], "rest": list(range(1, count))}[wear.pages]


def _worn(page: Any, wear: Wear, chance: random.Random, secrets: Iterable[str]) -> tuple[Sheet, list[Line]]:
    width, height = page.get_size()
    picture = page.render(scale=wear.dpi / POINTS_PER_INCH).to_pil().convert("RGB")
    sheet = Sheet(pixels=np.asarray(picture), width=width, height=height)
    for name in wear.steps:
        sheet = STEPS[name](sheet, chance, wear.strength)
    return sheet, garbled(lines_of(page), chance, secrets) if wear.hidden_text else []


def _written(sheets: Iterable[tuple[Sheet, Sequence[Line]]], wear: Wear) -> bytes:
    stream = io.BytesIO()
    canvas = Canvas(stream, invariant=1)
    for be_silent in (canvas.setTitle, canvas.setAuthor, canvas.setSubject):
        be_silent("")
    for sheet, lines in sheets:
        canvas.setPageSize((sheet.width, sheet.height))
        canvas.drawImage(ImageReader(_encoded(sheet, wear)), 0, 0, sheet.width, sheet.height)
        for line in lines:
            _hide(canvas, line)
        canvas.showPage()
    canvas.save()
    return stream.getvalue()


def _encoded(sheet: Sheet, wear: Wear) -> io.BytesIO:
    picture, stream = Image.fromarray(sheet.pixels), io.BytesIO()
    if sheet.bilevel:
        picture.convert("1").save(stream, format="PNG")
    else:
        picture.convert("RGB" if wear.colour else "L").save(stream, format="JPEG", quality=wear.quality)
    stream.seek(0)
    return stream


def _hide(canvas: Canvas, line: Line) -> None:
    """Stretched to the width of what it stands under."""
    text = canvas.beginText(line.x, line.y)
    text.setFont("Helvetica", line.size)
    text.setTextRenderMode(_INVISIBLE)
    natural = stringWidth(line.text, "Helvetica", line.size)
    text.setHorizScale(100 * line.width / natural if natural else 100)
    text.textOut(line.text)
    canvas.drawText(text)


def _merged(document: Any, worn: bytes, chosen: Sequence[int]) -> bytes:
    with _opened(worn) as pictures:
        merged, stream = pypdfium2.PdfDocument.new(), io.BytesIO()
        for number in range(len(document)):
            source, index = (pictures, chosen.index(number)) if number in chosen else (document, number)
            merged.import_pages(source, [index])
        merged.save(stream)
        merged.close()
    return _timeless(stream.getvalue())


def _timeless(content: bytes) -> bytes:
    """Pdfium writes the time and a random id; the same number of other letters keeps every offset right."""
    dated = re.sub(rb"(?<=\(D:)\d{14}", b"20000101000000", content)
    return re.sub(rb"(?<=<)[0-9A-F]{32}(?=>)", b"0" * 32, dated)
