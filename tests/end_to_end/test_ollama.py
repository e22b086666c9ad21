"""A whole run against a server that misbehaves: each case gets the outcome it should, and is asked about once."""

from __future__ import annotations

import json

import pytest

from bench.cli.main import invoke
from tests.end_to_end.project import Project
from tests.standins.ollama import serve

pytest.importorskip("ollama")


def test_each_case_has_its_outcome_whatever_the_server_does(
    project: Project, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with serve() as standin:
        standin.faults = ["cut", "not_json", "stall", "empty", "wrong_schema"]
        monkeypatch.setenv("OLLAMA_HOST", standin.url)
        command = ["run", "--loader", "plain", "--classifier", f"ollama:{standin.models[0]}", "--corpus", "small"]
        options = ["--deadline", "2", "--option", "ollama.retries=0"]
        assert invoke([*command, *options, "--name", "served", "--json"]) == 0
        asked = len(standin.chats)
    shown = json.loads(capsys.readouterr().out)
    assert asked == 5
    assert shown["counts"] == {"planned": 5, "loaded": 5, "classified": 1, "scored": 5}
    assert shown["failures"] == {"unparseable": 1, "timeout": 1, "empty_answer": 1, "schema": 1}
    rows = [json.loads(line) for line in (project.root / "results/served/outcomes.jsonl").read_text().splitlines()]
    assert [row["result"]["cut"] for row in rows if row["result"]["outcome"] == "prediction"] == [True]
    assert any("cut" in flag for flag in shown["flags"])
