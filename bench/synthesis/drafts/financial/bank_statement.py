"""A month of a current account, longer than a page."""

from __future__ import annotations

from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Facts, Grid, Heading, Party, Prose
from bench.synthesis.drafts.financial.stock import movements
from bench.synthesis.drafts.paper import paper
from bench.synthesis.drafts.terms import terms


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
    rows, closing = movements(cast, closing_day, opening)
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
