"""Writes OpenDocument text, Rich Text, Markdown and books: pandoc makes them from the web page."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pypandoc  # type: ignore[import-untyped]

from bench.synthesis.content import Draft
from bench.synthesis.look import Layout
from bench.synthesis.writers.archives import steady
from bench.synthesis.writers.parts import Part, Title, parts, written
from bench.synthesis.writers.web import page
from bench.synthesis.writers.written import Written

_EPOCH: Final = "946684800"
"""The first second of 2000, which pandoc takes for now."""
_BOOK: Final = (
    *("--metadata", "title=Document"),
    *("--metadata", "identifier=urn:uuid:00000000-0000-4000-8000-000000000000"),
    *("--metadata", "lang=en"),
    "--epub-title-page=false",
)


def write_odt(draft: Draft, *, layout: Layout, seed: str) -> Written:  # noqa: ARG001 - it has no pages
    """OpenDocument text."""
    whole = tuple(parts(draft))
    return written(steady(_converted(whole, "odt")), whole)


def write_rtf(draft: Draft, *, layout: Layout, seed: str) -> Written:  # noqa: ARG001 - it has no pages
    """Rich Text."""
    whole = tuple(parts(draft))
    return written(_converted(whole, "rtf", ["--standalone"]), whole)


def write_md(draft: Draft, *, layout: Layout, seed: str) -> Written:  # noqa: ARG001 - it has no pages
    """Markdown with pipe tables; a perfect reader reads the text without its marks."""
    whole = tuple(parts(draft))
    return written(_converted(whole, "gfm-raw_html", ["--wrap=none"]), whole)


def write_epub(draft: Draft, *, layout: Layout, seed: str) -> Written:  # noqa: ARG001 - it has no pages
    """A book of one chapter, which begins with its title: pandoc would put the book's own name over anything else."""
    whole = sorted(parts(draft), key=lambda part: not isinstance(part, Title))
    return written(steady(_converted(whole, "epub3", _BOOK), {}), whole)


def _converted(whole: Sequence[Part], form: str, options: Sequence[str] = ()) -> bytes:
    with tempfile.TemporaryDirectory() as folder, _fixed_clock():
        made = Path(folder) / "made"
        pypandoc.convert_text(page(whole, head=""), form, format="html", outputfile=str(made), extra_args=[*options])
        return made.read_bytes()


@contextmanager
def _fixed_clock() -> Iterator[None]:
    """Pandoc writes the time of the conversion into books."""
    before = os.environ.get("SOURCE_DATE_EPOCH")
    os.environ["SOURCE_DATE_EPOCH"] = _EPOCH
    try:
        yield
    finally:
        if before is None:
            del os.environ["SOURCE_DATE_EPOCH"]
        else:
            os.environ["SOURCE_DATE_EPOCH"] = before
