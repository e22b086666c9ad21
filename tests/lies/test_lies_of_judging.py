"""Lies about judges that other harnesses tell: here each ends in bounds, a refusal, or nowhere at all."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bench.cli.main import invoke
from bench.judging.agreement import agreement, bound
from bench.judging.figures import figures
from tests.end_to_end.project import Project
from tests.judging.made import item, judged, saying


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Project:
    monkeypatch.chdir(tmp_path)
    return Project(tmp_path, documents=5)


def shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    capsys.readouterr()
    assert invoke([*arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_a_judges_parse_failure_scored_0() -> None:
    rows = [item(name) for name in "abcd"]
    one, all_ = saying({"a": "yes", "b": "yes", "c": "yes", "d": None}), saying(dict.fromkeys("abcd"))
    found = figures(one, rows, judged(one, *rows))
    assert (found.low, found.high, found.share_judged, found.missing) == (0.75, 1.0, 1.0, {"unparseable": 1})
    nothing = figures(all_, rows, judged(all_, *rows))
    assert (nothing.low, nothing.high, nothing.share_judged) == (0.0, 1.0, None)


def test_a_judge_whose_failures_are_left_out_of_its_agreement() -> None:
    found = agreement("yes-no", [("yes", "yes")] * 20 + [("no", None)] * 20, ["timeout"] * 20)
    least = bound(found, ways=1)
    assert found.agreement == 1
    assert least is not None
    assert least < 0.5


def test_a_judge_taken_on_a_point_estimate() -> None:
    least = bound(agreement("yes-no", [("yes", "yes")] * 10), ways=1)
    assert least is not None
    assert least < 0.8


def test_a_judges_opinion_that_becomes_a_mark_or_a_verdict(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    truth = [project.truth(name) | {"subject": "a bill for power"} for name in project.names]
    project.write_truth(truth)
    # Every vendor is wrong by its form alone: what a judge would forgive.
    project.write_answers({row["filename"]: row | {"vendor": "northwind power"} for row in truth})
    for name in ("a", "b"):
        assert invoke(project.command("--name", name)) == 0
    before = [shown(capsys, "compare", "a", "b"), shown(capsys, "show", "b")]
    (found,) = shown(capsys, "judge", "run", "b", "--judge", "offline", "--field", "vendor")["fields"]
    assert found["accepted"] == 5
    after = [shown(capsys, "compare", "a", "b"), shown(capsys, "rescore", "b")]
    assert after[0] == before[0]
    assert after[1]["axes"] == before[1]["axes"]
    assert after[1]["axes"]["vendor"]["correct"] == 0
