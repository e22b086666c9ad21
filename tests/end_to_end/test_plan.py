"""`bench plan` from the command line: it counts what a run then does, and does nothing itself."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from bench.cli.main import invoke
from bench.core.loading import Availability
from bench.loaders.plain import PlainLoader
from tests.end_to_end.project import Project
from tests.standins.hosted import Hosted, serve

KEY = "sk-secret-0123456789"


def files(root: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in root.rglob("*") if path.is_file()}


def planned(capsys: pytest.CaptureFixture[str], command: Sequence[str], code: int = 0) -> Any:
    capsys.readouterr()
    assert invoke(["plan", *command[1:], "--json"]) == code
    return json.loads(capsys.readouterr().out)


def hosted(standin: Hosted, price: str | None = "1000", loader: str = "plain") -> list[str]:
    options = {"base_url": standin.url, "backoff": "0.01", "retries": "1", "max_tokens": "64"}
    if price is not None:
        options |= {"usd_per_million_prompt": price, "usd_per_million_answer": "2000"}
    given = [word for key, value in options.items() for word in ("--option", f"openai.{key}={value}")]
    return ["run", "--loader", loader, "--classifier", "openai:tiny-1", "--corpus", "small", *given]


@pytest.fixture
def key(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("openai")
    monkeypatch.setenv("OPENAI_API_KEY", KEY)


def test_before_anything_was_read_the_answers_are_unknown_and_nothing_is_written(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    before = files(project.root)
    found = planned(capsys, project.command("--repeats", "2", "--name", "t"))
    (cell,) = found["cells"]
    assert (cell["documents"], cell["repeats"]) == (5, 2)
    assert cell["readings"] == {"done": 0, "cached": 0, "to_make": 5, "refused": 0}
    assert cell["answers"] == {"done": 0, "cached": 0, "to_make": 0, "unknown": 10, "refused": 0}
    assert (cell["pricing"], cell["cost_usd"], cell["tokens_prompt"]) == ("none", None, None)
    assert (found["total"]["readings"], found["total"]["answers"], found["total"]["unknown"]) == (5, 0, 10)
    assert invoke(["plan", *project.command()[1:]]) == 0
    assert "nothing was run" in capsys.readouterr().out
    assert files(project.root) == before
    assert not (project.root / "results").exists()


def test_after_a_run_everything_is_cached_and_still_nothing_is_written(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    assert invoke(project.command("--name", "t")) == 0
    before = files(project.root)
    (cell,) = planned(capsys, project.command())["cells"]
    assert (cell["readings"]["cached"], cell["answers"]["cached"]) == (5, 5)
    assert (cell["readings"]["to_make"], cell["answers"]["to_make"], cell["answers"]["unknown"]) == (0, 0, 0)
    assert cell["seconds"] == {"sure": 0.0, "at_most": 0.0}
    assert cell["finished"] == "t"
    assert files(project.root) == before


def test_fresh_reads_no_cache(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    assert invoke(project.command()) == 0
    found = planned(capsys, project.command("--fresh", "--loader", "oracle"))
    cell = found["cells"][0]
    assert (cell["readings"]["to_make"], cell["answers"]["unknown"], cell["finished"]) == (5, 5, None)


def test_of_another_classifier_the_readings_are_cached_and_the_answers_are_not(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    assert invoke(project.command()) == 0
    other = project.root / "other.jsonl"
    other.write_bytes((project.root / "answers.jsonl").read_bytes() + b"\n")
    project.write_answers({name: project.truth(name) for name in project.names[:3]})
    (cell,) = planned(capsys, project.command())["cells"]
    assert (cell["readings"]["cached"], cell["answers"]["cached"], cell["answers"]["to_make"]) == (5, 0, 5)


def test_failures_are_tried_again_and_a_format_nobody_takes_is_refused(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    (project.corpus / "documents" / "d000.txt").write_bytes(b"%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n")
    (project.corpus / "documents" / "d001.txt").write_text(" \n")
    assert invoke(project.command()) == 0
    (cell,) = planned(capsys, project.command())["cells"]
    assert cell["readings"] == {"done": 0, "cached": 3, "to_make": 1, "refused": 1}
    assert cell["answers"] == {"done": 0, "cached": 3, "to_make": 0, "unknown": 1, "refused": 1}


def test_several_cells_read_a_document_once(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    other = project.root / "other.jsonl"
    other.write_bytes((project.root / "answers.jsonl").read_bytes())
    command = project.command("--classifier", f"recorded:{other}", "--loader", "oracle")
    found = planned(capsys, command)
    assert [cell["readings"]["to_make"] + cell["readings"]["refused"] for cell in found["cells"]] == [5, 5, 5, 5]
    assert found["total"]["readings"] == sum(cell["readings"]["to_make"] for cell in found["cells"][:2])
    assert planned(capsys, [*command, "--fresh"])["total"]["readings"] == 2 * found["total"]["readings"]


def test_time_is_the_medians_of_an_earlier_run_by_the_counts(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    assert planned(capsys, project.command())["cells"][0]["seconds"] == {"sure": None, "at_most": None}
    assert invoke(project.command("--name", "t")) == 0
    latency = json.loads((project.root / "results" / "t" / "summary.json").read_text())["latency"]
    found = planned(capsys, project.command("--fresh", "--repeats", "2"))
    load, classify = (latency[stage]["warm_p50_s"] for stage in ("load", "classify"))
    assert found["cells"][0]["seconds"]["at_most"] == pytest.approx(5 * load + 10 * classify)
    assert found["total"]["seconds"] == found["cells"][0]["seconds"]
    slower = planned(capsys, project.command("--fresh", "--jobs", "2"))
    assert slower["cells"][0]["seconds"]["at_most"] is None  # Nobody measured two workers beside each other.


def test_a_loader_that_is_not_installed_is_a_row_and_exit_code_2(
    project: Project, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PlainLoader, "availability", lambda: Availability(ok=False, detail="gone", remedy="get it"))
    found = planned(capsys, project.command("--loader", "oracle"), code=2)
    assert ["gone" in (cell["refusal"] or "") for cell in found["cells"]] == [True, False]


@pytest.mark.usefixtures("key")
def test_tokens_and_cost_are_estimated_before_and_come_near_what_is_charged(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    assert invoke(project.command()) == 0
    with serve(Hosted(protocol="openai")) as standin:
        before = files(project.root)
        (cell,) = planned(capsys, hosted(standin))["cells"]
        assert standin.charged == []
        assert files(project.root) == before
        assert (cell["readings"]["cached"], cell["answers"]["to_make"], cell["pricing"]) == (5, 5, "price list")
        assert (cell["tokens_answer"]["sure"], cell["answer_length"]) == (5 * 64, "ceiling of the options")
        tokens, cost = cell["tokens_prompt"], cell["cost_usd"]
        assert tokens["sure"] == tokens["at_most"]
        per_prompt = round(tokens["sure"] / 5)
        assert cost["sure"] == pytest.approx(5 * (per_prompt * 1000 + 64 * 2000) / 1e6)

        assert invoke(hosted(standin)) == 0
        charged = sum(prompt for prompt, _ in standin.charged)
        assert charged == pytest.approx(tokens["sure"], rel=0.2)
        (again,) = planned(capsys, hosted(standin))["cells"]
        assert (again["answers"]["cached"], again["cost_usd"]) == (5, {"sure": 0.0, "at_most": 0.0})
        assert again["answer_length"] == "cached answers"


@pytest.mark.usefixtures("key")
def test_a_document_that_is_not_read_costs_at_most_a_full_window(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    with serve(Hosted(protocol="openai")) as standin:
        (cell,) = planned(capsys, [*hosted(standin), "--window", "head:100"])["cells"]
        (wider,) = planned(capsys, [*hosted(standin), "--window", "head:300"])["cells"]
        (full,) = planned(capsys, [*hosted(standin), "--window", "full"])["cells"]
    assert (cell["tokens_prompt"]["sure"], cell["cost_usd"]["sure"]) == (0.0, 0.0)
    assert wider["tokens_prompt"]["at_most"] - cell["tokens_prompt"]["at_most"] == 5 * 200
    assert wider["cost_usd"]["at_most"] - cell["cost_usd"]["at_most"] == pytest.approx(5 * 200 * 1000 / 1e6)
    assert (full["tokens_prompt"]["at_most"], full["cost_usd"]["at_most"]) == (None, None)


@pytest.mark.usefixtures("key")
def test_a_price_that_nobody_knows_is_unknown_and_not_nothing(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    with serve(Hosted(protocol="openai")) as standin:
        command = hosted(standin, price=None)
        found = planned(capsys, command)
        assert invoke(["plan", *command[1:]]) == 0
    assert (found["cells"][0]["pricing"], found["cells"][0]["cost_usd"], found["total"]["unpriced"]) == (
        "unknown",
        None,
        1,
    )
    assert "unknown price" in capsys.readouterr().out


@pytest.mark.usefixtures("key")
def test_what_an_unfinished_run_has_done_is_not_done_again(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    with serve(Hosted(protocol="openai")) as standin:
        assert invoke([*hosted(standin), "--name", "other", "--seed", "9", "--limit", "1"]) == 0
        preflight = sum(map(sum, standin.probed))
        assert invoke([*hosted(standin), "--name", "t", "--max-tokens", str(preflight + 100)]) == 3
        for name, goes_on in (("t", "t"), ("u", None)):
            (cell,) = planned(capsys, [*hosted(standin), "--name", name])["cells"]
            assert cell["goes_on"] == goes_on
            assert (cell["answers"]["done"], cell["answers"]["cached"]) == ((1, 0) if goes_on else (0, 1))
            assert sum(cell["answers"].values()) == 5


@pytest.mark.usefixtures("key")
def test_a_private_corpus_is_refused_like_in_a_run(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    (project.corpus / "corpus.toml").write_text('name = "small"\ntaxonomy = "small"\nprivate = true\n')
    elsewhere = Hosted(protocol="openai", url="https://models.example/v1")
    assert invoke(["plan", *hosted(elsewhere)[1:], "--option", "openai.check_model=false"]) == 2
    assert "--send-private-to models.example" in capsys.readouterr().err
