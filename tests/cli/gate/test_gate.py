"""`bench baseline` and `bench gate`: what is kept, and with which code a gate ends."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from bench.cli.main import invoke
from tests.cli.stored_runs import store


@pytest.fixture(autouse=True)
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_run_with_the_same_answers_passes(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store(project, "first", ["++-"])
    store(project, "second", ["++-"])
    assert invoke(["baseline", "save", "first", "--name", "main"]) == 0
    assert (project / "baselines" / "main.json").is_file()
    assert invoke(["gate", "second", "--baseline", "main"]) == 0
    shown = capsys.readouterr()
    assert "PASS: second is worse than baseline main on 0 of 3 documents by path" in shown.out
    assert "fewer than 3" in shown.err


def test_a_worse_run_ends_with_1_and_leaves_its_files(project: Path) -> None:
    store(project, "first", ["+++"])
    store(project, "second", ["-+x"])
    invoke(["baseline", "save", "first", "--name", "main"])
    assert invoke(["gate", "second", "--baseline", "main", "--junit", "j.xml", "--markdown", "s.md"]) == 1
    suite = ET.parse(project / "j.xml").getroot()[0]  # noqa: S314 - we wrote it
    assert {each.get("name") for each in suite if each.find("failure") is not None} >= {"d0.pdf", "d2.pdf", "path"}
    assert "# Gate: FAIL" in (project / "s.md").read_text("utf-8")


def test_repeats_tell_what_noise_explains(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store(project, "first", ["+" * 40] * 3)
    store(project, "second", ["-" * 2 + "+" * 38] * 3)
    invoke(["baseline", "save", "first"])
    capsys.readouterr()
    assert invoke(["gate", "second", "--baseline", "first", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert (shown["verdict"], shown["repeats"], shown["tolerance"]) == ("PASS", 3, None)
    assert (shown["metrics"]["category"]["worse"], shown["compared_repeats"]) == (2, 3)


def test_answers_from_a_cache_are_no_repeats(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store(project, "first", ["++"] * 3, cached=True)
    invoke(["baseline", "save", "first"])
    assert "0 uncached A/A repeats" in capsys.readouterr().err


def test_runs_of_the_same_question_are_repeats(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("one", "two", "three"):
        store(project, name, ["++"])
    store(project, "other", ["++"], loader="rich")
    assert invoke(["baseline", "save", "one", "--again", "two", "--again", "three"]) == 0
    assert invoke(["baseline", "list", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out.partition("\n")[2])
    assert [(each["name"], each["A/A repeats"]) for each in listed] == [("one", 3)]
    assert invoke(["baseline", "save", "one", "--name", "x", "--again", "other"]) == 2
    assert "asked something else" in capsys.readouterr().err


def test_a_private_baseline_is_kept_below_private_only(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store(project, "mine", ["++"], private=True)
    store(project, "now", ["++"], private=True)
    assert invoke(["baseline", "save", "mine"]) == 2
    assert "--name private/mine" in capsys.readouterr().err
    assert not (project / "baselines").exists()
    assert invoke(["baseline", "save", "mine", "--name", "private/mine"]) == 0
    assert (project / "baselines" / "private" / ".gitignore").read_text("utf-8").splitlines()[1] == "*"
    assert invoke(["gate", "now", "--baseline", "private/mine"]) == 0


def test_a_baseline_is_replaced_only_on_demand(project: Path) -> None:
    store(project, "first", ["+"])
    assert [invoke(["baseline", "save", "first", *more]) for more in ([], [], ["--replace"])] == [0, 2, 0]


def test_a_removed_baseline_is_gone(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store(project, "first", ["+"])
    invoke(["baseline", "save", "first"])
    assert invoke(["baseline", "remove", "first"]) == 0
    assert invoke(["gate", "first", "--baseline", "first"]) == 2
    assert "there is no baseline 'first'" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["../x", "a/b", "", ".hidden", "private/../x"])
def test_no_name_leads_out_of_the_folder(name: str, project: Path) -> None:
    store(project, "first", ["+"])
    assert invoke(["baseline", "save", "first", "--name", name]) == (0 if name == "" else 2)


def test_another_question_is_invalid_and_says_why(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store(project, "first", ["++"])
    store(project, "second", ["++"] * 3)
    invoke(["baseline", "save", "first"])
    assert invoke(["gate", "second", "--baseline", "first"]) == 2
    assert "INVALID: the runs differ in repeats" in capsys.readouterr().out
    assert invoke(["gate", "second", "--baseline", "first", "--allow", "repeats"]) == 0


def test_a_baseline_of_another_format_is_refused(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store(project, "first", ["+"])
    invoke(["baseline", "save", "first"])
    path = project / "baselines" / "first.json"
    path.write_text(path.read_text("utf-8").replace('"format_version": 1', '"format_version": 2', 1), "utf-8")
    assert invoke(["gate", "first", "--baseline", "first"]) == 2
    assert "has format 2" in capsys.readouterr().err


def test_a_run_that_changed_since_it_was_marked_is_not_kept(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = store(project, "first", ["+"])
    outcomes = run.path / "outcomes.jsonl"
    outcomes.write_bytes(outcomes.read_bytes() * 2)
    assert invoke(["baseline", "save", "first"]) == 2
    assert "bench rescore first" in capsys.readouterr().err


def test_a_baseline_of_the_run_itself_compares_nothing(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store(project, "first", ["++"])
    invoke(["baseline", "save", "first"])
    assert invoke(["gate", "first", "--baseline", "first"]) == 2
    assert "INVALID: the baseline was saved from this very run, first" in capsys.readouterr().out


def test_a_copied_folder_is_no_repeat(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first = store(project, "first", ["++"])
    for name in ("second", "third"):
        shutil.copytree(first.path, project / "results" / name)
    assert invoke(["baseline", "save", "first", "--again", "second", "--again", "third"]) == 2
    assert "run second holds the very answers of another one" in capsys.readouterr().err


def test_a_repeat_copied_within_a_run_is_no_repeat(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store(project, "first", ["xx"] * 3)
    assert invoke(["baseline", "save", "first"]) == 0
    assert "1 uncached A/A repeats" in capsys.readouterr().err


def test_recorded_answers_are_no_repeats(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store(project, "first", ["++"] * 3, classifier="recorded")
    assert invoke(["baseline", "save", "first"]) == 0
    assert "recorded answers repeat themselves" in capsys.readouterr().err
    assert invoke(["baseline", "list", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["A/A repeats"] == 0
