"""What is really installed here: the findings that the measurement must come to, each where its loader is."""

from __future__ import annotations

import pytest

from bench.audit.licences import measure_licences, owner_of
from bench.core.registry import loader_class


@pytest.mark.parametrize(
    "loader,holding",
    [
        ("docling", {"docling": "MIT", "certifi": "MPL-2.0", "rapidocr": "Apache-2.0", "shapely": "BSD-3-Clause"}),
        (
            "unstructured",
            {"unstructured": "Apache-2.0", "pi-heif": "BSD-3-Clause AND LGPL-3.0-only", "pikepdf": "MPL-2.0"},
        ),
        ("pymupdf", {"pymupdf": "AGPL-3.0-only OR LicenseRef-Artifex-Commercial"}),
        ("pytesseract", {"pytesseract": "Apache-2.0", "pillow": "MIT-CMU"}),
    ],
)
def test_no_loaders_closure_is_mit_only(loader: str, holding: dict[str, str]) -> None:
    owner = loader_class(loader)
    if not owner.availability().ok:
        pytest.skip(owner.availability().detail)
    found = measure_licences(owner, owner.identify(owner.options_model()), owner_of(loader))
    measured = {each.name: each.spdx for each in found.found}
    assert holding.items() <= measured.items()
    broken = {name for name, spdx in holding.items() if spdx != "MIT"}
    assert broken <= set(found.closure["MIT only"].breaking)
