"""A format is told from content; wrong, missing and lying extensions do not matter."""

from __future__ import annotations

import csv
import io
import zipfile
from pathlib import Path

import pytest

from bench.core.formats import FORMATS
from bench.datasets.formats import IMAGES, sniff

MAIL = b"From: a@example.org\r\nDate: Tue, 10 May 2005 15:27:05 -0500\r\nSubject: hi\r\n\r\nHello\r\n"
PDF = b"%PDF-1.4\n1 0 obj\n<< >>\nendobj\n"
BMP = b"BM" + (70).to_bytes(4, "little") + bytes(4) + (54).to_bytes(4, "little") + (40).to_bytes(4, "little")


def zipped(*names: str, mimetype: str | None = None, mimetype_first: bool = True) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        if mimetype and mimetype_first:
            archive.writestr("mimetype", mimetype)
        for name in names:
            archive.writestr(name, "x" * 500)
        if mimetype and not mimetype_first:
            archive.writestr("mimetype", mimetype)
    return stream.getvalue()


WORD = zipped("[Content_Types].xml", "_rels/.rels", "word/document.xml")

CONTENT_DECIDES = {
    "pdf": ("a.pdf", PDF, "pdf"),
    "pdf named txt": ("a.txt", PDF, "pdf"),
    "pdf without extension": ("a", PDF, "pdf"),
    "pdf behind 2000 bytes of junk": ("a.pdf", b"X" * 2000 + PDF, "pdf"),
    "a text that mentions %PDF-1.4": ("a.txt", b"Every file begins with %PDF-1.4 or later.", "txt"),
    "jpeg named pdf": ("a.pdf", b"\xff\xd8\xff\xe0\0\x10JFIF\0", "jpg"),
    "png": ("a.jpg", b"\x89PNG\r\n\x1a\n" + bytes(20), "png"),
    "gif": ("a.gif", b"GIF89a" + bytes(20), "gif"),
    "a text that begins with GIF": ("a.txt", b"GIFT CARD\nvalid until May", "txt"),
    "bmp": ("a.bmp", BMP + bytes(30), "bmp"),
    "a text that begins with BM": ("a.txt", b"BMW service invoice for your car", "txt"),
    "tiff": ("a.tif", b"II*\0" + bytes(30), "tiff"),
    "webp": ("a.webp", b"RIFF\x10\0\0\0WEBPVP8 " + bytes(20), "webp"),
    "heic": ("a.heic", b"\0\0\0\x18ftypheic\0\0\0\0mif1heic" + bytes(20), "heic"),
    "docx": ("a.zip", WORD, "docx"),
    "xlsx": ("a.docx", zipped("[Content_Types].xml", "xl/workbook.xml"), "xlsx"),
    "pptx": ("a", zipped("[Content_Types].xml", "ppt/presentation.xml"), "pptx"),
    "odt": ("a", zipped("content.xml", mimetype="application/vnd.oasis.opendocument.text"), "odt"),
    "ods": ("a", zipped("content.xml", mimetype="application/vnd.oasis.opendocument.spreadsheet"), "ods"),
    "odp with a late mimetype": (
        "a",
        zipped("content.xml", mimetype="application/vnd.oasis.opendocument.presentation", mimetype_first=False),
        "odp",
    ),
    "epub": ("a.zip", zipped("META-INF/container.xml", mimetype="application/epub+zip"), "epub"),
    "epub without mimetype": ("a.zip", zipped("META-INF/container.xml"), "epub"),
    "zip of files in a folder called word": ("a.docx", zipped("word/notes.txt"), "zip"),
    "zip": ("a.zip", zipped("a.txt"), "zip"),
    "docx cut in half": ("a.docx", WORD[:300], "docx"),
    "docx cut in half and renamed": ("a.bin", WORD[:300], "zip"),
    "ole container cut in half": ("a.doc", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(100), "doc"),
    "ole container of nothing known": ("a.txt", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(100), "unknown"),
    "rtf named doc": ("a.doc", b"{\\rtf1\\ansi hello}", "rtf"),
    "html": ("a.txt", b"\r\n<!-- saved --><!DOCTYPE html><html><body>x", "html"),
    "xhtml with a declaration": ("a.xml", b"<?xml version='1.0'?>\n<html xmlns='x'><p>", "html"),
    "xml that carries html": ("a.html", b"<?xml version='1.0'?><feed><![CDATA[<html>]]>", "xml"),
    "xml in utf-16": ("a", "\ufeff<?xml version='1.0'?><a/>".encode("utf-16-le"), "xml"),
    "html fragment without extension": ("a", b"<div class='x'>hello</div>", "html"),
    "json without extension": ("a", b'{"a": [1, 2]}', "json"),
    "long json without extension": ("a", b'{"a": "' + b"x" * 40_000 + b'"}', "json"),
    "a text that begins with a bracket": ("a", b"[1] Smith, The Art of Filing", "txt"),
    "mail without extension": ("a", MAIL, "eml"),
    "a note that begins like a mail": ("a", b"Subject: the roof\n\nIt leaks.", "txt"),
    "utf-16 text": ("a.txt", "\ufeffGrüße".encode("utf-16-le"), "txt"),
    "latin-1 text": ("a", "Grüße aus Köln".encode("latin-1"), "txt"),
    "postscript": ("a.txt", b"%!PS-Adobe-3.0\n", "unknown"),
    "bytes named txt": ("a.txt", bytes(range(256)), "unknown"),
    "bytes named pdf": ("a.pdf", b"\0GITCRYPT\0" + bytes(range(200)), "unknown"),
    "nothing named pdf": ("a.pdf", b"", "unknown"),
    "nothing named txt": ("a.txt", b"", "txt"),
    "text named odt": ("a.odt", b"This is not a zip file!", "txt"),
}


