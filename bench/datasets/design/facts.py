"""What is measured of one document without OCR and without a loader: its text layer, its pages, what lies beside."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bench.core.label import Document
from bench.core.model import Frozen
from bench.datasets.design.containers import CONTAINERS, read_container
from bench.datasets.design.pdf_pages import read_pdf
from bench.datasets.design.pictures import PICTURES, read_picture
from bench.datasets.design.plain_text import PLAIN, read_mail, read_markup, read_plain

MOST_TEXT: Final = 400_000
"""Characters that are kept of one document."""

READERS: Final[dict[str, Callable[[Document], dict[str, object]]]] = {
    "pdf": read_pdf,
    "eml": read_mail,
    **dict.fromkeys(("html", "xml"), read_markup),
    **dict.fromkeys(PLAIN, read_plain),
    **dict.fromkeys(CONTAINERS, read_container),
    **dict.fromkeys(PICTURES, read_picture),
}
"""By `Document.format`; what is not here is left to loaders."""


class Facts(Frozen):
    """None stands for what was not measured, never for nothing."""

    flat: str | None = None
    """What a reader without OCR sees, in the order of the file; empty for a picture."""
    problem: str | None = None
    """Why there are no facts."""
    pages: int | None = None
    text_pages: int | None = None
    """Pages with at least `pdf_pages.LEAST_TEXT` letters of text layer."""
    picture_pages: int | None = None
    """Pages that one picture covers."""
    pictures: int | None = None
    """Pictures that are neither rules nor specks."""
    drawn: int | None = None
    """Lines and shapes drawn on the pages."""
    tables: int | None = None
    """Tables that the format marks as such; a PDF marks none."""
    width: float | None = None
    height: float | None = None
    """Of the first page, in points; of a picture, in pixels."""
    outside: dict[str, str] = {}
    """What is written beside the pages: title and author of a PDF, core properties, EXIF; place → text."""
    attachments: dict[str, str] = {}
    """Files inside the document: name → the beginning of their text, empty if they are none."""


def read_facts(document: Document) -> Facts:
    """Measure one document. Whatever is wrong with it is said in `problem`: a check of a pile must get through it."""
    reader = READERS.get(document.format)
    if reader is None:
        return Facts(problem=f"{document.format} is not read without a loader")
    try:
        facts = Facts.model_validate(reader(document))
    except ImportError as error:
        return Facts(problem=f"{error.name} is not installed: pip install 'loaderbench[corpora]'")
    except MemoryError:
        return Facts(problem="too large")
    except Exception as error:  # noqa: BLE001 - a hostile file may raise anything; it is told, and the next one is read
        return Facts(problem=f"cannot be read: {type(error).__name__}")
    return facts.model_copy(update={"flat": (facts.flat or "")[:MOST_TEXT]})
