"""Programs and models that a loader works with: here or not is measured, their licence is what their project states."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, Literal

from bench.core.audit import Outside
from bench.core.spdx import UNKNOWN

Kind = Literal["program", "model"]

# Beginning of a name in a loader's `libraries` → kind, licence its project states.
LIBRARIES: Final[Mapping[str, tuple[Kind, str]]] = {
    "LibreOffice": ("program", "MPL-2.0"),
    "docling-project/": ("model", "Apache-2.0 AND CDLA-Permissive-2.0"),
    "libreoffice": ("program", "MPL-2.0"),
    "pandoc": ("program", "GPL-2.0-or-later"),
    "poppler": ("program", "GPL-2.0-only OR GPL-3.0-only"),
    "soffice": ("program", "MPL-2.0"),
    "tessdata:": ("model", "Apache-2.0"),
    "tesseract": ("program", "Apache-2.0"),
}
# Distribution whose wheel carries more than Python code → name, kind, licence that it states.
CARRIED: Final[Mapping[str, tuple[str, Kind, str]]] = {
    "pi-heif": ("libheif and libde265 in the wheel of pi-heif", "program", "LGPL-3.0-or-later"),
    "pymupdf": ("MuPDF in the wheel of pymupdf", "program", "AGPL-3.0-only OR LicenseRef-Artifex-Commercial"),
    "pymupdf-layout": ("layout model in the wheel of pymupdf-layout", "model", UNKNOWN),
    "pypandoc-binary": ("pandoc in the wheel of pypandoc-binary", "program", "GPL-2.0-or-later"),
    "pypdfium2": ("PDFium in the wheel of pypdfium2", "program", "BSD-3-Clause AND Apache-2.0"),
    "rapidocr": ("PaddleOCR models in the wheel of rapidocr", "model", "Apache-2.0"),
}


def find_outside(libraries: Mapping[str, str], distributions: Iterable[str]) -> tuple[Outside, ...]:
    """Those of the identity's libraries that are no distributions, and what the distributions' wheels carry."""
    here = set(distributions)
    found = [
        Outside(name=name, kind=kind, version=version, spdx=spdx)
        for name, version in sorted(libraries.items())
        for start, (kind, spdx) in LIBRARIES.items()
        if name.startswith(start) and name not in here
    ]
    carried = [CARRIED[name] for name in sorted(here & CARRIED.keys())]
    return (*found, *(Outside(name=name, kind=kind, version=None, spdx=spdx) for name, kind, spdx in carried))
