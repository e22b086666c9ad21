"""Runs through hosted models: stopped at a ceiling and taken up again, and no key in anything they write."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bench.cli.main import invoke
from bench.core.errors import UsageError
from bench.core.outcome import Outcome
from bench.pipeline import execute
from bench.plan import Request, prepare
from tests.end_to_end.project import Project
from tests.standins.hosted import Hosted, Protocol, serve

pytest.importorskip("openai")
pytest.importorskip("anthropic")
KEY = "sk-secret-0123456789"
BOTH: tuple[Protocol, ...] = ("openai", "anthropic")


@pytest.fixture(autouse=True)
def keys(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("OPENAI_API_KEY", "ANTHROPIC_API_KEY"):
        monkeypatch.setenv(name, KEY)


def command(standin: Hosted, *more: str) -> list[str]:
    name = standin.protocol
    options = {"base_url": standin.url, "backoff": "0.01", "retries": "2",
               "usd_per_million_prompt": "1000", "usd_per_million_answer": "0"}  # fmt: skip
    given = [word for key, value in options.items() for word in ("--option", f"{name}.{key}={value}")]
    return ["run", "--loader", "plain", "--classifier", f"{name}:tiny-1", "--corpus", "small", "--name", "trial",
            *given, *more]  # fmt: skip


def outcomes(project: Project) -> list[dict[str, Any]]:
    lines = (project.root / "results" / "trial" / "outcomes.jsonl").read_text().splitlines()
    return [json.loads(line) for line in lines]


@pytest.mark.parametrize("protocol", BOTH)
@pytest.mark.parametrize("unit", ["cost", "tokens"])
def test_a_run_stops_within_one_request_of_its_ceiling_and_goes_on_when_it_is_raised(
    protocol: Protocol, unit: str, project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    with serve(Hosted(protocol=protocol)) as standin:
        assert invoke(command(standin, "--limit", "1", "--name", "one")) == 0
        per_question, preflight = (
            sum(prompt / 1000 if unit == "cost" else prompt + answer for prompt, answer in bills)
            for bills in (standin.charged, standin.probed)
        )
        standin.charged.clear()
        ceiling = preflight + 2.5 * per_question
        if unit == "tokens":
            ceiling = int(ceiling)

        assert invoke(command(standin, "--fresh", f"--max-{unit}", str(ceiling))) == 3
        assert len(standin.charged) == len(outcomes(project)) == 3
        told = capsys.readouterr().err.splitlines()[-1]
        assert told.startswith("bench: stopped at the ceiling of")
        assert not (project.root / "results" / "trial" / "summary.json").exists()

        assert invoke(command(standin, "--fresh", f"--max-{unit}", str(ceiling))) == 3
        assert len(standin.charged) == 3  # What was spent before counts.
        assert invoke(command(standin, "--fresh", f"--max-{unit}", str(10 * ceiling), "--json")) == 0
        assert len(standin.charged) == len(outcomes(project)) == 5


@pytest.mark.parametrize("protocol", BOTH)
def test_figures_equal_the_servers_own_log_and_no_file_holds_the_key(
    protocol: Protocol, project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    with serve(
        Hosted(protocol=protocol, faults=["429", "echo_key", "fenced", "500", "refusal", "bad_json"])
    ) as standin:
        assert invoke(command(standin, "--json")) == 0
    summary = json.loads(capsys.readouterr().out)
    assert summary["tokens"] == {
        "prompt": sum(prompt for prompt, _ in standin.charged),
        "answer": sum(answer for _, answer in standin.charged),
    }
    assert summary["cost_usd"] == pytest.approx(sum(prompt for prompt, _ in standin.charged) / 1000)
    assert summary["failures"] == {"classifier_unavailable": 1, "refused": 1}
    assert summary["rungs"] == {"schema": 1, "fenced": 1, "repaired": 1}
    assert any(KEY in value for value in standin.headers[0].values())
    written = [path for path in project.root.rglob("*") if path.is_file()]
    assert [path for path in written if KEY.encode() in path.read_bytes()] == []


def test_a_private_corpus_goes_to_no_other_host(
    project: Project, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (project.corpus / "corpus.toml").write_text('name = "small"\ntaxonomy = "small"\nprivate = true\n')
    elsewhere = Hosted(protocol="openai", url="https://models.example/v1")
    assert invoke(command(elsewhere, "--option", "openai.check_model=false")) == 2
    assert "--send-private-to models.example" in capsys.readouterr().err
    assert not (tmp_path / "results" / "trial").exists()


class Nobody:
    """Looks at no run."""

    def begin(self, run_id: str, done: int) -> None: ...

    def outcome(self, outcome: Outcome) -> None: ...


def test_a_server_that_has_another_model_by_the_time_it_is_asked_is_not_asked(project: Project) -> None:
    with serve(Hosted(protocol="openai")) as standin:
        request = Request(
            loader="plain", classifier="openai", corpus="small", options={"openai": {"base_url": standin.url}}
        )
        plan = prepare(request, project.root)
        standin.models = ("tiny-2",)
        with pytest.raises(UsageError, match="openai:tiny-1 was changed"):
            execute(plan, Nobody())
    assert standin.inquiries == standin.requests == []
