"""Lines that are only ever added: a kill loses the line it tore, and no other."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.core.errors import DataError
from bench.judging.store import Judgements
from tests.judging.made import item, judge


def test_a_torn_line_is_not_there_and_gone_with_the_next(tmp_path: Path) -> None:
    by, store = judge(), Judgements(tmp_path)
    store.append(by.judge(item("a")))
    whole = store.path.read_bytes()
    store.path.write_bytes(whole + b'{"key": "half of')
    assert [each.document for each in store.read()] == ["a"]
    store.append(by.judge(item("b")))
    assert store.path.read_bytes().startswith(whole)
    assert [each.document for each in store.read()] == ["a", "b"]


def test_a_strange_line_is_told_with_its_number(tmp_path: Path) -> None:
    store = Judgements(tmp_path)
    store.append(judge().judge(item("a")))
    store.path.write_bytes(store.path.read_bytes() + b'{"verdict": "yes"}\n')
    with pytest.raises(DataError, match=r"judgements\.jsonl:2"):
        list(store.read())


def test_each_judge_has_its_own(tmp_path: Path) -> None:
    one, store = judge(), Judgements(tmp_path)
    other = one.identity.model_copy(update={"classifier": "another"})
    store.append(one.judge(item("a")))
    assert [each.document for each in store.of(one.identity).values()] == ["a"]
    assert store.of(other) == {}
