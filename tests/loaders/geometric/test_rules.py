from __future__ import annotations

import pytest
from PIL import ImageDraw

from bench.loaders.geometric.rules import Rules, levels, meeting, rules_of
from bench.loaders.geometric.words import Box
from tests.loaders.geometric.drawn import DOT, EDGES, Sheet, letter, ruled_table


def test_a_grid_is_found_where_it_was_drawn() -> None:
    rules = rules_of(ruled_table().image, scale=DOT)
    assert [round(box.centre) for box in sorted(rules.down, key=lambda box: box.left)] == list(EDGES)
    assert [round(box.middle) for box in sorted(rules.across, key=lambda box: box.top)] == [150, 190, 230, 270, 310]
    (grid,) = [group for group in meeting(rules) if group.down]
    assert (len(grid.across), len(grid.down)) == (5, 5)


def test_letters_are_no_grid() -> None:
    assert all(not (group.across and group.down) for group in meeting(rules_of(letter().image, scale=DOT)))


def test_shades_and_shadows_are_no_lines() -> None:
    sheet = Sheet()
    ImageDraw.Draw(sheet.image).rectangle((100, 100, 1500, 160), fill=120)
    for x in range(sheet.image.width):
        ImageDraw.Draw(sheet.image).line((x, 400, x, 2400), fill=255 - x // 12)
    assert rules_of(sheet.image, scale=DOT) == Rules()


def test_rules_that_cross_are_one_group_and_others_are_not() -> None:
    across = Box(left=0, top=10, right=100, bottom=11)
    down = Box(left=50, top=0, right=51, bottom=100)
    far = Box(left=200, top=10, right=300, bottom=11)
    groups = meeting(Rules(across=(across, far), down=(down,)))
    assert Rules(across=(across,), down=(down,)) in groups
    assert Rules(across=(far,)) in groups


@pytest.mark.parametrize(
    "places, expected",
    [([], []), ([10, 12, 50], [11, 50]), ([50, 1, 4, 8], [13 / 3, 50])],
    ids=["none", "two", "chain"],
)
def test_near_places_are_one(places: list[float], expected: list[float]) -> None:
    assert levels(places) == pytest.approx(expected)
