"""Every format says the draft, all of it; the same draft is the same bytes; nothing else is told."""

from __future__ import annotations

import csv
import email
import email.policy
import io
import re
import zipfile
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest

for library in ("docx", "pptx", "openpyxl", "pypandoc", "pillow_heif", "msgforge", "reportlab", "pypdfium2"):
    pytest.importorskip(library)

from bench.core.label import Label  # noqa: E402 - after the libraries are known to be here
from bench.datasets.formats import sniff  # noqa: E402
from bench.synthesis.content import Draft, Facts, Grid, Heading, Party, Points, Prose, Signature  # noqa: E402
from bench.synthesis.layouts import LAYOUTS  # noqa: E402
from bench.synthesis.writers import FORMS  # noqa: E402
from bench.synthesis.writers.written import Written  # noqa: E402

VENDOR = "Marsh & Fenn <Glass> Ltd"
CELLS = ("Pane, 4 mm", "2", "£38.50")
DRAFT = Draft(
    title="Invoice *7*",
    top_line="Copy by Osgood Mailroom",
    issuer=Party(name=VENDOR, lines=("1 Quay Street", "Saltby")),
    addressee=Party(name="Ada Quill", lines=("9 Hill Road",)),
    facts=(("Invoice date", "16 January 2024"),),
    body=(
        Heading(text="What was done"),
        Prose(text="Two panes were cut to size and fitted; the putty needs a week."),
        Points(items=("keep the window shut", "do not lean on it")),
        Grid(
            head=("Item", "Qty", "Price"),
            rows=(CELLS, ("Putty", "1", "£4.25")),
            totals=(("Total", "", "£42.75"),),
            widths=(4, 1, 2),
            numeric=(1, 2),
        ),
        Facts(rows=(("Pay into", "account 00-11-22"),)),
        Signature(name="Ida Fenn", role="partner"),
    ),
    small_print="Registered office as above.",
    truth=Label(domain="household", vendor=VENDOR, date="20240116"),
)
PICTURES = ("pdf-scan", "png", "jpg", "tiff", "webp", "heic")
TEXTS = tuple(name for name in FORMS if name not in PICTURES)


@cache
def made(name: str) -> Written:
    return FORMS[name].write(DRAFT, layout=LAYOUTS["ledger"], seed="7")


def words(text: str) -> set[str]:
    return set(re.findall(r"\w+", text))


def archive(name: str) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(made(name).content)) as packed:
        return {entry: packed.read(entry) for entry in packed.namelist()}


def pdf_text(content: bytes) -> str:
    import pypdfium2  # type: ignore[import-untyped]

    document: Any = pypdfium2.PdfDocument(content)
    return "\n".join(page.get_textpage().get_text_range() for page in document)


def mail(name: str) -> Any:
    return email.message_from_bytes(made(name).content, policy=email.policy.default)


def shown(packed: bytes) -> str:
    return re.sub(r"<[^>]+>", " ", packed.decode())


def decoded(name: str) -> str:
    return made(name).content.decode()


def heads(name: str) -> str:
    return "\n".join(f"{key}: {value}" for key, value in mail(name).items())


def message() -> str:
    kept = pytest.importorskip("oxmsg").Message.load(io.BytesIO(made("msg").content))
    people = " ".join(f"{recipient.name} {recipient.email_address}" for recipient in kept.recipients)
    sent = kept.sent_date.strftime("%a %d %b %Y %H:%M:%S +0000")
    return f"From {kept.sender} To {people} Date {sent} Subject {kept.subject}\n{kept.body}"


def office(name: str) -> str:
    return "\n".join(
        shown(data) for entry, data in archive(name).items() if entry.endswith("ml") and "meta" not in entry
    )


READERS: dict[str, Callable[[], str]] = {
    "pdf": lambda: pdf_text(made("pdf").content),
    "html": partial(decoded, "html"),
    "md": partial(decoded, "md"),
    "txt": partial(decoded, "txt"),
    "csv": lambda: "\n".join(" ".join(row) for row in csv.reader(io.StringIO(made("csv").content.decode()))),
    "docx": partial(office, "docx"),
    "odt": partial(office, "odt"),
    "xlsx": partial(office, "xlsx"),
    "pptx": partial(office, "pptx"),
    "epub": partial(office, "epub"),
    "rtf": lambda: re.sub(r"\\u(\d+)\?", lambda found: chr(int(found[1])), made("rtf").content.decode("ascii")),
    "eml": lambda: heads("eml") + "\n" + str(mail("eml").get_content()),
    "eml-attachment": lambda: "\n".join(
        [
            heads("eml-attachment"),
            mail("eml-attachment").get_body().get_content(),
            *(pdf_text(part.get_content()) for part in mail("eml-attachment").iter_attachments()),
        ]
    ),
    "msg": message,
}
"""By a library that did not write it, where there is one."""


@pytest.mark.parametrize("name", FORMS)
def test_its_format_is_what_it_looks_like(name: str, tmp_path: Path) -> None:
    path = tmp_path / f"x.{FORMS[name].extension}"
    path.write_bytes(made(name).content)
    assert sniff(path) == FORMS[name].extension


