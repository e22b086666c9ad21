"""Banks and money."""

from __future__ import annotations

from datetime import date, timedelta

from bench.synthesis import days
from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Facts, Grid, Heading, Party, Prose, Row
from bench.synthesis.drafts.paper import paper
from bench.synthesis.drafts.terms import terms

_PAYEES = (
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


def bank_statement(cast: Cast) -> Draft:
    """A month of a current account, longer than a page."""
    town = cast.town()
    bank = Party(
        name=f"{town} {cast.one_of(('Provident Bank plc', 'Mutual Building Society', 'Commercial Bank plc'))}",
        lines=("Registered office", *cast.address(town)),
    )
    holder = cast.resident()
    closing_day = cast.day().replace(day=28)
    opening = cast.cents(600, 2900)
    rows, closing = _movements(cast, closing_day, opening)
    return paper(
        cast,
        titles=(
            "Statement of account",
            "Your current account statement",
            "Your account this month",
            "Summary of movements",
        ),
        issuer=bank,
        addressee=holder,
        facts=(
            ("Statement number", cast.code("###")),
            ("Account number", cast.code("########")),
            ("Sort code", cast.code("00-##-##")),
        ),
        body=(
            Facts(
                rows=(
                    ("Balance brought forward", cast.money(opening)),
                    ("Balance carried forward", cast.money(closing)),
                    ("Arranged overdraft", cast.money(100 * cast.random.randint(2, 20) * 100)),
                )
            ),
            Heading(text="Transactions"),
            Grid(
                head=("Date", "Details", "Paid out", "Paid in", "Balance"),
                rows=tuple(rows),
                totals=(("", "Closing balance", "", "", cast.money(closing)),),
                widths=(1.5, 4.2, 1.5, 1.5, 1.6),
                numeric=(2, 3, 4),
            ),
            Prose(
                text="Please look through these entries without delay. If there is one that you do not recognise, call "
                f"{cast.phone()} at any hour. Deposits are protected up to the statutory limit."
            ),
            Prose(
                text=f"From {cast.written(cast.day_after(closing_day, 40, 70))} the rate for arranged overdrafts will "
                "be 34.9% EAR variable. You need not do anything."
            ),
            *terms(cast, "finance", bank.name, least=3, most=5),
        ),
        small_print=(f"{bank.name}. Authorised and regulated; registered number {cast.code('#######')}.",),
        leaf=("financial", "banking", "account-statement"),
        day=closing_day,
        labels=("Statement date", "Date", "Closing date", "Made up to"),
        subject="current account over a month",
    )


def _movements(cast: Cast, closing_day: date, opening: int) -> tuple[list[Row], int]:
    day, balance = closing_day - timedelta(days=29), opening
    rows: list[Row] = []
    pay_row = cast.random.randint(6, 16)
    employer = f"SALARY {cast.surname().upper()} {cast.one_of(('PRINTERS', 'MOTORS', 'DAIRIES'))}"
    for number in range(38):
        day = min(day + timedelta(days=cast.random.choice((0, 1, 1))), closing_day)
        if number == pay_row:
            amount = cast.cents(1900, 3100)
            balance += amount
            rows.append((days.short(day), employer, "", _bare(amount), _bare(balance)))
        else:
            payee, least, most = cast.one_of(_PAYEES)
            amount = cast.cents(least, most)
            balance -= amount
            rows.append((days.short(day), payee, _bare(amount), "", _bare(balance)))
    return rows, balance


def _bare(cents: int) -> str:
    return f"{cents / 100:,.2f}"
