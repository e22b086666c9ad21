"""Pictures: their size and what their file says beside the picture; nothing of them is decoded."""

from __future__ import annotations

from typing import Final

from PIL import ExifTags, Image

from bench.core.label import Document
from bench.datasets.design.plain_text import without_tags

PICTURES: Final = frozenset(("png", "jpg", "tiff", "webp", "gif", "bmp", "heic"))
_SAID_TAGS: Final = """
    ImageDescription DocumentName PageName Artist Copyright DateTime XPTitle XPSubject XPComment XPAuthor XPKeywords
"""
_SAID: Final = frozenset(_SAID_TAGS.split())
"""EXIF and TIFF tags in which people and their programs write words."""
_NO_WORDS: Final = frozenset(("compression", "Software", "photoshop", "icc_profile", "jfif", "dpi", "gamma"))


def read_picture(document: Document) -> dict[str, object]:
    """A reader without OCR sees no text; a HEIC that Pillow cannot open is one page of unknown size."""
    facts: dict[str, object] = {"flat": "", "text_pages": 0, "pictures": 1}
    if document.format == "heic":
        return facts | {"pages": 1, "picture_pages": 1}
    with Image.open(document.path) as image:
        width, height = image.size
        pages = 1 if document.format in ("gif", "webp") else int(getattr(image, "n_frames", 1))
        said = {f"picture {name}": value for name, value in image.info.items() if name not in _NO_WORDS}
        exif = {ExifTags.TAGS.get(tag, ""): value for tag, value in image.getexif().items()}
    outside = {place: without_tags(value)[0][:2000] for place, value in said.items() if isinstance(value, str)}
    outside |= {f"EXIF {name}": _text(value) for name, value in exif.items() if name in _SAID}
    outside = {place: text for place, text in outside.items() if text}
    return facts | {"pages": pages, "picture_pages": pages, "width": width, "height": height, "outside": outside}


def _text(value: object) -> str:
    """Windows writes its own tags in UTF-16, as bytes."""
    if isinstance(value, bytes):
        return value.decode("utf-16-le", "replace").strip("\0 ") if len(value) > 1 else ""
    return value.strip() if isinstance(value, str) else ""
