from __future__ import annotations

import pytest

from bench.loaders.geometric.lines import is_rule, is_stroke, joined, lines_of, rows_of, slope_of
from bench.loaders.geometric.words import Box, Word, sheared
from tests.loaders.geometric.drawn import LETTER, Sheet, open_table


def word(text: str, left: float, right: float, top: float = 0, index: int = 0) -> Word:
    return Word(text=text, box=Box(left=left, top=top, right=right, bottom=top + 7.2), index=index, size=10)


@pytest.mark.parametrize(
    "gap, texts",
    [(3.0, ["Mill Stores"]), (9.9, ["Mill Stores"]), (10.1, ["Mill", "Stores"]), (60.0, ["Mill", "Stores"])],
    ids=["space", "wide space", "gap", "column"],
)
def test_an_em_of_white_parts_two_lines_of_one_row(gap: float, texts: list[str]) -> None:
    words = [word("Mill", 0, 20), word("Stores", 20 + gap, 60 + gap, index=1)]
    assert [line.text for line in lines_of(words)] == texts


def test_words_read_in_a_row_stay_so_even_if_a_box_is_too_wide() -> None:
    words = [word("HAPPY", 0, 40, index=0), word("PHARMACY", 45, 130, index=1), word("PLT", 100, 130, index=2)]
    assert [line.text for line in lines_of(words)] == ["HAPPY PHARMACY PLT"]


def test_a_word_on_the_next_row_is_not_chained() -> None:
    assert [line.text for line in lines_of([word("one", 0, 20), word("two", 22, 40, top=9)])] == ["one", "two"]


def test_rows_are_read_top_to_bottom_and_left_to_right() -> None:
    lines = lines_of([word("d", 200, 210, top=20), word("c", 0, 10, top=20), word("b", 200, 210), word("a", 0, 10)])
    assert [[line.text for line in row] for row in rows_of(lines)] == [["a", "b"], ["c", "d"]]


def test_pieces_that_overlap_in_width_are_two_rows() -> None:
    lines = lines_of([word("above", 0, 50), word("below", 20, 70, top=3)])
    assert [[line.text for line in row] for row in rows_of(lines)] == [["above"], ["below"]]


@pytest.mark.parametrize("slope", [-0.03, 0.0, 0.02])
def test_the_slope_of_a_page_is_told_from_its_long_lines(slope: float) -> None:
    sheet = Sheet()
    sheet.paragraph(50, 50, 400, LETTER)
    assert slope_of(lines_of(sheared(sheet.words, -slope))) == pytest.approx(slope, abs=0.003)


def test_short_words_tell_no_slope() -> None:
    assert slope_of(lines_of([word("ab", 0, 10), word("cd", 12, 22, top=1)])) == 0


@pytest.mark.parametrize("text, rule, stroke", [("|", True, True), ("---", False, True), ("-5", False, False)])
def test_what_ocr_makes_of_ruling_lines_is_no_text(text: str, rule: bool, stroke: bool) -> None:  # noqa: FBT001
    line = lines_of([word(text, 0, 10)])[0]
    assert (is_rule(line.words[0]), is_stroke(line)) == (rule, stroke)


def test_joining_keeps_every_word_from_left_to_right() -> None:
    row = next(row for row in rows_of(lines_of(open_table().words)) if row[0].text == "Copper pipe")
    assert joined(reversed(row)).text == "Copper pipe 4 12.50 50.00"


def test_a_box_of_several_words_is_measured_by_its_letters() -> None:
    line = lines_of([word("Mill Stores", 0, 110)])[0]
    assert line.tokens == ["Mill", "Stores"]
    assert line.end_of_token(0) == 40
    assert lines_of([word("Mill", 0, 35), word("Stores", 38, 90, index=1)])[0].end_of_token(0) == 35
