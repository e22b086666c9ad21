from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bench.core.errors import LoadError
from bench.loaders.translation import LONGEST, container_fault, one_line, translated
from tests.loaders.tiny import MAKERS, encrypted_docx, odt, zipped


def locked_zip() -> bytes:
    """A ZIP whose directory says that its only entry is encrypted."""
    data = bytearray(zipped(("word/document.xml", "<x/>")))
    data[data.index(b"PK\x01\x02") + 8] |= 1
    return bytes(data)


def locked_odt() -> bytes:
    return odt('<manifest:encryption-data manifest:checksum="x"/>')


@pytest.mark.parametrize(
    "form, make, expected",
    [
        ("docx", MAKERS["docx"], None),
        ("docx", encrypted_docx, "encrypted"),
        ("docx", locked_zip, "encrypted"),
        ("docx", lambda: MAKERS["docx"]()[:500], "damaged"),
        ("xlsx", lambda: b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600), "damaged"),
        ("odt", odt, None),
        ("odt", locked_odt, "encrypted"),
        ("odt", lambda: b"This is not a zip file!", "damaged"),
        ("epub", lambda: b"", "damaged"),
        ("pdf", lambda: b"", None),
    ],
    ids=[
        *("docx", "docx with a password", "zip with locked entries", "cut docx", "old container", "odt"),
        *("odt with a password", "text named odt", "empty epub", "no container"),
    ],
)
def test_a_container_tells_a_password_from_damage(
    tmp_path: Path, form: str, make: Callable[[], bytes], expected: str | None
) -> None:
    path = tmp_path / "file"
    path.write_bytes(make())
    assert container_fault(path, form) == expected


def test_a_library_error_becomes_a_load_error_and_stays_its_cause() -> None:
    cause = KeyError("word/document.xml")
    with pytest.raises(LoadError) as caught, translated(lambda _: "damaged"):
        raise cause
    assert (caught.value.kind, caught.value.__cause__) == ("damaged", cause)


@pytest.mark.parametrize(
    "error", [LoadError("partial", "page 2"), MemoryError(), KeyboardInterrupt()], ids=["ours", "memory", "interrupt"]
)
def test_what_the_harness_decides_about_goes_through(error: BaseException) -> None:
    with pytest.raises(type(error)) as caught, translated(lambda _: "error"):
        raise error
    assert caught.value is error


def test_a_message_is_one_short_line_that_is_the_same_every_time() -> None:
    said = one_line(ValueError("no page\n in <Stream object at 0x7f315ecca980>"))
    assert said == "ValueError: no page in <Stream object>"
    assert len(one_line(ValueError("x" * 10_000))) == LONGEST
    assert one_line(ValueError()) == "ValueError"
