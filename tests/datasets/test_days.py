"""A day is read only where it can be one day."""

from __future__ import annotations

import pytest

from bench.datasets.days import Order, read_day


@pytest.mark.parametrize(
    "text,order,day",
    [
        pytest.param("20240503", None, "20240503", id="as truths have it"),
        pytest.param("2024-05-03", None, "20240503", id="ISO"),
        pytest.param("2024-05-03T10:15:00Z", None, "20240503", id="ISO with a time"),
        pytest.param("25/12/2018", None, "20181225", id="only a day can be 25"),
        pytest.param("12/25/2018", None, "20181225", id="month first, only a day can be 25"),
        pytest.param("25/12/2018 8:13:39 PM", None, "20181225", id="with a time"),
        pytest.param("05/05/2018", None, "20180505", id="the same both ways"),
        pytest.param("03/04/2018", "dmy", "20180403", id="settled: day first"),
        pytest.param("03/04/2018", "mdy", "20180304", id="settled: month first"),
        pytest.param("10 MAR 2018", None, "20180310", id="a month in letters"),
        pytest.param("March 10, 2018", None, "20180310", id="a month's whole name"),
        pytest.param("31.12.99", None, "19991231", id="two figures of a year"),
    ],
)
def test_a_plain_day_is_read(text: str, order: Order | None, day: str) -> None:
    assert read_day(text, order) == day


@pytest.mark.parametrize(
    "text,order,reason",
    [
        pytest.param("03/04/2018", None, "2018-03-04 or 2018-04-03", id="day or month"),
        pytest.param("10/11/12", None, "2010-11-12 or 2012-10-11 or 2012-11-10", id="day, month or year"),
        pytest.param("25/12/2018", "mdy", "is not a day", id="no 25th month"),
        pytest.param("20180231", None, "is not a day", id="no such day"),
        pytest.param("soon", None, "is not a day", id="words"),
        pytest.param("", None, "is not a day", id="nothing"),
    ],
)
def test_what_may_be_several_days_or_none_is_refused(text: str, order: Order | None, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        read_day(text, order)
