"""Looks at a document before any library opens it: what would hurt a library, or cannot be read by any."""

from __future__ import annotations

import struct
import zipfile
import zlib
from collections.abc import Iterator
from io import BufferedReader
from typing import Final

import olefile

from bench.core.digest import file_digest
from bench.core.errors import LoadError
from bench.core.label import Document

MEBIBYTE: Final = 1024 * 1024
MOST_INFLATED: Final = 512 * MEBIBYTE
"""Bytes that a container may inflate to."""
MOST_RATIO: Final = 100
"""Inflated ÷ packed from which a container is a bomb: office files stay far below."""
RATIO_COUNTS_FROM: Final = 32 * MEBIBYTE
"""Inflated bytes below which no ratio is absurd."""

_OLE: Final = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_ZIP: Final = (b"PK\x03\x04", b"PK\x05\x06")
_ENCRYPTED: Final = 1
"""Bit of a ZIP entry's flags, APPNOTE 4.4.4."""
_ODF_MANIFEST: Final = "META-INF/manifest.xml"
_LOCAL_HEADER: Final = struct.Struct("<26xHH")
"""The lengths of name and extra field that follow a ZIP entry's local header, APPNOTE 4.3.7."""
_PIECE: Final = 1 << 16
_UNREADABLE: Final = (zipfile.BadZipFile, NotImplementedError, ValueError, EOFError, OSError, struct.error, zlib.error)


def check(document: Document) -> None:
    """Raise LoadError `damaged` (empty, broken container), `encrypted`, `too_large` (bombs) or `error` (changed)."""
    if _digest(document) != document.sha256:
        raise LoadError("error", "the file has changed since the corpus was read")
    with document.path.open("rb") as stream:
        head = stream.read(len(_OLE))
        if not head:
            raise LoadError("damaged", "the file is empty")
        if head == _OLE:
            _check_ole(document)
        elif head.startswith(_ZIP):
            _check_zip(stream)


def _digest(document: Document) -> str:
    try:
        return file_digest(document.path)
    except OSError as error:
        raise LoadError("error", f"the file cannot be read any more: {error.strerror}") from error


def _check_ole(document: Document) -> None:
    """Office puts a document with a password into this container; other damage is for the loader to find."""
    try:
        with olefile.OleFileIO(str(document.path)) as container:
            locked = container.exists("EncryptedPackage")
    except (OSError, ValueError, IndexError, TypeError, struct.error, RecursionError):
        return
    if locked:
        raise LoadError("encrypted", "the document needs a password")


def _check_zip(stream: BufferedReader) -> None:
    try:
        with zipfile.ZipFile(stream) as archive:
            entries = archive.infolist()
            locked = any(entry.flag_bits & _ENCRYPTED for entry in entries) or _is_locked_odf(archive)
    except _UNREADABLE as error:
        raise LoadError("damaged", f"the container cannot be read: {error}") from error
    if locked:
        raise LoadError("encrypted", "the document needs a password")
    packed = stream.seek(0, 2)
    _check_inflated(sum(entry.file_size for entry in entries), packed)
    inflated = 0
    for entry in entries:  # what entries declare may be a lie
        for piece in _inflate(stream, entry):
            inflated += piece
            _check_inflated(inflated, packed)


def _check_inflated(inflated: int, packed: int) -> None:
    absurd = inflated > RATIO_COUNTS_FROM and inflated > MOST_RATIO * packed
    if absurd or inflated > MOST_INFLATED:
        raise LoadError(
            "too_large", f"{packed} bytes inflate to {inflated // MEBIBYTE} MB or more, as decompression bombs do"
        )


def _is_locked_odf(archive: zipfile.ZipFile) -> bool:
    if _ODF_MANIFEST not in archive.namelist():
        return False
    with archive.open(_ODF_MANIFEST) as manifest:
        return b"encryption-data" in manifest.read(MEBIBYTE)


def _inflate(stream: BufferedReader, entry: zipfile.ZipInfo) -> Iterator[int]:
    """Sizes of what an entry really inflates to, piece by piece; a broken entry ends early."""
    if entry.compress_type != zipfile.ZIP_DEFLATED:
        return
    stream.seek(entry.header_offset)
    header = stream.read(_LOCAL_HEADER.size)
    if len(header) < _LOCAL_HEADER.size:
        return
    stream.seek(sum(_LOCAL_HEADER.unpack(header)), 1)
    left, inflater = entry.compress_size, zlib.decompressobj(-zlib.MAX_WBITS)
    while left > 0 and (packed := stream.read(min(_PIECE, left))):
        left -= len(packed)
        while packed:
            try:
                yield len(inflater.decompress(packed, MEBIBYTE))
            except zlib.error:
                return
            packed = inflater.unconsumed_tail
