"""`bench compare`: the study decided again, runs that are made first, criteria registered before the data."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bench.cli.main import invoke
from bench.reporting.comparison_contract import CRITERION_KEYS, KEYS, METRIC_KEYS
from tests.end_to_end.project import Project
from tests.shared import shared

ACCURACY = ("category-lift", "doctype-guard", "domain-guard")
CRITERIA = """name = "small"
[criteria.gain]
kind = "superiority"
metric = "path"
margin = 0.05
"""


def shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    capsys.readouterr()
    assert invoke(["compare", *arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


@pytest.fixture
def study(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for run in ("gemma4_unstructured", "gemma4_docling", "haiku_unstructured", "haiku_docling"):
        source = str(shared("replay", "drover", f"{run}.json"))
        assert invoke(["import", "drover-eval", source, "--name", run, "--kind", "synthetic"]) == 0
    return tmp_path


def test_the_studys_figures_come_out(study: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = shown(capsys, "gemma4_unstructured", "gemma4_docling")
    metrics = found["axes"] | found["joints"]
    counts = {name: (each["b"], each["c"]) for name, each in metrics.items()}
    assert {name: counts[name] for name in ("path", "category", "doctype", "domain", "filename")} == {
        "path": (6, 3),
        "category": (8, 5),
        "doctype": (4, 2),
        "domain": (1, 1),
        "filename": (2, 3),
    }
    assert (metrics["path"]["baseline"], metrics["path"]["candidate"]) == (0.3625, 0.325)
    assert metrics["path"]["p"] == pytest.approx(0.508, abs=0.0005)
    assert metrics["category"]["p"] == pytest.approx(0.581, abs=0.0005)
    assert metrics["category"]["interval"] == pytest.approx([-0.135, 0.056], abs=0.0005)
    assert metrics["category"]["newcombe"] == pytest.approx([-0.127, 0.053], abs=0.0005)
    assert metrics["doctype"]["interval"] == pytest.approx([-0.101, 0.045], abs=0.0005)
    assert metrics["domain"]["interval"] == pytest.approx([-0.057, 0.057], abs=0.0005)
    latency = found["latency"]
    assert latency["load"]["p50"] == pytest.approx(77.9, abs=0.05)
    assert latency["without_first"] == pytest.approx(78.6, abs=0.05)
    assert latency["ratio_of_medians"] == pytest.approx(91.7, abs=0.05)
    assert latency["ratio_of_means"] == pytest.approx(42.5, abs=0.05)


def test_the_other_models_figures(study: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = shown(capsys, "haiku_unstructured", "haiku_docling")
    path = found["joints"]["path"]
    assert (path["baseline"], path["candidate"], path["b"], path["c"]) == (0.4875, 0.4875, 2, 2)
    assert found["latency"]["load"]["p50"] == pytest.approx(71.2, abs=0.05)


def test_the_three_accuracy_criteria_decide_nothing(study: Path, capsys: pytest.CaptureFixture[str]) -> None:
    selected = [word for name in ACCURACY for word in ("--criterion", name)]
    found = shown(capsys, "gemma4_unstructured", "gemma4_docling", "--criteria", "study-first", *selected)
    assert found["verdict"] == "NOT DECIDED"
    assert {each["name"]: each["status"] for each in found["criteria"]} == dict.fromkeys(ACCURACY, "cannot tell")
    assert "3 of 7 criteria" in found["sentence"]
    assert "documents would tell" in found["sentence"]
    assert all(found["axes"][axis]["documents_needed"] > 80 for axis in ("category", "doctype", "domain"))


def test_all_criteria_reject_on_latency_alone(study: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = shown(capsys, "gemma4_unstructured", "gemma4_docling", "--criteria", "study-first")
    assert found["verdict"] == "REJECT"
    assert [each["name"] for each in found["criteria"] if each["status"] == "not met"] == ["latency"]
    assert "rests on latency alone" in found["sentence"]
    assert "criteria chosen after the data" in found["sentence"]
    assert found["preregistered"] is False
    assert any(flag.startswith("unverifiable") and "taxonomy.hash" in flag for flag in found["flags"])


def test_the_verdict_is_the_first_line_and_every_table_follows(study: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert invoke(["compare", "gemma4_unstructured", "gemma4_docling", "--criteria", "study-first"]) == 0
    first, *rest = capsys.readouterr().out.splitlines()
    assert first.startswith("REJECT: docling (imported) instead of unstructured (imported) on 80 synthetic documents")
    said = "\n".join(rest)
    for words in ("Criteria (7 of 7", "Axes and joints", "Format parity", "77.9 ×", "Flips (26)", "0.508"):
        assert words in said


def test_another_way_of_looking_is_another_look(study: Path, capsys: pytest.CaptureFixture[str]) -> None:
    runs = ("gemma4_unstructured", "gemma4_docling")
    assert "look" not in shown(capsys, *runs, "--criteria", "study-first")["sentence"]
    assert "; look 2 of 2 ways of looking." in shown(capsys, *runs, "--criteria", "path-first")["sentence"]


def test_going_back_to_the_first_way_of_looking_forgets_no_look(
    study: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    runs = ("gemma4_unstructured", "gemma4_docling")
    for name in ("study-first", "path-first"):
        shown(capsys, *runs, "--criteria", name)
    assert "; look 1 of 2 ways of looking." in shown(capsys, *runs, "--criteria", "study-first")["sentence"]
    assert "; look 3 of 3 ways of looking." in shown(capsys, *runs)["sentence"]


def test_a_run_is_not_compared_with_itself(study: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert invoke(["compare", "gemma4_docling", "gemma4_docling"]) == 2
    assert "the same run" in capsys.readouterr().err


def test_json_has_the_promised_keys_and_no_others(study: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = shown(capsys, "gemma4_unstructured", "gemma4_docling", "--criteria", "study-first")
    assert tuple(found) == KEYS
    assert {tuple(each) for each in found["criteria"]} == {CRITERION_KEYS}
    assert {tuple(each) for part in ("axes", "joints") for each in found[part].values()} == {METRIC_KEYS}
    assert found["bounds"] is None


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Project:
    monkeypatch.chdir(tmp_path)
    made = Project(tmp_path, documents=5)
    (tmp_path / "criteria").mkdir()
    (tmp_path / "criteria" / "small.toml").write_text(CRITERIA)
    for name in made.names:
        (made.corpus / "reference").mkdir(exist_ok=True)
        (made.corpus / "reference" / f"{name}.txt").write_text("An invoice of Northwind Power Ltd\n")
    return made


def asked(project: Project, *more: str) -> tuple[str, ...]:
    """The options of a comparison of two loaders."""
    return (*project.command(*more)[1:], "--loader", "oracle")


def test_two_loaders_are_run_first_with_the_criteria_registered(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    found = shown(capsys, *asked(project, "--criteria", "small"))
    assert (found["n"], found["preregistered"], found["verdict"]) == (5, True, "NOT DECIDED")
    assert "pre-registered" in found["sentence"]
    runs = [path for path in (project.root / "results").iterdir() if (path / "spec.json").is_file()]
    assert len(runs) == 2


def test_runs_that_are_there_are_not_made_again(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    shown(capsys, *asked(project))
    found = shown(capsys, *asked(project, "--criteria", "small"))
    assert found["preregistered"] is False
    runs = [path for path in (project.root / "results").iterdir() if (path / "spec.json").is_file()]
    assert len(runs) == 2


def test_criteria_written_after_a_look_are_not_registered_by_reading_everything_anew(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    assert invoke(project.command("--name", "look")) == 0
    found = shown(capsys, *asked(project, "--criteria", "small", "--fresh"))
    assert found["preregistered"] is False
    assert any("seen before the criteria of" in flag and "look" in flag for flag in found["flags"])
    again = shown(capsys, *asked(project, "--criteria", "small", "--fresh"))
    assert again["preregistered"] is False


def test_a_second_registered_run_is_still_registered(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    shown(capsys, *asked(project, "--criteria", "small"))
    assert shown(capsys, *asked(project, "--criteria", "small", "--fresh"))["preregistered"] is True


def test_a_run_registers_its_criteria_before_the_first_document(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    assert invoke(project.command("--criteria", "small", "--name", "a")) == 0
    spec = json.loads((project.root / "results" / "a" / "spec.json").read_text())
    assert len(spec["criteria_hash"]) == 64


def test_a_run_without_marks_says_how_to_get_them(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("a", "b"):
        assert invoke(project.command("--name", name)) == 0
    (project.root / "results" / "b" / "marks.jsonl").unlink()
    assert invoke(["compare", "a", "b"]) == 2
    assert "bench rescore b" in capsys.readouterr().err
    assert invoke(["rescore", "b"]) == 0
    assert shown(capsys, "a", "b")["verdict"] == "NOT DECIDED"


@pytest.mark.parametrize(
    "arguments,said",
    [
        (["a"], "give two runs"),
        (["a", "b", "--criterion", "gain"], "--criterion selects from a file"),
        (["a", "b", "--allow", "colour"], "is none of: classifier"),
        (["a", "b"], "there is no run 'a'"),
    ],
    ids=["one run", "criterion without file", "unknown allowance", "unknown run"],
)
def test_a_wrong_command_line_is_one_line(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    said: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert invoke(["compare", *arguments]) == 2
    err = capsys.readouterr().err
    assert said in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "criteria,selected",
    [("study-first", ACCURACY), ("study-first", ()), ("path-first", ())],
    ids=["accuracy", "all", "path first"],
)
def test_the_page_on_the_study_quotes_what_is_printed(
    study: Path, capsys: pytest.CaptureFixture[str], criteria: str, selected: tuple[str, ...]
) -> None:
    for old in ("gemma4_unstructured", "gemma4_docling"):
        (study / "results" / old).rename(study / "results" / old.replace("_", "-"))
    chosen = [word for name in selected for word in ("--criterion", name)]
    found = shown(capsys, "gemma4-unstructured", "gemma4-docling", "--criteria", criteria, *chosen)
    page = (Path(__file__).parents[2] / "docs" / "study.md").read_text("utf-8")
    assert found["sentence"] in page
    rows = [line for line in page.splitlines() if line.startswith(("category   ", "path *"))]
    assert [f"{found['axes']['category']['p']:.3f}", f"{found['joints']['path']['p']:.3f}"] == ["0.581", "0.508"]
    assert "0.581" in rows[0]
    assert "0.508" in rows[1]


def test_rescoring_changes_no_mark(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("a", "b"):
        assert invoke(project.command("--name", name)) == 0
    before, marks = shown(capsys, "a", "b"), (project.root / "results" / "b" / "marks.jsonl").read_bytes()
    for _ in range(2):
        assert invoke(["rescore", "b"]) == 0
        assert (project.root / "results" / "b" / "marks.jsonl").read_bytes() == marks
    assert shown(capsys, "a", "b") == before


def test_outcomes_that_were_changed_since_they_were_marked_are_invalid(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("a", "b"):
        assert invoke(project.command("--name", name)) == 0
    outcomes = project.root / "results" / "b" / "outcomes.jsonl"
    outcomes.write_text("".join(outcomes.read_text().splitlines(keepends=True)[:-1]))
    assert shown(capsys, "a", "b")["verdict"] == "INVALID"
    assert invoke(["rescore", "b"]) == 0
    assert "planned outcomes are missing: 1 of 5" in shown(capsys, "a", "b")["sentence"]
