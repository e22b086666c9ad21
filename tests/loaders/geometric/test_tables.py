from __future__ import annotations

import pytest

from bench.loaders.geometric.cells import Table, table_of
from bench.loaders.geometric.lines import Line, lines_of
from bench.loaders.geometric.ruled import ruled_tables
from bench.loaders.geometric.rules import Rules
from bench.loaders.geometric.separators import Strips, gaps
from bench.loaders.geometric.sides import is_value
from bench.loaders.geometric.tables import with_tables
from bench.loaders.geometric.words import Box, Word
from tests.loaders.geometric.shown import grid

PITCH = 12.0
Place = tuple[float, float, float, str]
"""Left, right, row, text."""


def words(*places: Place) -> list[Word]:
    return [
        Word(
            text=text, box=Box(left=left, top=row * PITCH, right=right, bottom=row * PITCH + 7.2), index=index, size=10
        )
        for index, (left, right, row, text) in enumerate(places)
    ]


def lines(*places: Place) -> list[Line]:
    return lines_of(words(*places))


def kinds(*places: Place) -> list[list[list[str]] | list[str]]:
    return [
        grid(piece) if isinstance(piece, Table) else [line.text for line in piece]
        for piece in with_tables(lines(*places))
    ]


@pytest.mark.parametrize(
    "text, value",
    [("12.50", True), ("1.00 SR", True), ("22/12/2017", True), ("RM", False), ("Qty 2", False), ("€", False)],
    ids=str,
)
def test_a_value_is_digits_and_no_more_letters_than_those(text: str, value: bool) -> None:  # noqa: FBT001
    assert is_value(text) is value


def test_two_rows_with_amounts_are_a_table() -> None:
    rows = kinds((0, 40, 0, "Bread"), (100, 120, 0, "1.20"), (0, 40, 1, "Milk"), (95, 120, 1, "10.90"))
    assert rows == [[["Bread", "1.20"], ["Milk", "10.90"]]]


def test_one_row_is_none() -> None:
    assert kinds((0, 40, 0, "Total"), (100, 120, 0, "1.20")) == [["Total", "1.20"]]


def test_keys_with_colons_are_a_table_of_two_columns() -> None:
    rows = kinds((0, 40, 0, "Name:"), (100, 140, 0, "Ann"), (0, 40, 1, "City:"), (100, 150, 1, "Oldtown"))
    assert rows == [[["Name:", "Ann"], ["City:", "Oldtown"]]]


def test_two_words_side_by_side_twice_are_none() -> None:
    rows = kinds((0, 40, 0, "Sunday"), (100, 140, 0, "closed"), (0, 40, 1, "Monday"), (100, 150, 1, "open"))
    assert rows == [["Sunday", "closed", "Monday", "open"]]


def test_a_row_whose_columns_stand_elsewhere_begins_another_table() -> None:
    rows = kinds(
        *((0, 40, 0, "Bread"), (100, 120, 0, "1.20"), (0, 40, 1, "Milk"), (100, 120, 1, "2.40")),
        *((0, 110, 2, "A long name"), (150, 170, 2, "3"), (0, 110, 3, "Another name"), (150, 170, 3, "4")),
    )
    assert rows == [[["Bread", "1.20"], ["Milk", "2.40"]], [["A long name", "3"], ["Another name", "4"]]]


def test_text_far_below_is_not_of_the_table() -> None:
    rows = kinds(
        (0, 40, 0, "Bread"), (99, 120, 0, "1.20"), (0, 40, 1, "Milk"), (99, 120, 1, "2.40"), (0, 90, 9, "Thanks")
    )
    assert rows == [[["Bread", "1.20"], ["Milk", "2.40"]], ["Thanks"]]


def test_a_long_name_over_its_amounts_stands_in_the_first_column() -> None:
    rows = kinds(
        *((0, 40, 0, "2 x"), (100, 120, 0, "1.20"), (0, 180, 1, "EVAPORATED MILK")),
        *((0, 40, 2, "1 x"), (100, 120, 2, "2.40")),
    )
    assert rows == [[["2 x", "1.20"], ["EVAPORATED MILK", ""], ["1 x", "2.40"]]]


def test_an_empty_cell_does_not_move_the_others() -> None:
    table = table_of(
        [lines((0, 10, 0, "a"), (200, 210, 0, "c")), lines((0, 10, 1, "d"), (100, 110, 1, "e"))], [50, 150]
    )
    assert grid(table) == [["a", "", "c"], ["d", "e", ""]]
    assert table.shape == (2, 3)


def test_strips_shrink_to_what_all_rows_leave_white() -> None:
    strips = Strips.of(lines((0, 40, 0, "a"), (100, 120, 0, "1")), lines((0, 60, 1, "b"), (90, 120, 1, "2")))
    assert strips.firm == [75]
    assert strips.verdict(lines((0, 70, 2, "c"), (85, 120, 2, "3"))) == (1, 0)
    assert strips.verdict(lines((0, 120, 2, "across"))) == (0, 1)


def test_gaps_lie_between_neighbours() -> None:
    assert gaps(lines((0, 40, 0, "a"), (100, 120, 0, "b"), (150, 160, 0, "c"))) == [(40, 100), (120, 150)]


def cross(*, rows: tuple[float, ...]) -> Rules:
    """Rules of a grid 200 points wide with two columns, and rules across at these heights."""
    bottom = max(rows)
    return Rules(
        across=tuple(Box(left=0, top=y - 0.5, right=200, bottom=y + 0.5) for y in rows),
        down=tuple(Box(left=x - 0.5, top=min(rows), right=x + 0.5, bottom=bottom) for x in (0, 100, 200)),
    )


def test_rules_decide_where_a_cell_ends() -> None:
    held = words((5, 90, 1, "a long name"), (5, 60, 2, "goes on"), (110, 150, 1, "here"), (5, 40, 4, "short"))
    found = ruled_tables(held, cross(rows=(6, 42, 66)))
    assert [grid(table) for _, table in found] == [[["a long name goes on", "here"], ["short", ""]]]


def test_rows_of_numbers_are_rows_even_without_rules_between_them() -> None:
    held = words(
        *((5, 90, 1, "Name"), (110, 150, 1, "Price"), (5, 60, 3, "Bread"), (110, 150, 3, "1.20")),
        *((5, 60, 4, "Milk"), (110, 150, 4, "2.40")),
    )
    found = ruled_tables(held, cross(rows=(6, 30, 66)))
    assert [grid(table) for _, table in found] == [[["Name", "Price"], ["Bread", "1.20"], ["Milk", "2.40"]]]


@pytest.mark.parametrize(
    "held",
    [
        [],
        [(5.0, 150.0, 1.0, "across the rule"), (5.0, 60.0, 4.0, "a")],
        [(5.0, 60.0, 1.0, "one"), (5.0, 60.0, 4.0, "two")],
    ],
    ids=["empty", "cut by a rule", "one column"],
)
def test_a_grid_that_holds_no_table_is_none(held: list[Place]) -> None:
    assert ruled_tables(words(*held), cross(rows=(6, 42, 66))) == []
