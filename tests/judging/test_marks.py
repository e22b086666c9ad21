"""Marks of people: read whole or not at all, and in slices that nobody chooses."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bench.core.errors import DataError
from bench.core.judged import Field, Item
from bench.judging.marks import marks_digest, read_marks, sheet, slice_of
from tests.judging.made import item

ANSWERS: dict[Field, dict[str, Item]] = {
    "subject": {name: item(name) for name in ("a", "b")} | {"silent": item("silent", None)}
}


def read(tmp_path: Path, *rows: Any) -> list[Any]:
    path = tmp_path / "marks.jsonl"
    path.write_text("".join((row if isinstance(row, str) else json.dumps(row)) + "\n" for row in rows))
    return [(mark.document, mark.scale, mark.verdict) for mark in read_marks(path, ANSWERS)]


def mark(human: Any, name: str = "a", **rest: Any) -> dict[str, Any]:
    return {"id": name, "field": "subject", "human": human, **rest}


@pytest.mark.parametrize(
    "human, scale, verdict",
    [
        (True, "yes-no", "yes"),
        (False, "yes-no", "no"),
        ("yes", "yes-no", "yes"),
        ("no", "yes-no", "no"),
        (1, "credit", "full"),
        (0, "credit", "none"),
        (0.5, "credit", "half"),
        ("half", "credit", "half"),
    ],
)
def test_yes_or_no_and_credit_are_told_apart(tmp_path: Path, human: Any, scale: str, verdict: str) -> None:
    assert read(tmp_path, "# by me", mark(human)) == [("a", scale, verdict)]


@pytest.mark.parametrize(
    "rows, said",
    [
        pytest.param(["{"], "Expecting", id="no JSON"),
        pytest.param([[1]], "no object", id="no object"),
        pytest.param([mark(None)], "human must be", id="not filled in"),
        pytest.param([mark("maybe")], "human must be", id="no verdict"),
        pytest.param([mark(0.7)], "human must be", id="no credit"),
        pytest.param([mark("yes", humn="no")], "unknown key 'humn'", id="unknown key"),
        pytest.param([mark("yes", field="doctype")], "field must be", id="a field that the scorer has"),
        pytest.param([mark("yes", "z")], "no subject of z", id="no such document"),
        pytest.param([mark("yes", "silent")], "no subject of silent", id="no answer"),
        pytest.param([mark("yes", answer="hats")], "'hats' was marked", id="another answer"),
        pytest.param([mark("yes", answer=7)], "valid string", id="answer is no text"),
        pytest.param([mark("yes"), mark("no")], "marked twice", id="twice"),
        pytest.param([mark("yes"), mark(1, "b")], "by yes-no above", id="two scales"),
        pytest.param(["# nothing"], "holds no mark", id="nothing"),
    ],
)
def test_a_fault_is_told_and_nothing_is_read(tmp_path: Path, rows: list[Any], said: str) -> None:
    with pytest.raises(DataError, match=said):
        read(tmp_path, *rows)


def test_all_faults_come_at_once(tmp_path: Path) -> None:
    with pytest.raises(DataError) as caught:
        read(tmp_path, mark("maybe"), mark("yes"), mark("yes", "z"))
    assert [fault.line for fault in caught.value.faults] == [1, 3]


def test_the_slice_of_a_document_is_fixed_for_good() -> None:
    # First byte of the digest, by sha256sum: a3, 6a, 5f, 75; odd is held out.
    slices = [slice_of(name) for name in ("a.pdf", "b.pdf", "c.pdf", "d.pdf")]
    assert slices == ["held-out", "tuning", "held-out", "held-out"]
    held = sum(slice_of(f"{number}.pdf") == "held-out" for number in range(2000))
    assert 900 < held < 1100


def test_marks_are_the_same_in_any_order(tmp_path: Path) -> None:
    path = tmp_path / "marks.jsonl"
    digests = set()
    for rows in ([mark("yes"), mark("no", "b")], [mark("no", "b", note="sure"), mark("yes")]):
        path.write_text("\n".join(map(json.dumps, rows)))
        digests.add(marks_digest(read_marks(path, ANSWERS)))
    assert len(digests) == 1


def test_a_sheet_has_a_row_for_each_answer_and_no_verdict() -> None:
    rows = [json.loads(row) for row in sheet([item("a"), item("a", repeat=1), item("b", None)])]
    assert rows == [
        {"id": "a", "field": "subject", "expected": ["bill for water"], "answer": "a bill for water", "human": None}
    ]
