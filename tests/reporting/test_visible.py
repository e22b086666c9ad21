"""Hostile text made harmless to look at."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bench.reporting.visible import visible


@pytest.mark.parametrize(
    "text,shown",
    [
        pytest.param("Bäckerei 北京 £5", "Bäckerei 北京 £5", id="plain text stays"),
        pytest.param("\x1b[31mred", r"\x1b[31mred", id="ANSI colour"),
        pytest.param("a\nb\tc\r", r"a\nb\tc\r", id="line breaks and tabs"),
        pytest.param("abc\u202efdp", r"abc\u202efdp", id="right-to-left override"),
        pytest.param("pay\u200bpal", r"pay\u200bpal", id="zero width space"),
        pytest.param("a\u00a0b\u3000c", "a b c", id="other spaces"),
        pytest.param("\u2028", r"\u2028", id="line separator"),
        pytest.param("\udc80", r"\udc80", id="lone surrogate"),
        pytest.param("\U000e0041", r"\U000e0041", id="tag character"),
        pytest.param("\x85\x9b", r"\x85\x9b", id="C1 controls"),
    ],
)
def test_what_cannot_be_seen_is_escaped(text: str, shown: str) -> None:
    assert visible(text, limit=50) == shown


@pytest.mark.parametrize("text,shown", [("abcde", "abcde"), ("abcdef", "abcd…"), ("\x00\x00", r"\x00…")])
def test_long_text_is_cut_and_says_so(text: str, shown: str) -> None:
    assert visible(text, limit=5) == shown


@given(st.text(alphabet=st.characters(), max_size=80))
def test_nothing_invisible_is_left_and_nothing_is_too_long(text: str) -> None:
    shown = visible(text, limit=40)
    assert shown.isprintable()
    assert len(shown) <= 40
