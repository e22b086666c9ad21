"""Which stored runs a command takes by itself."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from bench.cli.stored import oracle_for, side_of
from tests.cli.stored_runs import store


def test_a_run_that_is_not_to_be_believed_is_nobodys_oracle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    side = side_of(store(tmp_path, "flat", ["+-"]))
    store(tmp_path, "older", ["++"], loader="oracle")
    newer = store(tmp_path, "newer", ["++"], loader="oracle")
    os.utime(newer.path / "spec.json", (4e9, 4e9))
    found = oracle_for(side)
    assert found is not None
    assert found.run_id == "newer"
    outcomes = newer.path / "outcomes.jsonl"
    outcomes.write_bytes(outcomes.read_bytes() + b"\n")
    found = oracle_for(side)
    assert found is not None
    assert found.run_id == "older"
