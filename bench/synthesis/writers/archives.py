"""Makes containers steady: office files without clock, author or title, so that the same draft is the same bytes."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from typing import Final

_FIRST_DAY: Final = (1980, 1, 1, 0, 0, 0)
"""The earliest that a ZIP can state."""
_CORE: Final = (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"'
    ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/"'
    ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">'
    '<dcterms:created xsi:type="dcterms:W3CDTF">2000-01-01T00:00:00Z</dcterms:created>'
    '<dcterms:modified xsi:type="dcterms:W3CDTF">2000-01-01T00:00:00Z</dcterms:modified>'
    "</cp:coreProperties>"
)
_META: Final = (
    '<?xml version="1.0" encoding="UTF-8"?>\n'
    '<office:document-meta xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" office:version="1.3">'
    "<office:meta/></office:document-meta>"
)
_SILENT: Final = {"docProps/core.xml": _CORE.encode(), "meta.xml": _META.encode()}
"""What office files state about themselves, without saying anything."""


def steady(content: bytes, replaced: Mapping[str, bytes] = _SILENT) -> bytes:
    """The same entries in the same order, without times; those in `replaced` with other content."""
    stream = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as old, zipfile.ZipFile(stream, "w") as new:
        for entry in old.infolist():
            fresh = zipfile.ZipInfo(entry.filename, _FIRST_DAY)
            fresh.compress_type, fresh.external_attr = entry.compress_type, 0o644 << 16
            # The same on every system that packs it.
            fresh.create_system = 3
            new.writestr(fresh, replaced.get(entry.filename, old.read(entry)))
    return stream.getvalue()
