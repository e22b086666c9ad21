from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from bench.loaders.geometric.pages import arrange
from bench.loaders.geometric.rules import rules_of
from bench.loaders.geometric.words import sheared
from tests.loaders.geometric.drawn import (
    HARBOUR,
    ITEMS,
    LETTER,
    RIVER,
    Sheet,
    letter,
    open_table,
    receipt,
    ruled_table,
    two_columns,
)
from tests.loaders.geometric.shown import Shown, shown

SLOPES = pytest.mark.parametrize("slope", [0.0, 0.02, -0.03], ids=["level", "sinking", "climbing"])
ROWS = [list(row) for row in ITEMS]


def seen(sheet: Sheet, slope: float = 0.0) -> list[Shown]:
    return shown(arrange(sheared(sheet.words, -slope)))


@SLOPES
def test_columns_are_read_one_after_the_other_and_paragraphs_are_whole(slope: float) -> None:
    expected = [RIVER, f"{RIVER} Lastleft.", HARBOUR, f"{HARBOUR} Lastright."]
    assert seen(two_columns(), slope) == ["# Rivers and Harbours", *expected]


@SLOPES
def test_items_in_columns_are_a_table_without_any_line(slope: float) -> None:
    assert seen(open_table(), slope) == [LETTER, ROWS, "and travel", LETTER]


def test_a_grid_of_lines_makes_one_cell_of_two_lines_of_text() -> None:
    sheet = ruled_table()
    pieces = shown(arrange(sheet.words, rules_of(sheet.image, scale=3)))
    assert pieces == [LETTER, [ROWS[0], ["Copper pipe with two fittings", *ROWS[1][1:]], *ROWS[2:]], LETTER]


@SLOPES
def test_a_receipt_keeps_its_head_apart_and_its_amounts_beside_the_items(slope: float) -> None:
    assert seen(receipt(), slope) == [
        "CORNER HARDWARE & PAINT",
        "12 Mill Lane, Oldtown",
        "TAX INVOICE",
        [["Paint brush 2in", "4.50"], ["White gloss 1L", "12.90"], ["TOTAL", "17.40"], ["CASH", "20.00"]],
        "Thank you, come again",
    ]


def test_headings_paragraphs_and_list_items_are_told_apart() -> None:
    items = ["* 1. clean the burner", "* 2. test the valves", "* 3. check the flue"]
    assert seen(letter()) == ["# Service Agreement", LETTER, "# What we do", RIVER, *items]


@pytest.mark.parametrize(
    "make", [two_columns, open_table, ruled_table, receipt, letter], ids=lambda make: make.__name__
)
def test_every_word_comes_out_once(make: Callable[[], Sheet]) -> None:
    sheet = make()
    pieces = arrange(sheet.words, rules_of(sheet.image, scale=3))
    assert sorted(word.index for piece in pieces for word in piece.words) == list(range(len(sheet.words)))


def three_columns() -> tuple[Sheet, list[Shown]]:
    sheet = Sheet()
    for x, text in ((40, RIVER), (220, HARBOUR), (400, LETTER)):
        sheet.paragraph(x, 90, 165, text)
    return sheet, [RIVER, HARBOUR, LETTER]


def columns_that_share_no_row() -> tuple[Sheet, list[Shown]]:
    sheet = Sheet()
    sheet.paragraph(50, 90, 235, f"{RIVER} {LETTER}", leading=14)
    sheet.paragraph(310, 97, 235, f"{HARBOUR} {LETTER}", leading=15.5)
    return sheet, [f"{RIVER} {LETTER}", f"{HARBOUR} {LETTER}"]


def columns_over_a_closing_paragraph() -> tuple[Sheet, list[Shown]]:
    sheet = Sheet()
    for x, text, head in ((50, RIVER, "The River"), (310, HARBOUR, "The Harbour")):
        sheet.write(x, 80, head, 16)
        sheet.paragraph(x, 105, 235, text)
    sheet.paragraph(50, 300, 495, LETTER)
    return sheet, ["# The River", RIVER, "# The Harbour", HARBOUR, LETTER]


def a_table_inside_a_column() -> tuple[Sheet, list[Shown]]:
    sheet = Sheet()
    sheet.paragraph(50, 90, 235, f"{RIVER} {HARBOUR} {LETTER}")
    y = sheet.paragraph(310, 90, 235, HARBOUR)
    fruit = [["Item", "Price"], ["Apples", "1.20"], ["Pears", "2.40"], ["Plums", "3.10"]]
    for number, (name, price) in enumerate(fruit):
        sheet.write(320, y + 14 + number * 16, name)
        sheet.write_right(520, y + 14 + number * 16, price)
    sheet.paragraph(310, y + 95, 235, LETTER)
    return sheet, [f"{RIVER} {HARBOUR} {LETTER}", HARBOUR, fruit, LETTER]


def a_table_of_words_only() -> tuple[Sheet, list[Shown]]:
    sheet = Sheet()
    rows = [
        ["Name", "Role", "Office"],
        ["Ann Jones", "Treasurer of it all", "Oldtown"],
        ["Bob Hill", "Secretary", "Rye"],
    ]
    for number, row in enumerate(rows):
        for x, text in zip((50, 200, 420), row, strict=True):
            sheet.write(x, 90 + number * 18, text)
    return sheet, [rows]


def blocks_side_by_side() -> tuple[Sheet, list[Shown]]:
    sheet = Sheet()
    left = ["Mill Stores Ltd", "12 Mill Lane", "Oldtown", "mill@example.com"]
    right = ["Invoice for Anna", "Terms of thirty days", "Paid by card"]
    for number, text in enumerate(left):
        sheet.write(50, 90 + number * 16, text)
    for number, text in enumerate(right):
        sheet.write(340, 97 + number * 22, text)
    return sheet, [*left, *right]


def receipt_with_names_over_amounts() -> tuple[Sheet, list[Shown]]:
    sheet = Sheet(width=260, height=300)
    sheet.write(15, 20, "ITEM", 9)
    sheet.write_right(245, 20, "AMOUNT", 9)
    rows = [["ITEM", "AMOUNT"]]
    for number, name in enumerate(
        ("INSTANT NOODLES CURRY FLAVOUR FIVE PACK", "EVAPORATED MILK FULL CREAM CANNED 390G")
    ):
        sheet.write(15, 40 + number * 30, name, 9)
        sheet.write(25, 53 + number * 30, "2 x 4.50", 9)
        sheet.write_right(245, 53 + number * 30, "9.00", 9)
        rows += [[name, ""], ["2 x 4.50", "9.00"]]
    return sheet, [rows]


@pytest.mark.parametrize(
    "make",
    [
        three_columns,
        columns_that_share_no_row,
        columns_over_a_closing_paragraph,
        a_table_inside_a_column,
        a_table_of_words_only,
        blocks_side_by_side,
        receipt_with_names_over_amounts,
    ],
    ids=lambda make: make.__name__,
)
def test_other_pages_come_out_as_they_are_meant(make: Callable[[], tuple[Sheet, list[Shown]]]) -> None:
    sheet, expected = make()
    assert seen(sheet) == expected


def test_a_page_without_words_has_no_pieces() -> None:
    assert arrange([]) == []


def test_pieces_of_one_column_follow_each_other_down_the_page() -> None:
    tops = [piece.box.top for piece in arrange(letter().words)]
    assert all(one < other for one, other in pairwise(tops))
