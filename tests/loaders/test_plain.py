from __future__ import annotations

from pathlib import Path

import pytest

from bench.core.errors import LoadError
from bench.loaders.plain import PlainLoader, PlainOptions
from tests.loaders.tiny import document

SENTENCE = "Die Rechnung für Bücher über 20 € von Müller & Söhne, fällig in Köln"
LOADER = PlainLoader(PlainOptions())


@pytest.mark.parametrize(
    "data, charset",
    [
        (SENTENCE.encode(), "utf-8"),
        (SENTENCE.encode("utf-8-sig"), "utf-8-sig"),
        (SENTENCE.encode("utf-16"), "utf-16"),
        (SENTENCE.encode("utf-32"), "utf-32"),
        (SENTENCE.encode("cp1252"), "cp125"),
    ],
    ids=["utf-8", "utf-8 with mark", "utf-16", "utf-32", "windows"],
)
def test_the_charset_is_found(tmp_path: Path, data: bytes, charset: str) -> None:
    path = tmp_path / "file"
    path.write_bytes(data)
    extraction = LOADER.load(document(path, "txt"))
    assert extraction.text == SENTENCE
    assert str(extraction.effective["charset"]).startswith(charset)  # Western and Central European agree on these


def test_marks_and_line_ends_stay_as_they_are(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"<p>one</p>\r\n\ttwo")
    assert LOADER.load(document(path, "html")).text == "<p>one</p>\r\n\ttwo"


def test_only_markdown_counts_as_markdown(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"# one")
    assert LOADER.load(document(path, "md")).text_format == "markdown"
    assert LOADER.load(document(path, "txt")).text_format == "plain"


def test_an_empty_file_is_an_empty_text(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"")
    assert LOADER.load(document(path, "txt")).text == ""


def test_bytes_that_are_no_text_are_damage_not_letters(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(bytes(range(256)) * 20)
    with pytest.raises(LoadError) as caught:
        LOADER.load(document(path, "txt"))
    assert caught.value.kind == "damaged"


def test_a_file_that_has_gone_is_an_error_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x")
    gone = document(path, "txt")
    path.unlink()
    with pytest.raises(LoadError) as caught:
        LOADER.load(gone)
    assert caught.value.kind == "error"
