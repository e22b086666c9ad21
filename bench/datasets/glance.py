"""A glance at a PDF before it is loaded: how many pages, and whether there is text in it. For a worker process."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bench.core.errors import LoadError
from bench.core.label import Document

FIRST: Final = 3
"""Pages that are looked at."""
ENOUGH: Final = 10
"""Characters from which a page has a text layer."""

Glance = tuple[int, bool]
"""Pages, and whether any of the first has text."""


def build_glance() -> Callable[[Document], Glance]:
    """Raises ImportError without pypdfium2."""
    import pypdfium2  # type: ignore[import-untyped]  # noqa: PLC0415 - comes with an extra, and stays out of the parent

    def glance(document: Document) -> Glance:
        try:
            pdf = pypdfium2.PdfDocument(document.path)
            first = range(min(len(pdf), FIRST))
            return len(pdf), any(pdf[place].get_textpage().count_chars() >= ENOUGH for place in first)
        except pypdfium2.PdfiumError as error:
            raise LoadError("damaged", str(error)) from error

    return glance
