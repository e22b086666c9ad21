"""Marks everything that a test starts, so that it can be asked what is left of it."""

from __future__ import annotations

import uuid
from collections.abc import Iterator
from multiprocessing import resource_tracker

import pytest

from tests.execution import survivors


@pytest.fixture(scope="session")
def session_mark() -> Iterator[str]:
    """A mark for workers that several tests share."""
    # One for all of this process's life, so it is no test's own.
    resource_tracker.ensure_running()
    with pytest.MonkeyPatch.context() as patch:
        value = uuid.uuid4().hex
        patch.setenv(survivors.MARK, value)
        yield value


@pytest.fixture
def mark(session_mark: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """A mark of this test's own processes."""
    value = uuid.uuid4().hex
    monkeypatch.setenv(survivors.MARK, value)
    return value
