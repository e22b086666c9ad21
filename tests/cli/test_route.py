"""`bench route`: what it prints and saves."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.cli.main import invoke
from bench.datasets.rules import read_rule
from tests.cli.stored_runs import store


@pytest.fixture(autouse=True)
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_without_a_rule_the_file_holds_the_best_loader(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store(project, "one", ["+" * 20], loader="flat")
    store(project, "two", ["+-" * 10], loader="rich")
    assert invoke(["route", "one", "two", "--save", "rule.toml"]) == 0
    assert "No rule beats flat alone" in capsys.readouterr().out
    file = read_rule(project / "rule.toml")
    assert (file.recommended, file.rule.feature, file.rule.default) == (False, "none", "flat")


def test_two_runs_of_one_loader_are_refused(project: Path) -> None:
    store(project, "one", ["++"])
    store(project, "two", ["++"])
    assert invoke(["route", "one", "two"]) == 2


def test_runs_that_cannot_be_compared_are_refused(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store(project, "one", ["++"])
    store(project, "two", ["++"] * 2, loader="rich")
    assert invoke(["route", "one", "two"]) == 2
    assert "differ in repeats" in capsys.readouterr().err
