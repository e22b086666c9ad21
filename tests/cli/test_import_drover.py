"""`bench import drover-eval`: the study's figures are printed, and a run is left that can be compared."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bench.cli.main import invoke
from bench.execution.folder import RunFolder
from tests.shared import shared


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def imported(run: str, *more: str) -> int:
    source = str(shared("replay", "drover", f"{run}.json"))
    return invoke(["import", "drover-eval", source, "--name", run, *more])


def test_the_studys_figures_are_printed_and_agree_with_its_marks(capsys: pytest.CaptureFixture[str]) -> None:
    assert imported("gemma4_unstructured") == 0
    shown = capsys.readouterr().out
    assert "marks agree with the file's own on 400 of 400" in shown
    for metric, figure in {"path": "0.3625", "filename": "0.6875", "category": "0.4000"}.items():
        assert any(metric in line and figure in line for line in shown.splitlines())


def test_the_run_is_stored_with_its_marks_and_says_what_is_absent(tmp_path: Path) -> None:
    imported("gemma4_docling")
    run = RunFolder(tmp_path / "results" / "gemma4_docling")
    head, rows = run.marks()
    spec = run.spec()
    assert (head.planned, len(rows), head.silver) == (80, 80, 0)
    assert sum(row.marks["category"] == "right" for row in rows) == 29
    assert spec.imported is not None
    assert "classifier.model_digest" in spec.imported.absent
    assert spec.corpus.private  # nobody said that it is not


def test_out_of_taxonomy_is_null_without_a_taxonomy(capsys: pytest.CaptureFixture[str]) -> None:
    imported("gemma4_docling", "--kind", "synthetic", "--json")
    shown = json.loads(capsys.readouterr().out)
    assert shown["axes"]["domain"]["out_of_taxonomy"] is None
    assert (shown["joints"]["path"]["accuracy"], shown["joints"]["filename"]["accuracy"]) == (0.325, 0.7)
    assert shown["latency"]["classify"]["warm_p50_s"] is None


def test_a_run_that_is_there_is_not_overwritten(capsys: pytest.CaptureFixture[str]) -> None:
    imported("gemma4_docling")
    assert imported("gemma4_docling") == 2
    assert "there is a run gemma4_docling already" in capsys.readouterr().err
