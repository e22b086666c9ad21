"""`bench loss` from the command line: runs are made once, and every loader is paired with the reference."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bench.cli.main import invoke
from tests.end_to_end.project import Project


@pytest.fixture
def answered(project: Project) -> list[str]:
    """Documents that the oracle reads whole, and whose own text says another word; answers are by document's text."""
    (project.corpus / "reference").mkdir()
    for name in project.names:
        (project.corpus / "reference" / f"{name}.txt").write_text(
            f"Invoice {name} of Northwind Power Ltd, 3 May 2024\n"
        )
    return project.command("--loader", "oracle")[1:]


def losses(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    capsys.readouterr()
    assert invoke(["loss", *arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_the_first_loader_is_the_reference(
    project: Project, answered: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    (found,) = losses(capsys, *answered)
    assert (found["reference"], found["loader"], found["faults"]) == ("plain", "oracle", [])
    path = found["metrics"]["path"]
    assert (path["n"], path["baseline"], path["difference"], path["b"], path["c"]) == (5, 1.0, 0.0, 0, 0)
    assert path["p_holm"] == 1.0
    assert len(list((project.root / "results").glob("2*"))) == 2


def test_runs_that_are_there_are_not_made_again(
    project: Project, answered: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    first = losses(capsys, *answered)
    assert losses(capsys, *answered) == first
    assert len(list((project.root / "results").glob("2*"))) == 2


def test_a_loader_that_fails_has_lost_those_documents(
    project: Project, answered: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    for name in project.names[:2]:
        (project.corpus / "documents" / name).write_text(" \n")
    (found,) = losses(capsys, *project.command("--loader", "plain", loader="oracle")[1:])
    path = found["metrics"]["path"]
    assert (path["n"], path["b"], path["c"]) == (5, 2, 0)
    assert path["difference"] == pytest.approx(-0.4)


def test_runs_over_other_documents_are_not_compared_in_silence(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    assert invoke(project.command("--name", "whole")) == 0
    assert invoke(project.command("--name", "part", "--limit", "2")) == 0
    (found,) = losses(capsys, "whole", "part")
    assert any("documents" in fault for fault in found["faults"])


@pytest.mark.parametrize("arguments", [["loss"], ["loss", "one"], ["loss", "--loader", "plain", "--corpus", "small"]])
def test_one_reader_alone_is_no_comparison(
    project: Project, arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert invoke(arguments) == 2
    assert "give a reference" in capsys.readouterr().err


def test_a_run_that_nobody_named_and_nobody_can_read_is_passed_over(
    project: Project, answered: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert invoke(project.command("--name", "old")) == 0
    (project.root / "results" / "old" / "spec.json").write_text('{"format_version": 0}')
    assert losses(capsys, *answered)
