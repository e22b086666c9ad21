"""Windows: what is kept of a text, and that nothing is cut silently."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bench.core.errors import UsageError
from bench.core.window import _PIECE, CUT_MARK, WindowPolicy, cut_window, estimate_tokens

PAGES = ("first page alpha ", "second page beta ", "third page gamma ", "last page omega")
TEXT = "".join(PAGES)
STARTS = (0, 17, 34, 51)


@pytest.mark.parametrize(
    "text, tokens",
    [("", 0), ("word", 1), ("words", 2), ("12.50", 5), ("été", 3), ("a b", 2), ("日本", 2)],
)
def test_estimates_a_token_for_every_four_letters_digit_and_mark(text: str, tokens: int) -> None:
    assert estimate_tokens(text) == tokens


@pytest.mark.parametrize("spec", ["tail", "head:0", "head:x", "full:10", ""])
def test_refuses_a_window_it_does_not_know(spec: str) -> None:
    with pytest.raises(UsageError, match="is not a window"):
        WindowPolicy.parse(spec)


@pytest.mark.parametrize("spec", ["full", "head", "bookends", "head:2000"])
def test_policies_print_as_they_are_written(spec: str) -> None:
    assert str(WindowPolicy.parse(spec)) == spec


def test_full_keeps_everything_whatever_the_budget() -> None:
    window = cut_window(TEXT, STARTS, WindowPolicy(policy="full"), 1)
    assert window.text(TEXT) == TEXT
    assert window.cut == 0


def test_head_keeps_the_first_tokens_and_counts_what_it_left_out() -> None:
    window = cut_window(TEXT, STARTS, WindowPolicy.parse("head:4"), None)
    assert window.text(TEXT) == "first page alph"  # firs|t|page|alph
    assert window.tokens <= 4
    assert window.cut == len(TEXT) - window.kept[0][1]


def test_bookends_keep_first_and_last_page() -> None:
    window = cut_window(TEXT, STARTS, WindowPolicy.parse("bookends:16"), None)
    assert window.text(TEXT) == PAGES[0] + CUT_MARK + PAGES[3]
    assert window.kept == ((0, 17), (51, len(TEXT)))


def test_the_policy_s_budget_goes_before_the_classifier_s() -> None:
    assert cut_window(TEXT, STARTS, WindowPolicy.parse("head:3"), 1000).budget == 3
    assert cut_window(TEXT, STARTS, WindowPolicy.parse("head"), 1000).budget == 1000


@given(
    pages=st.lists(st.text(alphabet="ab 1.\né", min_size=0, max_size=60), min_size=1, max_size=6),
    budget=st.integers(min_value=20, max_value=80),
    policy=st.sampled_from(["head", "bookends"]),
)
def test_a_window_holds_its_budget_and_lies_within_the_text(pages: list[str], budget: int, policy: str) -> None:
    text = "".join(pages)
    starts = tuple(sum(map(len, pages[:i])) for i in range(len(pages)))
    window = cut_window(text, starts, WindowPolicy.parse(f"{policy}:{budget}"), None)
    assert window.tokens <= budget
    assert estimate_tokens(window.text(text)) <= budget or not window.cut
    assert all(0 <= start <= end <= len(text) for start, end in window.kept)
    assert (window.cut == 0) == (window.text(text) == text) or not text.strip()


@given(st.text(st.one_of(st.characters(), st.sampled_from("abcXYZ 019.,\n\xa0é")), max_size=60))
def test_the_fast_count_is_the_count_of_pieces_that_cutting_goes_by(text: str) -> None:
    assert estimate_tokens(text) == sum(1 for _ in _PIECE.finditer(text))
