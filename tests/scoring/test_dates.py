"""In which ways a date may be written."""

import pytest

from bench.scoring.dates import MONTHS, RENDERINGS, Rendering, date_stands_in, dates_in, stands_plainly


@pytest.mark.parametrize(
    "written",
    [
        "20240305",
        "05032024",
        "2024-03-05",
        "2024/3/5",
        "2024-03-05T10:00",
        "05/03/2024",
        "3/5/2024",
        "03.05.24",
        "5.3.24",
        "05 . 03 . 2024",
        "5 march 2024",
        "5th of march, 2024",
        "5th day of march 2024",
        "05-mar-2024",
        "05mar24",
        "march 5, 2024",
        "mar. 5th 2024",
        "2024 mar 05",
        "5. märz 2024",
        "5 mars 2024",
        "5 de marzo de 2024",
        "date:05/03/2024;",
        "5\nmarch\n2024",
    ],
)
def test_a_rendering_is_found(written: str) -> None:
    assert date_stands_in("20240305", f"of {written} at")


@pytest.mark.parametrize(
    "written",
    [
        "5 march",
        "march 2024",
        "15/03/2024",
        "5/3/20245",
        "120240305",
        "5 marching 2024",
        "534 24",
        "5324",
        "25 march 2024",
        "5 april 2024",
        "fifth of march 2024",
        "o5/o3/2024",
        "24-03-05",
        "5 | 3 | 24",
        "5 3 24",
    ],
)
def test_what_is_not_the_date_is_not_found(written: str) -> None:
    assert not date_stands_in("20240305", f"of {written} at")


def test_two_digit_days_and_months_are_found() -> None:
    assert date_stands_in("20231112", "12. november 2023")
    assert not date_stands_in("20231112", "2. november 2023")


def test_a_year_in_two_digits_is_of_either_century() -> None:
    assert dates_in("5/3/24") == {"20240305", "20240503", "19240305", "19240503"}


def test_a_date_at_the_very_start_or_end_is_found() -> None:
    assert date_stands_in("20240305", "2024-03-05")


def test_a_date_far_into_a_long_text_of_numbers_is_found() -> None:
    numbers = "24 240 2.4 " * 500
    assert date_stands_in("20240305", numbers + "5th day of march 2024 " + numbers)
    assert not date_stands_in("20240305", numbers)


@pytest.mark.parametrize("month", range(1, 13))
def test_every_month_has_names_that_are_found(month: int) -> None:
    for name in MONTHS[month - 1].split():
        assert date_stands_in(f"2024{month:02}17", f"17 {name} 2024")


@pytest.mark.parametrize("rendering", RENDERINGS, ids=lambda rendering: rendering.examples)
def test_every_example_of_a_rendering_is_read_by_it(rendering: Rendering) -> None:
    for example in (
        rendering.examples.casefold().replace("of march, ", "of march ").replace("march 5, ", "march 5 ").split(", ")
    ):
        found = rendering.pattern.search(example)
        assert found, example
        assert "20240305" in dates_in(example)


@pytest.mark.parametrize(
    "text",
    [
        "2024-03-05",
        "due 05/03/2024.",
        "03/05/2024",
        "05.03.2024",
        "5 March 2024",
        "05 March 2024",
        "March 5, 2024",
        "05 Mar 2024",
    ],
)
def test_the_commonest_writings_are_seen_at_once_and_by_every_rendering(text: str) -> None:
    assert stands_plainly("20240305", text)
    assert date_stands_in("20240305", text.casefold())


@pytest.mark.parametrize("text", ["15 March 2024", "2024-03-051", "5 March 20245", "5 march 24", "April 5, 2024", ""])
def test_what_is_longer_or_otherwise_written_is_left_to_the_renderings(text: str) -> None:
    assert not stands_plainly("20240305", text)
