from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from bench.loaders.geometric.pages import arrange
from bench.loaders.geometric.rules import rules_of
from tests.loaders.geometric.drawn import HARBOUR, LETTER, RIVER, Sheet
from tests.loaders.geometric.shown import Shown, shown

FACTS = [["Invoice date", "26 May 2024"], ["Payment due", "9 June 2024"], ["Invoice no.", "7285/48"]]
FRUIT = [
    ["Item", "Qty", "Amount"],
    ["Apples, red", "2", "1.20"],
    ["Pears", "1", "2.40"],
    ["Plums", "4", "3.10"],
    ["Total", "", "6.70"],
]
PROSE = f"{RIVER} {HARBOUR}"
SMALL = {"size": 9.0, "leading": 11.3}
"""Small print beside facts: its rows are not theirs."""
Page = tuple[Sheet, list[Shown]]


def facts(sheet: Sheet, x: float, y: float, *, pitch: float = 15) -> float:
    for number, (key, value) in enumerate(FACTS):
        sheet.write(x, y + number * pitch, key)
        sheet.write(x + 115, y + number * pitch, value)
    return y + len(FACTS) * pitch


def table(sheet: Sheet, x: float, y: float, *, width: float = 235, pitch: float = 17) -> float:
    for number, (name, count, amount) in enumerate(FRUIT):
        sheet.write(x, y + number * pitch, name)
        sheet.write_right(x + width * 0.6, y + number * pitch, count)
        sheet.write_right(x + width, y + number * pitch, amount)
    return y + len(FRUIT) * pitch


def facts_in_the_left_column() -> Page:
    sheet = Sheet()
    for number, text in enumerate(("Harry Oliver", "23 Fry Wall", "East Town")):
        sheet.write(50, 90 + number * 15, text)
    y = facts(sheet, 50, 155)
    sheet.paragraph(50, y + 25, 235, LETTER)
    sheet.paragraph(310, 93, 235, PROSE, **SMALL)
    return sheet, ["Harry Oliver", "23 Fry Wall", "East Town", FACTS, LETTER, PROSE]


def a_table_at_the_head_of_the_right_column() -> Page:
    sheet = Sheet()
    sheet.paragraph(50, 90, 235, f"{PROSE} {LETTER}", leading=13.3)
    y = table(sheet, 310, 94)
    sheet.paragraph(310, y + 25, 235, LETTER, **SMALL)
    return sheet, [f"{PROSE} {LETTER}", FRUIT, LETTER]


def a_right_column_that_is_one_table() -> Page:
    sheet = Sheet()
    sheet.paragraph(50, 90, 235, PROSE, leading=13.3)
    table(sheet, 310, 94)
    return sheet, [PROSE, FRUIT]


def facts_left_and_a_table_right() -> Page:
    sheet = Sheet()
    y = facts(sheet, 50, 90)
    sheet.paragraph(50, y + 25, 235, PROSE, leading=13.3)
    y = table(sheet, 310, 94)
    sheet.paragraph(310, y + 25, 235, LETTER, **SMALL)
    return sheet, [FACTS, PROSE, FRUIT, LETTER]


def a_full_width_table_between_two_bands() -> Page:
    sheet = Sheet()
    for x, text in ((50, RIVER), (310, HARBOUR)):
        sheet.paragraph(x, 60, 235, text)
    y = table(sheet, 50, 210, width=495)
    facts(sheet, 50, y + 30)
    sheet.paragraph(310, y + 33, 235, PROSE, **SMALL)
    return sheet, [RIVER, HARBOUR, FRUIT, FACTS, PROSE]


def a_line_item_table_with_long_descriptions() -> Page:
    sheet = Sheet()
    rows: list[list[str]] = [["Description of the work", "Job", "Amount"]]
    for name in ("the kitchen", "the long hall", "the upper bath", "the cellar"):
        rows.append([f"Painted {name} with two coats of white gloss", f"Job {len(rows)}", "120.00"])
    for number, (what, under, amount) in enumerate(rows):
        sheet.write(50, 90 + number * 18, what)
        sheet.write(330, 90 + number * 18, under)
        sheet.write_right(545, 90 + number * 18, amount)
    return sheet, [rows]


def two_lists_of_facts_side_by_side() -> Page:
    sheet = Sheet()
    facts(sheet, 50, 90)
    facts(sheet, 310, 90)
    return sheet, [FACTS, FACTS]


def a_letterhead_over_a_letter() -> Page:
    """The head's two blocks stand on rows of their own, and hold no sentences."""
    sheet = Sheet()
    head = ["Mill Electric Ltd", "Customer services", "12 Patricia Club", "New Eileen"]
    for number, text in enumerate(("Ashleigh Pearce", "250 Maria Row", "North Town", "DA5 0YE")):
        sheet.write(50, 100 + number * 14, text)
    for number, text in enumerate(head):
        sheet.write(340, 94 + number * 12.5, text)
    y = sheet.paragraph(50, 200, 495, LETTER)
    table(sheet, 50, y + 20, width=495)
    return sheet, ["Ashleigh Pearce", "250 Maria Row", "North Town", "DA5 0YE", *head, LETTER, FRUIT]


def facts_below_an_address() -> Page:
    """Values that OCR saw a little lower than their labels; some lines of the left side are as wide as it is."""
    sheet = Sheet()
    for number, text in enumerate(("Natasha Longfellow", "Studio Ford Springs", "North New Town")):
        sheet.write(50, 90 + number * 15, text)
    rows = [["Date of this notice:", "Monday 28 April"], ["Reference:", "FZ322"], ["Day of the offence:", "Friday"]]
    for number, (key, value) in enumerate(rows):
        sheet.write(50, 155 + number * 15, key)
        sheet.write(200, 158.5 + number * 15, value)
    sheet.write(50, 230, "Notice to the owner")
    return sheet, ["Natasha Longfellow", "Studio Ford Springs", "North New Town", rows, "Notice to the owner"]


@pytest.mark.parametrize(
    "make",
    [
        facts_in_the_left_column,
        a_table_at_the_head_of_the_right_column,
        a_right_column_that_is_one_table,
        facts_left_and_a_table_right,
        a_full_width_table_between_two_bands,
        a_line_item_table_with_long_descriptions,
        two_lists_of_facts_side_by_side,
        a_letterhead_over_a_letter,
        facts_below_an_address,
    ],
    ids=lambda make: make.__name__,
)
def test_columns_come_before_bands_and_tables_stay_whole(make: Callable[[], Page]) -> None:
    sheet, expected = make()
    assert shown(arrange(sheet.words)) == expected


def test_a_grid_of_lines_in_one_column_does_not_part_the_other() -> None:
    sheet = Sheet()
    y = sheet.paragraph(50, 90, 235, RIVER, leading=13.3)
    top, edges = y + 10, (50, 130, 200, 285)
    for number, row in enumerate(FRUIT[:4]):
        for x, text in zip(edges, row, strict=False):
            sheet.write(x + 6, top + 5 + number * 22, text)
    for number in range(5):
        sheet.rule(edges[0], top + number * 22, edges[-1], top + number * 22)
    for x in edges:
        sheet.rule(x, top, x, top + 88)
    sheet.paragraph(50, top + 110, 235, LETTER, leading=13.3)
    sheet.paragraph(310, 93, 235, f"{PROSE} {LETTER}", **SMALL)
    expected: Sequence[Shown] = [RIVER, FRUIT[:4], LETTER, f"{PROSE} {LETTER}"]
    assert shown(arrange(sheet.words, rules_of(sheet.image, scale=3))) == expected
