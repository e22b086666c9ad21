"""Where the shared test documents are, which are not part of this repository."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).parents[1]


def shared(*parts: str) -> Path:
    """A folder or file of the shared test documents; the test is skipped, with the reason, where it is absent."""
    place = Path(os.environ.get("BENCH_SHARED", REPOSITORY.parent / "shared")).joinpath(*parts)
    if not place.exists():
        pytest.skip(f"the shared test documents are not here: set BENCH_SHARED to a folder with {'/'.join(parts)}")
    return place
