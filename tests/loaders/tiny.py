"""One tiny file a format, each saying the same known word; made by the test, never committed."""

from __future__ import annotations

import hashlib
import io
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PIL import Image, ImageDraw, ImageFont

from bench.core.label import Document

WORD = "Zebrafinch"
LINE = f"{WORD} Trading Company, invoice of May"
PAGES = ("first", "second", "third")
"""One of these stands on each page of the files that have three."""


def document(path: Path, form: str, reference: Path | None = None) -> Document:
    data = path.read_bytes()
    sha256 = hashlib.sha256(data).hexdigest()
    return Document(id=path.name, path=path, sha256=sha256, format=form, size=len(data), reference=reference)


def tiny(folder: Path, form: str) -> Document:
    """The tiny file of that format and the reference text it goes with. KeyError if there is no such file."""
    path, reference = folder / f"tiny.{form}", folder / "reference.txt"
    if not path.exists():
        reference.write_text("\f".join(f"{LINE}, {page} page" for page in PAGES), "utf-8")
        path.write_bytes(MAKERS[form]())
    return document(path, form, reference)


def picture(text: str = WORD, size: tuple[int, int] = (520, 120)) -> Image.Image:
    image = Image.new("RGB", size, "white")
    ImageDraw.Draw(image).text((30, 25), text, "black", ImageFont.load_default(64))
    return image


def _saved(form: str, **options: Any) -> bytes:
    out = io.BytesIO()
    picture().save(out, form, **options)
    return out.getvalue()


def three_page_tiff() -> bytes:
    out = io.BytesIO()
    first, *others = (picture(page) for page in PAGES)
    first.save(out, "TIFF", save_all=True, append_images=others)
    return out.getvalue()


def three_page_pdf() -> bytes:
    from reportlab.pdfgen.canvas import Canvas

    out = io.BytesIO()
    canvas = Canvas(out, pagesize=(360, 120))
    for page in PAGES:
        canvas.setFont("Helvetica", 14)
        canvas.drawString(20, 80, LINE)
        canvas.drawString(20, 50, f"This is the {page} page.")
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def scanned_pdf() -> bytes:
    """One page that is only a picture."""
    out = io.BytesIO()
    picture().save(out, "PDF", resolution=150)
    return out.getvalue()


def encrypted_pdf() -> bytes:
    import pikepdf

    out = io.BytesIO()
    with pikepdf.open(io.BytesIO(three_page_pdf())) as pdf:
        pdf.save(out, encryption=pikepdf.Encryption(owner="owner", user="user"))
    return out.getvalue()


def _docx() -> bytes:
    import docx

    book, out = docx.Document(), io.BytesIO()
    book.add_paragraph(LINE)
    book.save(out)
    return out.getvalue()


def encrypted_docx() -> bytes:
    from msoffcrypto.format.ooxml import OOXMLFile  # type: ignore[import-untyped]

    out = io.BytesIO()
    OOXMLFile(io.BytesIO(_docx())).encrypt("password", out)
    return out.getvalue()


def _xlsx() -> bytes:
    import openpyxl  # type: ignore[import-untyped]

    book, out = openpyxl.Workbook(), io.BytesIO()
    sheet = book.active
    sheet.append([WORD, "price"])
    sheet.append(["screws", 3])
    book.save(out)
    return out.getvalue()


def _pptx() -> bytes:
    import pptx

    book, out = pptx.Presentation(), io.BytesIO()
    for page in PAGES:
        slide = book.slides.add_slide(book.slide_layouts[5])
        assert slide.shapes.title is not None
        slide.shapes.title.text = f"{LINE}, {page} page"
    book.save(out)
    return out.getvalue()


def zipped(*entries: tuple[str, str]) -> bytes:
    """A ZIP whose first entry is stored, as OpenDocument and EPUB want their `mimetype`."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for number, (name, text) in enumerate(entries):
            archive.writestr(name, text, None if number else zipfile.ZIP_STORED)
    return out.getvalue()


_ODF = "urn:oasis:names:tc:opendocument:xmlns"
ODT_TYPE = "application/vnd.oasis.opendocument.text"


def odt(manifest_entry: str = "") -> bytes:
    content = (
        f'<office:document-content xmlns:office="{_ODF}:office:1.0" xmlns:text="{_ODF}:text:1.0"'
        f' office:version="1.2"><office:body><office:text><text:p>{LINE}</text:p></office:text>'
        "</office:body></office:document-content>"
    )
    manifest = (
        f'<manifest:manifest xmlns:manifest="{_ODF}:manifest:1.0" manifest:version="1.2">'
        f'<manifest:file-entry manifest:full-path="/" manifest:media-type="{ODT_TYPE}"/>'
        '<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml">'
        f"{manifest_entry}</manifest:file-entry></manifest:manifest>"
    )
    styles = (
        f'<office:document-styles xmlns:office="{_ODF}:office:1.0" office:version="1.2">'
        "<office:styles/></office:document-styles>"
    )
    return zipped(
        ("mimetype", ODT_TYPE),
        ("content.xml", content),
        ("styles.xml", styles),
        ("META-INF/manifest.xml", manifest),
    )


def _epub() -> bytes:
    container = (
        '<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>'
        '<rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>'
    )
    package = (
        '<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">'
        '<metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">1</dc:identifier>'
        "<dc:title>Tiny</dc:title><dc:language>en</dc:language></metadata>"
        '<manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/></manifest>'
        '<spine><itemref idref="a"/></spine></package>'
    )
    page = (
        f'<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Tiny</title></head><body><p>{LINE}</p></body></html>'
    )
    return zipped(
        ("mimetype", "application/epub+zip"),
        ("META-INF/container.xml", container),
        ("book.opf", package),
        ("a.xhtml", page),
    )


_EML = (
    f"From: a@example.org\r\nTo: b@example.org\r\nSubject: {WORD}\r\nMIME-Version: 1.0\r\n"
    f'Content-Type: text/plain; charset="utf-8"\r\n\r\n{LINE}\r\n'
)

MAKERS: dict[str, Callable[[], bytes]] = {
    "pdf": three_page_pdf,
    "png": lambda: _saved("PNG"),
    "jpg": lambda: _saved("JPEG"),
    "tiff": lambda: _saved("TIFF"),
    "webp": lambda: _saved("WEBP"),
    "gif": lambda: _saved("GIF"),
    "bmp": lambda: _saved("BMP"),
    "docx": _docx,
    "xlsx": _xlsx,
    "pptx": _pptx,
    "odt": odt,
    "epub": _epub,
    "rtf": lambda: rb"{\rtf1\ansi {\fonttbl\f0 Helvetica;}\f0 " + LINE.encode() + rb"\par}",
    "html": f"<!DOCTYPE html><html><head><title>x</title></head><body><p>{LINE}</p></body></html>".encode,
    "md": f"# Bill\n\n{LINE}\n".encode,
    "txt": f"{LINE}\n".encode,
    "csv": f"vendor,price\n{WORD},3\nother,4\n".encode,
    "tsv": f"vendor\tprice\n{WORD}\t3\nother\t4\n".encode,
    "xml": f'<?xml version="1.0"?><invoice><vendor>{LINE}</vendor></invoice>'.encode,
    "json": f'{{"vendor": "{LINE}"}}'.encode,
    "eml": _EML.encode,
}
PICTURES = ("png", "jpg", "tiff", "webp", "gif", "bmp")
