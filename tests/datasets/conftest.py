"""Where the documents are that tests read and nobody commits."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of shared test documents."""
    place = Path(os.environ.get("BENCH_SHARED", REPOSITORY.parent / "shared"))
    if not (place / "corpora").is_dir():
        pytest.skip("the shared test documents are not here: set BENCH_SHARED")
    return place
