"""What a distribution's metadata says of its licence, as an SPDX expression; what is not sure is unknown."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, Final

from packaging.licenses import InvalidLicenseExpression, canonicalize_license_expression

from bench.core.spdx import UNKNOWN

BSD: Final = "LicenseRef-BSD"
"""A BSD licence, and nobody says which."""
_LONGEST_NAME: Final = 80
"""Longer than this, the field holds a licence's text and not its name."""

# Trove classifier → SPDX, where it means one licence, or a family under a name of its own.
CLASSIFIERS: Final = {
    "Academic Free License (AFL)": "LicenseRef-AFL",
    "Apache Software License": "Apache-2.0",
    "BSD License": BSD,
    "Boost Software License 1.0 (BSL-1.0)": "BSL-1.0",
    "CC0 1.0 Universal (CC0 1.0) Public Domain Dedication": "CC0-1.0",
    "GNU Affero General Public License v3": "AGPL-3.0-only",
    "GNU Affero General Public License v3 or later (AGPLv3+)": "AGPL-3.0-or-later",
    "GNU General Public License (GPL)": "LicenseRef-GPL",
    "GNU General Public License v2 (GPLv2)": "GPL-2.0-only",
    "GNU General Public License v2 or later (GPLv2+)": "GPL-2.0-or-later",
    "GNU General Public License v3 (GPLv3)": "GPL-3.0-only",
    "GNU General Public License v3 or later (GPLv3+)": "GPL-3.0-or-later",
    "GNU Lesser General Public License v2 (LGPLv2)": "LGPL-2.0-only",
    "GNU Lesser General Public License v2 or later (LGPLv2+)": "LGPL-2.0-or-later",
    "GNU Lesser General Public License v3 (LGPLv3)": "LGPL-3.0-only",
    "GNU Lesser General Public License v3 or later (LGPLv3+)": "LGPL-3.0-or-later",
    "GNU Library or Lesser General Public License (LGPL)": "LicenseRef-LGPL",
    "Historical Permission Notice and Disclaimer (HPND)": "HPND",
    "ISC License (ISCL)": "ISC",
    "MIT License": "MIT",
    "MIT No Attribution License (MIT-0)": "MIT-0",
    "Mozilla Public License 1.1 (MPL 1.1)": "MPL-1.1",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "Other/Proprietary License": "LicenseRef-Proprietary",
    "Public Domain": "LicenseRef-Public-Domain",
    "Python Software Foundation License": "PSF-2.0",
    "The Unlicense (Unlicense)": "Unlicense",
    "Universal Permissive License (UPL)": "UPL-1.0",
    "zlib/libpng License": "Zlib",
}
# Names that people give a licence in the free field, where they mean one licence only.
NAMES: Final = {
    "3-clause bsd license": "BSD-3-Clause",
    "apache 2": "Apache-2.0",
    "apache 2.0": "Apache-2.0",
    "apache license 2.0": "Apache-2.0",
    "apache license, version 2.0": "Apache-2.0",
    "apache-2": "Apache-2.0",
    "bsd": BSD,
    "bsd 2-clause": "BSD-2-Clause",
    "bsd 3-clause": "BSD-3-Clause",
    "bsd 3-clause license": "BSD-3-Clause",
    "bsd license": BSD,
    "dual licensed - gnu affero gpl 3.0 or artifex commercial license": (
        "AGPL-3.0-only OR LicenseRef-Artifex-Commercial"
    ),
    "isc license": "ISC",
    "mit license": "MIT",
    "mpl 2.0": "MPL-2.0",
    "new bsd license": "BSD-3-Clause",
    "psf": "PSF-2.0",
    "psfl": "PSF-2.0",
    "the mit license": "MIT",
}
_FAMILIES: Final = {BSD: re.compile(r"\b(0BSD|BSD-[234]-Clause)\b")}
"""Families that say nothing more beside one of their own."""


def read_claims(metadata: Any) -> tuple[str, str]:
    """The expression, and where it is stated. Claims that differ all hold: a document that says two things binds twice.

    In order: `License-Expression`, which settles it (PEP 639); else the `License` field and the classifiers together.
    """
    expression = metadata.get("License-Expression")
    if expression:
        known = _canonical(expression)
        return (known or UNKNOWN), f"License-Expression: {expression.strip()}"
    field, classifiers = _first_line(metadata.get("License")), list(_classifiers(metadata))
    stated = "; ".join([*([f"License: {field}"] if field else []), *(f"classifier: {each}" for each in classifiers)])
    claims = [*_of_field(metadata.get("License")), *(CLASSIFIERS.get(each, UNKNOWN) for each in classifiers)]
    return _together(claims), stated or "nothing"


def _of_field(field: str | None) -> Iterator[str]:
    """A name, or several with commas between them, all of which then hold; a licence's text is no name."""
    text = (field or "").strip()
    if not text or "\n" in text or len(text) > _LONGEST_NAME:
        return
    whole = NAMES.get(text.casefold()) or _canonical(text)
    if whole:
        yield whole
        return
    for part in re.split(r"\s*[,;]\s*", text):
        yield NAMES.get(part.casefold()) or _canonical(part) or UNKNOWN


def _together(claims: Iterable[str]) -> str:
    kept = sorted(set(claims))
    for family, member in _FAMILIES.items():
        if any(member.search(each) for each in kept):
            kept = [each for each in kept if each != family]
    if len(kept) > 1:
        kept = [f"({each})" if " OR " in each else each for each in kept]
    return " AND ".join(kept) or UNKNOWN


def _classifiers(metadata: Any) -> Iterator[str]:
    for line in metadata.get_all("Classifier") or []:
        parts = line.split(" :: ")
        # `License :: OSI Approved` alone is a heading.
        if parts[0] == "License" and parts[-1] not in ("License", "OSI Approved"):
            yield parts[-1]


def _canonical(text: str) -> str | None:
    try:
        return canonicalize_license_expression(text)
    except InvalidLicenseExpression:
        return None


def _first_line(field: str | None) -> str:
    lines = [line.strip() for line in (field or "").splitlines() if line.strip()]
    return lines[0][:_LONGEST_NAME] + ("…" if len(lines) > 1 or len(lines[0]) > _LONGEST_NAME else "") if lines else ""
