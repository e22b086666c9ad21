"""Rules that read untrusted text take time in proportion to it: no text makes a pattern backtrack for ever."""

from __future__ import annotations

import pytest

from bench.classifiers.answer import parse_answer
from bench.classifiers.embedded.dates import find_date
from bench.classifiers.embedded.vendors import find_vendor
from bench.core.errors import ClassifyError
from bench.core.fence import disarm

PIECES = [*("1", " ", "1 ", "a.", "1/", "1 / ", "(", "*", "\n", "|#", "-", "<|"), "Ex Ltd ", "17/03/2024 ", "From:\n"]
LENGTH = 60_000


def parse(text: str) -> None:
    with pytest.raises(ClassifyError):
        parse_answer(text)


# Linear work on this length takes a fraction of a second; quadratic work, minutes.
@pytest.mark.timeout(60)
@pytest.mark.parametrize("piece", PIECES, ids=repr)
@pytest.mark.parametrize("reads", [find_date, find_vendor, disarm, parse])
def test_a_repetitive_text_is_read_in_linear_time(reads: object, piece: str) -> None:
    assert callable(reads)
    text = piece * (LENGTH // len(piece))
    reads(f"x{text}x")


@pytest.mark.timeout(60)
@pytest.mark.parametrize("piece", ["x", "1", "rechnung", "tax "], ids=repr)
def test_a_title_is_looked_for_in_linear_time(piece: str) -> None:
    pytest.importorskip("sklearn", reason="the extra `embedded` is not installed")
    pytest.importorskip("onnxruntime", reason="the extra `embedded` is not installed")
    from bench.classifiers.embedded.labels import _in_title

    assert 0 <= _in_title("tax invoice", [piece * (LENGTH // len(piece))]) < 1