@pytest.mark.parametrize("name, content, expected", CONTENT_DECIDES.values(), ids=CONTENT_DECIDES)
def test_content_decides(tmp_path: Path, name: str, content: bytes, expected: str) -> None:
    (tmp_path / name).write_bytes(content)
    assert sniff(tmp_path / name) == expected
    assert expected in FORMATS


@pytest.mark.parametrize(
    "name, expected",
    [("a.md", "md"), ("a.CSV", "csv"), ("a.tsv", "tsv"), ("a.eml", "eml"), ("a.json", "json"), ("a.log", "txt")],
)
def test_the_extension_breaks_a_tie_between_text_formats(tmp_path: Path, name: str, expected: str) -> None:
    (tmp_path / name).write_bytes(b"one, two\nthree, four\n")
    assert sniff(tmp_path / name) == expected


def test_a_zip_directory_that_asks_for_too_much_memory_is_not_read(tmp_path: Path) -> None:
    bomb = bytearray(WORD)
    end = bomb.rfind(b"PK\x05\x06")
    bomb[end + 12 : end + 16] = (2**31).to_bytes(4, "little")
    (tmp_path / "a.docx").write_bytes(bomb)
    assert sniff(tmp_path / "a.docx") == "docx"


def test_hostile_files_have_the_format_that_their_content_shows(shared: Path) -> None:
    lies = {
        "derived_jpeg_named.pdf": "jpg",
        "derived_junk_before_header.pdf": "pdf",
        "derived_no_extension": "pdf",
        "derived_pdf_named.docx": "pdf",
        "derived_pdf_named.txt": "pdf",
        "gitcrypt_ciphertext.pdf": "unknown",
        "password_protected.xlsx": "xlsx",
        "testODTnotaZipFile.odt": "txt",
        "testWORD_protected_passtika.docx": "docx",
        "testWORD_truncated.docx": "docx",
        "testZIP_corrupted_oom.zip": "zip",
        "fake-power-point-malformed.pptx": "pptx",
        "pages_password_protected.pages": "zip",
        "zero_byte.pdf": "unknown",
    }
    with (shared / "robust" / "index.tsv").open(encoding="utf-8") as stream:
        files = [row["file"] for row in csv.DictReader(stream, delimiter="\t")]
    honest = {name: Path(name).suffix[1:] for name in files if name not in lies}
    assert {name: sniff(shared / "robust" / name) for name in files} == honest | lies


def test_public_office_files_are_told_apart(shared: Path) -> None:
    documents = shared / "corpora" / "public-mixed" / "documents"
    found = {path.suffix[1:]: sniff(path) for path in sorted(documents.iterdir())}
    assert found == {name: name for name in found} | {"tif": "tiff", "jpeg": "jpg"}


def test_every_kind_of_picture_is_a_format_that_has_a_name() -> None:
    assert set(IMAGES.values()) <= set(FORMATS)
