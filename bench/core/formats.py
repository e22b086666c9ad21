"""The formats that a document can be: the words of loaders, truths, criteria and tables."""

from __future__ import annotations

from typing import Final

FORMATS: Final = (
    *("pdf", "png", "jpg", "tiff", "webp", "gif", "bmp", "heic"),
    *("docx", "doc", "xlsx", "xls", "pptx", "ppt", "odt", "ods", "odp", "rtf"),
    *("html", "md", "txt", "csv", "tsv", "xml", "json", "eml", "msg", "epub", "zip", "unknown"),
)
"""`unknown` is what is none of the others."""
