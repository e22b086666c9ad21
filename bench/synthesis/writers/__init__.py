"""The writers by name: each turns a draft into one format that people file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bench.synthesis.writers.converted import write_epub, write_md, write_odt, write_rtf
from bench.synthesis.writers.mail import write_eml, write_eml_attachment, write_msg
from bench.synthesis.writers.paper import (
    write_heic,
    write_jpg,
    write_pdf,
    write_png,
    write_scan,
    write_tiff,
    write_webp,
)
from bench.synthesis.writers.plain import write_txt
from bench.synthesis.writers.sheets import write_csv, write_xlsx
from bench.synthesis.writers.slides import write_pptx
from bench.synthesis.writers.web import write_html
from bench.synthesis.writers.word import write_docx
from bench.synthesis.writers.written import Writer


@dataclass(frozen=True, kw_only=True)
class Form:
    """A way to file a document."""

    extension: str
    """Also the name of its format."""
    write: Writer
    paged: bool = False
    """Whether it shows pages, so that a layout decides how it looks."""


FORMS: Final = {
    "pdf": Form(extension="pdf", write=write_pdf, paged=True),
    "pdf-scan": Form(extension="pdf", write=write_scan, paged=True),
    "docx": Form(extension="docx", write=write_docx),
    "odt": Form(extension="odt", write=write_odt),
    "rtf": Form(extension="rtf", write=write_rtf),
    "html": Form(extension="html", write=write_html),
    "md": Form(extension="md", write=write_md),
    "txt": Form(extension="txt", write=write_txt),
    "eml": Form(extension="eml", write=write_eml),
    "eml-attachment": Form(extension="eml", write=write_eml_attachment, paged=True),
    "msg": Form(extension="msg", write=write_msg),
    "epub": Form(extension="epub", write=write_epub),
    "xlsx": Form(extension="xlsx", write=write_xlsx),
    "csv": Form(extension="csv", write=write_csv),
    "pptx": Form(extension="pptx", write=write_pptx),
    "png": Form(extension="png", write=write_png, paged=True),
    "jpg": Form(extension="jpg", write=write_jpg, paged=True),
    "tiff": Form(extension="tiff", write=write_tiff, paged=True),
    "webp": Form(extension="webp", write=write_webp, paged=True),
    "heic": Form(extension="heic", write=write_heic, paged=True),
}
