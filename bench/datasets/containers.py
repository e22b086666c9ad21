"""What is inside a ZIP or OLE container: office documents, e-mails, books, or just files."""

from __future__ import annotations

import struct
import zipfile
import zlib
from pathlib import Path
from typing import Final

import olefile

OOXML: Final = frozenset({"docx", "xlsx", "pptx"})
OLD_OFFICE: Final = frozenset({"doc", "xls", "ppt", "msg"})

_MIMETYPES: Final = {
    "application/epub+zip": "epub",
    "application/vnd.oasis.opendocument.text": "odt",
    "application/vnd.oasis.opendocument.spreadsheet": "ods",
    "application/vnd.oasis.opendocument.presentation": "odp",
}
_FOLDERS: Final = {"word/": "docx", "xl/": "xlsx", "ppt/": "pptx"}
_STREAMS: Final = {
    "__properties_version1.0": "msg",
    "WordDocument": "doc",
    "PowerPoint Document": "ppt",
    "Workbook": "xls",
    "Book": "xls",
}
_DAMAGED: Final = (
    zipfile.BadZipFile,
    RuntimeError,  # encrypted, or compressed in a way that Python does not know
    OSError,
    ValueError,
    EOFError,
    struct.error,
    zlib.error,
)
_DIRECTORY_LIMIT: Final = 8 * 1024 * 1024
"""Bytes of a ZIP's directory that are read at most: each entry costs ten times its size in memory."""


def sniff_zip(path: Path, head: bytes, suffix: str) -> str:
    """The format of a ZIP container; a damaged or huge one is told from the entries its head shows."""
    names, mimetype = _zip_entries(path, head)
    declared = next((name for kind, name in _MIMETYPES.items() if mimetype.startswith(kind)), None)
    if declared is not None:
        return declared
    if "META-INF/container.xml" in names:
        return "epub"
    for folder, name in _FOLDERS.items():
        if "[Content_Types].xml" in names and any(entry.startswith(folder) for entry in names):
            return name
    return suffix if not names and b"[Content_Types].xml" in head and suffix in OOXML else "zip"


def sniff_ole(path: Path, suffix: str) -> str:
    """The format of an OLE container; an encrypted or unreadable one is what its extension says, if that fits."""
    streams = _ole_streams(path)
    if "EncryptedPackage" in streams:
        return suffix if suffix in OOXML else "unknown"
    known = next((name for stream, name in _STREAMS.items() if stream in streams), None)
    return known or (suffix if not streams and suffix in OLD_OFFICE | OOXML else "unknown")


def _zip_entries(path: Path, head: bytes) -> tuple[frozenset[str], str]:
    """Entry names and the content of the entry `mimetype`; no names if the directory cannot be read."""
    stored_first = head[38:110].decode("latin-1") if head[30:38] == b"mimetype" else ""
    if _directory_size(path) > _DIRECTORY_LIMIT:
        return frozenset(), stored_first
    try:
        with zipfile.ZipFile(path) as archive:
            names = frozenset(archive.namelist())
            return names, stored_first or (_mimetype(archive) if "mimetype" in names else "")
    except _DAMAGED:
        # Damaged or encrypted: the loaders will say so; here the head has to do.
        return frozenset(), stored_first


def _mimetype(archive: zipfile.ZipFile) -> str:
    with archive.open("mimetype") as stream:
        return stream.read(100).decode("latin-1").strip()


def _directory_size(path: Path) -> int:
    """Bytes of the central directory as the last record states them; 0 without a record."""
    with path.open("rb") as stream:
        end = stream.seek(0, 2)
        stream.seek(max(0, end - 65_557))
        tail = stream.read()
    found = tail.rfind(b"PK\x05\x06")
    return int.from_bytes(tail[found + 12 : found + 16], "little") if found >= 0 else 0


def _ole_streams(path: Path) -> frozenset[str]:
    """Names at the root of the container; none if it cannot be read."""
    try:
        with olefile.OleFileIO(str(path)) as container:
            return frozenset(entry[0] for entry in container.listdir(streams=True, storages=True))
    except (OSError, ValueError, IndexError, TypeError, struct.error, RecursionError):
        return frozenset()
