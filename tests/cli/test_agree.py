"""`bench agree`: of runs, and of a folder without any truth."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bench.cli.main import invoke
from tests.cli.stored_runs import store_texts

TEXT = "Invoice 4711 of 15 March 2024 over 1,234.50 for consulting services in spring"


@pytest.fixture(autouse=True)
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_runs_are_compared_document_by_document(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store_texts(project, "one", {"a.pdf": TEXT, "b.pdf": TEXT}, loader="flat")
    store_texts(project, "two", {"a.pdf": TEXT, "b.pdf": None}, loader="rich")
    assert invoke(["agree", "one", "two", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert [each["document"] for each in shown["documents"]] == ["b.pdf", "a.pdf"]
    assert (shown["pairs"][0]["n"], shown["pairs"][0]["words"]) == (1, 1.0)


def test_a_folder_without_truth_is_enough(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = project / "mine" / "documents"
    folder.mkdir(parents=True)
    (folder / "a.txt").write_text(TEXT, "utf-8")
    for where in (["--documents", "mine"], ["--corpus", "mine"]):
        assert invoke(["agree", "--loader", "plain", "--loader", "oracle", *where, "--json"]) == 0
        shown = json.loads(capsys.readouterr().out)
        assert [each["document"] for each in shown["documents"]] == ["a.txt"]


def test_one_run_agrees_with_nobody(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store_texts(project, "one", {"a.pdf": TEXT}, loader="flat")
    assert invoke(["agree", "one"]) == 2
    assert "two runs or more" in capsys.readouterr().err


def test_runs_over_other_documents_are_refused(project: Path) -> None:
    store_texts(project, "one", {"a.pdf": TEXT}, loader="flat")
    store_texts(project, "two", {"b.pdf": TEXT}, loader="rich")
    assert invoke(["agree", "one", "two"]) == 2
