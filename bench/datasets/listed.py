"""Lists in criteria, word by word: formats and licences that nothing can ever be."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from packaging.licenses import InvalidLicenseExpression, canonicalize_license_expression

from bench.core.formats import FORMATS
from bench.core.spdx import UNKNOWN
from bench.datasets.suggestions import did_you_mean

COMMON: Final = (
    *("0BSD", "AGPL-3.0-only", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "BSL-1.0", "CC0-1.0", "GPL-2.0-only"),
    *("GPL-3.0-only", "HPND", "ISC", "LGPL-2.1-only", "LGPL-3.0-only", "MIT", "MIT-0", "MPL-2.0", "PSF-2.0", "Zlib"),
)
"""What is suggested; all of SPDX is known."""

Found = tuple[tuple[str, ...], str]
"""A path of keys and what is wrong there."""


def strangers(given: Mapping[str, Any]) -> Iterator[Found]:
    """Every word in the lists of a criterion that is no format, or no licence."""
    for key in ("formats", "exempt_formats"):
        yield from (((key,), _no_format(word)) for word in _words(given.get(key)) if word not in FORMATS)
    if given.get("policy") == "licences":
        for word in _words(given.get("allow")):
            if (problem := _problem(word)) is not None:
                yield ("allow",), problem


def _words(given: object) -> list[str]:
    """That it is a list of texts is for the criterion itself to say."""
    return [word for word in given if isinstance(word, str)] if isinstance(given, list) else []


def _no_format(word: str) -> str:
    return f"{word!r} is no format{did_you_mean(word, FORMATS)}; formats are: {', '.join(sorted(FORMATS))}"


def _problem(word: str) -> str | None:
    try:
        licence = canonicalize_license_expression(word)
    except InvalidLicenseExpression:
        return f"{word!r} is no SPDX licence{did_you_mean(word, COMMON)}"
    if {"AND", "OR"} & {*licence.split()}:
        return f"{word!r} is an expression; name its licences one by one"
    return f"{UNKNOWN} is what nobody knows, and cannot be allowed" if licence == UNKNOWN else None
