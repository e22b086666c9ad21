"""Whole runs through programs and an endpoint of somebody's own: each case its outcome, each answer kept, all ended."""

from __future__ import annotations

import json
import shutil
import sys
import time
from pathlib import Path
from typing import Any

import psutil
import pytest

from bench.cli.main import invoke
from tests.end_to_end.project import Project
from tests.standins import endpoint, filer, reader
from tests.standins.endpoint import Endpoint

KEY = "sk-secret-0123456789"


def given(name: str, options: dict[str, str]) -> list[str]:
    return [word for key, value in options.items() for word in ("--option", f"{name}.{key}={value}")]


def run(name: str, *more: str, loader: str = "plain", classifier: str = "command") -> list[str]:
    return ["run", "--loader", loader, "--classifier", classifier, "--corpus", "small", "--name", name, "--json", *more]


def say(project: Project, *texts: str) -> None:
    """Let the first documents say something else."""
    for name, text in zip(project.names, texts, strict=False):
        (project.corpus / "documents" / name).write_text(f"Northwind Power Ltd\n2024-05-03\n{text}\n")


def results(project: Project, name: str) -> dict[str, dict[str, Any]]:
    lines = (project.root / "results" / name / "outcomes.jsonl").read_bytes().splitlines()
    return {row["document"]: row["result"] for row in map(json.loads, lines)}


def left_of(token: str) -> list[str]:
    """Processes that were told the token, if they are still there after some seconds."""
    for _ in range(100):
        left = [line for line in map(_line, psutil.process_iter()) if token in line]
        if not left:
            break
        time.sleep(0.05)
    return left


def _line(process: psutil.Process) -> str:
    try:
        return "" if process.status() == psutil.STATUS_ZOMBIE else " ".join(process.cmdline())
    except psutil.Error:
        return ""


OWN = {"run": filer.FILER, "version": "1"}


