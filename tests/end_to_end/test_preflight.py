"""Before a run asks its first question it finds out what the server is; a failed preflight stops it, or marks it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from bench.cli.main import invoke
from bench.execution.preflight.ending import look_again
from bench.plan import Request, prepare
from tests.end_to_end.project import Project
from tests.standins.hosted import Fault, Hosted, Protocol
from tests.standins.hosted import serve as serve_hosted
from tests.standins.ollama import Standin
from tests.standins.ollama import serve as serve_ollama
from tests.standins.preflight import Habit

pytest.importorskip("openai")
pytest.importorskip("anthropic")
pytest.importorskip("ollama")
PROTOCOLS: tuple[Protocol, ...] = ("openai", "anthropic")


@pytest.fixture(autouse=True)
def keys(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("OPENAI_API_KEY", "ANTHROPIC_API_KEY"):
        monkeypatch.setenv(name, "sk-secret-0123456789")


def command(server: Hosted | Standin, *more: str, name: str = "trial") -> list[str]:
    if isinstance(server, Standin):
        classifier, options = "ollama:tiny", {"host": server.url, "retries": "0"}
    else:
        classifier = f"{server.protocol}:tiny-1"
        options = {"base_url": server.url, "retries": "0", "backoff": "0.01",
                   "usd_per_million_prompt": "1000", "usd_per_million_answer": "0"}  # fmt: skip
    backend = classifier.partition(":")[0]
    given = [word for key, value in options.items() for word in ("--option", f"{backend}.{key}={value}")]
    return ["run", "--loader", "plain", "--classifier", classifier, "--corpus", "small", "--name", name,
            *given, *more]  # fmt: skip


def attempts(project: Project, name: str = "trial") -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((project.root / "results" / name / "preflight.json").read_text())[
        "attempts"
    ]
    return found


def states(project: Project, name: str = "trial") -> dict[str, str]:
    return {check["name"]: check["state"] for check in attempts(project, name)[-1]["checks"]}


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_a_server_that_does_what_it_is_told_passes_and_what_it_cannot_is_recorded(
    protocol: Protocol, project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    with serve_hosted(Hosted(protocol=protocol)) as server:
        assert invoke(command(server, "--json")) == 0
    summary = json.loads(capsys.readouterr().out)
    seed = "not supported" if protocol == "anthropic" else "passed"
    assert states(project) == {
        "schema": "passed",
        "agreement": "passed",
        "seed": seed,
        "head and tail": "passed",
        "tokens": "passed",
        "model": "passed",
    }
    assert len(server.requests) == 5
    assert [flag for flag in summary["flags"] if "INVALID" in flag] == []
    prompt, answer = (sum(each[place] for each in server.probed) for place in (0, 1))
    assert summary["preflight_spent"] == {
        "tokens_prompt": prompt,
        "tokens_answer": answer,
        "cost_usd": pytest.approx(prompt / 1000),
    }
    assert summary["tokens"]["prompt"] == sum(each[0] for each in server.charged)
    assert summary["cost_usd"] == pytest.approx(sum(each[0] for each in server.charged) / 1000)
    assert invoke(["show", "trial"]) == 0
    assert "preflight: passed" in capsys.readouterr().out
    assert "| preflight " in (project.root / "results/trial/report.md").read_text()


def test_an_ollama_server_that_does_what_it_is_told_passes(project: Project) -> None:
    with serve_ollama() as server:
        assert invoke(command(server)) == 0
    assert set(states(project).values()) == {"passed"}
    assert len(server.chats) == 5


@pytest.mark.parametrize(
    "habit, found",
    [
        pytest.param("cuts", ("head and tail", "cuts prompts"), id="cuts the prompt"),
        pytest.param("cuts_quietly", ("head and tail", "cuts prompts"), id="cuts the prompt and counts it all"),
        pytest.param("ignores_schema", ("schema", "ignores the schema"), id="ignores the schema"),
        pytest.param("ignores_seed", ("seed", "ignores the seed"), id="draws anew each time"),
        pytest.param("one_seed", ("seed", "ignores the seed"), id="draws by a seed of its own"),
        pytest.param("other_model", ("model", "another"), id="answers for another model"),
        pytest.param("disagrees", ("agreement", "two identical calls"), id="disagrees with itself"),
    ],
)
@pytest.mark.parametrize("backend", ["openai", "ollama"])
def test_a_server_with_a_bad_habit_stops_the_run_before_it_is_asked_about_any_document(
    backend: str, habit: Habit, found: tuple[str, str], project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    (check, word), habits = found, frozenset({habit})
    hosted, native = Hosted(protocol="openai", habits=habits), Standin(habits=habits)
    with serve_hosted(hosted), serve_ollama(native):
        assert invoke(command(native if backend == "ollama" else hosted)) == 2
    told = capsys.readouterr().err.splitlines()[-1]
    assert f"{check}: " in told
    assert word in told
    assert "--force" in told
    assert states(project)[check] == "failed"
    assert hosted.requests == native.chats == []
    assert not (project.root / "results/trial/summary.json").exists()


@pytest.mark.parametrize("habit", ["cuts", "ignores_schema", "other_model"])
def test_an_anthropic_server_with_a_bad_habit_stops_the_run(habit: Habit, project: Project) -> None:
    with serve_hosted(Hosted(protocol="anthropic", habits=frozenset({habit}))) as server:
        assert invoke(command(server)) == 2
    assert server.requests == []
    assert "failed" in states(project).values()


def test_force_goes_on_and_the_run_is_invalid_wherever_it_is_used(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    assert invoke(project.command("--name", "sound")) == 0
    with serve_hosted(Hosted(protocol="openai", habits=frozenset({"ignores_schema"}))) as server:
        assert invoke(command(server, "--force", "--json")) == 0
        capsys.readouterr()
    assert len(server.requests) == 5
    summary = json.loads((project.root / "results/trial/summary.json").read_text())
    assert summary["flags"][0].startswith("INVALID: the preflight failed")
    assert invoke(["compare", "sound", "trial", "--allow", "classifier"]) == 0
    assert capsys.readouterr().out.startswith("INVALID")
    assert invoke(["baseline", "save", "sound"]) == 0
    assert invoke(["gate", "trial", "--baseline", "sound", "--allow", "classifier"]) == 2
    assert "failed preflight of the" in capsys.readouterr().out
    assert invoke(["baseline", "save", "trial"]) == 2
    capsys.readouterr()
    assert invoke(["rescore", "trial"]) == 0
    assert "INVALID: the preflight failed" in capsys.readouterr().out


@pytest.mark.parametrize("lie", ["edited", "taken away"])
def test_a_preflight_that_is_made_to_look_better_leaves_the_run_invalid(
    lie: str, project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    assert invoke(project.command("--name", "sound")) == 0
    with serve_hosted(Hosted(protocol="openai", habits=frozenset({"ignores_schema"}))) as server:
        assert invoke(command(server, "--force")) == 0
    path = project.root / "results" / "trial" / "preflight.json"
    if lie == "edited":
        path.write_text(path.read_text().replace('"failed"', '"passed"'))
    else:
        path.unlink()
    assert invoke(["rescore", "trial"]) == 0
    capsys.readouterr()
    assert invoke(["compare", "sound", "trial", "--allow", "classifier"]) == 0
    assert capsys.readouterr().out.startswith("INVALID")


def test_a_run_that_was_stopped_goes_on_when_the_server_is_mended(project: Project) -> None:
    with serve_hosted(Hosted(protocol="openai", habits=frozenset({"ignores_seed"}))) as server:
        assert invoke(command(server)) == 2
        server.habits = frozenset()
        assert invoke(command(server)) == 0
    assert [any(check["state"] == "failed" for check in each["checks"]) for each in attempts(project)] == [True, False]
    summary = json.loads((project.root / "results/trial/summary.json").read_text())
    assert [flag for flag in summary["flags"] if "INVALID" in flag] == []
    assert summary["preflight_spent"]["tokens_prompt"] == sum(each[0] for each in server.probed)


def test_what_is_cached_whole_asks_nobody(project: Project) -> None:
    with serve_hosted(Hosted(protocol="openai")) as server:
        assert invoke(command(server, name="first")) == 0
        asked = len(server.inquiries)
        assert invoke(command(server, name="second")) == 0
    assert asked > 0
    assert len(server.inquiries) == asked
    assert not (project.root / "results/second/preflight.json").exists()


def test_runs_of_one_command_share_a_preflight_and_one_of_them_pays(project: Project) -> None:
    pytest.importorskip("pymupdf")
    with serve_hosted(Hosted(protocol="openai")) as server:
        assert invoke(command(server, "--loader", "pymupdf", "--fresh")) == 0
    first, second = (attempts(project, name)[0] for name in ("trial-plain", "trial-pymupdf"))
    assert (first["made_for"], second["made_for"]) == (None, "trial-plain")
    assert first["questions"] == len(server.inquiries)


def test_a_model_that_repeats_no_word_is_judged_by_the_count(project: Project) -> None:
    with serve_hosted(Hosted(protocol="openai", habits=frozenset({"cannot_echo"}))) as server:
        assert invoke(command(server)) == 0
    assert states(project)["head and tail"] == "cannot tell"
    with serve_hosted(Hosted(protocol="openai", habits=frozenset({"cannot_echo", "cuts"}))) as server:
        assert invoke(command(server, name="cut")) == 2
    assert states(project, "cut")["head and tail"] == "failed"


@pytest.mark.parametrize("refused, rung", [("json_schema", "json_mode"), ("response_format", "fenced")])
def test_a_server_without_schemas_is_recorded_and_not_failed(refused: str, rung: str, project: Project) -> None:
    with serve_hosted(Hosted(protocol="openai", refuses=(refused,))) as server:
        assert invoke(command(server)) == 0
    (check,) = [each for each in attempts(project)[0]["checks"] if each["name"] == "schema"]
    assert check["state"] == "not supported"
    assert rung in check["said"]


def test_a_server_that_takes_no_seed_is_recorded_and_not_failed(project: Project) -> None:
    with serve_hosted(Hosted(protocol="openai", refuses=("seed",))) as server:
        assert invoke(command(server)) == 0
    assert states(project)["seed"] == "not supported"
    flags = json.loads((project.root / "results/trial/summary.json").read_text())["flags"]
    assert "the server does not take seed: it was left out, in 5 of 5 outcomes" in flags


def test_a_server_that_ignores_the_seed_can_be_asked_without_one(project: Project) -> None:
    with serve_hosted(Hosted(protocol="openai", habits=frozenset({"ignores_seed"}))) as server:
        assert invoke(command(server, "--option", "openai.seed=false")) == 0
    assert states(project)["seed"] == "not supported"
    assert [body for body in (*server.inquiries, *server.requests) if "seed" in body] == []


def test_what_a_preflight_spends_counts_towards_the_ceiling_and_is_counted_again_when_the_run_goes_on(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    with serve_hosted(Hosted(protocol="openai")) as server:
        assert invoke(command(server, "--max-tokens", "1")) == 3
        assert (len(server.inquiries), len(server.requests)) == (1, 0)
        assert attempts(project)[0]["spent"]["tokens_prompt"] == server.probed[0][0]
        assert invoke(command(server, "--max-tokens", str(sum(server.probed[0])))) == 3
        assert len(server.inquiries) == 1
        assert "stopped at the ceiling" in capsys.readouterr().err
        assert invoke(command(server, "--max-tokens", "1000000")) == 0


def test_embedded_is_only_asked_the_same_thing_twice(project: Project, tmp_path: Path) -> None:
    pytest.importorskip("onnxruntime")
    run = ["run", "--loader", "plain", "--classifier", "embedded", "--corpus", "small", "--name", "trial"]
    assert invoke(run) == 0
    assert states(project) == {"agreement": "passed"}
    assert attempts(project)[0]["questions"] == 2
    summary = json.loads((tmp_path / "results/trial/summary.json").read_text())
    assert summary["latency"]["classify"]["cold_s"] is not None  # A rehearsal is no first document.


def test_a_recording_has_no_preflight(project: Project) -> None:
    assert invoke(project.command("--name", "trial")) == 0
    assert not (project.root / "results/trial/preflight.json").exists()


def test_what_came_of_an_overruled_preflight_is_remembered_for_no_other_run(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    with serve_hosted(Hosted(protocol="openai", habits=frozenset({"ignores_schema"}))) as server:
        assert invoke(command(server, "--force")) == 0
        assert invoke(command(server, name="clean")) == 2
        assert len(server.requests) == 5
        assert invoke(command(server, "--force", name="again")) == 0
        assert len(server.requests) == 10
        server.habits = frozenset()
        assert invoke(command(server, name="mended")) == 0
        assert invoke(command(server, name="cached")) == 0
        assert len(server.requests) == 15
    replay = ["run", "--loader", "plain", "--corpus", "small", "--classifier"]
    assert invoke([*replay, "recorded:mended"]) == 0
    capsys.readouterr()
    assert invoke([*replay, "recorded:trial"]) == 2
    assert "the preflight of trial failed (schema: " in capsys.readouterr().err


@dataclass(kw_only=True)
class Swapped(Hosted):
    """Has another model from its third question on, and goes on answering under the name that it is asked for."""

    def begin(self, body: dict[str, Any], headers: dict[str, str]) -> Fault | None:
        if len(self.requests) in (2, 3):
            self.models = ("tiny-2",)
        return super().begin(body, headers)


def test_a_server_that_has_another_model_at_the_end_makes_the_run_invalid(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    assert invoke(project.command("--name", "sound")) == 0
    with serve_hosted(Swapped(protocol="openai")) as server:
        assert invoke(command(server)) == 0
        server.models = ("tiny-1",)
        assert invoke(command(server, name="again")) == 0  # What came before is in no cache.
    assert len(server.requests) == 10
    (flag, *_) = json.loads((project.root / "results/trial/summary.json").read_text())["flags"]
    assert flag.startswith("INVALID: the preflight failed, when the run ended: model: 127.0.0.1 has no model 'tiny-1'")
    assert attempts(project)[-1]["afterwards"]
    assert invoke(["show", "trial"]) == 0
    assert "INVALID" in capsys.readouterr().out
    capsys.readouterr()
    assert invoke(["compare", "sound", "trial", "--allow", "classifier"]) == 0
    assert capsys.readouterr().out.startswith("INVALID")


def test_a_server_that_is_gone_at_the_end_has_answered_all_the_same(project: Project) -> None:
    with serve_hosted(Hosted(protocol="openai")) as server:
        plan = prepare(
            Request(loader="plain", classifier="openai", corpus="small", options={"openai": {"base_url": server.url}}),
            project.root,
        )
    assert not look_again(plan.spec.classifier, plan.model, plan.classifier_options, project.root)
    assert not (project.root / "preflight.json").exists()
