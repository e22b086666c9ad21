"""What kind of failure it is when docling, or Pillow before it, cannot read a document."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from bench.core.outcome import LoadKind

TOO_LARGE: Final = (
    "Resource limit exceeded",
    "exceeds the limit",
    "exceeds maximum",
    "too large",
    "zip bomb",
    "huge input",
)
NO_FORMAT: Final = ("no recognizable format", "File format not allowed")
UNREADABLE: Final = ("DocumentLoadError", "failed to parse", "is not valid")


def conversion_fault(error: Exception) -> LoadKind:
    """Of what docling raised, told from it and from all that it was raised from."""
    said = " ".join(f"{type(link).__name__}: {link}" for link in _chain(error))
    if any(phrase in said for phrase in TOO_LARGE):
        return "too_large"
    if any(phrase in said for phrase in NO_FORMAT):
        return "unsupported"
    return "damaged" if any(phrase in said for phrase in UNREADABLE) else "error"


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__


def picture_fault(error: Exception) -> LoadKind:
    """Of what Pillow raised; an OSError with a number is the system's, not the picture's."""
    pillow: Any = importlib.import_module("PIL.Image")
    if isinstance(error, pillow.DecompressionBombError):
        return "too_large"
    if isinstance(error, OSError) and error.errno is not None:
        return "error"
    return "damaged" if isinstance(error, (OSError, SyntaxError, ValueError, EOFError)) else conversion_fault(error)


def needs_password(path: Path) -> bool:
    """Whether a PDF opens with a password only; docling's message does not tell."""
    pdfium: Any = importlib.import_module("pypdfium2")
    try:
        pdfium.PdfDocument(path).close()
    except pdfium.PdfiumError as error:
        return bool(error.err_code == pdfium.raw.FPDF_ERR_PASSWORD)
    return False
