"""A run that is killed at any moment goes on with the same command, and ends as if nothing had been."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from bench.cli.main import invoke
from tests.end_to_end.project import Project

DOCUMENTS = 300
MEASURED = {"latency", "run_id", "spec", "flags", "outcomes_sha256"}  # outcomes hold the seconds that they took
"""What may differ between two runs of the same questions: times, and what is said about them."""


def outcomes(run: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (run / "outcomes.jsonl").read_text().splitlines()]


def killed_after(project: Project, lines: int, command: list[str]) -> bytes:
    """Start the command in a process of its own, kill -9 it once that many outcomes are on disk; what is there then."""
    process = subprocess.Popen([sys.executable, "-c", "from bench.cli.main import main; main()", *command])
    journal = project.root / "results" / "trial" / "outcomes.jsonl"
    give_up = time.monotonic() + 120
    while not (journal.exists() and journal.read_bytes().count(b"\n") >= lines):
        assert process.poll() is None, "the run ended before it could be killed"
        assert time.monotonic() < give_up
        time.sleep(0.005)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    return journal.read_bytes()


@pytest.mark.parametrize("lines", [1, 60, 200])
def test_nothing_is_lost_or_done_twice(
    lines: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    project = Project(tmp_path, documents=DOCUMENTS)
    project.write_answers({name: project.truth(name) for name in project.names[10:]})
    command = project.command("--name", "trial", "--repeats", "2", "--fresh")
    journal = project.root / "results" / "trial" / "outcomes.jsonl"
    before = killed_after(project, lines, command)
    with journal.open("ab") as stream:
        stream.write(b'{"document": "torn')
    assert invoke([*command, "--json"]) == 0
    resumed = json.loads(capsys.readouterr().out)
    assert resumed["run_id"] == "trial"
    assert journal.read_bytes().startswith(before[: before.rindex(b"\n") + 1])
    keys = [(row["document"], row["repeat"]) for row in outcomes(journal.parent)]
    assert sorted(keys) == [(name, repeat) for name in project.names for repeat in range(2)]

    assert invoke([*project.command("--name", "whole", "--repeats", "2", "--fresh"), "--json"]) == 0
    whole = json.loads(capsys.readouterr().out)
    assert {k: v for k, v in resumed.items() if k not in MEASURED} == {
        k: v for k, v in whole.items() if k not in MEASURED
    }


def test_two_processes_do_not_write_one_run(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    from bench.execution.journal import Journal
    from bench.plan import Request, prepare

    answers = f"recorded:{project.root / 'answers.jsonl'}"
    plan = prepare(Request(loader="plain", classifier=answers, corpus="small", name="trial"), project.root)
    with Journal(plan.folder, plan.spec):
        assert invoke(project.command("--name", "trial")) == 2
    assert "being written by another process" in capsys.readouterr().err
