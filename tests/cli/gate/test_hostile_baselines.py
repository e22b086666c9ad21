"""A baseline is a file that anybody may have written: it is checked before anything is held against it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bench.cli.main import invoke
from tests.cli.stored_runs import store

Change = Callable[[dict[str, Any]], object]


@pytest.fixture
def stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A baseline of three repeats, beside a run to hold against it."""
    monkeypatch.chdir(tmp_path)
    store(tmp_path, "first", ["++"] * 3)
    store(tmp_path, "second", ["++"] * 3)
    assert invoke(["baseline", "save", "first", "--name", "main"]) == 0
    return tmp_path / "baselines" / "main.json"


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(b"[" * 100_000, id="nested without an end"),
        pytest.param(b'{"format_version": 1, "rows": ' + b"[" * 100_000, id="nested in a field"),
        pytest.param(b"\xff\xfe{}", id="not UTF-8"),
        pytest.param(b"", id="empty"),
        pytest.param(b"[]", id="a list"),
        pytest.param(b'{"format_version": "one"}', id="a word for a version"),
        pytest.param(b'{"format_version": 1, "spec": 7}', id="a number for a spec"),
    ],
)
def test_what_is_no_baseline_is_told_in_one_line(
    stored: Path, content: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    stored.write_bytes(content)
    capsys.readouterr()
    assert invoke(["gate", "second", "--baseline", "main"]) == 2
    said = capsys.readouterr().err
    assert "is no baseline" in said
    assert (said.count("\n"), len(said) < 600) == (1, True)


@pytest.mark.parametrize(
    "change,said",
    [
        (lambda kept: kept["again"].pop("d0.pdf"), "again: must have the documents of rows"),
        (lambda kept: kept["again"].update({"x.pdf": [[], [], []]}), "again: must have the documents of rows"),
        (lambda kept: kept["again"]["d0.pdf"].pop(), "again: every document must have as many"),
        (lambda kept: kept["again"]["d0.pdf"][0].append("domain"), "right on an axis that is not marked, or twice"),
        (lambda kept: kept["again"]["d0.pdf"][0].append("colour"), "again.d0.pdf.0"),
        (lambda kept: kept["rows"].append(kept["rows"][0]), "rows: a document and repeat is there twice"),
        (lambda kept: kept["rows"][0].update(repeat=7), "rows: a repeat that is none of the 3"),
    ],
    ids=["one missing", "a stranger", "fewer repeats", "an axis twice", "no axis", "a row twice", "a repeat too many"],
)
def test_a_baseline_that_contradicts_itself_is_refused(
    stored: Path, change: Change, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = json.loads(stored.read_bytes())
    change(kept)
    stored.write_text(json.dumps(kept), "utf-8")
    capsys.readouterr()
    assert invoke(["gate", "second", "--baseline", "main"]) == 2
    assert said in capsys.readouterr().err


def test_one_bad_file_does_not_hide_the_other_baselines(stored: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (stored.parent / "bad.json").write_bytes(b"[" * 100_000)
    capsys.readouterr()
    assert invoke(["baseline", "list"]) == 0
    shown = capsys.readouterr()
    assert ("! cannot be read" in shown.out, "main" in shown.out) == (True, True)
    assert "bad.json: is no baseline" in shown.err
    assert invoke(["baseline", "list", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert [(each["name"], "problem" in each) for each in listed] == [("bad", True), ("main", False)]
