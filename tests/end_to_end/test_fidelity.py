"""`bench fidelity` over a small ladder: two truths, each as text and as a picture that the loader does not take."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from bench.cli.main import invoke
from tests.end_to_end.project import Project

WORDS = "Invoice of Northwind Power Ltd, 3 May 2024\n"


@pytest.fixture
def ladder(project: Project) -> Project:
    for name in project.names:
        (project.corpus / "documents" / name).unlink()
    rows = []
    for truth in ("one", "two"):
        for rung in ("text", "picture"):
            name = f"{rung}/{truth}.{'txt' if rung == 'text' else 'png'}"
            document = project.corpus / "documents" / name
            document.parent.mkdir(exist_ok=True)
            reference = project.corpus / "reference" / f"{name}.txt"
            reference.parent.mkdir(exist_ok=True, parents=True)
            reference.write_text(WORDS)
            if rung == "text":
                document.write_text(WORDS)
            else:
                Image.new("L", (80, 40), 255).save(document)
            rows.append({**project.truth(name), "cluster": truth, "tags": [f"rung:{rung}"]})
    (project.corpus / "truth.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    with (project.corpus / "corpus.toml").open("a") as settings:
        settings.write('[design]\npaired_by = "rung:"\n[design.tags]\n"rung:text" = 2\n"rung:picture" = 2\n')
    assert invoke(project.command("--name", "flat")) == 0
    return project


def test_groups_come_as_designed_and_steps_are_paired(ladder: Project, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert invoke(["fidelity", "flat", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["by"] == "rung"
    groups = [(group["group"], group["verdict"], group["both"], group["failures"]) for group in shown["groups"]]
    assert groups == [
        ("text", "PASS", {"n": 2, "count": 2}, {}),
        ("picture", "UNSUPPORTED", {"n": 2, "count": 0}, {"unsupported": 2}),
    ]
    assert [(step["start"], step["end"], step["n"], step["b"], step["both"]) for step in shown["steps"]] == [
        ("text", "picture", 2, 2, -1.0)
    ]


def test_tables_by_format_without_tags(ladder: Project, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert invoke(["fidelity", "flat", "--by", "format"]) == 0
    shown = capsys.readouterr().out
    assert "PASS 2/2" in shown
    assert "UNSUPPORTED 0/2" in shown


@pytest.mark.parametrize(
    "arguments,message",
    [
        (["fidelity", "flat", "--by", "nonsense"], "no document of small has a tag that begins with nonsense:"),
        (["fidelity", "missing"], "missing"),
    ],
)
def test_wrong_input_is_one_line(
    ladder: Project, capsys: pytest.CaptureFixture[str], arguments: list[str], message: str
) -> None:
    capsys.readouterr()
    assert invoke(arguments) == 2
    error = capsys.readouterr().err
    assert message in error
    assert error.count("\n") == 1


def test_other_documents_than_the_run_read_are_refused(ladder: Project, capsys: pytest.CaptureFixture[str]) -> None:
    Path(ladder.corpus / "documents" / "text" / "one.txt").write_text("something else altogether\n")
    assert invoke(["fidelity", "flat"]) == 2
    assert "run it again" in capsys.readouterr().err


@pytest.mark.parametrize(
    "edit,said",
    [
        pytest.param(lambda lines: lines[:-1], "holds 3 of 3 now", id="a lost one dropped"),
        pytest.param(lambda lines: [*lines, lines[0]], "is there twice", id="a good one doubled"),
        pytest.param(lambda lines: [*lines[:-1], lines[-1][:40]], "holds 3 of 3 now", id="torn"),
        pytest.param(
            lambda lines: [*lines[:-1], lines[-1].replace("text/two", "text/two2")], "run it again", id="another name"
        ),
    ],
)
def test_a_run_whose_outcomes_are_not_all_there_once_is_refused(
    ladder: Project, capsys: pytest.CaptureFixture[str], edit: Callable[[list[str]], list[str]], said: str
) -> None:
    outcomes = ladder.root / "results" / "flat" / "outcomes.jsonl"
    outcomes.write_text("".join(edit(sorted(outcomes.read_text("utf-8").splitlines(keepends=True)))), "utf-8")
    capsys.readouterr()
    assert invoke(["fidelity", "flat"]) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1


def test_without_reference_texts_there_is_nothing_to_compare_with(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    assert invoke(project.command("--name", "flat")) == 0
    assert invoke(["fidelity", "flat"]) == 2
    assert "no reference texts" in capsys.readouterr().err
