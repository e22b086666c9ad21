"""Every movement of a year: many pages."""

from __future__ import annotations

from datetime import timedelta

from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Facts, Grid, Party, Prose
from bench.synthesis.drafts.financial.stock import movements
from bench.synthesis.drafts.paper import paper
from bench.synthesis.drafts.terms import terms


def year_statement(cast: Cast) -> Draft:
    """Every movement of a year: many pages."""
    bank = Party(
        name=f"{cast.surname()} {cast.one_of(('Savings Bank', 'Trust Bank plc', 'Building Society', 'Bank plc'))}",
        lines=(*cast.address(), f"Telephone {cast.phone()}"),
    )
    holder, made = cast.resident(), cast.day()
    until = cast.day_after(made, -12, -4)
    opening = cast.cents(3000, 9000)
    rows, closing = movements(cast, until, opening, count=cast.random.randint(630, 700), span=364)
    return paper(
        cast,
        leaf=("financial", "banking", "account-statement"),
        titles=("Twelve months at a glance", "Your year in full", "List of all entries", "Record of the account"),
        issuer=bank,
        addressee=holder,
        subject="current account over a year",
        day=made,
        labels=("Drawn up on", "Date of this record", "Date", "Made on"),
        facts=(
            ("First entry", cast.written(until - timedelta(days=364))),
            ("Last entry", cast.written(until)),
            ("Account", cast.code("########")),
            ("Sort code", cast.code("00-##-##")),
        ),
        through=(cast.firm("Accountants LLP", "Tax Advisers", "Mortgage Brokers Ltd"),),
        body=(
            Prose(
                text=cast.one_of(
                    (
                        (
                            "As you asked, we have put together every entry of the period in one list. Figures in the "
                            "last column show the balance after the entry."
                        ),
                        (
                            "Here is the full list that you ordered. It does not replace the monthly sheets, which "
                            "were sent at the time, but it holds the same entries."
                        ),
                    )
                )
            ),
            Facts(rows=(("At the beginning", cast.money(opening)), ("At the end", cast.money(closing)))),
            Grid(
                head=("Date", "Entry", "Out", "In", "Balance"),
                rows=tuple(rows),
                widths=(1.5, 4.2, 1.4, 1.4, 1.6),
                numeric=(2, 3, 4),
            ),
            *terms(cast, "finance", bank.name, least=4, most=6),
        ),
        small_print=(f"{bank.name}: authorised and regulated", ""),
    )
