"""How a loan is paid back, month by month."""

from __future__ import annotations

from datetime import timedelta

from bench.synthesis import days
from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Grid, Party, Prose, Row
from bench.synthesis.drafts.financial.stock import bare
from bench.synthesis.drafts.paper import paper
from bench.synthesis.drafts.terms import terms


def loan_schedule(cast: Cast) -> Draft:
    """How a loan is paid back, month by month."""
    lender = Party(
        name=cast.firm("Consumer Finance Ltd", "Lending plc", "Bank plc", "Credit Society"),
        lines=(*cast.address(), cast.phone()),
    )
    borrower, made = cast.resident(), cast.day()
    months, rate = cast.one_of((24, 36, 48)), cast.random.randint(49, 119)
    owed = cast.random.randint(30, 150) * 10000
    first = cast.day_after(made, 20, 40)
    monthly_rate = rate / 12000
    instalment = round(owed * monthly_rate / (1 - (1 + monthly_rate) ** -months))
    rows: list[Row] = []
    left = owed
    for number in range(1, months + 1):
        interest = round(left * monthly_rate)
        part = left + interest if number == months else instalment
        left -= part - interest
        day = first + timedelta(days=round(30.44 * (number - 1)))
        rows.append((str(number), days.short(day), bare(part), bare(interest), bare(part - interest), bare(left)))
    return paper(
        cast,
        leaf=("financial", "loan", "repayment-schedule"),
        titles=("How your loan is paid back", "Instalment plan", "Your payments month by month", "Plan of instalments"),
        issuer=lender,
        addressee=borrower,
        subject=f"loan over {months} months",
        day=made,
        labels=("Drawn up", "Date", "Date of this plan", "Calculated on"),
        facts=(
            ("First instalment", cast.written(first)),
            ("Agreement of", cast.written(cast.day_after(made, -20, -3))),
            ("Agreement no.", cast.code("L-#######")),
            ("Paid out to", cast.firm("Motors", "Kitchens Ltd", "Building Contractors")),
        ),
        through=(cast.firm("Loan Brokers Ltd", "Motor Finance Agents"),),
        body=(
            Prose(
                text=cast.one_of(
                    (
                        (
                            f"You borrowed {cast.money(owed)} at {rate / 10:.1f}% a year, fixed. The table shows what "
                            "is taken from your account each month and how it is divided."
                        ),
                        (
                            f"The sum lent is {cast.money(owed)}; interest is fixed at {rate / 10:.1f}% a year. Each "
                            "line below is one instalment, with what remains afterwards."
                        ),
                    )
                )
            ),
            Grid(
                head=("No.", "Due", "Instalment", "Interest", "Principal", "Remaining"),
                rows=tuple(rows),
                widths=(0.7, 1.7, 1.5, 1.3, 1.4, 1.6),
                numeric=(2, 3, 4, 5),
            ),
            *terms(cast, "finance", lender.name, least=2, most=4),
        ),
    )
