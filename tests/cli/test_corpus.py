"""`bench corpus` prints every fault with exit code 2, or what a corpus consists of; `--json` prints JSON alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bench.cli.main import invoke

SETTINGS = 'taxonomy = "household"\nrequired_axes = []\ndescription = "in a drawer"\n'


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with one corpus of one bill, whose truth nobody vouches for."""
    documents = tmp_path / "corpora" / "mine" / "documents"
    documents.mkdir(parents=True)
    (tmp_path / "taxonomies").mkdir()
    (documents / "a.txt").write_text("hello", "utf-8")
    (documents.parent / "corpus.toml").write_text(SETTINGS, "utf-8")
    (documents.parent / "truth.jsonl").write_text('{"filename": "a.txt", "doctype": "bill"}\n', "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_list_shows_every_corpus_that_a_name_finds(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert invoke(["corpus", "list", "--json"]) == 0
    rows = {row["name"]: row for row in json.loads(capsys.readouterr().out)}
    assert rows["mine"] == {
        "name": "mine",
        "path": str(project / "corpora" / "mine"),
        "documents": 1,
        "taxonomy": "household",
        "private": True,
        "licence": None,
        "description": "in a drawer",
        "problem": None,
    }
    assert rows["starter"]["documents"] == 40
    assert invoke(["corpus", "list"]) == 0
    assert "in a drawer" in capsys.readouterr().out


def test_list_shows_a_faulty_corpus_with_its_fault(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "corpora" / "mine" / "corpus.toml").write_text("licens = 1", "utf-8")
    assert invoke(["corpus", "list"]) == 0
    assert 'licens: unknown key; did you mean "licence"?' in capsys.readouterr().out


def test_check_prints_what_a_corpus_consists_of(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert invoke(["corpus", "check", "mine"]) == 0
    out = capsys.readouterr().out
    assert "mine: no fault found in 1 documents" in out
    assert "fewer than 25: exploratory, nothing can be decided" in out
    assert "note: 1 of 1 truths are silver" in out
    assert "3 bad: readiness, independent units, smallest difference" in out
    assert "axis stated" not in out


def test_check_all_prints_the_counts_too(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert invoke(["corpus", "check", "mine", "--all"]) == 0
    assert "axis stated" in capsys.readouterr().out


PROMISES = "[design]\ndocuments = 1\ndoctypes = 2\n"


def test_check_exits_1_if_a_promise_is_broken(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "corpora" / "mine" / "corpus.toml").write_text(SETTINGS + PROMISES, "utf-8")
    assert invoke(["corpus", "check", "mine", "--quick"]) == 1
    out = capsys.readouterr().out
    assert "1 of 2 promises of its design broken" in out
    assert "broken  doctypes  2 or more  1" in out


def test_promises_are_part_of_the_json(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "corpora" / "mine" / "corpus.toml").write_text(SETTINGS + PROMISES, "utf-8")
    assert invoke(["corpus", "check", "mine", "--json"]) == 1
    lines = {line["name"]: line for line in json.loads(capsys.readouterr().out)["promises"]}
    assert lines["documents"] == {"name": "documents", "wanted": "1 or more", "found": "1", "met": True}
    assert lines["doctypes"]["met"] is False


def test_quick_opens_no_document(
    project: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bench.datasets.design.facts.read_facts", None)
    monkeypatch.setattr("bench.datasets.design.samples.read_facts", None)
    assert invoke(["corpus", "check", "mine", "--quick", "--json"]) == 0
    names = {reading["name"] for reading in json.loads(capsys.readouterr().out)["readings"]}
    assert {"readiness", "doctype spread"} < names
    assert not names & {"leaks in metadata", "near copies", "structure"}


def test_check_as_json_is_json_alone(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert invoke(["corpus", "check", str(project / "corpora" / "mine"), "--json"]) == 0
    captured = capsys.readouterr()
    checked = json.loads(captured.out)
    assert (checked["ok"], checked["name"], checked["kind"]) == (True, "mine", "private")
    assert checked["taxonomy"]["name"] == "household"
    assert checked["figures"]["doctypes"] == {"bill": 1}
    assert captured.err == ""


def test_check_tells_every_fault_and_exits_2(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    truth = project / "corpora" / "mine" / "truth.jsonl"
    truth.write_text('{"filename": "a.txt", "doctyp": "bill"}\n{"filename": "b.txt", "date": "20251301"}\n', "utf-8")
    assert invoke(["corpus", "check", "mine"]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert f'{truth}:1: unknown key "doctyp"; did you mean "doctype"?' in captured.err
    assert f'{truth}:2: there is no document "b.txt"' in captured.err
    assert f'{truth}:2: date "20251301" is not a day' in captured.err


def test_check_tells_faults_as_json_too(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "corpora" / "mine" / "documents" / "stray.txt").write_text("x", "utf-8")
    assert invoke(["corpus", "check", "mine", "--json"]) == 2
    answer = json.loads(capsys.readouterr().out)
    assert answer["ok"] is False
    assert [Path(fault["path"]).name for fault in answer["faults"]] == ["stray.txt"]


def test_check_of_an_unknown_name_lists_what_there_is(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert invoke(["corpus", "check", "mein"]) == 2
    message, _, names = capsys.readouterr().err.partition("; there is: ")
    assert message == "bench: there is no corpus 'mein'"
    assert "mine" in names.strip().split(", ")


def test_build_writes_a_sound_corpus_and_spares_what_somebody_made(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for library in ("reportlab", "faker", "pypdfium2"):
        pytest.importorskip(library)
    assert invoke(["corpus", "build", "starter", "--seed", "7", "--documents", "2"]) == 0
    assert invoke(["corpus", "check", "starter"]) == 0
    truth = project / "ground_truth" / "starter.jsonl"
    truth.write_text(truth.read_text("utf-8") + '{"filename": "mine.pdf"}\n', "utf-8")
    capsys.readouterr()
    assert invoke(["corpus", "build", "starter"]) == 2
    assert "was not made by" in capsys.readouterr().err
