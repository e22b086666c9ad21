from __future__ import annotations

from pathlib import Path

import pytest

from bench.core.errors import LoadError
from bench.loaders.oracle import OracleLoader, OracleOptions
from tests.loaders.tiny import document

LOADER = OracleLoader(OracleOptions())


@pytest.fixture
def scan(tmp_path: Path) -> Path:
    path = tmp_path / "scan.pdf"
    path.write_bytes(b"not read at all")
    return path


def test_the_reference_is_the_text_and_form_feeds_end_its_pages(scan: Path, tmp_path: Path) -> None:
    reference = tmp_path / "scan.txt"
    reference.write_text("Müller\n\ftotal 3", "utf-8")
    extraction = LOADER.load(document(scan, "pdf", reference))
    assert extraction.text == "Müller\n\n\ntotal 3"
    assert [extraction.text[start:] for start in extraction.page_starts] == [extraction.text, "total 3"]
    assert extraction.pages == 2


def test_a_limit_holds_for_references_too(scan: Path, tmp_path: Path) -> None:
    reference = tmp_path / "scan.txt"
    reference.write_text("one\ftwo\fthree", "utf-8")
    assert LOADER.load(document(scan, "pdf", reference), page_limit=2).text == "one\n\ntwo"


def test_without_a_reference_there_is_nothing_to_read(scan: Path) -> None:
    with pytest.raises(LoadError) as caught:
        LOADER.load(document(scan, "pdf"))
    assert caught.value.kind == "unsupported"