def test_a_program_as_loader_and_another_as_classifier(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    options = [
        *given("loader:command", {"run": reader.READER, "version": "3", "formats": "txt"}),
        *given("classifier:command", OWN),
    ]
    assert invoke(run("both", *options, loader="command", classifier="command:production")) == 0
    summary = json.loads(capsys.readouterr().out)
    assert summary["counts"] == {"planned": 5, "loaded": 5, "classified": 5, "scored": 5}
    assert summary["spec"]["loader"]["label"] == "command:reader.py"
    assert summary["spec"]["classifier"]["label"] == "command:production"
    assert summary["axes"]["doctype"]["correct"] == 5

    assert invoke(run("again", *options, loader="command", classifier="command:production")) == 0
    assert json.loads(capsys.readouterr().out)["latency"]["classify"]["cached"] == 5


def test_both_of_one_name_are_not_to_be_told_apart_by_it(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    assert invoke(run("both", *given("command", OWN), loader="command")) == 2
    told = capsys.readouterr().err
    assert "say loader:command.… and classifier:command.…" in told


def test_each_case_has_its_outcome_and_nothing_of_a_program_outlives_its_deadline(
    project: Project, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    say(project, "do: sleep", "do: exit", "do: prose", "do: crash")
    token = f"token-{tmp_path.name}-{time.time_ns()}"
    options = given("command", {**OWN, "run": f"{filer.FILER} {token}"})
    assert invoke(run("trial", *options, "--deadline", "5")) == 0
    assert left_of(token) == []
    kinds = {document: result.get("kind") for document, result in results(project, "trial").items()}
    assert kinds == dict(zip(project.names, ["timeout", "error", "unparseable", "crash", None], strict=True))
    assert json.loads(capsys.readouterr().out)["counts"]["scored"] == 5


def test_a_ceiling_counts_what_a_failure_cost(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    say(project, *["do: bill"] * 5)
    assert invoke(run("trial", *given("command", OWN), "--max-cost", "1")) == 3
    assert "stopped at the ceiling of 1 USD: 1 spent" in capsys.readouterr().err
    spent = [result["spent"] for result in results(project, "trial").values()]
    assert spent == [{"tokens_prompt": 12, "tokens_answer": 3, "cost_usd": 0.5}] * 2


def test_what_a_loader_of_ones_own_starts_ends_at_the_deadline_too(project: Project, tmp_path: Path) -> None:
    token = f"token-{tmp_path.name}-{time.time_ns()}"
    code = (
        "import subprocess, sys, time; "
        "subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)', *sys.argv], start_new_session=True); "
        "time.sleep(600)"
    )
    options = given("command", {"run": f'{sys.executable} -c "{code}" {token}', "version": "1", "formats": "txt"})
    answers = f"recorded:{project.root / 'answers.jsonl'}"
    command = run("trial", *options, "--deadline", "2", "--limit", "1", loader="command", classifier=answers)
    assert invoke(command) == 0
    assert left_of(token) == []
    assert [result["kind"] for result in results(project, "trial").values()] == ["timeout"]


def test_a_program_with_other_bytes_is_asked_again(
    project: Project, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    script = tmp_path / "my_filer.py"
    shutil.copy(filer.__file__, script)
    options = given("command", {"run": f"{sys.executable} {script} {{taxonomy}}", "version": "1"})
    cached = []
    for name in ("first", "second", "third"):
        if name == "third":
            script.write_text(script.read_text() + "# mended\n")
        assert invoke(run(name, *options)) == 0
        cached.append(json.loads(capsys.readouterr().out)["latency"]["classify"]["cached"])
    assert cached == [0, 5, 0]


@pytest.fixture
def key(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("httpx2")
    pytest.importorskip("tenacity")
    monkeypatch.setenv("FILER_KEY", KEY)


@pytest.mark.usefixtures("key")
def test_an_endpoint_that_misbehaves_gets_each_case_its_outcome_and_no_file_holds_the_key(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    served = Endpoint(faults=["429", "html", "silence", "500", "401"])
    with endpoint.serve(served):
        options = given("http", {**endpoint.OPTIONS, "url": served.url, "backoff": "0.01"})
        assert invoke(run("trial", *options, "--deadline", "3", classifier="http:filer")) == 0
    summary = json.loads(capsys.readouterr().out)
    assert summary["failures"] == {"unparseable": 1, "timeout": 1, "classifier_unavailable": 1}
    assert summary["counts"] == {"planned": 5, "loaded": 5, "classified": 2, "scored": 5}
    assert len(served.requests) == 7  # What may pass, 429 and 500, was asked again.
    assert any(KEY in value for value in served.headers[0].values())
    written = [path for path in project.root.rglob("*") if path.is_file()]
    assert [path for path in written if KEY.encode() in path.read_bytes()] == []


@pytest.mark.usefixtures("key")
def test_a_wrong_mapping_fails_every_case_and_says_where(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    with endpoint.serve(Endpoint()) as served:
        options = {**endpoint.OPTIONS, "url": served.url, "answer": "/answers/0"}
        assert invoke(run("trial", *given("http", options), classifier="http")) == 0
    assert json.loads(capsys.readouterr().out)["failures"] == {"schema": 5}
    assert {result["message"] for result in results(project, "trial").values()} == {
        "the answer has nothing at '/answers/0' (option http.answer)"
    }


@pytest.mark.usefixtures("key")
def test_a_private_corpus_goes_to_no_endpoint_elsewhere(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    (project.corpus / "corpus.toml").write_text('name = "small"\ntaxonomy = "small"\nprivate = true\n')
    options = given("http", {**endpoint.OPTIONS, "url": "https://filer.example/v2/file"})
    assert invoke(run("trial", *options, classifier="http")) == 2
    assert "--send-private-to filer.example" in capsys.readouterr().err
    assert not (project.root / "results" / "trial").exists()
