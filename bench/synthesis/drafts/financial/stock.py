"""Entries of an account, day by day, with the balance after each."""

from __future__ import annotations

from datetime import date, timedelta

from bench.synthesis import days
from bench.synthesis.cast import Cast
from bench.synthesis.content import Row

PAYEES = (
    ("CARD PAYMENT CORNER BAKERY", 2, 9),
    ("DIRECT DEBIT CITY WATER", 21, 38),
    ("CARD PAYMENT RAILWAY TICKETS", 4, 46),
    ("DIRECT DEBIT MOBILE PLAN", 9, 24),
    ("CASH MACHINE HIGH STREET", 20, 60),
    ("CARD PAYMENT PHARMACY", 3, 18),
    ("CARD PAYMENT GARDEN CENTRE", 8, 55),
    ("TRANSFER TO SAVINGS", 50, 150),
    ("DIRECT DEBIT GYM MEMBERSHIP", 19, 36),
    ("CARD PAYMENT FILLING STATION", 28, 71),
    ("CARD PAYMENT BOOKSHOP", 6, 31),
    ("DIRECT DEBIT COUNCIL TAX", 98, 164),
    ("CARD PAYMENT SUPERMARKET", 12, 88),
)


def movements(cast: Cast, closing_day: date, opening: int, *, count: int = 38, span: int = 29) -> tuple[list[Row], int]:
    """So many entries within `span` days up to the closing day; the rows, and the last balance in cents."""
    first, balance = closing_day - timedelta(days=span), opening
    rows: list[Row] = []
    pay_row, pay_every = cast.random.randint(6, 16), 40
    days_of = sorted(cast.random.randint(0, span) for _ in range(count))
    employer = f"SALARY {cast.surname().upper()} {cast.one_of(('PRINTERS', 'MOTORS', 'DAIRIES'))}"
    for number, after in enumerate(days_of):
        day = first + timedelta(days=after)
        if number % pay_every == pay_row:
            amount = cast.cents(1900, 3100)
            balance += amount
            rows.append((days.short(day), employer, "", bare(amount), bare(balance)))
        else:
            payee, least, most = cast.one_of(PAYEES)
            amount = cast.cents(least, most)
            balance -= amount
            rows.append((days.short(day), payee, bare(amount), "", bare(balance)))
    return rows, balance


def bare(cents: int) -> str:
    """A sum without the sign of its currency."""
    return f"{cents / 100:,.2f}"
