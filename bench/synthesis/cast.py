"""Who and what a document speaks of: people, places, organisations, days and sums from a seed."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from datetime import date, timedelta
from functools import cache
from typing import Final, TypeVar

from faker import Faker

from bench.synthesis import days
from bench.synthesis.content import Party

Thing = TypeVar("Thing")

FIRST_DAY: Final = date(2023, 1, 9)
DAYS: Final = 1000
"""Every date of a document lies within so many days; fixed, or the same seed would mean other documents next year."""


@cache
def _faker(locale: str) -> Faker:
    """Costly to build, cheap to lend: what it draws from is set for every draw."""
    return Faker(locale)


class Cast:
    """Draws from one seed; two casts of the same seed and key draw the same."""

    def __init__(self, seed: int, key: str, *, locale: str = "en_US") -> None:
        self.random = random.Random(f"{seed}/{key}")  # noqa: S311 - wanted: the same each time
        self._locale = locale
        self._names = random.Random(self.random.randrange(2**32))  # noqa: S311 - the same
        self.british = locale == "en_GB"
        self.written: Callable[[date], str] = self.one_of(days.BRITISH if self.british else days.AMERICAN)
        """How this document writes a day."""
        self._taken: set[str] = set()

    @property
    def fake(self) -> Faker:
        """The library, drawing from this cast's own seed."""
        lent = _faker(self._locale)
        lent.factories[0].random = self._names
        return lent

    def chance(self, share: float) -> bool:
        """True in that share of cases."""
        return self.random.random() < share

    def shuffled(self, things: Sequence[Thing]) -> list[Thing]:
        """All of them in another order."""
        return self.random.sample(things, len(things))

    def one_of(self, things: Sequence[Thing]) -> Thing:
        """Any of them."""
        return self.random.choice(things)

    def some_of(self, things: Sequence[Thing], count: int) -> list[Thing]:
        """So many different ones, in the order given."""
        chosen = sorted(self.random.sample(range(len(things)), count))
        return [things[index] for index in chosen]

    def day(self) -> date:
        """Any day of the period that documents come from; a clear one if this document writes days in figures."""
        if self.written in days.FIGURES:
            return self.clear_day()
        return FIRST_DAY + timedelta(days=self.random.randrange(DAYS))

    def clear_day(self) -> date:
        """A day after the twelfth of a month: nobody can take it for a month."""
        while True:
            day = FIRST_DAY + timedelta(days=self.random.randrange(DAYS))
            if day.day > 12:  # noqa: PLR2004 - months
                return day

    def day_after(self, day: date, least: int, most: int) -> date:
        """A day that comes so many days later (earlier if negative)."""
        return day + timedelta(days=self.random.randint(least, most))

    def person(self) -> str:
        """A name that this document does not use yet."""
        return self._fresh(lambda: f"{self.fake.first_name()} {self.fake.last_name()}")

    def surname(self) -> str:
        """A surname that this document does not use yet."""
        return self._fresh(self.fake.last_name)

    def town(self) -> str:
        """A town that this document does not use yet."""
        return self._fresh(self.fake.city)

    def street(self) -> str:
        """House number and street."""
        return str(self.fake.street_address()).replace("\n", ", ")

    def postcode(self) -> str:
        """As the country writes it."""
        return str(self.fake.postcode())

    def phone(self) -> str:
        """A number of the ranges that are kept for fiction."""
        if self.british:
            return f"01632 960{self.random.randrange(1000):03d}"
        return f"({self.random.randint(201, 989)}) 555-01{self.random.randrange(100):02d}"

    def address(self, town: str | None = None) -> tuple[str, ...]:
        """Street, and town with postcode."""
        place = town or self.town()
        if self.british:
            return (self.street(), place, self.postcode())
        return (self.street(), f"{place}, {self.fake.state_abbr()} {self.postcode()}")

    def resident(self) -> Party:
        """A person at an address."""
        return Party(name=self.person(), lines=self.address())

    def code(self, pattern: str) -> str:
        """`#` becomes a digit, `?` a capital letter."""
        letters = "ABCDEFGHJKLMNPRSTUVWXYZ"
        drawn = {"#": lambda: self.random.choice("0123456789"), "?": lambda: self.random.choice(letters)}
        return "".join(drawn[mark]() if mark in drawn else mark for mark in pattern)

    def vat_number(self) -> str:
        """Of British form, with check digits that are never right."""
        figures = self.code("#######")
        weighed = sum(weight * int(figure) for weight, figure in zip(range(8, 1, -1), figures, strict=True))
        # Both rules in use take (weighed + check) or (weighed + 55 + check) modulo 97; 1 more than either is neither.
        wrong = next(check for check in range(10, 97) if (weighed + check) % 97 and (weighed + 55 + check) % 97)
        return f"GB {figures[:3]} {figures[3:]} {wrong}"

    def mail(self, who: str) -> str:
        """An address at a domain that is kept for examples."""
        return f"{who}@{self.fake.domain_word()}.example"

    def firm(self, *trades: str) -> str:
        """A surname and one of the endings."""
        return f"{self.surname()} {self.one_of(trades)}"

    def clock(self, earliest: int = 8, latest: int = 17) -> str:
        """A time of day between two hours, as the country writes it."""
        hour, minute = self.random.randint(earliest, latest), self.random.randrange(0, 60, 5)
        if self.british:
            return f"{hour:02d}:{minute:02d}"
        return f"{(hour - 1) % 12 + 1}:{minute:02d} {'a.m.' if hour < 12 else 'p.m.'}"  # noqa: PLR2004 - noon

    def cents(self, least: float, most: float) -> int:
        """A sum in cents, so that totals add up exactly."""
        return self.random.randint(round(least * 100), round(most * 100))

    def money(self, cents: int) -> str:
        """As the country writes it."""
        sign = "-" if cents < 0 else ""
        return f"{sign}{'£' if self.british else '$'}{abs(cents) / 100:,.2f}"

    def _fresh(self, draw: Callable[[], object]) -> str:
        for _ in range(1000):
            value = str(draw())
            if value not in self._taken:
                self._taken.add(value)
                return value
        raise ValueError("no name is left that this document does not use yet")
