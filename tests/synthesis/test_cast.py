"""Numbers and names that a cast draws can belong to no one, and are the same each time."""

from __future__ import annotations

from datetime import date

import pytest

import tests.synthesis.pdfs  # noqa: F401 - first: skips where the libraries are missing

# isort: split
from bench.synthesis import days
from bench.synthesis.cast import Cast

DAY = date(2025, 3, 4)


def test_two_casts_that_take_turns_draw_what_each_draws_alone() -> None:
    """They share the library, which is costly to build, but not what it draws from."""
    alone = [Cast(1, "a").person() for _ in range(1)] + [Cast(1, "b").person() for _ in range(1)]
    first, second = Cast(1, "a"), Cast(1, "b")
    assert [first.person(), second.person()] == alone
    again, other = Cast(1, "a"), Cast(1, "b")
    turns = [(again.town(), other.town()) for _ in range(5)]
    apart = [Cast(1, "a"), Cast(1, "b")]
    assert [town for town, _ in turns] == [apart[0].town() for _ in range(5)]
    assert [town for _, town in turns] == [apart[1].town() for _ in range(5)]


@pytest.mark.parametrize("seed", range(40))
def test_check_digits_of_a_vat_number_are_right_by_neither_rule(seed: int) -> None:
    figures = [int(mark) for mark in Cast(seed, "vat").vat_number() if mark.isdigit()]
    weighed = sum(weight * figure for weight, figure in zip(range(8, 1, -1), figures[:7], strict=True))
    check = figures[7] * 10 + figures[8]
    assert (weighed + check) % 97 != 0
    assert (weighed + 55 + check) % 97 != 0


@pytest.mark.parametrize(
    "locale, clock, phone", [("en_GB", r"09:\d\d", "01632 960"), ("en_US", r"9:\d\d a.m.", "555-01")], ids=["uk", "us"]
)
def test_a_country_has_its_own_clock_and_numbers(locale: str, clock: str, phone: str) -> None:
    import re

    cast = Cast(1, "key", locale=locale)
    assert re.fullmatch(clock, cast.clock(9, 9))
    assert phone in cast.phone()


def test_a_document_writes_its_days_in_one_way_of_its_country() -> None:
    ways = {Cast(seed, "key").written(DAY) for seed in range(40)}
    assert ways == {"March 4, 2025", "Mar 4, 2025", "Tuesday, March 4, 2025", "03/04/2025", "2025-03-04"}
    british = {Cast(seed, "key", locale="en_GB").written(DAY) for seed in range(40)}
    assert british == {"4 March 2025", "04 Mar 2025", "Tuesday 4 March 2025", "04/03/2025"}


def test_the_renderings_of_a_day_hold_every_way() -> None:
    ways = {Cast(seed, "key", locale=locale).written(DAY) for seed in range(40) for locale in ("en_US", "en_GB")}
    assert ways | {"4th day of March 2025"} == set(days.renderings(DAY))


def test_where_days_are_written_in_figures_the_date_of_the_paper_is_after_the_twelfth() -> None:
    casts = [Cast(seed, "key", locale=locale) for seed in range(80) for locale in ("en_US", "en_GB")]
    in_figures = [cast for cast in casts if cast.written(DAY) in ("03/04/2025", "04/03/2025")]
    assert len(in_figures) > 10
    assert all(cast.day().day > 12 for cast in in_figures for _ in range(5))
    others = [cast.day().day for cast in casts if cast not in in_figures]
    assert min(others) <= 12
