"""Takes a PDF apart: what is embedded in it, and the same pages with nothing but what is on them."""

from __future__ import annotations

import io
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pikepdf

from bench.core.model import Frozen

_HEAD: Final = b"%PDF-"
_MOST_PACKED: Final = 8 * 1024 * 1024
_MOST: Final = 32 * 1024 * 1024
"""Bytes of one embedded file; invoices have some ten thousand."""


class Parts(Frozen):
    """A PDF without what is embedded, and that."""

    bare: bytes
    attachments: tuple[tuple[str, bytes], ...]
    removed: tuple[str, ...]
    """Names of all that is not in `bare`."""


def take_apart(path: Path) -> Parts:
    """Embedded files and metadata apart from the pages. Raises ValueError: no PDF, encrypted, damaged, too large."""
    with path.open("rb") as stream:
        if _HEAD not in stream.read(1024):
            raise ValueError("is no PDF")
    try:
        with pikepdf.open(path, suppress_warnings=True) as pdf:
            if pdf.is_encrypted:
                raise ValueError("is encrypted")
            attachments = tuple((name, _content(spec)) for name, spec in pdf.attachments.items())
            removed = tuple(_strip(pdf))
            return Parts(bare=_bytes(pdf), attachments=attachments, removed=removed)
    except pikepdf.PasswordError as error:
        raise ValueError("is encrypted") from error
    except (pikepdf.PdfError, zlib.error, RuntimeError, KeyError, TypeError, RecursionError) as error:
        raise ValueError(f"is damaged: {error}") from error


def _content(spec: pikepdf.AttachedFileSpec) -> bytes:
    """The bytes of an embedded file, inflated only as far as is sensible. Raises ValueError."""
    stream = spec.get_file().obj
    packed = stream.read_raw_bytes()
    if len(packed) > _MOST_PACKED:
        raise ValueError("has an embedded file that is too large")
    filters = stream.get("/Filter", None)
    names = [str(each) for each in filters] if isinstance(filters, pikepdf.Array) else [str(filters)]
    if filters is None or names == []:
        return packed
    if names != ["/FlateDecode"]:
        raise ValueError("has an embedded file that is packed in an unusual way")
    inflater = zlib.decompressobj()
    content = inflater.decompress(packed, _MOST)
    if inflater.unconsumed_tail:
        raise ValueError("has an embedded file that is too large")
    return content


def _strip(pdf: pikepdf.Pdf) -> Iterator[str]:
    """Remove all that states values without being on a page; say what it was."""
    yield from list(pdf.attachments)
    for name in list(pdf.attachments):
        del pdf.attachments[name]
    for name, parent in (("/AF", pdf.Root), ("/Collection", pdf.Root), ("/Metadata", pdf.Root), ("/Info", pdf.trailer)):
        if name in parent:
            del parent[name]
            yield name
    names = pdf.Root.get("/Names", None)
    if names is not None and "/EmbeddedFiles" in names:
        del names["/EmbeddedFiles"]
    for page in pdf.pages:
        yield from _strip_page(page.obj)


def _strip_page(page: pikepdf.Object) -> Iterator[str]:
    for name in ("/AF", "/Metadata", "/PieceInfo"):
        if name in page:
            del page[name]
            yield f"page {name}"
    notes: Any = page.get("/Annots", None)
    if notes is None:
        return
    kept = [note for note in notes if note.get("/Subtype", None) != pikepdf.Name.FileAttachment]
    if len(kept) < len(notes):
        page["/Annots"] = pikepdf.Array(kept)
        yield "file attached to a page"


def _bytes(pdf: pikepdf.Pdf) -> bytes:
    """The file as it is saved, the same each time."""
    target = io.BytesIO()
    pdf.save(target, deterministic_id=True, fix_metadata_version=False)
    return target.getvalue()
