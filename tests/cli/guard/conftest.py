"""A repository with a private corpus that git ignores, and a guard that is asked in it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bench.cli.main import invoke
from tests.cli.guard.planted import PAPER, TAXONOMY, TRUTHS, Guard, git, plant


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository with a private corpus that git ignores, and a README that says nothing of it."""
    (tmp_path / "taxonomies").mkdir()
    (tmp_path / "taxonomies" / "tiny.toml").write_text(TAXONOMY, "utf-8")
    (tmp_path / ".gitignore").write_text("private/\n", "utf-8")
    documents = tmp_path / "corpora" / "private" / "mine" / "documents"
    for number, row in enumerate(TRUTHS):
        path = documents / str(row["filename"])
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(PAPER + b"." * number)
    truth = tmp_path / "ground_truth" / "private" / "mine.jsonl"
    truth.parent.mkdir(parents=True)
    truth.write_text("".join(json.dumps(row) + "\n" for row in TRUTHS), "utf-8")
    monkeypatch.chdir(tmp_path)
    for name in ("GIT_DIR", "GIT_INDEX_FILE", "GIT_WORK_TREE"):
        monkeypatch.delenv(name, raising=False)
    git("init", "-q")
    plant(tmp_path, "README.md", "# A project\n\nNothing of insurance, household, statement or 2024-05-03 is secret.\n")
    return tmp_path


@pytest.fixture
def guard(project: Path, capsys: pytest.CaptureFixture[str]) -> Guard:
    """Run `bench guard`; its exit code, stdout and stderr."""

    def guard(*arguments: str) -> tuple[int, str, str]:
        code = invoke(["guard", *arguments])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return guard
