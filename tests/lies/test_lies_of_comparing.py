"""Lies that can be told with two honest runs and `bench compare`: each ends in a word that nobody can overlook."""

from __future__ import annotations

import json
import unicodedata
from pathlib import Path
from typing import Any

import pytest

from bench.cli.main import invoke
from bench.comparison.sides import Side
from bench.core.axes import AXES, Axis
from bench.core.criteria import Superiority
from bench.core.run import RunSpec
from tests.comparison.made import compared, marked, row, side, spec
from tests.end_to_end.project import Project

LIFT = Superiority(kind="superiority", metric="path", margin=0.05)
CRITERIA = """name = "small"
[criteria.gain]
kind = "superiority"
metric = "path"
margin = 0.05
"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Project:
    monkeypatch.chdir(tmp_path)
    made = Project(tmp_path, documents=5)
    (tmp_path / "criteria").mkdir()
    (tmp_path / "criteria" / "small.toml").write_text(CRITERIA)
    return made


def shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    capsys.readouterr()
    assert invoke([*arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def log_of(project: Project) -> list[dict[str, Any]]:
    lines = (project.root / "results" / "comparisons.jsonl").read_text("utf-8").splitlines()
    return [json.loads(line) for line in lines]


def of_another(part: str, **values: Any) -> Side:
    """Right on all of forty documents, of a run in which something besides the loader is another."""
    made = marked("+" * 40, "rich")
    changed: RunSpec = made.spec.model_copy(update={part: getattr(made.spec, part).model_copy(update=values)})
    return side(made.rows, "rich", spec=changed)


@pytest.mark.parametrize(
    "candidate,allow",
    [
        pytest.param(of_another("corpus", documents_hash="a part"), {"corpus"}, id="corpus"),
        pytest.param(of_another("corpus", truth_hash="kinder"), {"truth"}, id="truth"),
        pytest.param(of_another("taxonomy", hash="coarser"), {"taxonomy"}, id="taxonomy"),
    ],
)
@pytest.mark.parametrize("loser", ["baseline", "candidate"])
def test_a_verdict_over_different_questions_because_somebody_allowed_it(
    candidate: Side, allow: set[str], loser: str
) -> None:
    one, other = marked("-" * 40), candidate
    if loser == "candidate":
        one, other = other, one
    found = compared(one, other, {"lift": LIFT}, allow=allow)
    assert found.criteria[0].status == ("met" if loser == "baseline" else "not met")
    assert found.verdict == "NOT DECIDED"
    assert "held back by different questions" in found.sentence


def test_the_easy_half_of_a_corpus_compared_with_the_whole() -> None:
    whole = marked("-" * 40)
    part = side(marked("+" * 20, "rich").rows, "rich", spec=spec(20, loader="rich"))
    assert compared(whole, part, {"lift": LIFT}).verdict == "INVALID"
    assert compared(whole, part, {"lift": LIFT}, allow={"corpus"}).verdict == "NOT DECIDED"


def test_another_model_allowed_and_not_said_in_the_verdict() -> None:
    found = compared(
        marked("-" * 40), of_another("classifier", model_digest="9" * 64), {"lift": LIFT}, allow={"model", "pages"}
    )
    assert "although the runs differ in classifier.model_digest (--allow model)" in found.sentence
    assert "waived with --allow model: the runs differ in classifier.model_digest" in found.flags
    assert found.waived == {"model": ("classifier.model_digest",)}


def test_a_waiver_that_is_in_no_log_and_no_other_way_of_looking(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, *more in (("a",), ("b", "--seed", "1")):
        assert invoke(project.command("--name", name, *more)) == 0
    refused = shown(capsys, "compare", "a", "b", "--criteria", "small")
    allowed = shown(capsys, "compare", "a", "b", "--criteria", "small", "--allow", "sampling", "--allow", "pages")
    assert (refused["verdict"], allowed["verdict"]) == ("INVALID", "NOT DECIDED")
    assert [(line["waived"], line["look"]) for line in log_of(project)] == [({}, 1), ({"sampling": ["seed"]}, 2)]
    assert any(flag.startswith("waived with --allow sampling") for flag in allowed["flags"])
    assert "look 2" in allowed["sentence"]


def test_a_word_that_waives_nothing_is_no_other_way_of_looking(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("a", "b"):
        assert invoke(project.command("--name", name)) == 0
    for words in ((), ("--allow", "prompt")):
        assert "look" not in shown(capsys, "compare", "a", "b", "--criteria", "small", *words)["sentence"]


def edited(path: Path, old: str, new: str) -> None:
    """Another file of the same size."""
    content = path.read_text("utf-8")
    assert len(old) == len(new)
    assert old in content
    path.write_text(content.replace(old, new), "utf-8")


@pytest.fixture
def two_runs(project: Project) -> Project:
    """Two runs of one loader; `b` is wrong on every document."""
    wrong = {name: project.truth(name) | {"category": "repair"} for name in project.names}
    assert invoke(project.command("--name", "a")) == 0
    project.write_answers(wrong)
    assert invoke(project.command("--name", "b")) == 0
    return project


def test_marks_edited_to_the_same_size(two_runs: Project, capsys: pytest.CaptureFixture[str]) -> None:
    marks = two_runs.root / "results" / "b" / "marks.jsonl"
    before = marks.read_bytes()
    edited(marks, '"wrong"', '"right"')
    capsys.readouterr()
    for command in (["compare", "a", "b"], ["loss", "a", "b"], ["baseline", "save", "b"]):
        assert invoke(command) == 2
        assert "the marks of b were changed since they were written: bench rescore b" in capsys.readouterr().err
    assert invoke(["rescore", "b"]) == 0
    assert marks.read_bytes() == before


def test_the_head_of_the_marks_edited_to_the_same_size(two_runs: Project, capsys: pytest.CaptureFixture[str]) -> None:
    marks = two_runs.root / "results" / "b" / "marks.jsonl"
    head = json.loads(marks.read_text("utf-8").splitlines()[0])
    edited(marks, head["truth_hash"], head["truth_hash"][::-1])
    assert invoke(["compare", "a", "b", "--allow", "truth"]) == 2
    assert "were changed" in capsys.readouterr().err


def test_outcomes_edited_to_the_same_size(two_runs: Project, capsys: pytest.CaptureFixture[str]) -> None:
    edited(two_runs.root / "results" / "b" / "outcomes.jsonl", '"category":"repair"', '"category":"power" ')
    words = ("compare", "a", "b", "--criteria", "small", "--allow", "classifier", "--allow", "model")
    assert "changed since they were marked: bench rescore b" in shown(capsys, *words)["sentence"]
    assert shown(capsys, "show", "b")["flags"][0].startswith("edited: spec.json, preflight.json or outcomes.jsonl")


def test_an_edit_that_is_scored_again_stays_an_edit(two_runs: Project, capsys: pytest.CaptureFixture[str]) -> None:
    edited(two_runs.root / "results" / "b" / "outcomes.jsonl", '"category":"repair"', '"category":"power" ')
    words = ("compare", "a", "b", "--criteria", "small", "--allow", "classifier", "--allow", "model")
    for _ in range(2):
        summary = shown(capsys, "rescore", "b")
        assert summary["axes"]["category"]["accuracy"] == 1
        assert summary["flags"][0].startswith("edited")
    found = shown(capsys, *words)
    assert found["verdict"] == "INVALID"
    assert "spec or outcomes of the candidate b were edited after the run ended: run it again" in found["sentence"]
    (loss,) = shown(capsys, "loss", "a", "b")
    assert any("were edited after the run ended" in fault for fault in loss["faults"])
    assert any(flag.startswith("edited: spec or outcomes of b") for flag in found["flags"])
    assert sum(flag.startswith("edited") for flag in shown(capsys, "show", "b")["flags"]) == 1


def test_criteria_registered_by_hand_after_the_data(two_runs: Project, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("compare", "a", "b", "--criteria", "small", "--allow", "classifier", "--allow", "model")
    file_hash = shown(capsys, *words)["criteria_hash"]
    for name in ("a", "b"):
        edited_spec = two_runs.root / "results" / name / "spec.json"
        spec_now = json.loads(edited_spec.read_text("utf-8")) | {"criteria_hash": file_hash}
        edited_spec.write_text(json.dumps(spec_now), "utf-8")
    refused = shown(capsys, *words)
    assert refused["verdict"] == "INVALID"
    assert "spec or outcomes of the candidate b changed since they were marked: bench rescore b" in refused["sentence"]
    for name in ("a", "b"):
        assert invoke(["rescore", name]) == 0
    found = shown(capsys, *words)
    assert (found["verdict"], found["preregistered"]) == ("INVALID", False)
    assert "of the baseline a were edited after the run ended" in found["sentence"]


def test_a_run_of_an_older_bench_is_checked_by_size_and_says_so(
    two_runs: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    marks = two_runs.root / "results" / "b" / "marks.jsonl"
    head, *rows = marks.read_text("utf-8").splitlines()
    older = {key: value for key, value in json.loads(head).items() if not key.endswith("_sha256")}
    marks.write_text("\n".join([json.dumps(older), *rows, ""]), "utf-8")
    found = shown(capsys, "compare", "a", "b", "--allow", "classifier", "--allow", "model")
    assert any(flag.startswith("unverified: b was marked by an older bench") for flag in found["flags"])
    assert not any(flag.startswith("unverified: a") for flag in found["flags"])


@pytest.mark.parametrize("loser", ["baseline", "candidate"])
def test_a_lucky_repeat_of_one_loader_adopted_in_its_own_place(loser: str) -> None:
    one, other = side(marked("-" * 40).rows, run_id="first"), side(marked("+" * 40).rows, run_id="second")
    if loser == "candidate":
        one, other = other, one
    found = compared(one, other, {"lift": LIFT})
    assert found.criteria[0].status == ("met" if loser == "baseline" else "not met")
    assert found.verdict == "NOT DECIDED"
    assert "held back by A/A: the loader and its settings are the same in both runs" in found.sentence
    assert any(flag.startswith("A/A: both runs are of one loader") for flag in found.flags)


def test_other_settings_of_one_loader_are_a_change() -> None:
    made = marked("+" * 40)
    loader = made.spec.loader.model_copy(update={"options": {"strategy": "fast"}})
    found = compared(
        marked("-" * 40), side(made.rows, spec=made.spec.model_copy(update={"loader": loader})), {"l": LIFT}
    )
    assert found.verdict == "ADOPT"
    assert not any(flag.startswith("A/A") for flag in found.flags)


def test_a_repeat_of_the_reference_sold_as_loss(two_runs: Project, capsys: pytest.CaptureFixture[str]) -> None:
    (loss,) = shown(capsys, "loss", "a", "b")
    assert loss["faults"][0].startswith("the reference's own loader and settings: this measures repeatability")
    assert invoke(["loss", "a", "a"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_kind_that_is_declared_anew_between_two_runs() -> None:
    found = compared(marked("+" * 40), of_another("corpus", kind="public"))
    assert " on 40 documents (a corpus of undeclared kind) with " in found.sentence


def test_synthetic_documents_passed_off_as_real_ones(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("a", "b"):
        assert invoke(project.command("--name", name)) == 0
    assert " on 5 documents (a corpus of undeclared kind) with " in shown(capsys, "compare", "a", "b")["sentence"]
    settings = project.corpus / "corpus.toml"
    settings.write_text('kind = "synthetic"\n' + settings.read_text("utf-8"), "utf-8")
    for name in ("c", "d"):
        assert invoke(project.command("--name", name)) == 0
    assert " on 5 synthetic documents with " in shown(capsys, "compare", "c", "d")["sentence"]


SPELT = ["T1", "t1 ", "\uff34\uff11", "T1\u200b", "\tt1"]


def test_one_cluster_in_several_spellings_makes_no_sample_look_larger() -> None:
    """Eleven clusters of two documents; the second of each is spelt otherwise, and would make 22 of them."""

    def run(loader: str, right: tuple[Axis, ...], names: list[str]) -> Side:
        rows = [row(f"d{place:02}", right, cluster=name) for place, name in enumerate(names)]
        return side(rows, loader)

    alike = [f"Müller {place // 2}" for place in range(22)]
    otherwise = [
        unicodedata.normalize("NFD", name).upper() + " " if place % 2 else name for place, name in enumerate(alike)
    ]
    for names in (alike, otherwise):
        found = compared(run("flat", (), names), run("rich", AXES, names)).axes["domain"]
        assert (found.n, found.clusters) == (22, 11)


@pytest.mark.parametrize("other", SPELT[1:], ids=["case and space", "full width", "invisible", "tab"])
def test_truth_with_one_cluster_in_two_spellings_is_refused(
    project: Project, capsys: pytest.CaptureFixture[str], other: str
) -> None:
    names = ["T1", "T2", other, "T1", "T3"]
    rows = [project.truth(name) | {"cluster": cluster} for name, cluster in zip(project.names, names, strict=True)]
    project.write_truth(rows)
    assert invoke(project.command()) == 2
    error = capsys.readouterr().err
    assert "truth.jsonl:3" in error
    assert "write it alike" in error
    assert "truth.jsonl:4" not in error
