"""A converted document as Markdown, page by page, and what docling logged meanwhile."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

STYLE: Final[dict[str, Any]] = {
    "escape_html": False,
    "escape_underscores": False,
    "image_placeholder": "",
    "compact_tables": True,
    "traverse_pictures": True,
}
"""Plain characters, no placeholder for pictures but the text in them, no padding in tables: what a reader needs."""
PLACEHOLDER: Final = "<!-- image -->"
"""docling writes it into table cells of HTML before anybody can say how."""
LIBRARY: Final = "docling"
OBJECT: Final = re.compile(r"<[^<>]* object at 0x[0-9a-f]+>")
"""Differs from run to run."""
LONGEST: Final = 200
"""Characters of a warning."""


def page_texts(document: Any, span: tuple[int, int]) -> list[str]:
    """Markdown of each page within first and last; of the whole where docling numbers no pages."""
    if not numbered(document):
        return [_markdown(document)]
    first, last = span
    wanted = [number for number in sorted(document.pages) if first <= number <= last]
    return [_markdown(document, page_no=number) for number in wanted]


def _markdown(document: Any, **page: int) -> str:
    text: str = document.export_to_markdown(**page, **STYLE)
    return text.replace(PLACEHOLDER, "")


def numbered(document: Any) -> bool:
    """Whether docling numbered pages and put all text on one: what is on none would be in no page's Markdown."""
    return bool(document.pages) and all(item.prov for item in (*document.texts, *document.tables))


@contextmanager
def overheard() -> Iterator[list[str]]:
    """Collect warnings and errors that docling logs instead of raising; they no longer reach stderr."""
    logger = logging.getLogger(LIBRARY)
    handler = _Collector()
    spread, logger.propagate = logger.propagate, False
    logger.addHandler(handler)
    try:
        yield handler.said
    finally:
        logger.removeHandler(handler)
        logger.propagate = spread


class _Collector(logging.Handler):
    def __init__(self) -> None:
        super().__init__(level=logging.WARNING)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep what was said, as one line."""
        self.said.append(OBJECT.sub("", " ".join(record.getMessage().split()))[:LONGEST])
