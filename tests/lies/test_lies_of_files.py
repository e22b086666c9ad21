"""Lies told with the files beside a run, or with characters that nobody sees: each is refused or flagged."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bench.classifiers.command_answer import read
from bench.cli.main import invoke
from bench.core.errors import ClassifyError
from bench.core.outcome import Spent
from tests.end_to_end.project import Project


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Project:
    monkeypatch.chdir(tmp_path)
    return Project(tmp_path, documents=3)


def test_marks_edited_and_their_digest_taken_out(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("a", "b"):
        assert invoke(project.command("--name", name)) == 0
    marks = project.root / "results" / "b" / "marks.jsonl"
    head, *rows = marks.read_text("utf-8").splitlines()
    bare = {key: value for key, value in json.loads(head).items() if key != "marks_sha256"}
    wrong = [row.replace('"right"', '"wrong"') for row in rows]
    assert wrong != rows
    marks.write_text("\n".join([json.dumps(bare), *wrong, ""]), "utf-8")
    capsys.readouterr()
    assert invoke(["compare", "a", "b"]) == 2
    assert "the marks of b were changed since they were written: bench rescore b" in capsys.readouterr().err


def test_a_summary_edited_to_a_better_figure(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    assert invoke(project.command("--name", "a")) == 0
    capsys.readouterr()
    assert invoke(["show", "a", "--json"]) == 0
    before = capsys.readouterr().out
    summary = project.root / "results" / "a" / "summary.json"
    content = summary.read_text("utf-8")
    assert '"accuracy": 1.0' in content
    summary.write_text(content.replace('"accuracy": 1.0', '"accuracy": 0.5'), "utf-8")
    assert invoke(["show", "a"]) == 2
    assert "the figures of a were changed since they were written: bench rescore a" in capsys.readouterr().err
    assert invoke(["rescore", "a"]) == 0
    capsys.readouterr()
    assert invoke(["show", "a", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["axes"] == json.loads(before)["axes"]


@pytest.mark.parametrize("repeats", [1, 3])
def test_a_flip_rate_of_nothing_because_a_file_always_says_the_same(
    repeats: int, project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    assert invoke(project.command("--repeats", str(repeats), "--json")) == 0
    flags = json.loads(capsys.readouterr().out)["flags"]
    assert any(flag.startswith("recorded: repeats are read from a file") for flag in flags) is (repeats > 1)


@pytest.mark.parametrize(
    "unseen", [pytest.param(char, id=f"{ord(char):04x}") for char in "\0\x1b\xad\u200b\u202e\ufeff"]
)
def test_a_vendor_with_a_character_that_nobody_sees_and_nobody_can_answer(
    unseen: str, project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = [project.truth(name) for name in project.names]
    rows[1]["vendor"] = f"Northwind{unseen} Power Ltd"
    project.write_truth(rows)
    assert invoke(project.command()) == 2
    said = capsys.readouterr().err
    assert "truth.jsonl:2: vendor" in said
    assert "holds a character that nobody sees" in said


@pytest.mark.parametrize("confidence", ["1.5", "NaN", "true"])
def test_an_answer_that_costs_nothing_because_its_confidence_is_none(confidence: str) -> None:
    axes = '"domain": "home", "category": "power", "doctype": "letter", "vendor": "A", "date": "20240503"'
    with pytest.raises(ClassifyError) as caught:
        read(f'{{{axes}, "confidence": {confidence}, "usage": {{"cost_usd": 0.25}}}}', seconds=0.0)
    assert (caught.value.kind, caught.value.spent) == ("schema", Spent(cost_usd=0.25))