@pytest.mark.parametrize("name", FORMS)
def test_the_same_draft_is_the_same_bytes(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "Asia/Tokyo")
    assert FORMS[name].write(DRAFT, layout=LAYOUTS["ledger"], seed="7") == made(name)


@pytest.mark.parametrize("name", FORMS)
def test_the_reference_holds_who_when_and_what(name: str) -> None:
    text = made(name).reference
    assert all(said in text for said in (VENDOR, "16 January 2024", *CELLS, "£42.75", "do not lean on it"))


@pytest.mark.parametrize("name", TEXTS)
def test_another_reader_finds_every_word_of_the_reference(name: str) -> None:
    assert words(made(name).reference) - words(READERS[name]()) == set()


def test_a_web_page_writes_marks_as_text() -> None:
    assert "Marsh &amp; Fenn &lt;Glass&gt; Ltd" in made("html").content.decode()


@pytest.mark.parametrize("name", ["docx", "odt", "xlsx", "pptx", "epub"])
def test_office_files_state_no_time_person_or_title(name: str) -> None:
    with zipfile.ZipFile(io.BytesIO(made(name).content)) as packed:
        assert {entry.date_time for entry in packed.infolist()} == {(1980, 1, 1, 0, 0, 0)}
    about = [
        data for entry, data in archive(name).items() if "core.xml" in entry or "meta.xml" in entry or "opf" in entry
    ]
    assert len(about) == 1
    assert not re.search(rb"Marsh|Invoice|Quill|2024|python|openpyxl", about[0])


def test_word_keeps_a_table_as_a_table_and_the_small_print_in_the_footer() -> None:
    import docx

    document = docx.Document(io.BytesIO(made("docx").content))
    assert [cell.text for cell in document.tables[1].rows[1].cells] == list(CELLS)
    assert document.sections[0].footer.paragraphs[0].text == DRAFT.small_print
    assert [
        paragraph.text for paragraph in document.paragraphs if paragraph.style and paragraph.style.name == "Heading 1"
    ] == [DRAFT.title]


def test_a_sheet_has_a_cell_for_each_value() -> None:
    import openpyxl  # type: ignore[import-untyped]

    rows = list(openpyxl.load_workbook(io.BytesIO(made("xlsx").content)).active.iter_rows(values_only=True))
    assert CELLS in rows


def test_markdown_has_a_pipe_table_and_no_mark_of_its_own_in_the_text() -> None:
    text = made("md").content.decode()
    assert re.search(r"^\| Pane, 4 mm +\| 2 +\| £38\.50 +\|$", text, re.MULTILINE)
    assert "# Invoice \\*7\\*" in text


def test_a_mail_is_sent_by_the_vendor_on_the_day_of_the_truth() -> None:
    assert mail("eml")["From"].addresses[0].display_name == VENDOR
    assert mail("eml")["Date"].datetime.strftime("%Y%m%d") == "20240116"
    assert [part.get_filename() for part in mail("eml-attachment").iter_attachments()] == ["document.pdf"]


def test_a_mail_without_a_date_is_refused() -> None:
    undated = DRAFT.model_copy(update={"truth": Label(date="00000000")})
    with pytest.raises(ValueError, match="needs a date"):
        FORMS["eml"].write(undated, layout=LAYOUTS["ledger"], seed="7")


def test_what_was_written_as_a_mail_is_not_greeted_again() -> None:
    written = DRAFT.model_copy(update={"truth": Label(doctype="email", date="20240116")})
    assert "Dear Ada" not in FORMS["eml"].write(written, layout=LAYOUTS["ledger"], seed="7").reference


def test_a_long_table_goes_over_several_slides_without_losing_a_row() -> None:
    import pptx

    rows = tuple((f"row {number}", "x") for number in range(40))
    long = DRAFT.model_copy(update={"body": (Grid(head=("Name", "Mark"), rows=rows, widths=(1, 1)),)})
    content = FORMS["pptx"].write(long, layout=LAYOUTS["ledger"], seed="7").content
    tables = [
        shape.table
        for slide in pptx.Presentation(io.BytesIO(content)).slides
        for shape in slide.shapes
        if shape.has_table
    ]
    said = [row.cells[0].text for table in tables[1:] for row in table.rows]
    assert said == ["Name", *(f"row {number}" for number in range(40))]
    assert len(tables) == 4


def test_two_pages_are_two_frames_of_a_tiff_and_one_long_picture() -> None:
    from PIL import Image

    many = DRAFT.model_copy(update={"body": tuple(Prose(text=f"Line {number}.") for number in range(60))})
    tiff = FORMS["tiff"].write(many, layout=LAYOUTS["letter"], seed="7")
    assert Image.open(io.BytesIO(tiff.content)).n_frames == 2  # type: ignore[attr-defined]
    assert tiff.reference.count("\f") == 1
    long = FORMS["png"].write(many, layout=LAYOUTS["letter"], seed="7")
    picture = Image.open(io.BytesIO(long.content))
    assert picture.height > picture.width * 1.5
    assert "Line 59." in long.reference
    assert not picture.getexif()
