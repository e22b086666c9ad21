"""docling's tesseract stage, but a page is turned only if that makes it more readable.

docling 2.143.0 turns every page by tesseract's guess at its orientation, however unsure, and pays more for the guess
than for the reading. On scanned till receipts one guess in five is wrong by 180 degrees. Here a page is read as it
stands first; only if that went badly is the guess asked for, and followed only if the turned page reads better.
"""

from __future__ import annotations

import os
import tempfile
from typing import ClassVar, Final

import pandas as pd
from docling.datamodel.pipeline_options import TesseractCliOcrOptions
from docling.models.stages.ocr.tesseract_ocr_cli_model import TesseractOcrCliModel
from PIL import Image

READABLE: Final = 58.0
"""Mean confidence (0 … 100) of the words of a page that surely stands upright. Measured on 37 receipts, a page of
which is never below 61, and on turned scans of letters, never above 46."""
DEGREES: Final = "Orientation in degrees"
UPRIGHT: Final = pd.DataFrame({"key": [DEGREES], "value": ["0"]})


class CheckedTesseractOptions(TesseractCliOcrOptions):
    """docling's options for tesseract; choosing these chooses the checked engine."""

    kind: ClassVar[str] = "tesseract_checked"  # type: ignore[assignment]


class CheckedTesseract(TesseractOcrCliModel):
    """Reads first, and asks for the orientation only if it must."""

    @classmethod
    def get_options_type(cls) -> type[CheckedTesseractOptions]:
        """The options that choose this engine."""
        return CheckedTesseractOptions

    def _perform_osd(self, ifilename: str) -> pd.DataFrame:
        self._as_it_stands = super()._run_tesseract(ifilename, None)
        if confidence(self._as_it_stands) >= READABLE:
            return UPRIGHT
        guess = super()._perform_osd(ifilename)
        degrees = int(guess.loc[guess["key"] == DEGREES, "value"].iloc[0])
        turned = self._read_turned(ifilename, degrees) if degrees else self._as_it_stands
        return guess if total(turned) > total(self._as_it_stands) else UPRIGHT

    def _read_turned(self, ifilename: str, degrees: int) -> pd.DataFrame:
        handle, turned = tempfile.mkstemp(suffix=".png")
        os.close(handle)
        try:
            with Image.open(ifilename) as image:
                image.rotate(-degrees, expand=True).save(turned, compress_level=1)
            return super()._run_tesseract(turned, None)
        finally:
            os.unlink(turned)

    def _run_tesseract(self, ifilename: str, osd: pd.DataFrame | None) -> pd.DataFrame:
        return self._as_it_stands if osd is UPRIGHT else super()._run_tesseract(ifilename, osd)


def confidence(words: pd.DataFrame) -> float:
    """Mean confidence of words (0 … 100); of none it is 0."""
    return float(words["conf"].astype(float).mean()) if len(words) else 0.0


def total(words: pd.DataFrame) -> float:
    """Confidence summed over letters: much text, surely read, is the right way up."""
    return float((words["conf"].astype(float) * words["text"].str.len()).sum()) if len(words) else 0.0
