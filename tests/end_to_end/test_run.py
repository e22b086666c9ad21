"""`bench run` from the command line to the files it leaves."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bench.cli.main import invoke
from tests.end_to_end.project import Project


def run_json(capsys: pytest.CaptureFixture[str], command: list[str]) -> Any:
    assert invoke([*command, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_perfect_answers_score_one_on_every_axis_and_joint(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = run_json(capsys, project.command("--name", "trial"))
    assert shown["run_id"] == "trial"
    assert shown["counts"] == {"planned": 5, "loaded": 5, "classified": 5, "scored": 5}
    assert {name: axis["accuracy"] for name, axis in shown["axes"].items()} == dict.fromkeys(shown["axes"], 1.0)
    assert {name: joint["correct"] for name, joint in shown["joints"].items()} == {"path": 5, "filename": 5, "all": 5}
    assert sorted(path.name for path in (project.root / "results" / "trial").iterdir() if path.name[0] != ".") == [
        "marks.jsonl",
        "outcomes.jsonl",
        "report.md",
        "spec.json",
        "summary.json",
    ]


def test_a_question_nobody_recorded_stays_in_the_denominator(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    project.write_answers({name: project.truth(name) for name in project.names[:3]})
    shown = run_json(capsys, project.command())
    assert shown["counts"] == {"planned": 5, "loaded": 5, "classified": 3, "scored": 5}
    assert shown["failures"] == {"not_recorded": 2}
    assert (shown["axes"]["domain"]["n"], shown["axes"]["domain"]["correct"]) == (5, 3)
    assert shown["axes"]["domain"]["answered_accuracy"] == 1.0


def test_a_format_the_loader_does_not_take_stays_in_the_denominator(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    (project.corpus / "documents" / "d000.txt").write_bytes(b"%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n")
    shown = run_json(capsys, project.command())
    assert shown["counts"] == {"planned": 5, "loaded": 4, "classified": 4, "scored": 5}
    assert shown["failures"] == {"unsupported": 1}


def test_a_finished_run_is_answered_from_the_caches_and_says_so(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    first = run_json(capsys, project.command())
    second = run_json(capsys, project.command())
    assert first["latency"]["load"]["cold_s"] is not None
    assert (second["latency"]["load"]["cold_s"], second["latency"]["load"]["warm_p50_s"]) == (None, None)
    assert second["run_id"] != first["run_id"]
    assert second["axes"] == first["axes"]


def test_fresh_measures_again(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    run_json(capsys, project.command())
    assert run_json(capsys, project.command("--fresh"))["latency"]["load"]["warm_p50_s"] is not None


def test_repeats_have_an_outcome_each(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    shown = run_json(capsys, project.command("--repeats", "3", "--name", "k3"))
    assert shown["counts"]["planned"] == 15
    rows = [json.loads(line) for line in (project.root / "results/k3/outcomes.jsonl").read_text().splitlines()]
    assert sorted((row["document"], row["repeat"]) for row in rows) == [(n, k) for n in project.names for k in range(3)]


def test_a_name_that_another_spec_uses_is_refused(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    run_json(capsys, project.command("--name", "trial"))
    assert invoke(project.command("--name", "trial", "--seed", "7")) == 2
    assert "asked something else" in capsys.readouterr().err


def test_six_faults_of_a_truth_are_told_at_once_and_nothing_runs(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    names = project.names
    rows = [project.truth(name) for name in names]
    rows[0]["domian"] = rows[0].pop("domain")
    rows[1]["domain"] = "hoome"
    rows[2]["date"] = "20240230"
    rows.append(project.truth(names[3]))
    rows.append(project.truth("missing.txt"))
    (project.corpus / "documents" / "stray.txt").write_text("nobody speaks of me")
    project.write_truth(rows)
    assert invoke(project.command()) == 2
    captured = capsys.readouterr()
    truth = "truth.jsonl"
    for place, word in [
        (f"{truth}:1", "domian"),
        (f"{truth}:2", "hoome"),
        (f"{truth}:3", "20240230"),
        (f"{truth}:6", names[3]),
        (f"{truth}:7", "missing.txt"),
        ("stray.txt", "no line"),
    ]:
        assert any(place in line and word in line for line in captured.err.splitlines()), (place, word, captured.err)
    assert captured.out == ""
    assert not (project.root / "results").exists()


def test_rescore_takes_a_mended_truth_and_loads_nothing(
    project: Project, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = [project.truth(name) for name in project.names]
    wrong[0]["vendor"] = "Nordwind"
    project.write_truth(wrong)
    assert run_json(capsys, project.command("--name", "trial"))["axes"]["vendor"]["correct"] == 4
    project.write_truth([project.truth(name) for name in project.names])
    assert invoke(["rescore", "trial", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["axes"]["vendor"]["correct"] == 5
    assert invoke(["show", "trial", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["axes"]["vendor"]["correct"] == 5


def test_rescore_refuses_documents_that_changed(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    run_json(capsys, project.command("--name", "trial"))
    (project.corpus / "documents" / project.names[0]).write_text("something else altogether")
    assert invoke(["rescore", "trial"]) == 2
    assert "other documents" in capsys.readouterr().err


def test_several_loaders_give_a_list(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    shown = run_json(capsys, [*project.command("--name", "both"), "--loader", "oracle"])
    assert [each["run_id"] for each in shown] == ["both-plain", "both-oracle"]
    assert shown[1]["failures"] == {"unsupported": 5}


def test_tables_show_the_waterfall_and_the_loader(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    assert invoke(project.command()) == 0
    shown = capsys.readouterr().out
    assert all(word in shown for word in ("plain", "planned", "path", "filename", "all joint", "Misses"))


def test_a_hosted_model_does_not_see_a_private_corpus(
    project: Project, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    from bench.core.errors import UsageError
    from bench.plan import Request, prepare

    (project.corpus / "corpus.toml").write_text('name = "small"\ntaxonomy = "small"\n')
    request = Request(loader="plain", classifier=f"recorded:{project.root / 'answers.jsonl'}", corpus="small")
    plan = prepare(request, project.root)
    assert plan.spec.corpus.private
    from bench.plan import keep_private

    away = plan.spec.classifier.model_copy(update={"host": "models.example.org"})
    with pytest.raises(UsageError, match=r"--send-private-to models\.example\.org"):
        keep_private(plan.corpus, away, None)
    with pytest.raises(UsageError, match=r"--send-private-to models\.example\.org"):
        keep_private(plan.corpus, away, "elsewhere.example.org")
    keep_private(plan.corpus, away, "models.example.org")
    keep_private(plan.corpus, away.model_copy(update={"host": "127.0.0.1"}), None)


def test_rescoring_an_unfinished_run_leaves_it_to_be_finished(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    run_json(capsys, project.command("--name", "trial"))
    folder = project.root / "results" / "trial"
    (folder / "summary.json").unlink()
    lines = (folder / "outcomes.jsonl").read_bytes().splitlines(keepends=True)
    (folder / "outcomes.jsonl").write_bytes(b"".join(lines[:2]))
    assert invoke(["rescore", "trial", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["counts"]["planned"] == 5
    assert not (folder / "summary.json").exists()
    resumed = run_json(capsys, project.command("--name", "trial"))
    assert (resumed["run_id"], resumed["counts"]["scored"]) == ("trial", 5)


def test_results_hide_themselves_from_git(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    run_json(capsys, project.command())
    assert "*\n" in (project.root / "results" / ".gitignore").read_text()


def test_an_option_of_a_plug_in_that_does_not_run_is_checked_too(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    assert invoke(project.command("--option", "pymupdf.srt=true")) == 2
    assert "srt" in capsys.readouterr().err


def test_documents_of_the_same_bytes_keep_their_own_recorded_answers(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in project.names:
        (project.corpus / "documents" / name).write_text("Invoice of Northwind Power Ltd, 3 May 2024\n")
    answers = {name: project.truth(name) for name in project.names[:4]}
    answers[project.names[0]] = {**answers[project.names[0]], "domain": "work"}
    project.write_answers(answers)
    shown = run_json(capsys, project.command())
    assert shown["axes"]["domain"]["correct"] == 3
    assert shown["failures"] == {"not_recorded": 1}


def test_outcomes_without_a_spec_are_not_taken_for_this_run_s(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    run_json(capsys, project.command("--name", "trial"))
    (project.root / "results" / "trial" / "spec.json").unlink()
    assert invoke(project.command("--name", "trial")) == 2
    assert "without a spec.json" in capsys.readouterr().err


def test_a_rescore_by_another_truth_says_so(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    run_json(capsys, project.command("--name", "trial"))
    project.write_truth([{**project.truth(name), "domain": "work", "category": "pay"} for name in project.names])
    assert invoke(["rescore", "trial", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["axes"]["domain"]["correct"] == 0
    assert any("by truth" in flag for flag in shown["flags"])


def test_a_hostile_file_name_cannot_colour_or_forge_a_line(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    (project.corpus / "documents" / "evil\x1b[31m\u202e\nbench: all fine.txt").write_text("nobody speaks of me")
    assert invoke(project.command()) == 2
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 1
    assert lines[0].isprintable()


def test_reference_texts_belong_to_the_documents_of_a_run(project: Project) -> None:
    from bench.plan import Request, prepare

    reference = project.corpus / "reference" / f"{project.names[0]}.txt"
    reference.parent.mkdir()
    asked = Request(loader="oracle", classifier=f"recorded:{project.root / 'answers.jsonl'}", corpus="small")
    hashes = set()
    for text in ("one perfect reading", "another reading"):
        reference.write_text(text)
        hashes.add(prepare(asked, project.root).spec.hash)
    assert len(hashes) == 2
