"""The log of comparisons: the same way keeps its number, another way is another look."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bench.core.errors import DataError
from bench.execution.looks import LookLog

QUESTION = ["flat", "rich", "model"]


def seen(log: LookLog, way: object, question: object = QUESTION) -> int:
    look = log.look(question, way)
    log.add(question, way, {"verdict": "NOT DECIDED"})
    return look


def test_another_way_is_another_look_and_an_old_one_keeps_its_number(tmp_path: Path) -> None:
    log = LookLog(tmp_path)
    assert [seen(log, way) for way in ("a", "b", "a", "c", "b")] == [1, 2, 1, 3, 2]


def test_another_question_begins_anew(tmp_path: Path) -> None:
    log = LookLog(tmp_path)
    seen(log, "a")
    assert seen(log, "b", ["other"]) == 1


def test_a_log_holds_hashes_and_facts_alone(tmp_path: Path) -> None:
    seen(LookLog(tmp_path), {"secret": "name of a document"})
    (line,) = (tmp_path / "comparisons.jsonl").read_text().splitlines()
    assert set(json.loads(line)) == {"question", "way", "verdict"}
    assert "secret" not in line


def test_a_torn_line_is_told_with_its_number(tmp_path: Path) -> None:
    log = LookLog(tmp_path)
    seen(log, "a")
    with log.path.open("a") as stream:
        stream.write('{"question": ')
    with pytest.raises(DataError, match=r"comparisons\.jsonl:2"):
        log.look(QUESTION, "a")
