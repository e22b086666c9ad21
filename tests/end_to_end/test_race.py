"""`bench race` from the command line: ordinary runs, one table, and no cell that vanishes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bench.cli.main import invoke
from bench.core.loading import Availability
from bench.loaders.plain import PlainLoader
from tests.end_to_end.project import Project
from tests.standins.hosted import Hosted, serve

KEY = "sk-secret-0123456789"


def race(project: Project, *more: str, loaders: tuple[str, ...] = ("plain",)) -> list[str]:
    answers = f"recorded:{project.root / 'answers.jsonl'}"
    given = [word for loader in loaders for word in ("--loader", loader)]
    return ["race", *given, "--classifier", answers, "--corpus", "small", *more]


def shown(capsys: pytest.CaptureFixture[str], command: list[str], code: int = 0) -> Any:
    capsys.readouterr()
    assert invoke([*command, "--json"]) == code
    return json.loads(capsys.readouterr().out)


def hosted(standin: Hosted, price: str | None = "1000") -> list[str]:
    options = {"base_url": standin.url, "backoff": "0.01", "retries": "1"}
    if price is not None:
        options |= {"usd_per_million_prompt": price, "usd_per_million_answer": "0"}
    given = [word for key, value in options.items() for word in ("--option", f"openai.{key}={value}")]
    return ["--classifier", "openai:tiny-1", *given]


@pytest.fixture
def key(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("openai")
    monkeypatch.setenv("OPENAI_API_KEY", KEY)


def test_two_loaders_and_two_classifiers_are_four_ordinary_runs_and_one_table(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("pymupdf")
    pytest.importorskip("onnxruntime")
    command = race(project, "--classifier", "embedded", "--name", "t", loaders=("plain", "pymupdf"))
    found = shown(capsys, command)
    names = ["t-plain-recorded-answers.jsonl", "t-pymupdf-recorded-answers.jsonl", "t-plain-embedded",
             "t-pymupdf-embedded"]  # fmt: skip
    assert [cell["run"] for cell in found["cells"]] == names
    assert all((project.root / "results" / name / "summary.json").is_file() for name in names)
    assert [cell["figures"]["failures"] for cell in found["cells"]] == [{}] * 4
    recorded, embedded = found["cells"][0]["figures"], found["cells"][2]["figures"]
    assert (recorded["joints"]["all"]["correct"], recorded["joints"]["all"]["n"]) == (5, 5)
    assert recorded["macro_f1"] == {"domain": 1.0, "category": 1.0, "doctype": 1.0}
    assert embedded["load_of"] == names[0]
    assert found["fronts"][1]["against"] == "time"
    assert set(found["fronts"][1]["left_out"]) == set(names[:2])
    assert set(found["fronts"][0]["left_out"]) == set(names)
    assert invoke(["show", names[2]]) == 0

    assert shown(capsys, command) == found  # What is finished is taken as it is.
    assert len([path for path in (project.root / "results").iterdir() if path.name.startswith("t-")]) == 4
    assert invoke(command) == 0
    table = capsys.readouterr().out
    assert all(word in table for word in (*names, "macro-F1 doctype", "front by time", "winner's curse"))


def test_repeats_have_a_flip_rate(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    (cell,) = shown(capsys, race(project, "--repeats", "2"))["cells"]
    assert cell["figures"]["flip_rate"]["path"] == 0.0
    assert cell["figures"]["counts"]["planned"] == 10


def test_a_loader_that_is_not_installed_stays_in_the_table(
    project: Project, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PlainLoader, "availability", lambda: Availability(ok=False, detail="gone", remedy="get it"))
    command = race(project, "--name", "t", loaders=("plain", "oracle"))
    found = shown(capsys, command, code=2)
    assert [(cell["loader"], cell["state"]) for cell in found["cells"]] == [
        ("plain", "not run"),
        ("oracle", "finished"),
    ]
    assert "gone" in found["cells"][0]["reason"]
    assert invoke(command) == 2
    said = capsys.readouterr()
    assert "not run" in said.out
    assert "1 of 2 cells have no figures (plain × recorded:" in said.err


def test_a_cell_that_somebody_else_is_writing_stays_in_the_table(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    from bench.execution.folder import RunFolder
    from bench.execution.journal import Journal

    shown(capsys, race(project, "--name", "t"))
    name = "t-plain-recorded-answers.jsonl"
    stored = RunFolder(project.root / "results" / name)
    (stored.path / "summary.json").unlink()
    with Journal(stored.path, stored.spec()):
        (cell,) = shown(capsys, race(project, "--name", "t"), code=2)["cells"]
    assert (cell["run"], cell["state"], cell["figures"]) == (name, "unfinished", None)
    assert "being written" in cell["reason"]


def test_a_run_whose_answers_were_edited_is_in_the_race_without_figures(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    shown(capsys, race(project, "--name", "t"))
    name = "t-plain-recorded-answers.jsonl"
    outcomes = project.root / "results" / name / "outcomes.jsonl"
    outcomes.write_text(outcomes.read_text().replace("Northwind", "Southwind"))
    (cell,) = shown(capsys, race(project, "--name", "t"), code=2)["cells"]
    assert (cell["state"], cell["figures"]) == ("invalid", None)
    assert f"bench rescore {name}" in cell["reason"]
    assert invoke(race(project, "--name", "u", "--against", name)) == 2
    assert f"bench rescore {name}" in capsys.readouterr().err
    assert not (project.root / "results" / "u-plain-recorded-answers.jsonl").exists()


def test_production_is_held_against_every_cell(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = project.truth(project.names[0]) | {"doctype": "letter"}
    project.write_answers({name: project.truth(name) for name in project.names[1:]} | {"d000.txt": wrong})
    assert invoke(project.command("--name", "live")) == 0
    project.write_answers({name: project.truth(name) for name in project.names[:4]})
    found = shown(capsys, race(project, "--against", "live"))
    (held,) = found["held"]
    assert found["against"] == "live"
    assert (held["n"], held["better"], held["newly_failing"], held["worse"], held["same"]) == (5, 1, 1, 0, 3)
    assert invoke(race(project, "--against", "live")) == 0
    assert "Against production: live" in capsys.readouterr().out


@pytest.mark.parametrize(
    "more, said",
    [
        (["--against", "nobody"], "there is no run 'nobody'"),
        (["--against", "half"], "half is unfinished"),
        (["--allow", "everything"], "is none of"),
        (["--classifier", "nobody"], "there is no classifier 'nobody'"),
        (["--classifier", "embedded", "--classifier", "embedded"], "a classifier twice"),
    ],
    ids=["no run", "unfinished run", "no word", "no classifier", "twice"],
)
def test_what_is_asked_wrongly_is_told_before_anything_runs(
    project: Project, more: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert invoke(project.command("--name", "half")) == 0
    (project.root / "results" / "half" / "summary.json").unlink()
    before = sorted((project.root / "results").iterdir())
    capsys.readouterr()
    assert invoke(race(project, *more)) == 2
    assert said in capsys.readouterr().err
    assert sorted((project.root / "results").iterdir()) == before


def test_a_name_that_is_taken_is_told_before_the_first_cell_runs(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    assert invoke(project.command("--name", "t-oracle-recorded-answers.jsonl")) == 0
    assert invoke(race(project, "--name", "t", loaders=("plain", "oracle"))) == 2
    assert "asked something else" in capsys.readouterr().err
    assert not (project.root / "results" / "t-plain-recorded-answers.jsonl").exists()


@pytest.mark.usefixtures("key")
def test_tokens_and_costs_of_a_cell_are_the_servers_own_and_a_ceiling_holds_over_all_cells(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    with serve(Hosted(protocol="openai")) as standin:
        command = race(project, *hosted(standin), "--name", "t", "--seed", "3")
        stopped = shown(capsys, [*command, "--max-tokens", "1"], code=3)
        assert [cell["state"] for cell in stopped["cells"]] == ["finished", "unfinished"]
        assert (len(standin.probed), standin.charged) == (1, [])  # The preflight reached it.
        found = shown(capsys, command)
        prompt = sum(prompt for prompt, _ in standin.charged)
    (local, served) = (cell["figures"] for cell in found["cells"])
    assert served["tokens_prompt"] == prompt
    assert served["tokens_answer"] == sum(answer for _, answer in standin.charged)
    assert served["cost_per_document"] == pytest.approx(prompt / 1000 / 5)
    assert served["cost_per_thousand"] == pytest.approx(prompt / 5)
    assert found["fronts"][0]["members"] == ["t-plain-openai-tiny-1"]
    assert (local["cost_per_document"], list(found["fronts"][0]["left_out"])) == (None, [found["cells"][0]["run"]])


@pytest.mark.usefixtures("key")
def test_after_a_ceiling_what_is_finished_is_shown_and_the_rest_is_not_begun(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    with serve(Hosted(protocol="openai", models=("tiny-1", "tiny-2", "tiny-3"))) as standin:
        _, _, *options = hosted(standin)
        command = ["race", "--loader", "plain", "--corpus", "small", "--name", "t", *options, "--classifier"]
        assert invoke([*command, "openai:tiny-2"]) == 0
        asked = (len(standin.probed), len(standin.charged))
        every = [*command, "openai:tiny-1", "--classifier", "openai:tiny-2", "--classifier", "openai:tiny-3"]
        found = shown(capsys, [*every, "--max-tokens", "1"], code=3)
        assert (len(standin.probed), len(standin.charged)) == asked  # What is finished has spent it all.
    assert [cell["state"] for cell in found["cells"]] == ["unfinished", "finished", "not run"]
    assert found["cells"][2]["reason"] == "the ceiling was reached before"
    assert not (project.root / "results" / "t-plain-openai-tiny-3").exists()


@pytest.mark.usefixtures("key")
def test_a_private_corpus_is_raced_by_no_other_host(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    (project.corpus / "corpus.toml").write_text('name = "small"\ntaxonomy = "small"\nprivate = true\n')
    elsewhere = Hosted(protocol="openai", url="https://models.example/v1")
    assert invoke(race(project, *hosted(elsewhere), "--option", "openai.check_model=false")) == 2
    assert "--send-private-to models.example" in capsys.readouterr().err
    assert not (project.root / "results").exists()


@pytest.mark.usefixtures("key")
def test_a_price_that_nobody_knows_is_refused_like_in_a_run(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    elsewhere = Hosted(protocol="openai", url="https://models.example/v1")
    assert invoke(race(project, *hosted(elsewhere, price=None), "--option", "openai.check_model=false")) == 2
    assert "the price list knows no tiny-1" in capsys.readouterr().err


def test_a_table_of_many_cells_goes_on_below(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    copies = []
    for number in range(6):
        copy = project.root / f"copy{number}.jsonl"
        copy.write_bytes((project.root / "answers.jsonl").read_bytes())
        copies += ["--classifier", f"recorded:{Path(copy)}"]
    assert invoke(["race", "--loader", "plain", "--corpus", "small", *copies]) == 0
    table = capsys.readouterr().out
    assert "Race, continued" in table
    assert "the best of 6 cells" in table


@pytest.mark.usefixtures("key")
def test_a_ceiling_that_is_given_again_has_no_more_to_spend(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    with serve(Hosted(protocol="openai", models=("tiny-0", "tiny-1", "tiny-2"))) as standin:
        _, _, *options = hosted(standin)
        command = ["race", "--loader", "plain", "--corpus", "small", "--name", "t", *options, "--classifier"]

        def spent() -> int:
            return sum(map(sum, (*standin.probed, *standin.charged)))

        assert invoke([*command, "openai:tiny-0"]) == 0
        one = spent()
        both = [*command, "openai:tiny-1", "--classifier", "openai:tiny-2", "--max-tokens"]
        states = []
        for ceiling in (one * 3 // 2, one * 3 // 2, one * 10):
            cells = shown(capsys, [*both, str(ceiling)], code=0 if ceiling == one * 10 else 3)["cells"]
            states.append((spent() - one > ceiling * 9 // 10, [cell["state"] for cell in cells]))
            if len(states) == 1:
                before = spent()
            elif len(states) == 2:
                assert spent() == before
    assert states[0] == states[1] == (True, ["finished", "unfinished"])
    assert states[2][1] == ["finished", "finished"]
