"""Who is beaten by nobody on accuracy and cost together."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bench.comparison.racing.front import Point, beats, front

POINTS = st.dictionaries(
    st.text("abcdefgh", min_size=1, max_size=3),
    st.tuples(st.sampled_from([0.0, 0.25, 0.5, 0.75, 1.0]), st.sampled_from([0.0, 1.0, 2.0, 3.0])),
    max_size=12,
)


@pytest.mark.parametrize(
    "points, members, dominated",
    [
        pytest.param({}, (), {}, id="nobody"),
        pytest.param({"a": (0.0, 9.0)}, ("a",), {}, id="alone, however bad"),
        pytest.param({"a": (0.9, 5.0), "b": (0.8, 1.0)}, ("a", "b"), {}, id="better and dearer: both"),
        pytest.param({"a": (0.9, 5.0), "b": (0.9, 5.0)}, ("a", "b"), {}, id="equals: both"),
        pytest.param({"a": (0.9, 5.0), "b": (0.9, 4.0)}, ("b",), {"a": "b"}, id="as good and cheaper beats"),
        pytest.param({"a": (0.9, 5.0), "b": (0.8, 5.0)}, ("a",), {"b": "a"}, id="better for the same beats"),
        pytest.param(
            {"a": (0.9, 5.0), "b": (0.7, 6.0), "c": (0.6, 1.0), "d": (0.5, 1.5)},
            ("a", "c"),
            {"b": "a", "d": "c"},
            id="dearest first, the beaten with who beats them",
        ),
    ],
)
def test_front_by_hand(points: dict[str, Point], members: tuple[str, ...], dominated: dict[str, str]) -> None:
    assert front(points) == (members, dominated)


@given(POINTS)
def test_everyone_is_a_member_or_beaten_by_one_and_no_member_is_beaten(points: dict[str, Point]) -> None:
    members, dominated = front(points)
    assert sorted([*members, *dominated]) == sorted(points)
    assert set(dominated.values()) <= set(members)
    assert all(beats(points[by], points[name]) for name, by in dominated.items())
    assert not any(beats(points[other], points[name]) for name in members for other in points)


@given(POINTS)
def test_the_order_of_the_cells_changes_no_membership(points: dict[str, Point]) -> None:
    backwards = dict(reversed(points.items()))
    assert set(front(points)[0]) == set(front(backwards)[0])
