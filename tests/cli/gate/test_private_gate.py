"""What a gate writes of a private corpus stays where git does not look, unless the command line says so."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from bench.cli.main import invoke
from tests.cli.stored_runs import store


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository that ignores results/, with a private run that became worse."""
    monkeypatch.chdir(tmp_path)
    for name in ("GIT_DIR", "GIT_INDEX_FILE", "GIT_WORK_TREE"):
        monkeypatch.delenv(name, raising=False)
    subprocess.run(["git", "init", "-q"], check=True)
    (tmp_path / ".gitignore").write_text("/results/\nprivate/\n", "utf-8")
    store(tmp_path, "then", ["++"], private=True)
    store(tmp_path, "now", ["+-"], private=True)
    assert invoke(["baseline", "save", "then", "--name", "private/main"]) == 0
    return tmp_path


def gate(*arguments: str) -> int:
    return invoke(["gate", "now", "--baseline", "private/main", *arguments])


@pytest.mark.parametrize("option", ["--junit", "--markdown"])
@pytest.mark.parametrize("place", ["gate.out", "deep/gate.out", "results/../gate.out"])
def test_no_name_of_a_private_document_is_written_where_git_looks(
    project: Path, option: str, place: str, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    assert gate(option, place) == 2
    said = capsys.readouterr()
    assert f"{option} {place} would hold its file names" in said.err
    assert (said.err.count("\n"), said.out) == (1, "")
    assert not list(project.rglob("gate.out"))


def test_outside_of_any_repository_nobody_ignores_it(
    project: Path, tmp_path_factory: pytest.TempPathFactory, capsys: pytest.CaptureFixture[str]
) -> None:
    place = tmp_path_factory.mktemp("elsewhere") / "gate.md"
    assert gate("--markdown", str(place)) == 2
    assert not place.exists()


@pytest.mark.parametrize("arguments", [("results/gate.md",), ("gate.md", "--write-private-here")])
def test_it_is_written_where_git_ignores_it_or_if_that_is_said(project: Path, arguments: tuple[str, ...]) -> None:
    assert gate("--markdown", *arguments) == 1
    assert "d1.pdf" in (project / arguments[0]).read_text("utf-8")


def test_a_tracked_file_is_not_ignored_whatever_the_rules_say(project: Path) -> None:
    (project / "results" / "gate.md").write_text("", "utf-8")
    subprocess.run(["git", "add", "-f", "results/gate.md"], check=True)
    assert gate("--markdown", "results/gate.md") == 2
