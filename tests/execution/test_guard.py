from __future__ import annotations

import struct
import zipfile
from pathlib import Path

import pytest

from bench.core.errors import LoadError
from bench.core.label import Document
from bench.execution import guard
from bench.execution.guard import check
from tests.loaders.tiny import MAKERS, document

MIB = 1 << 20


def written(folder: Path, content: bytes, name: str = "file.docx") -> Document:
    path = folder / name
    path.write_bytes(content)
    return document(path, name.rpartition(".")[2])


def zipped(folder: Path, **entries: bytes) -> bytes:
    path = folder / "draft.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in entries.items():
            archive.writestr(name, content)
    return path.read_bytes()


def flagged_as_encrypted(content: bytes) -> bytes:
    """Set the flag of the only entry, in its local header and in the directory."""
    changed = bytearray(content)
    changed[content.index(b"PK\x03\x04") + 6] |= 1
    changed[content.index(b"PK\x01\x02") + 8] |= 1
    return bytes(changed)


def declared_smaller(content: bytes) -> bytes:
    """Let the directory say that its only entry inflates to 10 bytes."""
    changed, place = bytearray(content), content.index(b"PK\x01\x02") + 24
    changed[place : place + 4] = struct.pack("<I", 10)
    return bytes(changed)


def ole(*streams: str) -> bytes:
    """The smallest OLE container, [MS-CFB]: a header, a sector of allocation table, a sector of directory."""
    free, end, table = 0xFFFFFFFF, 0xFFFFFFFE, 0xFFFFFFFD
    header = struct.pack(
        "<8s16sHHHHH6xIIIIIIIIII", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", b"", 0x3E, 3, 0xFFFE, 9, 6, 0, 1, 1, 0, 4096,
        end, 0, end, 0, 0,
    )  # fmt: skip
    header += struct.pack("<108I", *[free] * 108)
    names = ["Root Entry", *streams, "", "", ""][:4]
    directory = b""
    for index, name in enumerate(names):
        kind = 5 if index == 0 else 2 if name else 0
        right = index + 1 if 0 < index < len(streams) else free
        child = 1 if index == 0 and streams else free
        encoded = name.encode("utf-16-le")
        size = len(encoded) + 2 if name else 0
        directory += struct.pack("<64sHBBIII16sIQQIQ", encoded, size, kind, 1, free, right, child, b"", 0, 0, 0, end, 0)
    return header + struct.pack("<128I", table, end, *[free] * 126) + directory


@pytest.mark.parametrize("form", sorted(MAKERS))
def test_an_ordinary_file_passes(form: str, tmp_path: Path) -> None:
    check(written(tmp_path, MAKERS[form](), f"tiny.{form}"))


def test_a_file_without_content_is_damaged(tmp_path: Path) -> None:
    with pytest.raises(LoadError, match="damaged: the file is empty"):
        check(written(tmp_path, b""))


def test_a_file_that_changed_is_not_read_under_its_old_name(tmp_path: Path) -> None:
    known = written(tmp_path, b"as it was")
    known.path.write_bytes(b"as it is")
    with pytest.raises(LoadError, match="error: the file has changed since the corpus was read"):
        check(known)
    known.path.unlink()
    with pytest.raises(LoadError, match="error: the file cannot be read any more: No such file"):
        check(known)


@pytest.mark.parametrize(
    "streams, locked",
    [
        pytest.param(("EncryptionInfo", "EncryptedPackage"), True, id="password"),
        pytest.param(("WordDocument",), False, id="old document"),
    ],
)
def test_an_office_file_with_a_password_is_encrypted(streams: tuple[str, ...], locked: object, tmp_path: Path) -> None:
    file = written(tmp_path, ole(*streams))
    if not locked:
        return check(file)
    with pytest.raises(LoadError, match="encrypted: the document needs a password"):
        check(file)
    return None


def test_a_broken_ole_container_is_left_to_the_loader(tmp_path: Path) -> None:
    check(written(tmp_path, ole("WordDocument")[:600]))


def test_an_encrypted_zip_entry_is_encrypted(tmp_path: Path) -> None:
    with pytest.raises(LoadError, match="encrypted"):
        check(written(tmp_path, flagged_as_encrypted(zipped(tmp_path, document=b"text"))))


def test_an_opendocument_with_a_password_is_encrypted(tmp_path: Path) -> None:
    manifest = b"<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>"
    with pytest.raises(LoadError, match="encrypted"):
        check(written(tmp_path, zipped(tmp_path, **{"META-INF/manifest.xml": manifest}), "file.odt"))


def test_a_container_that_cannot_be_read_is_damaged(tmp_path: Path) -> None:
    whole = zipped(tmp_path, document=b"text" * 1000)
    with pytest.raises(LoadError, match="damaged: the container cannot be read"):
        check(written(tmp_path, whole[: len(whole) // 2]))


def test_a_broken_entry_is_left_to_the_loader(tmp_path: Path) -> None:
    content = bytearray(zipped(tmp_path, document=bytes(range(256)) * 50))
    content[60:80] = b"\xff" * 20
    check(written(tmp_path, bytes(content)))


class TestBombs:
    def test_an_absurd_ratio_is_too_large(self, tmp_path: Path) -> None:
        with pytest.raises(LoadError, match=r"too_large: \d+ bytes inflate to 40 MB or more"):
            check(written(tmp_path, zipped(tmp_path, document=bytes(40 * MIB))))

    def test_a_lie_about_the_size_is_found_out(self, tmp_path: Path) -> None:
        with pytest.raises(LoadError, match="too_large"):
            check(written(tmp_path, declared_smaller(zipped(tmp_path, document=bytes(40 * MIB)))))

    def test_many_entries_add_up(self, tmp_path: Path) -> None:
        with pytest.raises(LoadError, match="too_large"):
            check(written(tmp_path, zipped(tmp_path, **{f"part{number}": bytes(4 * MIB) for number in range(10)})))

    def test_small_files_may_pack_well(self, tmp_path: Path) -> None:
        check(written(tmp_path, zipped(tmp_path, document=bytes(8 * MIB))))

    def test_much_is_too_much_at_any_ratio(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(guard, "MOST_INFLATED", 4 * MIB)
        with pytest.raises(LoadError, match="too_large"):
            check(written(tmp_path, zipped(tmp_path, document=bytes(range(256)) * 4096 * 5)))
