"""A few small documents for a loader to read while it is watched; made here, so that they are the same everywhere."""

from __future__ import annotations

import zipfile
from collections.abc import Callable, Iterable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from bench.core.digest import file_digest
from bench.core.label import Document

LINES: Final = ("Harbour Water Company", "Invoice of 14 March 2024", "Amount due: 48.20")
_TYPES: Final = (
    '<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument'
    '.wordprocessingml.document.main+xml"/></Types>'
)
_RELATIONS: Final = (
    '<?xml version="1.0" encoding="UTF-8"?>'
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1"'
    ' Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument"'
    ' Target="word/document.xml"/></Relationships>'
)
_WORD: Final = (
    '<?xml version="1.0" encoding="UTF-8"?>'
    '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>{}</w:body></w:document>'
)


def make_samples(folder: Path, formats: Iterable[str]) -> list[Document]:
    """Write one document of each format that we can make and the loader takes."""
    return [_write(folder, form) for form in MAKERS if form in set(formats)]


def _write(folder: Path, form: str) -> Document:
    path = folder / f"sample.{form}"
    path.write_bytes(MAKERS[form]())
    return Document(id=path.name, path=path, sha256=file_digest(path), format=form, size=path.stat().st_size)


def _pdf() -> bytes:
    """One page with a text layer."""
    shown = " ".join(f"({line}) Tj 0 -24 Td" for line in LINES)
    content = f"BT /F1 18 Tf 72 720 Td {shown} ET"
    objects = [
        "<< /Type /Catalog /Pages 2 0 R >>",
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources 6 0 R >>",
        f"<< /Length {len(content)} >>\nstream\n{content}\nendstream",
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
        "<< /Font << /F1 5 0 R >> >>",
    ]
    body, places = b"%PDF-1.4\n", []
    for number, each in enumerate(objects, start=1):
        places.append(len(body))
        body += f"{number} 0 obj\n{each}\nendobj\n".encode("ascii")
    table = "".join(f"{place:010} 00000 n \n" for place in places)
    size = len(objects) + 1
    end = (
        f"xref\n0 {size}\n0000000000 65535 f \n{table}trailer\n<< /Size {size} /Root 1 0 R >>\nstartxref\n{len(body)}\n"
    )
    return body + end.encode("ascii") + b"%%EOF\n"


def _png() -> bytes:
    picture = Image.new("RGB", (900, 400), "white")
    pen, font = ImageDraw.Draw(picture), ImageFont.load_default(size=48)
    for row, line in enumerate(LINES):
        pen.text((40, 40 + row * 100), line, fill="black", font=font)
    written = BytesIO()
    picture.save(written, "PNG", dpi=(150, 150))
    return written.getvalue()


def _docx() -> bytes:
    paragraphs = "".join(f"<w:p><w:r><w:t>{line}</w:t></w:r></w:p>" for line in LINES)
    written = BytesIO()
    with zipfile.ZipFile(written, "w") as archive:
        parts = {
            "[Content_Types].xml": _TYPES,
            "_rels/.rels": _RELATIONS,
            "word/document.xml": _WORD.format(paragraphs),
        }
        for name, content in parts.items():
            archive.writestr(zipfile.ZipInfo(name), content)
    return written.getvalue()


def _html() -> bytes:
    # A picture that lies elsewhere: whoever fetches it is seen.
    picture = '<img src="http://picture.invalid/logo.png" alt="logo">'
    return f"<!DOCTYPE html><html><body>{picture}{''.join(_paragraphs())}</body></html>\n".encode("ascii")


def _paragraphs() -> Iterator[str]:
    return (f"<p>{line}</p>" for line in LINES)


def _eml() -> bytes:
    head = "From: office@harbour.invalid\r\nTo: a@b.invalid\r\nSubject: Invoice\r\nMIME-Version: 1.0\r\n"
    return (head + "Content-Type: text/plain; charset=us-ascii\r\n\r\n" + "\r\n".join(LINES) + "\r\n").encode("ascii")


def _text() -> bytes:
    return ("\n".join(LINES) + "\n").encode("ascii")


def _markdown() -> bytes:
    return f"# {LINES[0]}\n\n![logo](http://picture.invalid/logo.png)\n\n{LINES[1]}\n".encode("ascii")


def _csv() -> bytes:
    return b"payee,date,amount\nHarbour Water Company,2024-03-14,48.20\n"


MAKERS: Final[dict[str, Callable[[], bytes]]] = {
    "pdf": _pdf,
    "png": _png,
    "docx": _docx,
    "html": _html,
    "eml": _eml,
    "md": _markdown,
    "txt": _text,
    "csv": _csv,
}
