"""What is measured of real files: text layers, pages, metadata, attachments; a broken file is told and passed over."""

from __future__ import annotations

import os
import zipfile
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from bench.core.label import Case, Document, Truth
from bench.datasets.design import samples as gathering
from bench.datasets.design.facts import Facts, read_facts
from bench.datasets.design.samples import gather
from bench.datasets.formats import sniff


def facts_of(folder: Path, name: str, content: bytes) -> Facts:
    path = folder / name
    path.write_bytes(content)
    return read_facts(document(path))


def document(path: Path) -> Document:
    return Document(id=path.name, path=path, sha256="0", format=sniff(path), size=path.stat().st_size)


def pdf(*, scanned: bool = False, **info: str) -> bytes:
    """One page of text, or of a picture that covers it; then one of text."""
    canvas = pytest.importorskip("reportlab.pdfgen.canvas")
    utils = pytest.importorskip("reportlab.lib.utils")
    buffer = BytesIO()
    page = canvas.Canvas(buffer, pagesize=(300, 400))
    for name, value in info.items():
        getattr(page, f"set{name}")(value)
    if scanned:
        page.drawImage(utils.ImageReader(Image.new("L", (30, 40), 200)), 0, 0, 300, 400)
    else:
        page.drawString(20, 300, "Acme Water Ltd of Bath")
    page.showPage()
    page.drawString(20, 300, "the second page")
    page.line(20, 20, 200, 20)
    page.save()
    return buffer.getvalue()


def test_pages_of_a_pdf(tmp_path: Path) -> None:
    pytest.importorskip("pypdfium2")
    text, scan = facts_of(tmp_path, "t.pdf", pdf()), facts_of(tmp_path, "s.pdf", pdf(scanned=True))
    assert text.flat == "Acme Water Ltd of Bath\fthe second page"
    assert (text.pages, text.text_pages, text.picture_pages, text.pictures, text.drawn) == (2, 2, 0, 0, 1)
    assert (text.width, text.height) == (300, 400)
    assert (scan.pages, scan.text_pages, scan.picture_pages, scan.pictures) == (2, 1, 1, 1)


def test_metadata_of_a_pdf(tmp_path: Path) -> None:
    pytest.importorskip("pypdfium2")
    facts = facts_of(tmp_path, "t.pdf", pdf(Title="Bill of Acme", Author="Ann"))
    assert facts.outside["PDF Title"] == "Bill of Acme"
    assert facts.outside["PDF Author"] == "Ann"
    assert len(facts.outside["PDF CreationDate"]) == 8
    assert not any("Producer" in place or "Creator" in place for place in facts.outside)


def test_xmp_and_attachments_of_a_pdf(tmp_path: Path) -> None:
    pdfium = pytest.importorskip("pypdfium2")
    with pdfium.PdfDocument(pdf()) as written:
        written.new_attachment("factur-x.xml").set_data(b"<Invoice><Name>Acme</Name></Invoice>")
        written.new_attachment("logo.bin").set_data(b"\0\1\2")
        buffer = BytesIO()
        written.save(buffer)
    packet = b"\n<x:xmpmeta xmlns:x='adobe:ns:meta/'><dc:title><rdf:li>To Acme</rdf:li></dc:title></x:xmpmeta>"
    facts = facts_of(tmp_path, "a.pdf", buffer.getvalue() + packet)
    assert facts.attachments == {"factur-x.xml": "Acme", "logo.bin": ""}
    assert facts.outside["XMP dc:title"] == "To Acme"


def zipped(**entries: str) -> bytes:
    buffer = BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, text in entries.items():
            archive.writestr(name.replace("__", "/").replace("_xml", ".xml"), text)
    return buffer.getvalue()


DOCX = {
    "[Content_Types]_xml": "<Types/>",
    "word__document_xml": "<w:p><w:t>Dear </w:t><w:t>Ann</w:t></w:p>"
    "<w:tbl><w:tr><w:tc><w:p><w:t>12</w:t></w:p></w:tc></w:tr></w:tbl>",
    "docProps__core_xml": "<dc:title>Bill &amp; more</dc:title><dc:creator></dc:creator>"
    "<cp:lastModifiedBy>Acme</cp:lastModifiedBy>",
}
GERMAN = "Sehr geehrte Damen und Herren, wir danken für Ihre Bestellung und grüßen Sie herzlich aus München."
MAIL = (
    b"From: Acme <a@example.org>\nTo: b@example.org\nSubject: Bill\nDate: Mon, 1 Jan 2024 00:00:00 +0000\n\nDear Ann\n"
)


@pytest.mark.parametrize(
    "name, content, expected",
    [
        ("a.txt", GERMAN.encode("latin-1"), {"flat": GERMAN}),
        ("a.html", b"<html><head><title>t</title></head><p>A<br>B <script>x</script><table><td>1<td>2</table>",
         {"flat": "A\nB\n1\t2", "tables": 1}),
        ("a.docx", zipped(**DOCX),
         {"flat": "Dear Ann\n12", "tables": 1,
          "outside": {"property title": "Bill & more", "property lastModifiedBy": "Acme"}}),
        ("a.eml", MAIL, {"flat": "From: Acme <a@example.org>\nTo: b@example.org\nSubject: Bill\n"
                                 "Date: Mon, 01 Jan 2024 00:00:00 +0000\n\nDear Ann\n", "attachments": {}}),
        ("a.rtf", rb"{\rtf1 hello}", {"flat": None, "problem": "rtf is not read without a loader"}),
        ("a.pdf", b"%PDF-1.4 broken", {"flat": None, "pages": None}),
        ("a.zip", b"PK\x03\x04", {"problem": "zip is not read without a loader"}),
    ],
    ids=["latin-1", "html", "docx", "mail", "not read", "broken pdf", "zip"],
)  # fmt: skip
def test_other_formats(tmp_path: Path, name: str, content: bytes, expected: dict[str, Any]) -> None:
    facts = facts_of(tmp_path, name, content)
    assert {key: getattr(facts, key) for key in expected} == expected


def test_what_a_picture_says_of_itself(tmp_path: Path) -> None:
    image, exif, buffer = Image.new("L", (40, 30)), Image.Exif(), BytesIO()
    exif[0x010E], exif[0x013B], exif[0x0131] = "receipt of Acme", "Ann", "a scanner's program"
    image.save(buffer, "JPEG", exif=exif, comment="paid")
    facts = facts_of(tmp_path, "a.jpg", buffer.getvalue())
    assert (facts.flat, facts.pages, facts.width, facts.height) == ("", 1, 40, 30)
    assert {facts.outside["EXIF ImageDescription"], facts.outside["EXIF Artist"]} == {"receipt of Acme", "Ann"}
    assert "a scanner's program" not in facts.outside.values()


def die(given: Document) -> Facts:
    """What a native library does to a process on a file that was made for it."""
    if given.id == "bad.txt":
        os._exit(3)
    return Facts(flat=given.id)


def test_a_file_that_kills_its_reader_costs_one_document(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gathering, "read_facts", die)
    for name in ("a.txt", "bad.txt", "c.txt"):
        (tmp_path / name).write_text("x", "utf-8")
    cases = [
        Case(document=document(tmp_path / name), truth=Truth(axes={}, cluster="k"))
        for name in ("a.txt", "bad.txt", "c.txt")
    ]
    first, bad, last = gather(cases)
    assert (first.facts.flat, last.facts.flat) == ("a.txt", "c.txt")
    assert bad.facts.flat is None
    assert bad.facts.problem
    assert first.group == last.group == "cluster k"
