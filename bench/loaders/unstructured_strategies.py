"""Reads PDFs and pictures with unstructured by strategy, and tells what unstructured keeps to itself."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from bench.core.errors import LoadError
from bench.loaders.elements import Reading
from bench.loaders.partitioners import Strategy, frames, partitioner

NO_LAYER: Final = "the fast strategy reads text layers, and a picture has none"
DRAWING: Final = "unstructured takes this for a drawing and does not read its text layer"


class StrategyReader:
    """unstructured's partitioners of PDFs and pictures, told how, and listened to."""

    def __init__(self, strategy: Strategy, languages: Sequence[str]) -> None:
        self._module: Any = importlib.import_module("unstructured.partition.pdf")
        self._pikepdf: Any = importlib.import_module("pikepdf")
        self._used = ""
        self._listen()
        asked = {"strategy": strategy, "languages": list(languages)}
        self._pdf = partial(partitioner("partition_pdf"), **asked)
        # unstructured's auto would ask for hi_res here
        for_pictures = "fast" if strategy == "fast" else "ocr_only"
        self._picture = partial(partitioner("partition_image"), **asked | {"strategy": for_pictures})

    @property
    def strategy(self) -> str:
        """What PDFs are partitioned with."""
        return str(self._pdf.keywords["strategy"])

    @property
    def languages(self) -> list[str]:
        """What OCR is told to expect."""
        return list(self._pdf.keywords["languages"])

    def picture(self, data: bytes) -> Reading:
        """Read the first frame of a picture file."""
        if self._picture.keywords["strategy"] == "fast":  # partition_image refuses it
            return Reading(elements=[], strategy="fast", pages=1, warnings=(NO_LAYER,))
        count = frames(data)
        lost = (f"{count} frames, of which unstructured reads the first",) if count > 1 else ()
        found = self._picture(file=BytesIO(data))
        return Reading(elements=found, strategy=self._used, pages=1, ocr=self._used == "ocr_only", warnings=lost)

    def pdf(self, data: bytes, page_limit: int | None) -> Reading:
        """Read a PDF's first pages, or all of them."""
        data, count = self._first_pages(data, page_limit)
        found = self._pdf(file=BytesIO(data))
        if not found and count is None:
            raise LoadError("damaged", "neither QPDF nor pdfminer finds a page in it")
        why = () if found or self._used != "fast" else self._why_empty(data)
        return Reading(elements=found, strategy=self._used, pages=count, ocr=self._used == "ocr_only", warnings=why)

    def faulty(self, path: Path) -> bool:
        """Whether QPDF finds fault with a PDF: pdfminer raises anything over a damaged one."""
        try:
            with self._pikepdf.open(path) as pdf:
                return bool(pdf.check_pdf_syntax())
        except self._pikepdf.PdfError:
            return True

    def _listen(self) -> None:
        """Listen to what unstructured makes of the strategy it is asked for: it falls back without an error."""
        resolve = self._module.determine_pdf_or_image_strategy

        def listen(*given: Any, **named: Any) -> str:
            self._used = str(resolve(*given, **named))
            return self._used

        self._module.determine_pdf_or_image_strategy = listen

    def _first_pages(self, data: bytes, page_limit: int | None) -> tuple[bytes, int | None]:
        """The PDF cut to its first pages, and how many it then has; None if only unstructured may know."""
        try:
            with self._pikepdf.open(BytesIO(data)) as pdf:
                count = len(pdf.pages)
                if page_limit is None or page_limit >= count:
                    return data, count
                del pdf.pages[page_limit:]
                cut = BytesIO()
                pdf.save(cut)
                return cut.getvalue(), page_limit
        except self._pikepdf.PasswordError:
            raise
        except self._pikepdf.PdfError:
            return data, None

    def _why_empty(self, data: bytes) -> tuple[str, ...]:
        """Raise what the fast strategy swallowed: it answers a damaged file like an empty one."""
        if self._module.is_pdf_too_complex(file=BytesIO(data)):
            return (DRAWING,)
        self._module.extractable_elements(file=BytesIO(data), languages=self.languages)
        return ()
