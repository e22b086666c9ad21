"""The check picture: a loader that claims to read pictures must read this one before it is believed."""

from __future__ import annotations

import re
import tempfile
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from bench.core.digest import file_digest
from bench.core.errors import LoadError, UsageError
from bench.core.label import Document
from bench.core.loading import Loader, LoaderIdentity

WORDS: Final = ("HARBOUR", "MELON", "WINDMILL", "ORCHARD")
MUST_READ: Final = 3
"""Of the WORDS; one may be misread by an engine that works."""
_SIZE: Final = (800, 420)
_LETTERS: Final = 64
_LINE: Final = 96


def check_reading(loader: Loader, identity: LoaderIdentity) -> None:
    """Show the check picture to a loader. Raises UsageError if it does not read it."""
    with tempfile.TemporaryDirectory() as folder:
        picture = _draw(Path(folder), "png" if "png" in identity.formats else "pdf")
        try:
            text = loader.load(picture).text
        except LoadError as error:
            raise UsageError(
                f"{identity.label} claims to read pictures but failed on the check picture: {error}"
            ) from error
    missing = unread(text)
    if len(WORDS) - len(missing) < MUST_READ:
        raise UsageError(
            f"{identity.label} claims to read pictures but did not find {', '.join(missing)} in the check picture;"
            f" `bench doctor` shows its OCR engine"
        )


def unread(text: str) -> list[str]:
    """Which of the words are not in the text; case and all but letters are ignored."""
    letters = re.sub(r"[^a-z]", "", text.casefold())
    return [word for word in WORDS if word.casefold() not in letters]


def _draw(folder: Path, form: str) -> Document:
    picture = Image.new("RGB", _SIZE, "white")
    pen, font = ImageDraw.Draw(picture), ImageFont.load_default(size=_LETTERS)
    for line, word in enumerate(WORDS):
        pen.text((40, 20 + line * _LINE), word, fill="black", font=font)
    path = folder / f"check-picture.{form}"
    picture.save(path, dpi=(150, 150))
    return Document(id=path.name, path=path, sha256=file_digest(path), format=form, size=path.stat().st_size)
