from __future__ import annotations

import pytest

from bench.loaders.geometric.words import Box, Word, around, ink_size, sheared, turned, typical_size

BOX = Box(left=10, top=20, right=40, bottom=30)


def word(box: Box, text: str = "word", size: float = 10) -> Word:
    return Word(text=text, box=box, index=0, size=size)


@pytest.mark.parametrize(
    "degrees, expected",
    [
        (0, BOX),
        (90, Box(left=170, top=10, right=180, bottom=40)),
        (180, Box(left=60, top=170, right=90, bottom=180)),
        (270, Box(left=20, top=60, right=30, bottom=90)),
        (360, BOX),
    ],
    ids=str,
)
def test_a_page_of_100_by_200_points_is_turned_clockwise(degrees: int, expected: Box) -> None:
    assert turned([word(BOX)], degrees=degrees, width=100, height=200)[0].box == expected


def test_four_quarter_turns_bring_a_word_back() -> None:
    words, size = [word(BOX)], (100.0, 200.0)
    for _ in range(4):
        words = turned(words, degrees=90, width=size[0], height=size[1])
        size = (size[1], size[0])
    assert words[0].box == BOX


def test_a_climbing_page_is_levelled_by_where_its_words_stand() -> None:
    assert sheared([word(BOX)], 0.1)[0].box == Box(left=10, top=17.5, right=40, bottom=27.5)


@pytest.mark.parametrize("text, height", [("sun", 5.0), ("Sun", 7.2), ("spun", 7.1), ("Spun", 9.3)])
def test_ten_point_type_is_told_from_its_ink_whatever_the_letters(text: str, height: float) -> None:
    assert ink_size(text, height) == pytest.approx(10)


def test_strokes_say_nothing_about_the_size_of_type() -> None:
    tall = Box(left=0, top=0, right=1, bottom=200)
    assert typical_size([word(BOX, size=9), word(BOX, size=11), word(tall, "|", size=200)]) == 10
    assert typical_size([]) == 1.0


def test_boxes_know_what_they_share() -> None:
    other = Box(left=35, top=28, right=60, bottom=50)
    assert (BOX.over(other), BOX.beside(other)) == (5, 2)
    assert around([BOX, other]) == Box(left=10, top=20, right=60, bottom=50)
