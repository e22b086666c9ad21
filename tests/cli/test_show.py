"""`bench show`: repeats and confidences of a stored run, and another precision."""

import json
from pathlib import Path
from typing import Any

import pytest

from bench.cli.main import invoke
from bench.core.run import Summary
from tests.cli.stored_runs import store, write
from tests.scoring.nouns import case, outcome, prediction, spec

SURE = {"domain": 0.9, "category": 0.8, "doctype": 0.7, "vendor": 0.6, "date": 0.5}


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "bench.toml").touch()
    monkeypatch.chdir(tmp_path)
    return tmp_path


def confident(root: Path, n: int) -> None:
    cases = [case(f"{number}.pdf") for number in range(n)]
    answer = prediction(extra={"confidence": SURE})
    write(root, "sure", spec(cases=n), cases, [outcome(each, answer) for each in cases])


def shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    assert invoke(["show", *arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_json_carries_repeats_and_flips(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store(root, "twice", ["++", "+-"])
    found = shown(capsys, "twice")
    category = found["stability"]["category"]
    assert (category["pass_any"], category["pass_all"], category["flip_rate"]) == (1.0, 0.5, 0.5)
    assert category["disagreement"] == 0.5
    assert [each["answers"] for each in category["passes"]] == [1, 2]
    assert found["flips"] == [
        {"document": "d1.pdf", "axis": "category", "answers": ["expense", "claim"], "right": [True, False]}
    ]


def test_json_has_null_where_a_figure_is_undefined(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    confident(root, 5)
    metrics = shown(capsys, "sure")["confidence"]["metrics"]
    assert metrics["path"]["calibration"] is None
    assert metrics["domain"]["calibration"]["interval"] is None
    assert metrics["domain"]["threshold"]["threshold"] is None


def test_another_precision_names_another_threshold(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    confident(root, 40)
    assert shown(capsys, "sure")["confidence"]["metrics"]["date"]["threshold"]["threshold"] is None
    found = shown(capsys, "sure", "--precision", ".9")["confidence"]
    assert found["precision"] == 0.9
    assert found["metrics"]["date"]["threshold"]["threshold"] == 0.5


def test_the_precision_stored_is_computed_again_the_same(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    confident(root, 70)
    assert shown(capsys, "sure", "--precision", ".95") == shown(capsys, "sure")


@pytest.mark.parametrize("precision", ["0", "1", "1.5", "nan"])
def test_a_precision_that_cannot_be_shown_is_refused(
    root: Path, capsys: pytest.CaptureFixture[str], precision: str
) -> None:
    confident(root, 1)
    assert invoke(["show", "sure", "--precision", precision]) == 2


def test_a_run_of_before_says_what_to_do(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    confident(root, 2)
    path = root / "results" / "sure" / "summary.json"
    old = Summary.model_validate_json(path.read_bytes()).model_copy(update={"confidence": None, "summary_sha256": ""})
    path.write_text(old.model_dump_json(), "utf-8")
    assert invoke(["show", "sure", "--precision", ".9"]) == 2
    assert "bench rescore sure" in capsys.readouterr().err
    assert shown(capsys, "sure")["confidence"] is None
