"""The log of comparisons: the same way keeps its number, another way is another look."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bench.core.errors import DataError
from bench.execution.looks import LookLog

QUESTION = ["flat", "rich", "model"]


def seen(log: LookLog, way: object, question: object = QUESTION) -> tuple[int, int]:
    look = log.look(question, way)
    log.add(question, way, {"verdict": "NOT DECIDED"})
    return look


def test_another_way_is_another_look_and_an_old_one_keeps_its_number_among_all(tmp_path: Path) -> None:
    log = LookLog(tmp_path)
    assert [seen(log, way) for way in ("a", "b", "a", "c", "b")] == [(1, 1), (2, 2), (1, 2), (3, 3), (2, 3)]


def test_another_question_begins_anew(tmp_path: Path) -> None:
    log = LookLog(tmp_path)
    seen(log, "a")
    assert seen(log, "b", ["other"]) == (1, 1)


def test_a_log_holds_hashes_and_facts_alone(tmp_path: Path) -> None:
    seen(LookLog(tmp_path), {"secret": "name of a document"})
    (line,) = (tmp_path / "comparisons.jsonl").read_text().splitlines()
    assert set(json.loads(line)) == {"question", "way", "verdict"}
    assert "secret" not in line


@pytest.mark.parametrize("torn", [b'{"question": ', b"\xff\x00", b"{}", b'"'], ids=["cut", "bytes", "empty", "text"])
def test_a_torn_last_line_is_not_there_and_gone_with_the_next(tmp_path: Path, torn: bytes) -> None:
    log = LookLog(tmp_path)
    seen(log, "a")
    before = log.path.read_bytes()
    log.path.write_bytes(before + torn)
    assert seen(log, "b") == (2, 2)
    assert log.path.read_bytes().startswith(before)
    assert log.path.read_bytes().count(b"\n") == 2
    assert log.look(QUESTION, "a") == (1, 2)


def test_a_last_line_that_lacks_its_end_alone_still_counts(tmp_path: Path) -> None:
    log = LookLog(tmp_path)
    seen(log, "a")
    log.path.write_bytes(log.path.read_bytes().rstrip(b"\n"))
    assert [seen(log, "b"), seen(log, "a")] == [(2, 2), (1, 2)]


@pytest.mark.parametrize(
    "broken",
    [b'{"question": \n', b"\xff\n", b"[1]\n", b'{"question": 1, "way": "w"}\n', b"[" * 100_000 + b"\n"],
    ids=["not JSON", "not UTF-8", "no object", "no hash", "too deep"],
)
def test_any_other_broken_line_is_told_with_its_number_and_what_to_do(tmp_path: Path, broken: bytes) -> None:
    log = LookLog(tmp_path)
    seen(log, "a")
    log.path.write_bytes(broken + log.path.read_bytes())
    with pytest.raises(DataError, match=r"comparisons\.jsonl:1: is no line of the log of comparisons; mend it, or"):
        log.look(QUESTION, "a")


def test_a_name_with_line_ends_of_unicodes_is_one_line(tmp_path: Path) -> None:
    log = LookLog(tmp_path)
    log.add(QUESTION, "a", {"criteria": "one\u2028two"})
    assert log.look(QUESTION, "a") == (1, 1)
