"""Which of unstructured's partitioners reads which format, and what outside programs that takes."""

from __future__ import annotations

import importlib
import importlib.util
import os
from io import BytesIO
from pathlib import Path
from typing import Any, Final, Literal

from bench.loaders.programs import distribution_version, program, program_version
from bench.loaders.tesseract import find_tesseract

Strategy = Literal["fast", "ocr_only", "auto"]

PICTURES: Final = ("png", "jpg", "tiff", "bmp", "webp", "heic")
_OWN: Final = {
    "docx": "docx",
    "xlsx": "xlsx",
    "xls": "xlsx",
    "pptx": "pptx",
    "html": "html",
    "md": "md",
    "txt": "text",
    "csv": "csv",
    "tsv": "tsv",
    "xml": "xml",
    "eml": "email",
    "msg": "msg",
}
_BY_PANDOC: Final = {"odt": "odt", "rtf": "rtf", "epub": "epub"}
_BY_LIBREOFFICE: Final = {"doc": "doc", "ppt": "ppt"}

TESSERACT_AGENT: Final = "unstructured.partition.utils.ocr_models.tesseract_ocr.OCRAgentTesseract"

LIBRARIES: Final = (
    "unstructured",
    "unstructured-inference",
    "unstructured.pytesseract",
    "beautifulsoup4",
    "charset-normalizer",
    "lxml",
    "markdown",
    "msoffcrypto-tool",
    "openpyxl",
    "pandas",
    "pdf2image",
    "pdfminer.six",
    "pi-heif",
    "pikepdf",
    "pillow",
    "pypdf",
    "pypdfium2",
    "python-docx",
    "python-oxmsg",
    "python-pptx",
    "spacy",
    "xlrd",
)
"""Every distribution whose version can change a text."""


def office_partitioners() -> dict[str, str]:
    """Format → `partition_…` for what needs no strategy, as far as the programs are here."""
    pandoc = _BY_PANDOC if _pandoc() else {}
    libreoffice = _BY_LIBREOFFICE if program("soffice") else {}
    return {form: f"partition_{name}" for form, name in (_OWN | pandoc | libreoffice).items()}


def readable_formats(strategy: Strategy) -> tuple[str, ...]:
    """Formats that are read here. OCR needs tesseract, and poppler to draw PDF pages.

    With `fast`, pictures are read too: for their text layer, so as empty.
    """
    ocr = find_tesseract() is not None
    pdf = strategy == "fast" or (ocr and program("pdftoppm") is not None)
    pictures = PICTURES if strategy == "fast" or ocr else ()
    return (*(("pdf",) if pdf else ()), *pictures, *office_partitioners())


def outside_versions() -> dict[str, str]:
    """Versions of the programs that work for unstructured, and of pandoc."""
    versions = {"poppler": program_version("pdftoppm", "-v"), "libreoffice": program_version("soffice")}
    bundled = distribution_version("pypandoc-binary")
    versions["pandoc"] = f"pypandoc-binary {bundled}" if bundled else program_version("pandoc")
    return {name: version for name, version in versions.items() if version is not None}


def missing_programs() -> list[str]:
    """What is done without, and the command that would bring it; empty if nothing is missing."""
    needs = (
        ("OCR (tesseract)", "tesseract-ocr", find_tesseract() is not None),
        ("OCR of PDFs (poppler)", "poppler-utils", program("pdftoppm") is not None),
        ("odt, rtf, epub (pandoc)", "pandoc", _pandoc() is not None),
        ("doc, ppt (LibreOffice)", "libreoffice", program("soffice") is not None),
    )
    return [f"without {what}: apt-get install {package}" for what, package, there in needs if not there]


def frames(data: bytes) -> int:
    """How many pictures a picture file holds."""
    pillow = importlib.import_module("PIL.Image")
    with pillow.open(BytesIO(data)) as picture:
        return int(getattr(picture, "n_frames", 1))


def pin_pandoc() -> None:
    """Make pypandoc use the pandoc that `outside_versions` names, not a newer one that it finds somewhere."""
    path = _pandoc()
    if path is not None:
        os.environ.setdefault("PYPANDOC_PANDOC", path)


def partitioner(function: str) -> Any:
    """Import one partitioner; its module is named after it."""
    module = importlib.import_module(f"unstructured.partition.{function.removeprefix('partition_')}")
    return getattr(module, function)


def _pandoc() -> str | None:
    """The pandoc inside pypandoc-binary, else the one on PATH."""
    spec = importlib.util.find_spec("pypandoc")
    if spec is not None and spec.origin is not None:
        names = ("pandoc", "pandoc.exe")
        bundled = [path for name in names if (path := Path(spec.origin).parent / "files" / name).exists()]
        if bundled:
            return str(bundled[0])
    return program("pandoc") if spec is not None else None
