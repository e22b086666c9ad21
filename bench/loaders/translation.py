"""Turns whatever a library raises over one document into a LoadError; memory and crashes are the harness's."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from bench.core.errors import LoadError
from bench.core.outcome import LoadKind

LONGEST: Final = 300
"""Characters of a message: libraries quote whole documents in their errors."""

_ADDRESS: Final = re.compile(r" at 0x[0-9a-fA-F]+")  # differs from run to run
_OLE: Final = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_ENCRYPTED_PACKAGE: Final = "EncryptedPackage".encode("utf-16-le")
_ZIPPED: Final = {"docx", "xlsx", "pptx", "odt", "ods", "odp", "epub"}
_ODF_MANIFEST: Final = "META-INF/manifest.xml"
_FLAG_ENCRYPTED: Final = 1
_LARGEST_MANIFEST: Final = 1 << 20


@contextmanager
def translated(kind_of: Callable[[Exception], LoadKind]) -> Iterator[None]:
    """Let a LoadError and a MemoryError through; raise everything else as the LoadError `kind_of` says."""
    try:
        yield
    except (LoadError, MemoryError):
        raise
    except Exception as error:
        raise LoadError(kind_of(error), one_line(error)) from error


def one_line(error: BaseException) -> str:
    """An exception as one short line: its type and what it says."""
    said = " ".join(_ADDRESS.sub("", str(error)).split())
    return f"{type(error).__name__}: {said}"[:LONGEST].rstrip(": ")


def container_fault(path: Path, form: str) -> LoadKind | None:
    """What an office file or e-book is by its container: `encrypted`, `damaged`, or None if nothing is wrong.

    Asked after a library failed, because libraries raise anything over either.
    """
    if form not in _ZIPPED:
        return None
    with path.open("rb") as stream:
        head = stream.read(len(_OLE))
        if head == _OLE:  # what Office makes of a document with a password
            return "encrypted" if _ENCRYPTED_PACKAGE in stream.read() else "damaged"
    try:
        with zipfile.ZipFile(path) as archive:
            return "encrypted" if _locked(archive) else None
    except (zipfile.BadZipFile, EOFError, ValueError, NotImplementedError):
        return "damaged"


def _locked(archive: zipfile.ZipFile) -> bool:
    if any(entry.flag_bits & _FLAG_ENCRYPTED for entry in archive.infolist()):
        return True
    if _ODF_MANIFEST not in archive.namelist():
        return False
    with archive.open(_ODF_MANIFEST) as manifest:
        return b"encryption-data" in manifest.read(_LARGEST_MANIFEST)
