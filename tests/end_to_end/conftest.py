"""A project of five text files in the working directory."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.end_to_end.project import Project


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Project:
    monkeypatch.chdir(tmp_path)
    return Project(tmp_path, documents=5)
